/// A folder as git stores it.
struct GitTree {
    enum Kind { case file, folder, link, submodule }

    struct Entry {
        let kind: Kind
        /// The hexadecimal number of its object; that of a commit for a submodule.
        let id: String
    }

    /// Why the bytes are not those of a folder that git would write.
    struct Damage: Error {
        let reason: String
    }

    /// The names, sorted by their bytes. They are compared as bytes: `String` would find two names in different normal forms equal.
    private(set) var names: [[UInt8]] = []
    private var entries: [[UInt8]: Entry] = [:]

    /// - Parameter length: the number of bytes of an object's number.
    init(_ bytes: [UInt8], idLength length: Int) throws(Damage) {
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let space = rest.firstIndex(of: UInt8(ascii: " ")), let zero = rest[space...].firstIndex(of: 0),
                zero + length < rest.endIndex
            else { throw Damage(reason: "a folder in the repository is damaged; 'git fsck' says more") }
            let name = Array(rest[(space + 1)..<zero])
            let id = rest[(zero + 1)...(zero + length)]
            guard Self.isName(name), entries[name] == nil else {
                throw Damage(reason: "a folder has an entry '\(String(decoding: name, as: UTF8.self))', which git would not check out")
            }
            names.append(name)
            entries[name] = Entry(kind: Self.kind(ofMode: rest[..<space]), id: id.hexadecimal)
            rest = rest[(zero + length + 1)...]
        }
        names.sort { $0.lexicographicallyPrecedes($1) }
    }

    func entry(_ name: String) -> Entry? { entries[Array(name.utf8)] }

    /// Whether a name is one that git itself would write into a working tree.
    private static func isName(_ name: [UInt8]) -> Bool {
        !name.isEmpty && name != Array(".".utf8) && name != Array("..".utf8) && !name.contains(UInt8(ascii: "/"))
    }

    private static func kind(ofMode mode: ArraySlice<UInt8>) -> Kind {
        switch String(decoding: mode, as: UTF8.self) {
        case "40000", "040000": .folder
        case "120000": .link
        case "160000": .submodule
        default: .file
        }
    }
}

extension Sequence<UInt8> {
    fileprivate var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
