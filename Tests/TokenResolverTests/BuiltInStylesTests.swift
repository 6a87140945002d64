import Foundation
import ProjectCases
import Testing
import TokenFormat
import TokenModel
import TokenResolver

/// The tables of the built-in types in `Documentation/Format.md` match the types.
@Suite struct BuiltInStylesTests {
    /// The rows of all tables of the page that begin with a name in backticks: the name, and the rest.
    private static func rows() throws -> [(name: String, rest: String)] {
        let page = try String(contentsOf: DocumentedExample.root.appending(path: "Documentation/Format.md"), encoding: .utf8)
        return page.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 2, line.hasPrefix("| `"), let name = cells[0].split(separator: "`").first else { return nil }
            return (String(name), cells[1])
        }
    }

    @Test func theTypesAndTheirFields() throws {
        let rows = try Self.rows()
        for type in StyleLayout.builtIn.types {
            let fields = type.fields.map { "`\($0.name)\($0.hasStates ? "*" : "")`: \(Self.name(of: $0.kind))" }.joined(separator: ", ")
            #expect(rows.contains { $0 == (type.name, fields) }, "| `\(type.name)` | \(fields) |")
        }
    }

    @Test func theEnumerationsAndTheirCases() throws {
        let rows = try Self.rows()
        for enumeration in StyleLayout.builtIn.enumerations {
            let cases = enumeration.cases.map { "`\($0)`" }.joined(separator: ", ")
            #expect(rows.contains { $0 == (enumeration.name, cases) }, "| `\(enumeration.name)` | \(cases) |")
        }
    }

    @Test func theBounds() throws {
        let rows = try Self.rows()
        let fields = StyleLayout.builtIn.types.flatMap(\.fields).map { ($0.name, $0.bounds) }
        let members = TokenType.allCases.flatMap(\.members).map { ($0.name, $0.bounds) }
        for (name, bounds) in fields + members {
            guard let bounds else { continue }
            let range = bounds.text + (bounds.isWhole ? ", and be a whole number" : "")
            #expect(rows.contains { $0 == (name, range) }, "| `\(name)` | \(range) |")
        }
    }

    private static func name(of kind: FieldKind) -> String {
        switch kind {
        case .token(let type): type.rawValue
        case .style(let name), .enumeration(let name): name
        case .boolean: "bool"
        case .string: "string"
        case .image: "image"
        case .insets: "insets"
        }
    }
}
