import TokenDiagnostics
import TokenFormat
import TokenFormat
import TokenModel
import TokenOutput
import TokenPayloads
import TokenProject
import TokenResolver
import TokenSyntax

extension Adoption {
    /// Makes the brand's declarations of a token say what an override says, with as few changes as possible.
    mutating func adopt(_ override: OverrideSet.Token) {
        guard let id = resolved.tokenIDs[override.path] else { return }
        let token = resolved.tokens[id]
        if let source = resolved.copies[id] {
            return refuse(token.path, .copied(token.path, from: resolved.tokens[source].path))
        }
        let modifiers = modifiers(of: id, override)
        guard modifiers.isEmpty else { return adopt(override, at: id, in: modifiers) }
        var value = override.value ?? token.declared.value
        guard keepExtras(of: token, in: &value, override) else { return }
        if !value.means(token.declared.value) { write(value, of: token, in: .light, over: token.declared, before: token.declared.value) }
        var declared: [TokenMode: TokenValue] = [:]
        for mode in TokenMode.overlaying {
            let known = token.modes.first { $0.mode == mode }?.declared
            let wanted = wanted(in: mode, override, token) ?? value
            let inherited = known?.value ?? mode.topmost { declared[$0] } ?? value
            declared[mode] = known == nil && wanted.means(inherited) ? nil : wanted
            if !wanted.means(inherited) {
                write(wanted, of: token, in: mode, over: known, before: token.declared(in: mode).value)
            }
        }
    }

    /// Returns the value that the token is to have in a mode; nil for that of the default mode. A value holds in all modes that are not named.
    private func wanted(in mode: TokenMode, _ override: OverrideSet.Token, _ token: ResolvedToken) -> TokenValue? {
        mode.topmost { overlay in
            override.modes[overlay] ?? (override.value == nil ? token.modes.first { $0.mode == overlay }?.declared.value : nil)
        }
    }

    /// Gives a font the members beyond the specification that it keeps. Returns false if they would change: they are not part of the value.
    private mutating func keepExtras(of token: ResolvedToken, in value: inout TokenValue, _ override: OverrideSet.Token) -> Bool {
        guard var new = Typography(value), let old = Typography(token.declared.value) else { return true }
        for (name, extra) in old.extras.all where new.extras[name] == nil && !override.resetExtras.contains(name.rawValue) {
            new.extras[name] = extra
        }
        let changed = Typography.Extras.Name.allCases.first { new.extras[$0] != old.extras[$0] }
        if let changed { refuse(token.path, .extra(token.path, changed.rawValue)) }
        value = new.value
        return changed == nil
    }

    /// - Parameters:
    ///   - context: nil for what is written outside contexts, or in the default one.
    ///   - old: what is written there; nil for nothing.
    ///   - before: the value that counts there now.
    mutating func write(
        _ value: TokenValue, of token: ResolvedToken, in mode: TokenMode, _ context: Context? = nil, over old: ResolvedToken.Declared?,
        before: TokenValue
    ) {
        changes.append(
            Change(
                path: token.path, mode: mode, context: context, contextName: context.map { text(of: $0) }, old: before.summary(),
                new: value.summary(), range: nil))
        let replaced = old?.value ?? before
        guard !replaced.hasExpressions || value.hasExpressions else { return refuse(token.path, .derived(token.path, from: replaced)) }
        guard let old, isOwn(old.range.file) else { return declare(value, of: token, in: mode, context) }
        guard !project.isForeign(old.range.file) else { return refuse(token.path, .foreign(token.path, old.range.file.name)) }
        guard !isPointer(old.range) else { return refuse(token.path, .pointer(token.path)) }
        overwrite(old, with: value, of: token, in: mode)
    }

