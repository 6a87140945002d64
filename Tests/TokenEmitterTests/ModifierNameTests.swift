import Foundation
import Gate
import Testing
import TokenProject

import TokenOutput
@testable import TokenSwift

/// Every word with a meaning in Swift, and every member of `Brand` and `ContextChoice`, as the name of a modifier and of a context: the compiler accepts
/// the generated code, all access levels and arrangements included, and the code that an app writes to choose contexts.
///
/// SwiftUI and UIKit are modules of a few lines. `Scripts/check-settings.py` compiles modifiers against those that stand in for Apple's.
@Suite(.startsPrograms, .enabled(if: SwiftCompiler.isPossible, "needs swiftc and the modules of a build by SwiftPM"))
struct ModifierNameTests {
    private static let forms: [(Arrangement, AccessLevel)] = [
        (.single, .internal), (.modules, .public), (.single, .package), (.modules, .package), (.single, .public),
    ]
    private static let brands = ["in", "held"]

    /// All words, with names that need more than a keyword's backticks.
    private static func words() throws -> [String] {
        let special = ["Density_", "Value 2nd", "éa", "日本", "x.1", "Ⅷa", "ßa", "widths", "newValue"]
        let taken = Set(EnvironmentProperties.claims.map(\.name)).union([SwiftName(member: "_")])
        var types: Set<SwiftName> = []
        return (special + (try members()) + ReservedWordTests.words).filter { word in
            !taken.contains(SwiftName(member: word)) && word.first != "_" && types.insert(SwiftName(type: word)).inserted
        }
    }

