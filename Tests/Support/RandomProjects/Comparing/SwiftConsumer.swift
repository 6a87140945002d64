import Foundation

/// An app that names everything of some modules, as the compiler lists their symbols; one declaration on each line.
struct SwiftConsumer {
    /// The name of what each line uses: `NewsViewStyle.init`; of a switch over all cases `NewsViewComponent.Update.switch`.
    private(set) var names: [String] = []
    private(set) var lines: [String] = []
    /// The names of all symbols.
    private(set) var symbols: Set<String> = []

    private struct Graph: Decodable {
        struct Symbol: Decodable {
            struct Kind: Decodable { let identifier: String }
            struct Fragment: Decodable { let spelling: String }
            let kind: Kind
            let pathComponents: [String]
            let declarationFragments: [Fragment]?

            var text: String { (declarationFragments ?? []).map(\.spelling).joined() }
        }
        let symbols: [Symbol]
    }

    /// - Parameter folder: holds the symbol graphs that the compiler wrote.
    init(symbolsIn folder: URL) throws {
        var cases: [String: [String]] = [:]
        var protocols: Set<String> = []
        var types: Set<String> = []
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let graphs = try files.filter { $0.lastPathComponent.hasSuffix(".symbols.json") }.sorted { $0.path() < $1.path() }.map {
            try JSONDecoder().decode(Graph.self, from: Data(contentsOf: $0))
        }
        for symbol in graphs.flatMap(\.symbols) {
            let name = symbol.pathComponents.joined(separator: ".")
            if symbol.kind.identifier == "swift.protocol" { protocols.insert(name) }
            if ["swift.struct", "swift.enum", "swift.typealias"].contains(symbol.kind.identifier) { types.insert(name) }
        }
        for symbol in graphs.flatMap(\.symbols) {
            let owners = symbol.pathComponents.dropLast()
            guard let last = symbol.pathComponents.last, !owners.contains(where: protocols.contains) else { continue }
            let base = String(last.prefix { $0 != "(" })
            guard !symbol.pathComponents.contains(where: { $0.hasPrefix("_") }), !base.contains(where: { "=<>!+-*/".contains($0) }) else {
                continue
            }
            let owner = owners.map { "`\($0)`" }.joined(separator: "."), name = (owners + [base]).joined(separator: ".")
            symbols.insert(name)
            let text = symbol.text.qualified(in: Array(owners), types)
            // Only what the compiler has added takes a hasher.
            guard !text.contains("inout ") else { continue }
            switch symbol.kind.identifier {
            case "swift.struct", "swift.enum", "swift.class", "swift.typealias":
                add(name, "\(([owner].filter { !$0.isEmpty } + ["`\(base)`"]).joined(separator: ".")).self")
            case "swift.type.property": add(name, "\(owner).`\(base)`", of: text.propertyType)
            case "swift.property": add(name, "owner.`\(base)`", of: text.propertyType, ["_ owner: \(owner)"])
            case "swift.method": call(name, "owner.`\(base)`", text, ["_ owner: \(owner)"])
            case "swift.type.method": call(name, "\(owner).`\(base)`", text)
            case "swift.init": call(name, owner, text)
            case "swift.enum.case":
                cases[owners.joined(separator: "."), default: []].append(base)
                if last.contains("(") { call(name, "\(owner).`\(base)`", text) } else { add(name, "\(owner).`\(base)`") }
            default: continue
            }
        }
        for (owner, cases) in cases.sorted(by: { $0.key < $1.key }) where Self.isExhaustive(owner) {
            let type = owner.split(separator: ".").map { "`\($0)`" }.joined(separator: ".")
            names.append(owner + ".switch")
            lines.append(
                "func use\(lines.count)(_ x: \(type)) { switch x { \(cases.map { "case .`\($0)`: break" }.joined(separator: "; ")) } }")
        }
    }

    /// What apps have to handle in full.
    private static func isExhaustive(_ type: String) -> Bool {
        let parts = type.split(separator: ".")
        return parts.count == 2 && (parts[0].hasSuffix("Component") && ["Update", "Action"].contains(parts[1]) || parts[1] == "Area")
    }

