import Foundation
import Gate
import Testing

import TokenOutput
@testable import TokenSwift

/// Every word with a meaning in Swift, in every position where a name from a token file can be: the compiler accepts the generated code and
/// the code that an app writes to use it.
@Suite(.startsPrograms, .enabled(if: SwiftCompiler.isPossible, "needs swiftc and the modules of a build by SwiftPM"))
struct ReservedWordTests {
    /// Keywords of all positions, contextual keywords, members that types have, attributes, names of the standard library.
    static let words: [String] = {
        var types: Set<SwiftName> = []
        return all.filter { types.insert(SwiftName(type: $0)).inserted }
    }()

    private static let all = """
        Any Self Type Protocol actor any as assignment associatedtype associativity async autoclosure available await borrowing break case catch
        class consume consuming continue convenience convention copy default defer deinit didSet discard distributed do dynamic each else enum
        escaping extension fallthrough false fileprivate final for func get guard if import in indirect infix init inout internal is isolated lazy
        left let macro mutating nil none nonisolated nonmutating nonsending objc of open operator optional override package postfix
        precedencegroup preconcurrency prefix private public reasync repeat required rethrows return right self sending set some static struct
        subscript super switch then throw throws true try typealias unchecked unowned unsafe using var weak where while willSet x yield _
        allCases rawValue hashValue hash description body words brand wordCount style variant kind layout snapshot store name bundle
        Error Optional Array Equatable Hashable RawRepresentable CaseIterable Never Void Character Result Element Index ID MainActor callAsFunction
        dynamicMember wrappedValue encode print min max assert
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    private static let brands = ["await", "self", "init", "Type", "default", "in", "store", "words", "repeat", "some", "x"]

    private static func list(_ line: (String) -> String) -> String { words.map(line).joined(separator: "\n") }

    private static var project: String {
        """
        word: { $type: number, each: 0 }
        \(list { "\"\($0)\": { $type: number, \"\($0)\": 1 }" })
        \(brands.map { "--- brands/\($0).yaml\nown: { $type: number, a: 1 }" }.joined(separator: "\n"))
        --- styles/styles.yaml
        enums: { Cases: [\(words.map { "\"\($0)\"" }.joined(separator: ", "))] }
        Parts:
          applies: { \(words.filter(isSubview).map { "\"\($0)\": \($0)" }.joined(separator: ", ")) }
          fields:
        \(list { "    \"\($0)\": LabelStyle" })
        Values:
          value: { "await": 1 }
          fields:
        \(list { "    \"\($0)\": number" })
          variants:
        \(words.filter { $0 != "default" }.map { "    \"\($0)\": {}" }.joined(separator: "\n"))
        Labels:
          swift: { type: Config, accessor: "{brand}" }
          fields:
        \(list { "    \"\($0)\": number" })
          value:
        \(list { "    \"\($0)\": 1" })
        \(list { "Of\($0 == "_" ? "Underscore" : $0): { swift: { accessor: \"\($0 == "_" ? "under" : $0){brand}\" }, fields: { a: number }, value: { a: 1 } }" })
        \(words.filter { $0 != "word" }.map { "\"\($0)\": { fields: { a: number, \"\($0)\": color } }" }.joined(separator: "\n"))
        """
    }

    /// Views have `apply` and `bind`; `self` is the view itself.
    private static func isSubview(_ word: String) -> Bool { word != "self" && word != "_" }

    /// Code that an app writes.
    private static var app: String {
        """
        import TokenRuntime
        import ViewStyles
        struct Config {
        \(list { "    var \(SwiftName(existing: $0).text): Double" })
        }
        func use(_ values: Values, _ parts: Parts) {
        \(list { word in
            let (member, type, name) = (SwiftName(member: word).text, SwiftName(type: word).text, SwiftName(case: word).text)
            let field = word == "hashValue" ? "hashValue_" : member
            return """
                _ = (AwaitTokens.\(type).\(member), PlatformTokens.\(type).\(member)(in: .self_))
                _ = (values.\(field), parts.\(field)?.font, Cases.\(name), Values(in: .x, .\(name)), \(type)().\(field))
                _ = Values(\(field.filter { $0 != "`" || word == "inout" }): 1)
            """
        })
        \(brands.map { "_ = (Values.\(SwiftName(member: $0).text), Config.\(SwiftName(member: $0).text))" }.joined(separator: "\n"))
        }
        """
    }

    @Test func everyPosition() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "words-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func path(_ name: String, _ text: String) throws -> String {
            try Data(text.utf8).write(to: folder.appending(path: name))
            return folder.appending(path: name).path()
        }
        let strict = ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library"] + SwiftCompiler.imports
        let module = folder.appending(path: "UIKit.swiftmodule").path()
        let kit = try SwiftCompiler.run(
            strict + [
                "-emit-module", "-module-name", "UIKit", "-emit-module-path", module, try path("UIKit.swift", ApplierCompilerTests.uiKit),
            ])
        try #require(kit.status == 0, "\(kit.output)")
        var files = [try path("App.swift", Self.app)]
        for (name, text) in emitted(Self.project, .single, access: .internal) { files.append(try path(name, text)) }
        let (status, output) = try SwiftCompiler.run(strict + ["-typecheck", "-module-name", "App", "-I", folder.path()] + files.sorted())
        #expect(status == 0, "\(output)")
    }
}
