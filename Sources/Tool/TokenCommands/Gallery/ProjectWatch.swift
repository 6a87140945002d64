import TokenFiles
import TokenProject

/// Notices that the files of a project, or the images and fonts of its gallery, have changed.
struct ProjectWatch {
    enum Finding {
        case nothing
        case changed(ProjectInput)
        /// The project could not be read for about a second. A file may be away for a moment while an editor writes it.
        case unreadable
    }

    private(set) var known: ProjectInput?
    private var assets: [String: [Int]] = [:]
    private var failures = 0

    /// How many times reading can fail before it is reported; about one second.
    private static let patience = 6

    /// - Parameter input: the project as it is now; nil if it cannot be read.
    mutating func look(at input: ProjectInput?) -> Finding {
        guard let input else {
            failures += 1
            return failures == Self.patience ? .unreadable : .nothing
        }
        // After a reported failure the project counts as changed, to confirm that it can be read again.
        let isSame = known.map { input.isSame(as: $0) } ?? false && failures < Self.patience
        failures = 0
        guard !isSame || assets != Self.stamps(of: Array(assets.keys)) else { return .nothing }
        known = input
        return .changed(input)
    }

    /// Watches the images and fonts of a gallery, too.
    ///
    /// - Parameter paths: all that was looked for. Where the project has errors, no image was.
    mutating func watch(_ paths: [String]) { assets = Self.stamps(of: paths.isEmpty ? Array(assets.keys) : paths) }

    /// Takes a state of the files that this process has written as known.
    mutating func know(_ input: ProjectInput) { known = input }

    /// Waits until it is time to look again.
    static func pause() { FileSystem.wait(milliseconds: 150) }

    private static func stamps(of paths: [String]) -> [String: [Int]] {
        Dictionary(paths.map { ($0, FileSystem.stamp(of: $0) ?? []) }) { first, _ in first }
    }
}

extension ProjectInput {
    fileprivate func isSame(as other: ProjectInput) -> Bool {
        files.count == other.files.count
            && zip(files, other.files).allSatisfy { $0.source.name == $1.source.name && $0.source.bytes == $1.source.bytes }
    }
}
