import TokenDiagnostics
import TokenProject
import TokenSyntax

extension SyntaxTree {
    /// Returns a hash of the path of each token that the tree declares. Equal paths have equal hashes in all files.
    ///
    /// Nesting of any depth cannot overflow the stack.
    ///
    /// - Parameter node: the group that paths are relative to; nil for the root.
    func declaredPaths(in node: NodeID? = nil) -> Set<UInt64> {
        var paths: Set<UInt64> = []
        forEachToken(in: node) { path, _ in paths.insert(path) }
        return paths
    }

    /// Calls a closure with each token's path hash and object.
    func forEachToken(in node: NodeID? = nil, _ body: (UInt64, NodeID) -> Void) {
        guard let root = node ?? root else { return }
        var open = [(node: root, path: PathHash.start)]
        while let (node, path) = open.popLast() {
            for (key, value) in entries(of: node) where firstByte(key) != UInt8(ascii: "$") && kind(value) == .mapping {
                // A name such as `0.5` is part of a reference like two names.
                let names = bytes(key).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
                let path = names.reduce(path) { $0.appending($1) }
                if isToken(value) { body(path.value, value) } else { open.append((value, path)) }
            }
        }
    }

    /// Whether the node has a value in the notation of the format or of older files. A group may contain a token or group named `value`.
    func isToken(_ node: NodeID) -> Bool {
        if value(of: "$value", in: node) != nil || value(of: "$ref", in: node) != nil { return true }
        guard let value = value(of: "value", in: node) else { return false }
        return kind(value) != .mapping || self.value(of: "type", in: node).map(isText) ?? false
    }
}

extension SyntaxTree {
    /// Returns the hashes of the paths that references in its texts name, as in `declaredPaths`.
    func namedPaths() -> Set<UInt64> {
        var paths: Set<UInt64> = []
        for node in ids where isText(node) { addPaths(namedBy: node, to: &paths) }
        return paths
    }

    /// Returns the same for the texts of a token.
    func namedPaths(below token: NodeID) -> Set<UInt64> {
        var paths: Set<UInt64> = []
        var open = [token]
        while let node = open.popLast() {
            switch kind(node) {
            case .mapping: open += entries(of: node).map(\.value)
            case .sequence: open += items(of: node)
            default: if isText(node) { addPaths(namedBy: node, to: &paths) }
            }
        }
        return paths
    }

    private func addPaths(namedBy text: NodeID, to paths: inout Set<UInt64>) {
        var rest = bytes(text)
        while let start = rest.firstIndex(of: UInt8(ascii: "{")) {
            rest = rest[(start + 1)...]
            guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { break }
            paths.insert(Self.hash(ofPath: rest[..<end]))
            rest = rest[end...]
        }
    }
}

extension SyntaxTree {
    /// The hash of a path as a reference writes it, as in `declaredPaths`.
    static func hash(ofPath path: ArraySlice<UInt8>) -> UInt64 {
        var names = path.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if let last = names.last, last.elementsEqual("value".utf8) || last.elementsEqual("$value".utf8) { names.removeLast() }
        return names.reduce(PathHash.start) { $0.appending($1) }.value
    }
}

extension ImportedSource {
    /// Returns the declared paths of each set. Ignores parse errors, because `tokengen check` reports them.
    func declaredPaths() -> [Set<UInt64>] { trees().map { $0?.declaredPaths() ?? [] } }

    func trees() -> [SyntaxTree?] {
        sets.map { set in
            var ignored = Diagnostics()
            return SyntaxParser(readsJSON5: true).parse(set.file, reporting: &ignored)
        }
    }
}

/// An FNV-1a hash over the names of a path.
private struct PathHash {
    var value: UInt64

    static let start = PathHash(value: 0xcbf2_9ce4_8422_2325)

    func appending(_ name: ArraySlice<UInt8>) -> PathHash {
        var value = value
        for byte in name { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return PathHash(value: (value ^ 0xff) &* 0x100_0000_01b3)
    }
}
