import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// Applies `$extends` (2025.10 section 6.7): a group gets the contents of another, except at paths where it has its own.
///
/// A copied token is the same declaration under another path. The source of a copy has to be complete first. An explicit stack of goals finds the
/// order, which allows chains of any length.
struct GroupExtender {
    private(set) var set: TokenSet
    private var tree: GroupTree
    private var children: [[Int]]
    private var members: [[TokenID]]
    private var isApplied: [Bool]
    private var isComplete: [Bool]
    private var stack: [Goal] = []
    private var openApplications: Set<Int> = []
    /// The groups being completed, with their children that remain to be visited.
    private var unfinished: [Int: [Int]] = [:]
    private var copiedBytes = 0

    private enum Goal: Equatable {
        /// Copy what the group extends.
        case apply(Int)
        /// Copy what the group and all groups below it extend.
        case complete(Int)
    }

    /// The maximum total length of the paths that copying may create, with 100 bytes added for each.
    fileprivate static let maximumBytes = 16 << 20

    init(_ set: TokenSet) {
        self.set = set
        tree = GroupTree(set)
        children = Array(repeating: [], count: set.groups.count)
        members = Array(repeating: [], count: set.groups.count)
        for (index, group) in set.groups.enumerated() { if let parent = group.parent { children[parent].append(index) } }
        for (index, token) in set.tokens.indexed { members[token.group].append(index) }
        isApplied = set.groups.map { $0.extends == nil }
        isComplete = Array(repeating: false, count: set.groups.count)
    }

    mutating func extendAll(reporting diagnostics: inout Diagnostics) {
        for group in set.groups.indices where !isApplied[group] {
            begin(.apply(group), &diagnostics)
            while let goal = stack.last {
                switch goal {
                case .apply(let group): apply(group, &diagnostics)
                case .complete(let group): complete(group, &diagnostics)
                }
            }
        }
    }

    // MARK: - Ordering goals

    private mutating func apply(_ group: Int, _ diagnostics: inout Diagnostics) {
        guard !isApplied[group], let text = set.groups[group].extends else { return finish(group) }
        let document = set.documents[text.document].tree
        switch target(of: document.string(text.node), from: group) {
        case .waits(let other): begin(.apply(other), &diagnostics)
        case .group(let target) where isComplete[target]:
            copy(contentsOf: target, to: group, text, &diagnostics)
            finish(group)
        case .group(let target): begin(.complete(target), &diagnostics)
        case .failure(let message):
            report(message, of: group, at: text, &diagnostics)
            finish(group)
        case .unknown(let path):
            reportUnknown(path, of: group, at: text, &diagnostics)
            finish(group)
        }
    }

    private mutating func complete(_ group: Int, _ diagnostics: inout Diagnostics) {
        if !isApplied[group] { return begin(.apply(group), &diagnostics) }
        if unfinished[group] == nil { unfinished[group] = children[group] }
        while let child = unfinished[group]?.last {
            if !isComplete[child] { return begin(.complete(child), &diagnostics) }
            unfinished[group]?.removeLast()
        }
        unfinished[group] = nil
        isComplete[group] = true
        stack.removeLast()
    }

    private mutating func finish(_ group: Int) {
        isApplied[group] = true
        openApplications.remove(group)
        stack.removeLast()
    }

    /// Pushes a goal that has to be met before the current one. A goal that waits for itself is a cycle, which is reported; none of its groups
    /// extends anything.
    private mutating func begin(_ goal: Goal, _ diagnostics: inout Diagnostics) {
        let isOpen: Bool
        switch goal {
        case .apply(let group): isOpen = openApplications.contains(group)
        case .complete(let group): isOpen = unfinished[group] != nil
        }
        guard isOpen, let first = stack.firstIndex(of: goal) else {
            if case .apply(let group) = goal { openApplications.insert(group) }
            return stack.append(goal)
        }
        let cycle = stack[first...].compactMap { if case .apply(let group) = $0 { group } else { nil } }
        report(cycle, &diagnostics)
        for group in cycle { isApplied[group] = true }
        for case .complete(let group) in stack[(first + 1)...] { unfinished[group] = nil }
        stack.removeLast(stack.count - first - 1)
    }

    private mutating func report(_ cycle: [Int], _ diagnostics: inout Diagnostics) {
        let groups = cycle.map { set.groups[$0] }
        guard let first = cycle.first, let text = set.groups[first].extends else { return }
        let notes = groups.prefix(20).compactMap { group in
            group.extends.map { Diagnostic.Note("'\(group.path)' extends this", at: set.documents[$0.document].tree.range($0.node)) }
        }
        report(.extendsCycle(groups.map(\.path)), of: first, at: text, notes: notes, &diagnostics)
    }

