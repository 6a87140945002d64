import TokenOutput
import TokenResolver

/// A brand's tokens in path order, with the start and end of each group.
package struct TokenOutline {
    enum Kind {
        case group, groupEnd, token
        /// A group's own token, `$root`, which comes next to the group.
        case root
    }

    struct Entry {
        var kind: Kind
        /// The token, or the first token of the group.
        var token: ResolvedToken.ID
        /// The index in `names`; for a `$root`, that of the group's name.
        var name: Int
        /// The end of the name in the token's path, in bytes.
        var nameEnd: Int
    }

    private(set) var entries: [Entry] = []
    private(set) var names = NameTable()
    private(set) var collisions: [Collision] = []
    let brand: ResolvedBrand
    private let outputNames: OutputNames
    /// The end of the range of included tokens.
    private let end: ResolvedToken.ID
    /// The path of the previous token, and the positions of the dots that end its open groups.
    private var path: [UInt8] = []
    private var dots: [Int] = []
    /// The `$root` that is the last entry; its group may follow.
    private var lastRoot: ResolvedToken.ID?

    /// - Parameter sharedOnly: whether tokens that only this brand has are left out.
    package init(_ brand: ResolvedBrand, _ outputNames: OutputNames = OutputNames(), sharedOnly: Bool = false) {
        self.brand = brand
        self.outputNames = outputNames
        end = sharedOnly ? brand.firstOwnToken : brand.tokens.endIndex
        entries.reserveCapacity(end.index + end.index / 2)
        for index in sharedOnly ? brand.sharedTokensInPathOrder : brand.tokensInPathOrder { add(index) }
        closeGroups(notIn: [])
        let hidden = findCollisions()
        guard !hidden.isEmpty else { return }
        collisions = hidden.map { Collision(shown: entries[$0.shown], other: entries[$0.other]) }
        entries = entries(without: Set(hidden.map(\.other)))
    }

    /// Returns the members of some tokens after the types of their groups, such as `Color.Text.title`, by path. Those without one are missing.
    package func accessors(of paths: Set<String>) -> [String: String] {
        var accessors: [String: String] = [:]
        var groups: [String] = []
        for entry in entries {
            switch entry.kind {
            case .group: groups.append(names.entries[entry.name].type.text)
            case .groupEnd: groups.removeLast()
            case .token, .root:
                let path = brand.tokens[entry.token].path
                guard paths.contains(path) else { continue }
                accessors[path] = (groups + [names.entries[entry.name].member.text]).joined(separator: ".")
            }
        }
        return accessors
    }

    private mutating func add(_ index: ResolvedToken.ID) {
        let next = Array(brand.tokens[index].path.utf8)
        closeGroups(notIn: next)
        path = next
        var start = dots.last.map { $0 + 1 } ?? 0
        while let dot = next[start...].firstIndex(of: UInt8(ascii: ".")) {
            let name = start..<dot
            start = dot + 1
            if next[start...].elementsEqual("$root".utf8) { return add(root: index, name) }
            open(name, index)
        }
        // The `$root` of an open group was added before the group.
        if start > 0, next[start...].elementsEqual("$root".utf8) { return }
        add(.token, index, start..<next.count)
    }

    private mutating func open(_ name: Range<Int>, _ index: ResolvedToken.ID) {
        let root = brand.tokenIDs[String(decoding: path[..<name.upperBound], as: UTF8.self) + ".$root"]
        if let root, root < end { add(root: root, name) }
        add(.group, index, name)
        dots.append(name.upperBound)
    }

    private mutating func add(root index: ResolvedToken.ID, _ name: Range<Int>) {
        guard index != lastRoot else { return }
        lastRoot = index
        add(.root, index, name)
    }

    private mutating func add(_ kind: Kind, _ token: ResolvedToken.ID, _ name: Range<Int>) {
        var word = String(decoding: path[name], as: UTF8.self)
        if !outputNames.isEmpty { word = outputNames[String(decoding: path[..<name.upperBound], as: UTF8.self)] ?? word }
        var entry = names.index(of: word)
        if kind == .root && names.entries[entry].member == names.entries[entry].type { entry = names.index(of: word + " root") }
        entries.append(Entry(kind: kind, token: token, name: entry, nameEnd: name.upperBound))
    }

    private mutating func closeGroups(notIn next: [UInt8]) {
        var common = 0
        while common < path.count && common < next.count && path[common] == next[common] { common += 1 }
        while let dot = dots.last, dot >= common {
            entries.append(Entry(kind: .groupEnd, token: 0, name: 0, nameEnd: 0))
            dots.removeLast()
        }
    }
}
