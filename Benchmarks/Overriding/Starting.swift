import Foundation
import RuntimeFixtures
import TokenDelivery
import TokenPayloads
import TokenRuntime

/// The first `open` of a process, of a store whose active override replaces all tokens: each time in a new process, with the files in the
/// page cache.
struct Starting {
    private let project: OverriddenProject
    private let layerCount: Int
    private let aim: String

    init(_ project: OverriddenProject, layers: Int = 1, aim: String) {
        self.project = project
        layerCount = layers
        self.aim = aim
    }

    func print() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(component: "tokengen-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try await fill(folder)
        let times = try (0..<41).map { _ in try startInNewProcess(in: folder) }.sorted()
        let layers = layerCount == 1 ? "" : " in \(layerCount) layers"
        row("start with an active override of \(project.tokenCount) tokens\(layers)", aim: aim, "\(times[20] / 1e6, digits: 2) ms")
    }

    private func fill(_ folder: URL) async throws {
        try Data(project.fixture.snapshot).write(to: folder.appending(component: "snapshot"))
        try Data(project.fixture.catalogue).write(to: folder.appending(component: "catalogue"))
        let key = try SigningKey.random(id: "bench")
        try Data(key.trustedKey.bytes).write(to: folder.appending(component: "key"))
        let store = try project.fixture.again().store
        let installed = folder.appending(component: "installed")
        store.open(StoreConfiguration(folder: installed.path, trustedKeys: [key.trustedKey]))
        _ = try store.install(try project.file(layers: layerCount, signedBy: key))
        await store.confirmHealthy().value
        // This process keeps its own store open as long as it lives.
        try FileManager.default.copyItem(at: installed, to: folder.appending(component: "store"))
    }

    /// In nanoseconds, as the process measures it.
    private func startInNewProcess(in folder: URL) throws -> Double {
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0])
        process.arguments = [folder.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        guard let time = Double(text) else { throw Failed(description: "the child printed '\(text)'") }
        return time
    }

    struct Failed: Error { let description: String }

    /// The child: prints how long `open` took, in nanoseconds.
    static func startOnce(in folder: String) throws {
        func contents(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))) }
        guard let key = try TrustedKey(id: "bench", bytes: contents("key")) else { throw Failed(description: "there is no key") }
        let store = try Brand(name: "bench", snapshot: contents("snapshot"), catalogue: contents("catalogue")).store
        let configuration = StoreConfiguration(folder: "\(folder)/store", trustedKeys: [key])
        let time = ContinuousClock().measure { store.open(configuration) }
        guard store.status.active != nil, store.status.isWritable else { throw Failed(description: "no override is active") }
        Swift.print(time / .nanoseconds(1), terminator: "")
    }
}