    // MARK: - Finding targets

    private enum Target {
        case group(Int)
        /// The path leads through a group that has to be extended first.
        case waits(Int)
        case failure(Diagnostic.Message)
        case unknown(String)
    }

    private func target(of text: String, from group: Int) -> Target {
        guard let names = names(in: text) else { return .failure(.malformedExtends(text)) }
        let found = target(at: names, from: group)
        guard case .unknown = found, text.utf8.first == UInt8(ascii: "#"), text.utf8.contains(UInt8(ascii: "%")) else { return found }
        // RFC 6901 section 6 requires percent-encoding in a URI fragment. Most files omit it.
        return target(at: names.map { $0.percentDecoded ?? $0 }, from: group)
    }

    private func target(at names: [String], from group: Int) -> Target {
        var current = set.groupIndex[""] ?? 0
        for (depth, name) in names.enumerated() {
            // What the group itself gets by extending does not exist yet. Its own members may be extended.
            if !isApplied[current], current != group { return .waits(current) }
            if let next = tree.group(named: name, in: current) {
                current = next
                continue
            }
            let path = names.joined(separator: ".")
            if depth == names.count - 1, set.tokenIDs[path] != nil { return .failure(.extendsToken(path)) }
            return .unknown(path)
        }
        return .group(current)
    }

    private mutating func reportUnknown(_ path: String, of group: Int, at text: TokenSet.Node, _ diagnostics: inout Diagnostics) {
        if set.unread.mayDeclare(path) { return set.unread.addExtension(set.groups[group].path) }
        let document = set.documents[text.document].tree
        let isWorthIt = diagnostics.affordsSearch(among: set.groups.count)
        let near = isWorthIt ? suggestion(for: path, among: set.groups.lazy.map(\.path)) : nil
        let isAlias = document.bytes(text.node).first == UInt8(ascii: "{")
        report(
            .extendsUnknown(path), of: group, at: text, suggestion: near?.name,
            fixes: near.map { isAlias && $0.isCertain && $0.isOneEdit ? document.fixes(text.node, writing: "{\($0.name)}") : [] } ?? [],
            &diagnostics)
    }

    /// Reports what is wrong with a `$extends`. In another tool's file it is left out, and the group has only its own tokens.
    private mutating func report(
        _ message: Diagnostic.Message, of group: Int, at text: TokenSet.Node, suggestion: String? = nil,
        notes: [Diagnostic.Note] = [], fixes: [Diagnostic.Fix] = [], _ diagnostics: inout Diagnostics
    ) {
        let place = set.documents[text.document].tree.reference(text.node)
        guard set.documents[text.document].legacy?.isForeign == true else {
            return diagnostics.report(message, at: place, suggestion: suggestion, notes: notes, fixes: fixes)
        }
        let path = set.path(of: "$extends", in: group)
        set.absent[path] = TokenSet.AbsentToken(cause: .extends, key: place.range, isBase: set.isBase[text.document])
        diagnostics.report(.extendsLeftOut(path, message.text), at: place, suggestion: suggestion, notes: notes)
    }

    private func names(in text: String) -> [String]? {
        let bytes = text.utf8
        guard bytes.first == UInt8(ascii: "{") else { return try? PointerPath(text).names }
        guard bytes.count > 2, bytes.last == UInt8(ascii: "}") else { return nil }
        let names = bytes.dropFirst().dropLast().split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return names.contains { $0.isEmpty || $0.contains(UInt8(ascii: "{")) } ? nil : names.map { String($0) ?? "" }
    }

    // MARK: - Copying

    private mutating func copy(contentsOf source: Int, to target: Int, _ text: TokenSet.Node, _ diagnostics: inout Diagnostics) {
        var pairs = [(source: source, target: target)]
        while let pair = pairs.popLast(), copiedBytes <= Self.maximumBytes {
            set.unread.addExtension(set.groups[pair.target].path, of: set.groups[pair.source].path)
            if case .none = set.groups[pair.target].type { set.groups[pair.target].type = set.groups[pair.source].type }
            if set.groups[pair.target].deprecation == nil { set.groups[pair.target].deprecation = set.groups[pair.source].deprecation }
            if set.isBase[text.document], set.groups[pair.target].baseDeprecation == nil {
                set.groups[pair.target].baseDeprecation = set.groups[pair.source].baseDeprecation
            }
            set.groups[pair.target].extensions += set.groups[pair.source].extensions
            for token in members[pair.source] { copy(token: token, to: pair.target, text, &diagnostics) }
            for child in children[pair.source] {
                if let copy = copy(group: child, to: pair.target, text, &diagnostics) { pairs.append((child, copy)) }
            }
        }
    }

