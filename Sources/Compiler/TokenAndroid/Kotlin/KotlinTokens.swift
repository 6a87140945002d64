import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// Tokens as groups in Kotlin: `Tokens.color.text.title`.
///
/// Each group is a class around the values, so that a group costs nothing.
package struct KotlinOutline {
    struct Group {
        /// Nil for the outermost.
        let path: String?
        /// The class.
        let type: KotlinName
        var members: [(name: KotlinName, member: Member)] = []
    }

    enum Member {
        case token(ResolvedToken.ID)
        case group(Int)
    }

    /// The outermost group first.
    private(set) var groups: [Group]
    private(set) var diagnostics = Diagnostics()

    var isEmpty: Bool { groups[0].members.isEmpty }

    /// The tokens, with the code that reads each in a theme: `Tokens.color.accent`.
    package var accessors: [(token: ResolvedToken.ID, code: String)] {
        var found: [(token: ResolvedToken.ID, code: String)] = []
        func visit(_ group: Int, _ code: String) {
            for (name, member) in groups[group].members {
                switch member {
                case .group(let inner): visit(inner, "\(code).\(name.text)")
                case .token(let token): found.append((token, "\(code).\(name.text)"))
                }
            }
        }
        visit(0, groups[0].type.text)
        return found
    }

    /// - Parameters:
    ///   - name: the object: `Tokens`, `BadooTokens`.
    ///   - taken: the names of types, without letter case, to which those of the groups are added.
    init(
        _ brand: ResolvedBrand?, _ tokens: (ResolvedBrand) -> [ResolvedToken.ID], in name: String,
        _ project: ResolvedProject, besides taken: inout Set<String>
    ) {
        groups = [Group(path: nil, type: KotlinName(verbatim: name))]
        guard let brand else { return }
        // Nil for a group that is left out.
        var indices: [String: Int?] = ["": 0]
        var owners: [[String: NameOwner]] = [[:]]
        // Groups after which names of tokens and groups collide, and what they hold, are left out.
        func claim(_ name: KotlinName, in group: Int, _ owner: NameOwner, _ path: String) -> Bool {
            guard let other = owners[group].updateValue(owner, forKey: name.text) else { return true }
            owners[group][name.text] = other
            diagnostics.report(lost: owner, path: path, in: .android, "Kotlin", as: name.word, to: other)
            return false
        }
        let chosen = OutputNames(kotlinOf: project.configuration)
        // Tokens of different groups have the same names.
        var members: [String: KotlinName] = [:]
        func member(_ name: String, at path: String) -> KotlinName {
            let name = chosen[path] ?? name
            if let known = members[name] { return known }
            let member = KotlinName(member: name)
            members[name] = member
            return member
        }
        func add(_ name: String, at path: String, in outer: Int, _ token: ResolvedToken) -> Int? {
            let member = member(name, at: path)
            let owner = NameOwner("group '\(path)'", brand.groupKeys[path] ?? token.key)
            guard claim(member, in: outer, owner, path) else { return nil }
            let base = String(groups[outer].type.text.dropLast("Tokens".utf8.count))
            var type = base + KotlinName(type: name, reserved: []).word + "Tokens"
            // File names of classes have a limit.
            if type.utf8.count > 120 { type = "Group\(groups.count)" + String(groups[0].type.text) }
            while KotlinName.reservedTypeNames.contains(type) || !taken.insert(type.lowercased()).inserted { type += "_" }
            groups.append(Group(path: path, type: KotlinName(verbatim: type)))
            owners.append([:])
            groups[outer].members.append((member, .group(groups.count - 1)))
            return groups.count - 1
        }
        for index in tokens(brand) {
            let token = brand.tokens[index]
            let around = token.path.groupPath ?? ""
            if indices[around] == nil {
                var path = ""
                var group: Int? = 0
                for name in around.parts(separatedBy: ".") {
                    path += path.isEmpty ? name : "." + name
                    group = indices[path] ?? group.flatMap { add(name, at: path, in: $0, token) }
                    indices[path] = .some(group)
                }
            }
            guard let group = indices[around] ?? nil else { continue }
            let last = token.path.lastName
            let member = last == "$root" ? KotlinName(member: "root") : member(last, at: token.path)
            guard claim(member, in: group, NameOwner("'\(token.path)'", token.key), token.path) else { continue }
            groups[group].members.append((member, .token(index)))
        }
    }
}

/// Prints an outline.
struct KotlinTokens {
    private let outline: KotlinOutline
    private let brands: [ResolvedBrand]
    private let values: KotlinValues
    /// What groups say about themselves, by path.
    private let groupDescriptions: [String: String]
    private var file = KotlinFile()

    /// - Parameter brands: those that have the tokens; the first one's identifiers are those of the outline.
    init(_ outline: KotlinOutline, of brands: [ResolvedBrand], _ values: KotlinValues) {
        self.outline = outline
        self.brands = brands
        self.values = values
        let described = brands[0].groupNotes.compactMap { group in group.description.map { (group.path, $0) } }
        groupDescriptions = Dictionary(described) { first, _ in first }
    }

    /// - Parameter source: the values of the theme.
    func file(reading source: SourceCode) -> KotlinFile {
        var copy = self
        copy.print(source)
        return copy.file
    }

