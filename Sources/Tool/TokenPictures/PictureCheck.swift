import TokenRuntime

/// The result of comparing a project's pictures with the recorded ones.
package struct PictureCheck: Sendable {
    package struct Difference: Sendable {
        package let cell: PictureCell
        /// Nil if the recorded picture cannot be read.
        package let old: [UInt8]?
        package let new: [UInt8]
        /// A picture that marks the differing pixels; nil if the old picture cannot be read.
        package let marked: [UInt8]?
        package let pixelCount: Int
        package let causes: [Cause]

        package init(cell: PictureCell, old: [UInt8]?, new: [UInt8], marked: [UInt8]?, pixelCount: Int, causes: [Cause]) {
            self.cell = cell
            self.old = old
            self.new = new
            self.marked = marked
            self.pixelCount = pixelCount
            self.causes = causes
        }
    }

    /// A changed input of a cell, with its old value.
    package struct Cause: Sendable, Hashable {
        package let kind: PictureInputs.Input.Kind
        package let name: String
        /// Nil if the recorded picture did not depend on it.
        package let old: String?
        package let new: String

        package var text: String {
            switch kind {
            case .token, .field, .canvas:
                if let old { "'\(name)' changed from \(old) to \(new)" } else { "'\(name)' is now used: \(new)" }
            case .component: name.utf8.contains(UInt8(ascii: "/")) ? "the example '\(name)' changed" : "the component '\(name)' changed"
            case .image: "the image '\(name)' changed"
            case .font: "the font changed"
            case .drawing: "tokengen draws differently"
            case .width: "the width of pictures changed"
            }
        }
    }

    /// Pictures that differ from the recorded ones, in the order of the cells.
    package var differences: [Difference] = []
    /// Cells that were drawn and are equal to the recorded pictures.
    package var same: [PictureCell] = []
    /// Cells that are not recorded yet.
    package var new: [PictureCell] = []
    /// Recorded cells whose file is missing.
    package var missing: [PictureCell] = []
    /// Cells that look as recorded, but whose file is not the one that the index lists.
    package var unlisted: [PictureCell] = []
    /// Pictures of cells that no longer exist, by path.
    package var orphans: [String] = []
    /// The number of cells, and of those that had to be drawn.
    package var cellCount = 0
    package var drawnCount = 0

    package init() {}

    /// Whether all cells look as recorded.
    package var isClean: Bool { differences.isEmpty && new.isEmpty && missing.isEmpty }

    /// Cells by what may have changed them, the largest group first; those without a known cause last.
    ///
    /// A group with one cause was changed by it. In a group with several, at least one of them changed each cell. Which one is left open, because
    /// any of them may have had no effect.
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

    /// Returns the inputs that changed since a picture was recorded.
    package static func causes(from old: [PictureInputs.Input], to new: [PictureInputs.Input]) -> [Cause] {
        struct Key: Hashable {
            let kind: PictureInputs.Input.Kind
            let name: String
        }
        let before = Dictionary(old.map { (Key(kind: $0.kind, name: $0.name), $0.text) }) { first, _ in first }
        let changed = new.compactMap { input -> Cause? in
            let text = before[Key(kind: input.kind, name: input.name)]
            return text == input.text ? nil : Cause(kind: input.kind, name: input.name, old: text, new: input.text)
        }
        // An input that is only used now is a consequence of another change, if there is one.
        let own = changed.filter { $0.old != nil }
        return own.isEmpty ? changed : own
    }
}
