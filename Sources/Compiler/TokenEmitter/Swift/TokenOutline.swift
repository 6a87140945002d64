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
        /// The token, or the first one of the group; an index into the brand's tokens.
        var token: Int
        /// In `names`; that of a root is the group's.
        var name: Int
        /// Where the name ends in the token's path, in bytes.
        var nameEnd: Int
    }

    private(set) var entries: [Entry] = []
    private(set) var names = NameTable()
    private let brand: ResolvedBrand
    /// Behind the tokens that are of interest.
    private let end: Int
    /// The path of the token before, and where the dots of its open groups stand in it.
    private var path: [UInt8] = []
    private var dots: [Int] = []
    /// The `$root` that was the last entry: its group may follow.
    private var lastRoot: Int?

    /// - Parameter sharedOnly: whether the tokens that only the brand has are left out.
    init(_ brand: ResolvedBrand, sharedOnly: Bool = false) {
        self.brand = brand
        end = sharedOnly ? brand.sharedTokens.endIndex : brand.tokens.count
        entries.reserveCapacity(end + end / 2)
        for index in sharedOnly ? Array(0..<end) : brand.tokensInPathOrder { add(index) }
        closeGroups(notIn: [])
    }

    private mutating func add(_ index: Int) {
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

    private mutating func open(_ name: Range<Int>, _ index: Int) {
        let root = brand.tokenIndex[String(decoding: path[..<name.upperBound], as: UTF8.self) + ".$root"]
        if let root, root < end { add(root: root, name) }
        add(.group, index, name)
        dots.append(name.upperBound)
    }

    private mutating func add(root index: Int, _ name: Range<Int>) {
        guard index != lastRoot else { return }
        lastRoot = index
        add(.root, index, name)
    }

    private mutating func add(_ kind: Kind, _ token: Int, _ name: Range<Int>) {
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
    /// Indices into `tokens`: the shared ones and the brand's own, each in path order already, merged.
    var tokensInPathOrder: [Int] {
        var order: [Int] = []
        order.reserveCapacity(tokens.count)
        let firstOwn = sharedTokens.endIndex
        var shared = 0
        var own = firstOwn
        while shared < firstOwn && own < tokens.count {
            if tokens[own].path < tokens[shared].path {
                order.append(own)
                own += 1
            } else {
                order.append(shared)
                shared += 1
            }
        }
        order += shared..<firstOwn
        order += own..<tokens.count
        return order
    }
}