    private mutating func copy(token: TokenID, to group: Int, _ text: TokenSet.Node, _ diagnostics: inout Diagnostics) {
        let source = set.tokens[token]
        let path = set.path(of: source.path.lastName, in: group)
        let base = set.isBase[text.document] ? source.base : nil
        if let own = set.tokenIDs[path] {
            if set.tokens[own].base == nil { set.tokens[own].base = base }
            set.derivations.append((token: own, source: token))
        } else if set.groupIndex[path] != nil {
            reportTokenAndGroup(path, source.path, text, &diagnostics)
        } else if mayCopy(path, text, &diagnostics) {
            let copy = set.tokens.append(TokenSet.Token(path: path, group: group, declaration: source.declaration, base: base))
            set.tokenIDs[path] = copy
            members[group].append(copy)
            set.copies.append((token: copy, source: token))
            set.derivations.append((token: copy, source: token))
        }
    }

    /// Returns nil if a token already has the path.
    private mutating func copy(group: Int, to target: Int, _ text: TokenSet.Node, _ diagnostics: inout Diagnostics) -> Int? {
        let source = set.groups[group]
        let name = source.path.lastName
        if let own = tree.group(named: name, in: target) { return own }
        let path = set.path(of: name, in: target)
        guard set.tokenIDs[path] == nil else {
            reportTokenAndGroup(path, source.path, text, &diagnostics)
            return nil
        }
        guard mayCopy(path, text, &diagnostics) else { return nil }
        let index = set.groups.count
        set.groupIndex[path] = index
        set.groups.append(TokenSet.Group(path: path, parent: target, range: source.range))
        children.append([])
        members.append([])
        isApplied.append(true)
        isComplete.append(true)
        children[target].append(index)
        tree.add(index, named: name, to: target)
        return index
    }

    private mutating func mayCopy(_ path: String, _ text: TokenSet.Node, _ diagnostics: inout Diagnostics) -> Bool {
        // A token takes more memory than its path.
        copiedBytes += path.utf8.count + 100
        guard copiedBytes > Self.maximumBytes else { return true }
        let document = set.documents[text.document].tree
        diagnostics.report(.extendsTooMuch, at: document.reference(text.node))
        return false
    }

    private mutating func reportTokenAndGroup(
        _ path: String, _ source: String, _ text: TokenSet.Node, _ diagnostics: inout Diagnostics
    ) {
        guard case .apply(let group) = stack.last else { return }
        let own = set.tokenIDs[path].map { set.keyRange(set.tokens[$0].declaration) } ?? set.groupIndex[path].map { set.groups[$0].range }
        let theirs =
            set.tokenIDs[source].map { set.keyRange(set.tokens[$0].declaration) } ?? set.groupIndex[source].map { set.groups[$0].range }
        report(
            .tokenAndGroup(path, source), of: group, at: text,
            notes: [.init("'\(path)' is defined here", at: own), .init("'\(source)' is defined here", at: theirs)], &diagnostics)
    }
}

extension Diagnostic.Message {
    fileprivate static func malformedExtends(_ text: String) -> Self {
        .error(
            .malformedAlias, "'\(text)' does not name a group; '$extends' must be a path in braces or a JSON pointer that starts with '#/'")
    }
    fileprivate static func extendsUnknown(_ path: String) -> Self { .error(.extendsUnknown, "no group named '\(path)'") }
    fileprivate static func extendsLeftOut(_ path: String, _ reason: String) -> Self {
        .warning(.notRead, "'\(path)' is left out: \(reason)")
    }
    fileprivate static func extendsToken(_ path: String) -> Self {
        .error(.extendsToken, "'\(path)' is a token; '$extends' must name a group")
    }
    fileprivate static func extendsCycle(_ paths: [String]) -> Self {
        if paths.count == 1, let path = paths.first { return .error(.extendsCycle, "'\(path)' extends itself or a group that contains it") }
        let hops = paths.prefix(6).map { "'\($0)'" } + (paths.count > 6 ? ["…"] : []) + paths.prefix(1).map { "'\($0)'" }
        return .error(.extendsCycle, "groups cannot extend each other in a circle: \(hops.joined(separator: " → "))")
    }
    fileprivate static var extendsTooMuch: Self {
        .error(.expansionLimit, "the '$extends' of this project copy more than \(GroupExtender.maximumBytes >> 20) MiB of tokens")
    }
    fileprivate static func tokenAndGroup(_ path: String, _ source: String) -> Self {
        .error(.tokenAndGroup, "'\(source)' cannot extend '\(path)': one is a token and the other a group")
    }
}
