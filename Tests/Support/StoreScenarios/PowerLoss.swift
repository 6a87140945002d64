/// What a loss of power leaves of unsynced changes. Names may survive without bytes, bytes without names, and both in any order.
package struct PowerLoss: Sendable, Hashable, CaseIterable {
    package enum Names: Sendable, Hashable, CaseIterable { case none, all, first, lastOnly, everyOther }
    /// What remains of a file that was written after its last sync: the synced bytes, all new ones, half of them, zeros of their length,
    /// nothing.
    package enum Bytes: Sendable, Hashable, CaseIterable { case none, all, half, zeros, empty }

    package var names: Names
    package var bytes: Bytes

    package init(names: Names, bytes: Bytes) {
        self.names = names
        self.bytes = bytes
    }

    package static var allCases: [PowerLoss] {
        Names.allCases.flatMap { names in Bytes.allCases.map { PowerLoss(names: names, bytes: $0) } }
    }

    package func applied(to disk: MemoryFileSystem.Disk) -> MemoryFileSystem {
        var left = disk.syncedNames
        for (index, name) in disk.unsynced.enumerated() where getsThrough(index, of: disk.unsynced.count) { name.apply(to: &left) }
        return MemoryFileSystem(left.compactMapValues { disk.files[$0].map(left(of:)) })
    }

    private func getsThrough(_ index: Int, of count: Int) -> Bool {
        switch names {
        case .none: false
        case .all: true
        case .first: index == 0
        case .lastOnly: index == count - 1
        case .everyOther: index.isMultiple(of: 2)
        }
    }

    private func left(of file: MemoryFileSystem.File) -> [UInt8] {
        if file.bytes == file.synced { return file.bytes }
        return switch bytes {
        case .none: file.synced ?? []
        case .all: file.bytes
        case .half: Array(file.bytes.prefix(file.bytes.count / 2))
        case .zeros: Array(repeating: 0, count: file.bytes.count)
        case .empty: []
        }
    }
}
