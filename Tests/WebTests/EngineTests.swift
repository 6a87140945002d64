import Foundation
import Gate
import Subprocesses
import Testing

/// Firefox and WebKit, through `Tests/Support/Programs/engines.py`.
enum Engine: String, CustomTestStringConvertible {
    case firefox, webkit

    private static let program = URL(filePath: #filePath).appending(path: "../../Support/Programs/engines.py").standardized

    var testDescription: String { rawValue }

    var isInstalled: Bool {
        let names = self == .firefox ? [["firefox-esr", "firefox"]] : [["WebKitWebDriver"], ["Xvfb"]]
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return names.allSatisfy { names in
            names.contains { name in folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") } }
        }
    }

    /// The value of an expression on a page, as JSON.
    ///
    /// - Parameter scripts: files of `Page` with functions that the expression calls; empty for those of the page. They can ask for keys.
    func evaluate(_ expression: String, on page: String, with scripts: String...) throws -> Any {
        let files = scripts.map { URL(filePath: #filePath).appending(path: "../Page/\($0)").standardized.path() }
        let (status, output) = try Subprocess.run(
            ["python3", Self.program.path(), rawValue, page, expression] + (files.isEmpty ? [] : [files.joined(separator: ",")]))
        try #require(status == 0, "\(output)")
        return try JSONSerialization.jsonObject(with: Data(output.utf8))
    }
}

/// Pages in other engines than Chromium. A long run tries 500 nestings.
@Suite(.startsPrograms, .serialized)
struct EngineTests {
    @Test(.needs(.firefox)) func nestedBrandsInFirefox() throws { try expectNestedBrands(in: .firefox) }

    @Test(.needs(.webkit), .gate(.long)) func nestedBrandsInWebKit() throws { try expectNestedBrands(in: .webkit) }

    @Test(.needs(.firefox), .gate(.long)) func galleryInFirefox() throws { try expectGallery(in: .firefox) }

    @Test(.needs(.webkit)) func galleryInWebKit() throws { try expectGallery(in: .webkit) }

    /// Nested brands, appearances and contrasts have the values that `tokengen resolve` prints, and siblings do not take each other's.
    private func expectNestedBrands(in engine: Engine) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tokengen-engine-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = try WebPage.own(in: folder).write(to: folder)
        let call = "siblings(), nested(\(Gate.pick(10, long: 500)), 4, \(Gate.pick(37, long: 5)), 'badoo/light/normal')"
        let report = try #require(try engine.evaluate(call, on: page) as? [String: Any])
        #expect(report["errors"] as? [String] == [], "\(report["count"] ?? 0) of \(report["compared"] ?? 0)")
        #expect(report["compared"] as? Int ?? 0 >= 4000, "\(report)")
    }

    @Test(.needs(.firefox)) func nestedContextsInFirefox() throws { try expectNestedContexts(in: .firefox) }

    @Test(.needs(.webkit)) func nestedContextsInWebKit() throws { try expectNestedContexts(in: .webkit) }

    /// Each token of random projects in every combination of brand, mode and contexts, side by side and nested.
    private func expectNestedContexts(in engine: Engine) throws {
        try ContextPage.each(2, long: 10) { seed, page, root in
            let report = try #require(try engine.evaluate("siblings(), nested(40, 5, 3, '\(root)')", on: page) as? [String: Any])
            #expect(report["errors"] as? [String] == [], "\(seed): \(report["count"] ?? 0) of \(report["compared"] ?? 0)")
            let compared = report["compared"] as? Int ?? 0
            #expect(compared >= 1000, "\(seed): \(report)")
            return compared
        }
    }

    @Test(.needs(.firefox)) func derivedValuesInFirefox() throws { try expectDerivedValues(in: .firefox) }

    @Test(.needs(.webkit)) func derivedValuesInWebKit() throws { try expectDerivedValues(in: .webkit) }

    /// Expressions that the engine calculates have the results that tokengen calculates.
    private func expectDerivedValues(in engine: Engine) throws {
        try DerivedPage.each(1, long: 40) { seed, page, root in
            let call = "byAttribute(), siblings(), nested(40, 5, 3, '\(root)')"
            let report = try #require(try engine.evaluate(call, on: page) as? [String: Any])
            #expect(report["errors"] as? [String] == [], "\(seed): \(report["count"] ?? 0) of \(report["compared"] ?? 0)")
            let compared = report["compared"] as? Int ?? 0
            #expect(compared >= 2000, "\(seed): \(report)")
            return compared
        }
    }

    private func expectGallery(in engine: Engine) throws {
        let project = try GalleryProject.own()
        try #require(run("gallery", "--tokens", project.tokens, "--output", project.file.path()).code == 0)
        let wrong = try engine.evaluate("galleryWalk()", on: project.file.absoluteString, with: "gallery-walk.js")
        #expect(wrong as? [String] == [])
    }
}

extension Trait where Self == ConditionTrait {
    static func needs(_ engine: Engine) -> Self {
        .enabled(if: engine.isInstalled, "no \(engine): Scripts/bootstrap.sh tests installs it on Linux")
    }
}