    /// Writes a value where the token has one, and beside it what it needs there.
    private mutating func overwrite(_ old: ResolvedToken.Declared, with value: TokenValue, of token: ResolvedToken, in mode: TokenMode) {
        let (file, tree) = (old.range.file, tree(of: old.range.file))
        guard let node = node(at: old.range) else { return refuse(token.path, .notWritten(token.path)) }
        let entry = entry(at: token.path.parts, in: file).flatMap { entry in
            tree.range(entry) == old.range || tree.value(of: "$value", in: entry) != nil ? entry : nil
        }
        // Older files have other names for it.
        guard let entry else { return edit(file) { $0.write(value, at: node, over: old.value) } }
        let type = type(of: token, in: mode, whichLeaves: old.value, for: value, at: tree.reference(entry))
        let text = ValueText(isJSON: tree.format == .json, like: tree.reference(node)).source(value)
        let isShort = tree.range(entry) == old.range
        if isShort, !type.isEmpty || text.utf8.first == UInt8(ascii: "{") {
            edit(file) { $0.replace(entry, with: type + [("$value", .text(text))]) }
        } else if !isShort, let alias = tree.alias(at: entry) {
            edit(file) { $0.replace(entry, with: type + [("$value", .text(text))], merging: alias) }
        } else {
            edit(file) { edits in
                edits.write(value, at: node, over: old.value)
                edits.insert(type, into: entry)
            }
        }
    }

    /// Returns the type that a token has from the one that it refers to, and would lose with another value.
    private mutating func type(
        of token: ResolvedToken, in mode: TokenMode, whichLeaves old: TokenValue, for new: TokenValue, at entry: SyntaxReference
    ) -> [(name: String, value: SyntaxEdits.NewValue)] {
        // What a mode says has the type of the default mode.
        guard mode == .light, case .reference = old, entry.tree.value(of: "$type", in: entry.node) == nil else { return [] }
        if case .reference = new { return [] }
        return hasTypedGroup(token, in: entry.tree.file) ? [] : [typeMember(token, isJSON: entry.tree.format == .json)]
    }

    private func typeMember(_ token: ResolvedToken, isJSON: Bool) -> (name: String, value: SyntaxEdits.NewValue) {
        ("$type", .text(isJSON ? token.type.rawValue.quotedAsJSON : token.type.rawValue))
    }

    /// Whether a value is the text of a `$ref`.
    private mutating func isPointer(_ range: SourceRange) -> Bool {
        guard let node = node(at: range), node != tree(of: range.file).root else { return false }
        let tree = tree(of: range.file)
        return tree.isText(node) && node.index > 0 && tree.equals(NodeID(node.index - 1), "$ref")
    }

    /// Whether a declaration in a file is to be changed there.
    private func isOwn(_ file: SourceFile) -> Bool {
        options.isForAll || !project.hasBrands || hasResolver || resolved.ownFiles.contains(ObjectIdentifier(file))
    }

    // MARK: - New declarations

    private mutating func declare(_ value: TokenValue, of token: ResolvedToken, in mode: TokenMode, _ context: Context?) {
        guard !input.isSingleFile, !input.isList else { return refuse(token.path, .noFile(token.path, brand)) }
        let isOwn = resolved.ownFiles.contains(ObjectIdentifier(token.declared.range.file))
        let folder = !project.hasBrands || options.isForAll && !isOwn ? "" : "brands/\(brand)"
        let path: String
        if hasResolver {
            guard let shared = sharedPath(of: mode), options.isForAll else {
                let file = sharedPath(of: mode).map { input.name.appendingPath($0) }
                return refuse(token.path, .noFile(token.path, brand), hint: file.map { "'--base' declares it in '\($0)', for all brands" })
            }
            path = shared
        } else {
            path = self.path(for: token, in: mode, context.map { self.folder(of: $0, in: folder) } ?? folder)
        }
        if let file = input.files.first(where: { $0.path == path })?.source, project.isForeign(file) {
            return refuse(token.path, .foreign(token.path, file.name))
        }
        let neighbour = node(at: token.declared.range).map { tree(of: token.declared.range.file).reference($0) }
        let isJSON = !SyntaxParser.isYAML(path)
        let isAlike = neighbour?.tree.format == (isJSON ? .json : .yaml)
        let source = ValueText(isJSON: isJSON, like: isAlike ? neighbour : nil).source(value)
        var members: [(name: String, value: SyntaxEdits.NewValue)] = [("$value", .text(source))]
        if !hasTypedGroup(token) { members.insert(typeMember(token, isJSON: isJSON), at: 0) }
        if mode == .light, context == nil { members += notes(of: token, isJSON: isJSON) }
        let isShort = !isJSON && members.count == 1 && source.utf8.first != UInt8(ascii: "{")
        entries[path, default: NewEntries()].add(isShort ? .text(source) : .mapping(members), at: token.path.parts)
    }

