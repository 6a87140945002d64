import Foundation
import Testing
import TokenBrowser

/// A project in a folder of its own, and the command that serves its gallery.
final class ServedGallery {
    let folder: URL
    /// With the secret.
    let address: String
    private let tool = Process()

    /// - Parameter files: by path in the folder.
    init(_ files: [String: String], arguments: [String] = []) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "served-\(UUID().uuidString)")
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        tool.executableURL = Self.executable
        tool.currentDirectoryURL = folder
        tool.arguments = ["gallery", "--serve"] + arguments
        let output = Pipe()
        tool.standardOutput = output
        try tool.run()
        var said = ""
        while !said.contains("\n") {
            let bytes = output.fileHandleForReading.availableData
            if bytes.isEmpty { break }
            said += String(decoding: bytes, as: UTF8.self)
        }
        address = try #require(said.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http://") }.map(String.init), "\(said)")
    }

    deinit {
        // Threads of tests block signals and the process inherits that, so only this ends it.
        kill(tool.processIdentifier, SIGKILL)
        try? FileManager.default.removeItem(at: folder)
    }

    static var executable: URL {
        Bundle.allBundles.compactMap(\.executableURL).first?.deletingLastPathComponent().appending(path: "tokengen")
            ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "tokengen")
    }

    func text(of path: String) -> String? { try? String(contentsOf: folder.appending(path: path), encoding: .utf8) }

    func write(_ text: String, to path: String) throws {
        try text.write(to: folder.appending(path: path), atomically: true, encoding: .utf8)
    }

    /// A browser with the page, which may connect to this machine.
    func open(_ place: String = "") throws -> Browser {
        let page = try Browser(
            try #require(browser), timeout: .seconds(60), options: ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"])
        try page.listen()
        try page.open(address + place)
        try wait { (try? page.evaluate("typeof modules")) == "object" }
        return page
    }
}

/// Waits until something is true.
func wait(sourceLocation: SourceLocation = #_sourceLocation, until isTrue: () -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(120)
    while !isTrue() {
        try #require(ContinuousClock.now < deadline, "nothing happened in time", sourceLocation: sourceLocation)
        Thread.sleep(forTimeInterval: 0.05)
    }
}
