import TokenResolver

/// A brand's tokens in path order, with the places where groups begin and end.
struct TokenOutline {
    enum Kind {
        case group, groupEnd, token
        /// A group's own token, `$root`, which stands beside the group.
        case root
    }

    struct Entry {
        var kind: Kind
        /// The token, or the first one of the group.
        var token: ResolvedToken.ID
        /// In `names`; that of a root is the group's.
        var name: Int
        /// Where the name ends in the token's path, in bytes.
        var nameEnd: Int
    }

    private(set) var entries: [Entry] = []
    private(set) var names = NameTable()
    private let brand: ResolvedBrand
    /// Behind the tokens that are of interest.
    private let end: ResolvedToken.ID
    /// The path of the token before, and where the dots of its open groups stand in it.
    private var path: [UInt8] = []
    private var dots: [Int] = []
    /// The `$root` that was the last entry: its group may follow.
    private var lastRoot: ResolvedToken.ID?

    /// - Parameter sharedOnly: whether the tokens that only the brand has are left out.
    init(_ brand: ResolvedBrand, sharedOnly: Bool = false) {
        self.brand = brand
        end = sharedOnly ? brand.firstOwnToken : brand.tokens.endIndex
        entries.reserveCapacity(end.index + end.index / 2)
        for index in sharedOnly ? Array(brand.sharedTokens.indices) : brand.tokensInPathOrder { add(index) }
        closeGroups(notIn: [])
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
        // The root of a group that is open already was added before the group.
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
        let word = String(decoding: path[name], as: UTF8.self)
        var place = names.place(of: word)
        if kind == .root && names.entries[place].member == names.entries[place].type { place = names.place(of: word + " root") }
        entries.append(Entry(kind: kind, token: token, name: place, nameEnd: name.upperBound))
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

extension ResolvedBrand {
    /// The shared ones and the brand's own, each in path order already, merged.
    var tokensInPathOrder: [ResolvedToken.ID] {
        var order: [ResolvedToken.ID] = []
        order.reserveCapacity(tokens.count)
        var shared = sharedTokens.indices
        var own = ownTokens.indices
        while let nextShared = shared.first, let nextOwn = own.first {
            if tokens[nextOwn].path < tokens[nextShared].path {
                order.append(own.removeFirst())
            } else {
                order.append(shared.removeFirst())
            }
        }
        order += shared
        order += own
        return order
    }
}