    private mutating func add(_ name: String, _ expression: String, of type: String? = nil, _ parameters: [String] = []) {
        names.append(name)
        lines.append(
            "@MainActor func use\(lines.count)(\(parameters.joined(separator: ", "))) { let _\(type.map { ": \($0)" } ?? "") = \(expression) }"
        )
    }

    private mutating func call(_ name: String, _ function: String, _ text: String, _ parameters: [String] = []) {
        let own = text.parameters
        let arguments = own.enumerated().map { ($1.label == "_" ? "" : "`\($1.label)`: ") + "p\($0)" }
        add(
            name, "\(function)(\(arguments.joined(separator: ", ")))", of: text.resultType,
            parameters + own.enumerated().map { "_ p\($0): \($1.type)" })
    }

    /// Keeps the lines at these places.
    mutating func keep(_ isKept: (Int) -> Bool) {
        let places = lines.indices.filter(isKept)
        (names, lines) = (places.map { names[$0] }, places.map { lines[$0] })
    }

    func source(importing modules: [String]) -> String {
        (["StyleTypes", "TokenRuntime", "ViewStyles"] + modules).map { "import \($0); " }.joined() + "\n" + lines.joined(separator: "\n")
            + "\n"
    }

    /// The places of the lines at which the compiler found errors.
    static func failures(in output: String) -> Set<Int> {
        Set(
            output.split(separator: "\n").compactMap { line in
                guard line.contains(": error: "), let name = line.firstRange(of: "Consumer.swift:") else { return nil }
                return Int(line[name.upperBound...].prefix { $0.isNumber }).map { $0 - 2 }
            })
    }
}

extension String {
    /// With the full names of types that are found in one of the owners.
    fileprivate func qualified(in owners: [String], _ types: Set<String>) -> String {
        replacing(/(?<before>[A-Za-z0-9_.`]?)(?<name>\b[\p{L}_][\p{L}\p{N}_]*)(?![\p{L}\p{N}_:(])/) { match in
            let (before, name) = (match.output.before, String(match.output.name))
            guard before.isEmpty,
                let owner = (1...max(owners.count, 1)).reversed().map({ owners.prefix($0) }).first(where: {
                    types.contains(($0 + [name]).joined(separator: "."))
                })
            else { return String(match.output.0) }
            return (owner + [name]).joined(separator: ".")
        }.replacing("Self.", with: owners.joined(separator: ".") + ".")
    }

    /// The type in `static var accent: Color { get }`.
    fileprivate var propertyType: String? {
        guard let start = firstRange(of: ": ") else { return nil }
        let rest = self[start.upperBound...]
        return String(rest[..<(rest.firstRange(of: " {")?.lowerBound ?? rest.endIndex)])
    }

    /// The type in `static func accent(in brand: Brand) -> Color`; nil without one.
    fileprivate var resultType: String? { ranges(of: ") -> ").last.map { String(self[$0.upperBound...]) } }

    /// The parameters in `init(in mode: Mode, _ variant: Variant = .default) -> …`; those of a case may have no label.
    fileprivate var parameters: [(label: String, type: String)] {
        guard let start = firstIndex(of: "(") else { return [] }
        var (depth, part, parts) = (0, "", [String]())
        for character in self[index(after: start)...] {
            if character == ")", depth == 0 { break }
            if "([<".contains(character) { depth += 1 }
            if ")]>".contains(character), !(character == ">" && part.hasSuffix("-")) { depth -= 1 }
            if character == ",", depth == 0 {
                parts.append(part)
                part = ""
            } else {
                part.append(character)
            }
        }
        return (parts + [part]).filter { !$0.isEmpty }.map { part in
            let halves = part.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard halves.count == 2 else { return ("_", part.trimmingCharacters(in: .whitespaces)) }
            let label = halves[0].split(separator: " ").first.map(String.init) ?? "_"
            return (label.filter { $0 != "`" }, halves[1].components(separatedBy: " = ")[0])
        }
    }
}
