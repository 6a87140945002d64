import Foundation
import Testing

/// Firefox and WebKit, through `Scripts/engines.py`.
private enum Engine: String, CustomTestStringConvertible {
    case firefox, webkit

    private static let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Scripts/engines.py")

    var testDescription: String { rawValue }

    var isInstalled: Bool {
        let names = self == .firefox ? [["firefox-esr", "firefox"]] : [["WebKitWebDriver"], ["Xvfb"]]
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return names.allSatisfy { names in
            names.contains { name in folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") } }
        }
    }

    /// The value of an expression on a page.
    func evaluate(_ expression: String, on page: String) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", Self.script.path(), rawValue, page, expression]
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let error = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(error)")
        return text
    }
}

/// The CSS of several brands in one page, in other engines than Chromium. `WEB_TESTS=full` tries 500 nestings.
@Suite(.serialized)
struct EngineTests {
    private let isFull = ProcessInfo.processInfo.environment["WEB_TESTS"] == "full"

    @Test(.enabled(if: Engine.firefox.isInstalled, "no Firefox: Scripts/bootstrap.sh tests installs it"))
    func nestedBrandsInFirefox() throws { try expectNestedBrands(in: .firefox) }

    @Test(.enabled(if: Engine.webkit.isInstalled, "no WebKit: Debian's are webkit2gtk-driver and xvfb"))
    func nestedBrandsInWebKit() throws { try expectNestedBrands(in: .webkit) }

    /// Nested brands, appearances and contrasts have the values that `tokengen resolve` prints, and siblings do not take each other's.
    private func expectNestedBrands(in engine: Engine) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tokengen-engine-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = try WebPage.own(in: folder).write(to: folder)
        let call = "siblings(), nested(\(isFull ? 500 : 10), 4, \(isFull ? 5 : 37), 'badoo/light/normal')"
        let report = try engine.evaluate(call, on: page)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
        #expect(json["errors"] as? [String] == [], "\(json["count"] ?? 0) of \(json["compared"] ?? 0)")
        #expect(json["compared"] as? Int ?? 0 >= 4000, "\(report.prefix(400))")
    }
}