    /// What a declaration takes along that replaces another one completely.
    private func notes(of token: ResolvedToken, isJSON: Bool) -> [(name: String, value: SyntaxEdits.NewValue)] {
        var members: [(name: String, value: SyntaxEdits.NewValue)] = []
        if let text = token.description { members.append(("$description", .text(ValueText(isJSON: isJSON).word(text)))) }
        switch token.deprecation {
        case .reason(let text)?: members.append(("$deprecated", .text(ValueText(isJSON: isJSON).word(text))))
        case .plain?: members.append(("$deprecated", .text("true")))
        case nil: break
        }
        if let own = resolved.tokenIDs[token.path].flatMap({ resolved.extensions[$0]?.own }) {
            members.append(("$extensions", SourcePart(own.node, of: own.tree).source(in: isJSON ? .json : .yaml)))
        }
        return members
    }

    /// Whether the nearest group around the token that has a type has the token's. The root of a file counts for that file only.
    private mutating func hasTypedGroup(_ token: ResolvedToken, in file: SourceFile? = nil) -> Bool {
        var names = token.path.parts
        names.removeLast()
        while !names.isEmpty {
            let types = types(ofGroup: names)
            if !types.isEmpty { return types == [token.type.rawValue] }
            names.removeLast()
        }
        guard let file else { return false }
        let tree = tree(of: file)
        return tree.root.flatMap { tree.value(of: "$type", in: $0) }.map(tree.string) == token.type.rawValue
    }

    /// Returns the types that the brand's files give a group.
    private mutating func types(ofGroup names: [String]) -> Set<String> {
        let path = names.joined(separator: ".")
        if let known = groupTypes[path] { return known }
        let own = "brands/\(brand)"
        let files = input.files.filter { file in
            let path = file.path.normalForm
            let isOfBrand = path.withoutFileEnding == own || path.hasPrefix(own + "/") && !path.hasPrefix(own + "/modes/")
            return isOfBrand || path.hasPrefix("base/") || hasResolver || !project.hasBrands
        }
        var types: Set<String> = []
        for file in files.map(\.source) {
            let tree = tree(of: file)
            if let type = entry(at: names, in: file).flatMap({ tree.value(of: "$type", in: $0) }) { types.insert(tree.string(type)) }
        }
        groupTypes[path] = types
        return types
    }

    // MARK: - Files

    /// Returns the path of the only file that declares values for a mode of the brand, besides the resolver document.
    private func sharedPath(of mode: TokenMode) -> String? {
        let ranges = resolved.tokens.flatMap(\.modes).filter { $0.mode == mode }.map(\.declared.range)
        let files = Set(ranges.map { ObjectIdentifier($0.file) })
        let file = files.count == 1 ? input.files.first { files.contains(ObjectIdentifier($0.source)) } : nil
        return file.flatMap { ResolverDocument.isNamed($0.path) ? nil : $0.path }
    }

    /// Returns the path of the file that gets a declaration: one with tokens of the same group, otherwise one that is called like the file in
    /// `base/`.
    ///
    /// - Parameter folder: that of the brand, or of a context; empty for all brands.
    private mutating func path(for token: ResolvedToken, in mode: TokenMode, _ folder: String) -> String {
        let home = Home(groups: Array(token.path.parts.dropLast()), name: basePath(of: token), mode: mode, folder: folder)
        if let known = homes[home] { return known }
        let path = path(of: home)
        homes[home] = path
        return path
    }

    /// What decides which file gets a declaration.
    struct Home: Hashable {
        let groups: [String]
        /// The name of the file in `base/`.
        let name: String
        let mode: TokenMode
        let folder: String
    }

    private mutating func path(of home: Home) -> String {
        let (mode, folder, name) = (home.mode, home.folder, home.name)
        let around = mode.name.map { folder.appendingPath("modes").appendingPath($0) } ?? folder
        let files = input.files.filter { file in
            let path = file.path.normalForm
            guard !path.isConfiguration, path.withoutFileEnding == around || path.hasPrefix(around + "/") else { return false }
            return !["modes", "modifiers"].contains { path.hasPrefix(around.appendingPath($0) + "/") }
        }
        var depths: [(path: String, depth: Int)] = []
        for file in files where !project.isForeign(file.source) { depths.append((file.path, depth(of: home.groups, in: file.source))) }
        let deepest = depths.map(\.depth).max() ?? 0
        let best = depths.filter { $0.depth == deepest && deepest > 0 }.map(\.path)
        if let path = best.first(where: { $0.hasSuffix("/" + name) }) ?? best.first { return path }
        if mode == .light, !folder.isEmpty, let file = loneFile(folder) { return file.path }
        if mode != .light, !files.contains(where: { $0.path.hasPrefix(around + "/") }) {
            return files.first?.path ?? around + (SyntaxParser.isYAML(name) ? ".yaml" : ".json")
        }
        return around.appendingPath(name)
    }

