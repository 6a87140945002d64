import TokenFormat
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver
import TokenSyntax

/// A layer as a file in the specification's format: a token a line, within its groups. Types are at the tokens, and so are deprecations.
struct DTCGLayer {
    /// The file's path without its ending.
    let name: String
    /// Nil for the values of the default mode.
    let mode: TokenMode?
    /// The context that it belongs to.
    let condition: ProjectPlan.Condition?
    let tokens: [DTCGToken]
    let groups: [GroupNotes]
    private let lenientFiles: Set<ObjectIdentifier>

    init(
        _ project: ResolvedProject, name: String, mode: TokenMode? = nil, condition: ProjectPlan.Condition? = nil, tokens: [DTCGToken],
        groups: [GroupNotes] = []
    ) {
        self.name = name
        self.mode = mode
        self.condition = condition
        self.tokens = tokens
        self.groups = groups
        lenientFiles = project.lenientFiles
    }

    var isEmpty: Bool { tokens.isEmpty && groups.isEmpty }

    var path: String { name + ".tokens.json" }

    var file: EmittedFile { EmittedFile(path: path, contents: contents, output: .dtcg) }

    /// The layers of all contexts that are not defaults, without those that are empty.
    static func ofContexts(
        _ project: ResolvedProject, in folder: String, _ tokens: (ProjectPlan.Condition) -> [DTCGToken]
    ) -> [DTCGLayer] {
        let names = FileNames(project.modifiers.map(\.name))
        return project.modifiers.enumerated().flatMap { index, modifier -> [DTCGLayer] in
            let contexts = FileNames(modifier.contexts)
            return modifier.contexts.indices.dropFirst().map { context in
                let condition = ProjectPlan.Condition(modifier: index, context: context)
                return DTCGLayer(
                    project, name: "\(folder)\(names[index])/\(contexts[context])", condition: condition, tokens: tokens(condition))
            }
        }
        .filter { !$0.isEmpty }
    }

    var contents: [UInt8] {
        var printer = DTCGPrinter(reserving: tokens.count * 160)
        for entry in entries {
            switch entry {
            case .token(let token): printer.print(token, isModified: isModified(token))
            case .group(let group): printer.print(group)
            }
        }
        return printer.take()
    }

    private enum Entry {
        case token(DTCGToken)
        case group(GroupNotes)

        /// A group comes before its members, and these are next to each other.
        var order: String {
            switch self {
            case .token(let token): token.path
            case .group(let group): group.path + "."
            }
        }
    }

    private var entries: [Entry] {
        (tokens.map(Entry.token) + groups.map(Entry.group)).sorted { $0.order < $1.order }
    }

    /// Whether the token's value is the result of the modification in its `$extensions`.
    private func isModified(_ token: DTCGToken) -> Bool {
        guard token.type == .color, let extensions = token.extensions else { return false }
        return lenientFiles.contains(ObjectIdentifier(extensions.tree.file)) && extensions.tree.modification(in: extensions.node) != nil
    }
}

/// The names of modifiers or contexts as parts of paths. A resolver document may have any text as a name.
private struct FileNames {
    private let names: [String]

    init(_ names: [String]) {
        var taken: Set<String> = []
        self.names = names.enumerated().map { index, name in
            let file = String(name.map { $0 == " " ? "-" : $0 })
            let isPlain = file.utf8.allSatisfy { $0 >= 0x80 || $0.isASCIILetter || $0.isASCIIDigit || "-_.".utf8.contains($0) }
            let isUsable = isPlain && !file.hasPrefix(".") && !file.isEmpty && file.utf8.count <= BrandNames.maximumFileLength
            return isUsable && taken.insert(file.lowercased()).inserted ? file : "~\(index)"
        }
    }

    subscript(index: Int) -> String { names[index] }
}

/// Prints tokens and groups in the order of their paths as nested objects.
private struct DTCGPrinter {
    private var json: JSONPrinter
    /// The names of the groups around the next entry.
    private var open: [String] = []
    private var isFirst = true

    init(reserving byteCount: Int) {
        json = JSONPrinter(reserving: byteCount)
        json.text("{")
    }

    /// Returns the whole file.
    mutating func take() -> [UInt8] {
        close(to: 0)
        json.text("\n}\n")
        return json.take()
    }

    mutating func print(_ token: DTCGToken, isModified: Bool) {
        let names = token.path.parts(separatedBy: ".")
        enter(names.dropLast())
        member(names.last ?? "")
        json.text("{\"$type\":")
        json.string(token.type.rawValue)
        json.text(",\"$value\":")
        let value = token.value.value
        json.value((value.hasColor { !$0.isInRange } ? value.mappingColors(\.inRange) : value).allowedBySchema)
        if let description = token.notes.description {
            json.text(",\"$description\":")
            json.string(description)
        }
        switch token.notes.deprecation {
        case nil: break
        case .plain: json.text(",\"$deprecated\":true")
        case .reason(let reason):
            json.text(",\"$deprecated\":")
            json.string(reason)
        }
        json.extensions(
            token.extensions, of: value, token.type, as: "$extensions", expression: token.value.expression, isModified: isModified)
        json.text("}")
    }

    mutating func print(_ group: GroupNotes) {
        enter(group.path.parts(separatedBy: ".")[...])
        if let description = group.description {
            member("$description")
            json.string(description)
        }
        if let extensions = group.extensions {
            member("$extensions")
            json.value(extensions)
        }
    }

    private mutating func enter(_ groups: ArraySlice<String>) {
        let same = zip(open, groups).prefix { $0 == $1 }.count
        close(to: same)
        for name in groups.dropFirst(same) {
            member(name)
            json.text("{")
            open.append(name)
            isFirst = true
        }
    }

    private mutating func close(to depth: Int) {
        while open.count > depth {
            open.removeLast()
            newLine()
            json.text("}")
            isFirst = false
        }
    }

    private mutating func member(_ name: String) {
        if !isFirst { json.text(",") }
        isFirst = false
        newLine()
        json.string(name)
        json.text(": ")
    }

    private mutating func newLine() {
        json.text("\n")
        json.buffer.append(spaces: 2 * open.count + 2)
    }
}
