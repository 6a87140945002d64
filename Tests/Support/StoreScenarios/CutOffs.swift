internal import Synchronization

/// Runs transitions from all start states in memory, with every operation failing or followed by a loss of power.
package struct CutOffs: Sendable {
    private static let folder = "/device/store"

    /// Of all pairs of a start state and a transition, one in this many is run, completely.
    private let stride: Int

    package private(set) var caseCount = 0
    /// How many different sets of files there were after the same transition from the same state.
    package private(set) var diskCount = 0
    package private(set) var errors: [String] = []

    package init(everyPair stride: Int) {
        self.stride = stride
    }

    /// I/O errors, a full disk and short writes at every operation.
    package mutating func failOperations() async {
        await forEachPair { start, transition, verdict, cutOffs in
            let whole = FailingFileSystem(MemoryFileSystem(start.contents(in: Self.folder)))
            await transition.run(on: transition.device(whole, folder: Self.folder))
            var seen: Set<[String: [UInt8]]> = []
            for (place, operation) in whole.operations.enumerated() {
                for kind in FailureKind.allCases where kind.concerns(operation) {
                    let disk = MemoryFileSystem(start.contents(in: Self.folder))
                    let invalid = FailingFileSystem(disk, at: place, kind.moment, failure: kind.error)
                    await transition.run(on: transition.device(invalid, folder: Self.folder))
                    cutOffs.look(at: disk, &seen, "\(start.name) / \(transition.name) / \(kind) at \(operation)") { disk in
                        verdict.failure(of: disk, folder: Self.folder, hasLostBytes: kind.loses(operation))
                    }
                }
            }
        }
    }

    /// A loss of power before every operation, in all ways of `PowerLoss`.
    package mutating func losePower() async {
        await forEachPair { start, transition, verdict, cutOffs in
            let disk = MemoryFileSystem(start.contents(in: Self.folder))
            let moments = Mutex<[MemoryFileSystem.Disk]>([])
            let watched = FailingFileSystem(disk, at: 0) { _, _ in
                moments.withLock { $0.append(disk.state) }
                return nil
            }
            await transition.run(on: transition.device(watched, folder: Self.folder))
            var seen: Set<[String: [UInt8]]> = []
            for moment in moments.withLock(\.self) + [disk.state] {
                for loss in PowerLoss.allCases {
                    cutOffs.look(at: loss.applied(to: moment), &seen, "\(start.name) / \(transition.name) / \(loss)") { disk in
                        verdict.failure(of: disk, folder: Self.folder)
                    }
                }
            }
        }
    }

    private mutating func look(
        at disk: MemoryFileSystem, _ seen: inout Set<[String: [UInt8]]>, _ place: String, _ failure: (MemoryFileSystem) -> String?
    ) {
        caseCount += 1
        guard seen.insert(disk.contents).inserted else { return }
        diskCount += 1
        if let failure = failure(disk) { errors.append("\(place): \(failure)") }
    }

    private mutating func forEachPair(_ body: (StartState, Transition, Verdict, inout CutOffs) async -> Void) async {
        let transitions = Transition.all
        for (state, start) in await StartState.all().enumerated() {
            for (index, transition) in transitions.enumerated() where (state * transitions.count + index).isMultiple(of: stride) {
                await body(start, transition, await Verdict(start, transition), &self)
            }
        }
    }
}
