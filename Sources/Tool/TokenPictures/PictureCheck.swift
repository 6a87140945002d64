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
        package var causes: [PictureCause]
        /// Whether each of the causes has changed the picture. If not, at least one has.
        package var isSettled = false

        package init(cell: PictureCell, old: [UInt8]?, new: [UInt8], marked: [UInt8]?, pixelCount: Int, causes: [PictureCause]) {
            self.cell = cell
            self.old = old
            self.new = new
            self.marked = marked
            self.pixelCount = pixelCount
            self.causes = causes
        }
    }

    /// Pictures that differ from the recorded ones, in the order of the cells.
    package var differences: [Difference] = []
    /// Cells that were drawn and are equal to the recorded pictures.
    package var same: [PictureCell] = []
    /// What changed for cells that look as before, or for what no cell draws; with the first component that has it.
    package private(set) var unseen: [PictureCause: PictureGroup] = [:]
    /// What changed only in contexts that no picture records.
    var unrecorded: [UnrecordedChange] = []
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

    mutating func note(_ cause: PictureCause, unseenIn group: PictureGroup) { unseen[cause] = unseen[cause] ?? group }

    /// Whether all cells look as recorded.
    package var isClean: Bool { differences.isEmpty && new.isEmpty && missing.isEmpty }

    /// Cells by what changed them, the largest group first; those without a known cause last. An edited line that several variants have is one
    /// cause, by different names.
    package var groups: [Group] {
        struct Key: Hashable {
            let edits: Set<PictureCause.Edit>
            let isSettled: Bool
        }
        let groups = Dictionary(grouping: differences.filter { $0.old != nil }) {
            Key(edits: Set($0.causes.map(\.edit)), isSettled: $0.isSettled || $0.causes.byLine.count < 2)
        }
        return groups.map { key, differences in
            var known: Set<PictureCause> = []
            let causes = differences.flatMap(\.causes).filter { known.insert($0).inserted }
            return Group(causes: causes, isSettled: key.isSettled, differences: differences)
        }.sorted { one, other in
            if one.causes.isEmpty != other.causes.isEmpty { return other.causes.isEmpty }
            if one.differences.count != other.differences.count { return one.differences.count > other.differences.count }
            if one.causes.count != other.causes.count { return one.causes.count < other.causes.count }
            return one.causes.map(\.name).lexicographicallyPrecedes(other.causes.map(\.name))
        }
    }

    /// Pictures with the same causes.
    package struct Group: Sendable {
        package let causes: [PictureCause]
        /// Whether each cause changed each picture. If not, at least one of them did.
        package let isSettled: Bool
        package let differences: [Difference]

        /// The causes in a line, one for each line of a file.
        package var text: String {
            // What is said of a component does not depend on the line.
            var known: Set<String> = []
            let lines = causes.byLine.map(\.text).filter { known.insert($0).inserted }
            guard lines.count > 1 else { return lines.first ?? "unknown cause" }
            let shown = lines.prefix(3).joined(separator: isSettled ? ", and " : ", or ")
            let rest = lines.count > 3 ? ", \(isSettled ? "and" : "or") \(lines.count - 3) more" : ""
            return (isSettled ? "" : "one of these: ") + shown + rest
        }
    }
}
