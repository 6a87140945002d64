import TokenRuntime

/// What became of the pictures of a project.
package struct SnapshotCheck: Sendable {
    package struct Difference: Sendable {
        package let cell: SnapshotCell
        /// Nil where the recorded one cannot be read.
        package let old: [UInt8]?
        package let new: [UInt8]
        /// The pixels that differ, as a picture; nil where the old one cannot be read.
        package let marked: [UInt8]?
        package let pixelCount: Int
        package let causes: [Cause]

        package init(cell: SnapshotCell, old: [UInt8]?, new: [UInt8], marked: [UInt8]?, pixelCount: Int, causes: [Cause]) {
            self.cell = cell
            self.old = old
            self.new = new
            self.marked = marked
            self.pixelCount = pixelCount
            self.causes = causes
        }
    }

    /// Something that a cell is drawn from, and what it was.
    package struct Cause: Sendable, Hashable {
        package let kind: SnapshotInputs.Input.Kind
        package let name: String
        /// Nil for one that the recorded picture was not drawn from.
        package let old: String?
        package let new: String

        package var text: String {
            switch kind {
            case .token, .field, .canvas:
                if let old { "'\(name)' changed from \(old) to \(new)" } else { "'\(name)' is used now: \(new)" }
            case .component: name.utf8.contains(UInt8(ascii: "/")) ? "the example '\(name)' changed" : "the component '\(name)' changed"
            case .image: "the image '\(name)' changed"
            case .font: "the font changed"
            case .drawing: "tokengen draws otherwise"
            case .width: "pictures have another width"
            }
        }
    }

    /// Those that came out otherwise than recorded, in the order of the cells.
    package var differences: [Difference] = []
    /// Those that were drawn and came out as recorded.
    package var same: [SnapshotCell] = []
    /// Cells that are not recorded yet.
    package var new: [SnapshotCell] = []
    /// Recorded cells whose file is gone.
    package var missing: [SnapshotCell] = []
    /// Pictures of cells that there are no more, by path.
    package var orphans: [String] = []
    /// How many cells there are, and how many of them had to be drawn.
    package var cellCount = 0
    package var drawnCount = 0

    package init() {}

    package var isClean: Bool { differences.isEmpty && new.isEmpty && missing.isEmpty && orphans.isEmpty }

    /// Cells by what may have changed them, the largest group first; those without a known cause last.
    ///
    /// A group with one cause was changed by it. Of several, at least one has changed each of its cells, and which one is not decided: so no
    /// cause is blamed for a cell that it may have left as it was.
    package var groups: [(causes: [Cause], differences: [Difference])] {
        let groups = Dictionary(grouping: differences.filter { $0.old != nil }, by: \.causes)
        return groups.map { ($0.key, $0.value) }.sorted { one, other in
            if one.0.isEmpty != other.0.isEmpty { return other.0.isEmpty }
            if one.1.count != other.1.count { return one.1.count > other.1.count }
            if one.0.count != other.0.count { return one.0.count < other.0.count }
            return one.0.map(\.name).lexicographicallyPrecedes(other.0.map(\.name))
        }
    }

    /// What a group's causes are, in a line.
    package static func text(of causes: [Cause]) -> String? {
        guard let first = causes.first else { return nil }
        if causes.count == 1 { return first.text }
        let shown = causes.prefix(3).map(\.text).joined(separator: ", or ")
        return "one of these: \(shown)" + (causes.count > 3 ? ", or \(causes.count - 3) more" : "")
    }

    /// What differs between what a picture was drawn from and what it is drawn from now.
    package static func causes(from old: [SnapshotInputs.Input], to new: [SnapshotInputs.Input]) -> [Cause] {
        struct Key: Hashable {
            let kind: SnapshotInputs.Input.Kind
            let name: String
        }
        let before = Dictionary(old.map { (Key(kind: $0.kind, name: $0.name), $0.text) }) { first, _ in first }
        let changed = new.compactMap { input -> Cause? in
            let text = before[Key(kind: input.kind, name: input.name)]
            return text == input.text ? nil : Cause(kind: input.kind, name: input.name, old: text, new: input.text)
        }
        // What is only used now follows from something that changed.
        let own = changed.filter { $0.old != nil }
        return own.isEmpty ? changed : own
    }
}