    private mutating func print(_ source: SourceCode) {
        let (composable, readOnly) = (file.use(.composable), file.use(.readOnlyComposable))
        file.printer.kdoc([
            isShared
                ? "The tokens that all brands have in common, with the values of the brand and the mode of the theme around."
                : "The other tokens of \(brands[0].name), in the mode of the theme around."
        ])
        file.printer.open(public: "object", outline.groups[0].type)
        for (index, (name, member)) in outline.groups[0].members.enumerated() {
            if index > 0 { file.printer.blankLine() }
            let (type, value): (SourceCode, SourceCode)
            switch member {
            case .group(let group):
                file.printer.kdoc([documentation(of: outline.groups[group])])
                type = SourceCode(outline.groups[group].type)
                value = "\(outline.groups[group].type)(\(source))"
            case .token(let token):
                document(token)
                type = values.type(of: brands[0].tokens[token], &file)
                value = reading(token, from: source)
            }
            file.printer.open(public: "val", name, ": \(type)", bracket: "")
            file.printer.line("@\(composable)")
            file.printer.line("@\(readOnly)")
            file.printer.line("get() = \(value)")
            file.printer.dedent()
        }
        printValues()
        file.printer.close()
        printAccess()
        for group in outline.groups.dropFirst() { print(group) }
    }

    /// Prints the class with the tokens outside of composables.
    private mutating func printValues() {
        var root = outline.groups[0]
        root = KotlinOutline.Group(path: nil, type: "Values", members: root.members)
        print(root, ["The same tokens outside of composables."])
    }

    /// Prints the property that has them: `BadooBrand.values(TokenMode.Dark).tokens`.
    private mutating func printAccess() {
        let type = outline.groups[0].type
        let name = KotlinName(verbatim: "TokenValues." + KotlinName(member: type.word).text)
        file.printer.blankLine()
        if isShared {
            file.printer.kdoc(["The tokens that all brands have in common, outside of composables."])
            file.printer.line(public: "val", name, ": \(type).Values get() = \(type).Values(this)")
        } else {
            let brand = KotlinBrandNames(brands[0]).brand
            file.printer.kdoc([
                "The other tokens of \(brands[0].name), outside of composables. The values must be of \(brands[0].name)."
            ])
            file.printer.open(public: "val", name, ": \(type).Values", bracket: "")
            file.printer.open("get()")
            file.printer.line("require(brand === \(brand)) { \"These are values of ${brand.name}.\" }")
            file.printer.line("return \(type).Values(this)")
            file.printer.close()
            file.printer.dedent()
        }
    }

    private var isShared: Bool { brands.count != 1 || outline.groups[0].type.text == "Tokens" }

    private mutating func print(_ group: KotlinOutline.Group) { print(group, [documentation(of: group)]) }

    private mutating func print(_ group: KotlinOutline.Group, _ documentation: [String]) {
        file.printer.blankLine()
        file.printer.kdoc(documentation)
        file.printer.line("@JvmInline")
        file.printer.open(public: "value class", group.type, " internal constructor(private val _values: TokenValues)")
        for (index, (name, member)) in group.members.enumerated() {
            if index > 0 { file.printer.blankLine() }
            switch member {
            case .group(let inner):
                let inner = outline.groups[inner]
                file.printer.kdoc([self.documentation(of: inner)])
                file.printer.line(public: "val", name, ": \(inner.type) get() = \(inner.type)(_values)")
            case .token(let token):
                document(token)
                let type = values.type(of: brands[0].tokens[token], &file)
                file.printer.line(token: name, type, " get() = \(reading(token, from: "_values"))")
            }
        }
        file.printer.close()
    }

    private func documentation(of group: KotlinOutline.Group) -> String {
        let path = group.path ?? ""
        return groupDescriptions[path] ?? "The tokens of `\(path)`."
    }

    private func reading(_ token: ResolvedToken.ID, from source: SourceCode) -> SourceCode {
        let slot = brands[0].slots.slot(of: token).index
        return switch brands[0].tokens[token].type {
        case .typography: "\(source).textStyle(\(slot))"
        case .fontFamily: "\(source).fontFamily(\(slot))"
        default: "\(source)[\(slot)]"
        }
    }

    private mutating func document(_ index: ResolvedToken.ID) {
        let token = brands[0].tokens[index]
        let notes = brands[0].sharedNotes[index] ?? token.notes
        let summaries = brands.map { brand -> String in
            var buffer = ByteBuffer()
            buffer.append(summaryOf: brand.tokens[index].values, in: brand)
            return String(decoding: buffer.bytes, as: UTF8.self)
        }
        let isSame = summaries.allSatisfy { $0 == summaries[0] }
        let lines = isSame ? [summaries[0]] : zip(brands, summaries).map { "- \($0.name): \($1)" }
        file.printer.kdoc((notes.description.map { [$0, ""] } ?? []) + lines)
        switch notes.deprecation {
        case nil: break
        case .plain: file.printer.line("@Deprecated(\(kotlin: "This token is deprecated."))")
        case .reason(let reason): file.printer.line("@Deprecated(\(kotlin: reason))")
        }
    }
}
