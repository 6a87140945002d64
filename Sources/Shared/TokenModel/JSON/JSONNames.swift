/// Finds a name that occurs twice in one object.
struct JSONNames {
    let bytes: UnsafeBufferPointer<UInt8>
    let nodes: [JSONDocument.Node]
    let object: Int
    let count: Int

    /// Returns the node of the second of two equal names.
    func duplicate() -> Int? {
        count <= 8 ? duplicateAmongFew() : duplicateAmongMany()
    }

    private func forEachName(_ body: (Int) -> Bool) -> Int? {
        var name = object + 1
        while name < nodes[object].next {
            if body(name) { return name }
            name = Int(nodes[name + 1].next)
        }
        return nil
    }

    /// Calls `body` with the normal form of a name. It is decoded each time, because a cache of a hostile text's names would take many times the
    /// size of the text.
    @inline(__always)
    private func withName<Result>(_ name: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let text = UnsafeBufferPointer(rebasing: bytes[Int(nodes[name].start)..<Int(nodes[name].end)])
        guard nodes[name].hasEscapes else { return text.withNormalForm(body) }
        return JSONEscape.decoded(text).withUnsafeBufferPointer { $0.withNormalForm(body) }
    }

    private func isEqual(_ a: Int, _ b: Int) -> Bool {
        withName(a) { a in withName(b) { b in a.isEqual(to: b) } }
    }

    private func duplicateAmongFew() -> Int? {
        forEachName { name in
            let second = forEachName { $0 >= name || isEqual($0, name) }
            return second.map { $0 < name } ?? false
        }
    }

    /// Uses open addressing. The seed prevents a hostile text from choosing names that all collide.
    private func duplicateAmongMany() -> Int? {
        var seen: [UInt32] = Array(repeating: 0, count: 1 << (Int.bitWidth - (2 * count).leadingZeroBitCount))
        let mask = seen.count - 1
        return forEachName { name in
            var bucket = Int(truncatingIfNeeded: withName(name, TextHash.of)) & mask
            while seen[bucket] != 0 {
                if isEqual(Int(seen[bucket]), name) { return true }
                bucket = (bucket + 1) & mask
            }
            seen[bucket] = UInt32(truncatingIfNeeded: name)
            return false
        }
    }
}