    /// The names of what `Brand` and `ContextChoice` have, from the sources.
    private static func members() throws -> [String] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/App")
        var names: Set<String> = []
        for case let file as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) ?? .init()
        where file.pathExtension == "swift" && file.path().contains(/App\/Token(Runtime|Delivery)\//) {
            var isInside = false
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                if line.contains(/^(?:public )?(?:extension|struct) (?:Brand|ContextChoice)\b/) { isInside = true }
                if line == "}" { isInside = false }
                let declaration = /^    [\w@ ]*\b(?:func|var|let|case|struct|enum|class|typealias) `?(\w+)/
                if isInside, let name = line.firstMatch(of: declaration)?.1 { names.insert(String(name)) }
            }
        }
        #expect(names.isSuperset(of: ["in", "held", "store", "name", "overridden", "modifier", "context"]))
        return names.sorted()
    }

    private static func project(_ modifiers: [String], contexts: [String]) -> String {
        let list = contexts.map { "\"\($0)\"" }.joined(separator: ", ")
        return """
            a: { $type: number, x: 1 }
            \(brands.map { "--- brands/\($0).yaml\na: { x: 2 }" }.joined(separator: "\n"))
            --- tokengen.yaml
            name: app
            modifiers:
            \(modifiers.map { "  \"\($0)\": { contexts: [\(list)], follows: { \"\(contexts[1])\": 600.5 } }" }.joined(separator: "\n"))
            --- styles/s.yaml
            S: { fields: { x: number, text: LabelStyle }, value: { x: "{a.x}" } }
            """
    }

    /// Code that an app writes.
    private static func app(_ modifiers: [String], contexts: [String], importing modules: [String]) -> String {
        let cases = contexts.map { context in
            let name = SwiftName(case: context)
            return "." + (["none", "some"].contains(name.text) ? name.suffixed : name).text
        }
        let lines = modifiers.map { modifier in
            let (type, member) = (SwiftName(type: modifier).text, SwiftName(member: modifier).text)
            return """
                    let \(member): [Brand.\(type)?] = [\(cases.joined(separator: ", "))]
                    traits.\(member) = collection.\(member) ?? \(member)[1]
                    environment.\(member) = \(cases[0])
                    brand.store.select(.\(member)(\(member)[0]))
                    _ = brand.store.selected(Brand.\(type).self) == Brand.\(type).context(forWidth: 600)
                    _ = brand.in(\(SwiftName(member: modifier).label): \(cases[1])) == Brand.in.in([.\(member)(\(cases[1]))])
                """
        }
        let arguments = modifiers.map { "\(SwiftName(member: $0).label): \(cases[1])" }.joined(separator: ", ")
        return """
            \((["SwiftUI", "TokenRuntime", "UIKit"] + modules).map { "import \($0)\n" }.joined())
            nonisolated func use(_ brand: Brand, _ collection: UITraitCollection, _ traits: inout any UIMutableTraits) -> Brand {
                var environment = EnvironmentValues()
            \(lines.joined(separator: "\n"))
                return Brand.held.in(\(arguments))
            }
            """
    }

    private static let swiftUI = """
        public import TokenRuntime
        public struct EnvironmentValues { public init() {} }
        public protocol LabelStyle {}
        extension EnvironmentValues {
            public subscript<M: TokenModifier>(_context modifier: M.Type) -> M? { get { nil } set {} }
        }
        """

    private static let uiKit = """
        public import TokenRuntime
        open class UITraitCollection { public var description: String { "" } }
        public protocol UIMutableTraits {}
        extension UITraitCollection { public subscript<M: TokenModifier>(_context modifier: M.Type) -> M? { nil } }
        extension UIMutableTraits {
            public subscript<M: TokenModifier>(_context modifier: M.Type) -> M? { get { nil } set {} }
        }
        """

    @Test func everyWord() throws {
        let words = try Self.words()
        let parts = stride(from: 0, to: words.count, by: 32).map { Array(words[$0..<min($0 + 32, words.count)]) }
        #expect(parts.count >= Self.forms.count)
        for (index, modifiers) in parts.enumerated() {
            // The contexts of each part's modifiers are the words of the next.
            let (arrangement, access) = Self.forms[index % Self.forms.count]
            try compile(modifiers, contexts: parts[(index + 1) % parts.count], arrangement, access)
        }
    }

    private func compile(_ modifiers: [String], contexts: [String], _ arrangement: Arrangement, _ access: AccessLevel) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "modifiers-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        // This folder first: the build has a module PlatformStyles too.
        let settings = [
            "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-package-name", "app", "-I", folder.path(),
            "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility",
        ]
        func module(_ name: String, _ files: [String: String], _ isolation: [String] = ["-default-isolation", "MainActor"]) throws {
            var paths: [String] = []
            for (path, text) in files.sorted(by: { $0.key < $1.key }) {
                let file = folder.appending(path: "\(name)/\(path)")
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
                paths.append(file.path())
            }
            let output = ["-emit-module", "-module-name", name, "-emit-module-path", folder.appending(path: name + ".swiftmodule").path()]
            let (status, text) = try SwiftCompiler.run(output + settings + SwiftCompiler.imports + isolation + paths)
            #expect(status == 0, "\(arrangement) \(access) \(name): \(text.prefix(2000))")
        }
        let (emitted, diagnostics) = Project(Self.project(modifiers, contexts: contexts)).emit(arrangement, access: access)
        #expect(diagnostics.all.filter { $0.severity == .error }.map(\.text) == [])
        let files = Dictionary(uniqueKeysWithValues: (emitted ?? []).map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) })
        try module("SwiftUI", ["a.swift": Self.swiftUI], [])
        try module("UIKit", ["a.swift": Self.uiKit], [])
        guard arrangement == .modules else {
            return try module("App", files.merging(["App.swift": Self.app(modifiers, contexts: contexts, importing: [])]) { $1 })
        }
        let swift = files.filter { $0.key.hasSuffix(".swift") }
        try module("PlatformStyles", swift.filter { $0.key.hasPrefix("Platform/") })
        for brand in ["In", "Held"] { try module(brand, swift.filter { $0.key.hasPrefix(brand + "/") }) }
        try module("App", ["App.swift": Self.app(modifiers, contexts: contexts, importing: ["PlatformStyles", "In", "Held"])])
    }
}