    /// The file of a brand or context that has no folder.
    private func loneFile(_ folder: String) -> ProjectInput.File? {
        input.files.first { $0.path.normalForm.withoutFileEnding == folder }
    }

    /// Gives brands and contexts that are one file the folder in which new files of modes and contexts lie.
    mutating func moveLoneFiles() {
        for path in entries.keys.sorted() {
            let names = path.pathNames
            for index in names.indices.dropFirst() where names[index] == "modes" || names[index] == "modifiers" {
                let folder = names[..<index].joined(separator: "/")
                guard let old = loneFile(folder), let file = result.files.first(where: { $0.path == old.path }) else { continue }
                let new = folder.appendingPath("tokens" + (SyntaxParser.isYAML(file.path) ? ".yaml" : ".json"))
                result.remove([file.path])
                result.add(new, holding: file.source.bytes)
                moves.append((old.source.name, input.name.appendingPath(new)))
            }
        }
    }

    /// How many of the names lead to groups of the file.
    private mutating func depth(of names: [String], in file: SourceFile) -> Int {
        let tree = tree(of: file)
        var depth = 0
        while depth < names.count, let node = entry(at: names.prefix(depth + 1), in: file), tree.kind(node) == .mapping { depth += 1 }
        return depth
    }

    /// The path below `base/` of the file that declares a token for all brands, otherwise the name of the file that declares it.
    private func basePath(of token: ResolvedToken) -> String {
        let declared = resolved.tokenIDs[token.path].flatMap { resolved.overridden[$0] } ?? token.declared
        let path = project.sourcePaths[ObjectIdentifier(declared.range.file)] ?? declared.range.file.name
        return path.hasPrefix("base/") ? String(path.dropFirst(5)) : path.pathNames.last ?? path
    }
}

extension String {
    /// The names in a token's path.
    var parts: [String] { parts(separatedBy: ".") }
}

extension SyntaxTree {
    /// Returns the source of an alias, such as `*shared`; nil for another value.
    fileprivate func alias(at node: NodeID) -> String? {
        let text = file.bytes[range(node).start..<range(node).end]
        return format == .yaml && text.first == UInt8(ascii: "*") ? String(decoding: text, as: UTF8.self) : nil
    }
}

extension Diagnostic.Message {
    static func foreign(_ path: String, _ file: String) -> Self {
        .error(.notAdopted, "'\(path)' is declared in '\(file)', which another tool writes; change it there")
    }
    fileprivate static func copied(_ path: String, from source: String) -> Self {
        .error(
            .notAdopted, "'\(path)' is a copy of '\(source)' that '$extends' makes; override that, or declare the token in its own group")
    }
    /// - Parameter value: has expressions.
    static func derived(_ path: String, from value: TokenValue) -> Self {
        var bases: [String] = []
        value.forEachReference { if !bases.contains("'\($0)'") { bases.append("'\($0)'") } }
        let change = bases.isEmpty ? "" : "override \(bases.joined(separator: " or ")) instead, or "
        return .error(.notAdopted, "'\(path)' is calculated; \(change)replace its expression by a value in the files")
    }
    fileprivate static func pointer(_ path: String) -> Self {
        .error(.notAdopted, "'$ref' gives '\(path)' its value; replace it with a '$value'")
    }
    fileprivate static func extra(_ path: String, _ name: String) -> Self {
        .error(.notAdopted, "'\(name)' of '\(path)' is not part of its value; change it in '$extensions'")
    }
    static func notWritten(_ path: String) -> Self {
        .error(.notAdopted, "'\(path)' is not written in one place; change it by hand")
    }
    fileprivate static func noFile(_ path: String, _ brand: String) -> Self {
        .error(.notAdopted, "'\(path)' has no declaration of its own for '\(brand)' in this mode; add one, whatever its value")
    }
}
