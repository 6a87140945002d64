import TokenCompiler
import TokenDiagnostics
import TokenProject
import TokenSyntax

/// Brings what changed in a source of another tool into the project that was made from it, in memory.
///
/// Three states of the same files are compared by what each token, member and setting says, never by lines: those that the project was made from,
/// those that would be made from the newer source, and the project's own. What changed on one side only is taken or stays. What changed on both sides
/// in different ways is a conflict. The project's own state of a token is wherever it is declared for the same brands and modes.
///
/// The result is compared again and compiled. If it does not say what it should, or has an error that the project did not have, there is no result.
package struct SourceMerge {
    /// The files of a project by their paths in the token folder.
    package typealias Files = [(path: String, contents: [UInt8])]

    package enum Side: Sendable { case ours, theirs }

    /// One difference: a token, a member of one, or a setting.
    package struct Change: Sendable {
        /// Such as `color.text.title`, or `border.card color` for a part of a value.
        package let name: String
        /// The file of the source that says it, by its path in the token folder.
        package let file: String
        /// Nil if it does not exist.
        package internal(set) var base, old, new: String?
        /// Where the project says it, after the merge.
        package internal(set) var range: SourceRange?
        /// The file that said it before; nil if none did.
        package var home: String?
        var names: [String]

        package var isConflict: Bool { base != new && base != old }
    }

    /// What came in, what stays as it is in the project, and what changed on both sides.
    package internal(set) var taken: [Change] = []
    package internal(set) var kept: [Change] = []
    package internal(set) var conflicts: [Change] = []
    package internal(set) var diagnostics = Diagnostics()
    /// The project with what came in; the given one after an error, or with conflicts that nothing decides.
    package internal(set) var result: ProjectInput

    package let preference: Side?
    /// Whether what the project was made from could not be read.
    package private(set) var isBaseDamaged = false
    let input: ProjectInput
    let base: [String: SourcePart]
    let new: [String: SourcePart]
    var own: OwnParts
    var changes = FileChanges()

    /// - Parameters:
    ///   - base: what the project was made from.
    ///   - new: what would be made from the newer source.
    ///   - preference: the side that wins where both changed something.
    ///   - mayLoseMost: whether the newer source may lack most tokens. Otherwise this is an error, since it may be a part of the source, or another.
    package init(
        from base: Files, to new: Files, in input: ProjectInput, by compiler: Compiler, preferring preference: Side?, mayLoseMost: Bool
    ) {
        (self.input, self.preference, result) = (input, preference, input)
        var found = Diagnostics()
        var (was, will) = (Self.parts(of: base, reporting: &found), [String: SourcePart]())
        isBaseDamaged = found.hasErrors
        will = Self.parts(of: new, reporting: &found)
        own = OwnParts(input, reporting: &found)
        // A choice to which the project gives one context does not stay open, whatever its contexts are in the source.
        for name in own.fixedModifiers(among: was) {
            was.removeModifier(name)
            will.removeModifier(name)
        }
        (self.base, self.new) = (was, will)
        diagnostics = found
        if !mayLoseMost { refuseLosingMost() }
        guard !diagnostics.hasErrors else { return }
        own.arrange(from: self.base, to: self.new)
        compare()
        guard conflicts.isEmpty || preference != nil else { return }
        result = changes.result(of: input, reporting: &diagnostics)
        if !diagnostics.hasErrors { prove(base, new, compiler) }
        if diagnostics.hasErrors { result = input }
    }

    private mutating func refuseLosingMost() {
        let (old, new) = (Self.tokens(of: base), Self.tokens(of: new))
        let lost = old.subtracting(new).count
        guard lost * 2 > old.count else { return }
        diagnostics.report(.losesMost(lost, old.count), at: nil, hint: "if it is the right source, and all of it, add '--force'")
    }

    private static func tokens(of files: [String: SourcePart]) -> Set<[String]> {
        var tokens: Set<[String]> = []
        for part in files.values { part.forEachToken { tokens.insert($0) } }
        return tokens
    }

    /// Compares the result of a merge with the same states.
    init(comparing merge: SourceMerge) {
        (input, preference, result) = (merge.result, nil, merge.result)
        (base, new) = (merge.base, merge.new)
        var found = Diagnostics()
        own = OwnParts(input, reporting: &found)
        own.arrange(from: base, to: new)
        diagnostics = found
        compare()
    }

    static func parts(of files: Files, reporting diagnostics: inout Diagnostics) -> [String: SourcePart] {
        var parts: [String: SourcePart] = [:]
        for (path, contents) in files { parts[path] = OwnParts.part(SourceFile(name: path, bytes: contents), reporting: &diagnostics) }
        return parts
    }

    // MARK: - Comparing

    /// A place in the files of the source.
    struct Place {
        let file: String
        var names: [String] = []

        func appending(_ name: String) -> Place { Place(file: file, names: names + [name]) }
    }

    private mutating func compare() {
        for file in Set(base.keys).union(new.keys).sorted() {
            var old = base[file] ?? SourcePart()
            if own.part(of: file) == nil, base[file] != nil, let new = new[file] {
                // The project has removed the file. What it said is one difference.
                let isSame = old.says(sameAs: new)
                let (before, after) = (old.tokenCount.counted("token"), new.tokenCount.counted("token"))
                let change = Change(
                    name: file, file: file, base: before, old: nil, new: isSame ? before : after + ", changed", range: nil, names: [])
                if isSame { kept.append(change) } else { conflicts.append(change) }
                guard !isSame, preference == .theirs else { continue }
                old = SourcePart()
            }
            let isGone = compare(old, own.part(of: file) ?? SourcePart(), new[file], at: Place(file: file))
            if isGone, new[file] == nil { changes.removeFile(own.path(of: file)) }
        }
    }

    /// Returns whether the project then has no such part.
    @discardableResult
    private mutating func compare(_ base: SourcePart?, _ own: SourcePart?, _ new: SourcePart?, at place: Place) -> Bool {
        if own.says(sameAs: new) { return own == nil }
        let parts = [base, own, new].compactMap(\.self)
        // A token that became a group is another thing, not one with other members.
        let isOpen =
            parts.allSatisfy(\.isMapping)
            && (parts.allSatisfy(\.isGroup) || own != nil && new != nil && parts.allSatisfy(\.isToken))
        if isOpen { return compareMembers(base, own, new, at: place) }
        if let base, let own, let new, base.isList, own.isList, new.isList {
            compareItems(base, own, new, at: place)
            return false
        }
        if base.says(sameAs: new) {
            // Settings that no import writes are none of the source's.
            if base == nil, place.file.isConfiguration { return false }
            kept.append(change(base, own, new: new, at: place))
            return own == nil
        }
        if own.says(sameAs: base) || own?.repeatsWithoutType(base) ?? false {
            taken.append(change(base, own, new: new, at: place))
            take(new, over: own, at: place)
            return new == nil
        }
        conflicts.append(change(base, own, new: new, at: place))
        guard preference == .theirs else { return own == nil }
        take(new, over: own, at: place)
        return new == nil
    }

    private mutating func compareMembers(_ base: SourcePart?, _ own: SourcePart?, _ new: SourcePart?, at place: Place) -> Bool {
        var names: [String] = []
        var seen: Set<String> = []
        for part in [new, base, own] { for name in part?.names ?? [] where seen.insert(name).inserted { names.append(name) } }
        var isGone = true
        // What a group says about its tokens goes with the last of them.
        for name in names.filter({ !$0.hasPrefix("$") }) + names.filter({ $0.hasPrefix("$") }) {
            if new == nil, !isGone, name.hasPrefix("$") { continue }
            // Its group may say the type.
            if let own, own["$type"] == nil, name == "$type", base?[name].says(sameAs: new?[name]) ?? false { continue }
            if !compare(base?[name], own?[name], new?[name], at: place.appending(name)) { isGone = false }
        }
        if let new, new.names?.isEmpty ?? true { return own == nil }
        return isGone
    }

    func change(_ base: SourcePart?, _ own: SourcePart?, new: SourcePart?, at place: Place) -> Change {
        let names = place.names.filter { $0 != "$value" }
        let index = place.names.firstIndex { $0.hasPrefix("$") } ?? place.names.count
        let path = place.names[..<index].joined(separator: ".")
        let member = names.dropFirst(index).joined(separator: ".")
        return Change(
            name: [path, member].filter { !$0.isEmpty }.joined(separator: " "), file: place.file, base: base?.summary, old: own?.summary,
            new: new?.summary, range: own?.place?.range, home: own?.place?.tree.file.name, names: place.names)
    }

    // MARK: - Taking

    private mutating func take(_ new: SourcePart?, over own: SourcePart?, at place: Place) {
        if let index = place.names.firstIndex(where: { $0.hasPrefix("$") }),
            let token = self.own.part(of: place.file)?.part(at: Array(place.names[..<index])), token.isShort
        {
            return changes.write(new, at: place.names[index...], of: token)
        }
        guard let new else {
            if let own = own?.place { changes.remove(own) }
            return
        }
        if let own = own?.place { return changes.replace(own, with: new) }
        let home = self.own.home(of: place)
        changes.add(new, at: home.names, to: home.file)
    }
}

extension [String: SourcePart] {
    fileprivate mutating func removeModifier(_ name: String) {
        for file in keys {
            if file.hasPrefix("modifiers".appendingPath(name) + "/") || file.contains("/modifiers/\(name)/") { self[file] = nil }
            guard file.isConfiguration else { continue }
            self[file]?["modifiers"]?[name] = nil
            if self[file]?["modifiers"]?.names?.isEmpty ?? false { self[file]?["modifiers"] = nil }
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func losesMost(_ lost: Int, _ all: Int) -> Self {
        .error(.notSynced, "\(lost) of the \(all.counted("token")) of the last import are missing in the newer source")
    }
}
