import Foundation
import RandomProjects
import Synchronization

/// Tries a range of seeds in separate processes, so a trap or a hang costs one seed. Prints the results, even when it is stopped.
struct Run {
    let program: String
    let arguments: Arguments
    private let lanes = 2

    /// The exit code: 1 if some property did not hold, 130 if the run was stopped.
    func run() throws -> Int32 {
        let clock = ContinuousClock.now
        let scratch = FileManager.default.temporaryDirectory.appending(path: "random-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        // Once for all workers.
        if arguments.compiles { _ = try Bench(scratch: scratch, build: buildFolder(of: program)) }
        let children = Children()
        let stopping = children.stopOnSignals()
        defer { stopping.forEach { $0.cancel() } }
        let tallies = Tallies(program: program)
        tryAll(tallies, children, scratch)
        print(tallies.sum.summary(asked: arguments.count, ContinuousClock.now - clock))
        return children.isStopped ? 130 : tallies.sum.findings.isEmpty ? 0 : 1
    }

    private func tryAll(_ tallies: Tallies, _ children: Children, _ scratch: URL) {
        let (program, only, skipped) = (program, arguments.only.joined(separator: ","), arguments.skipped.joined(separator: ","))
        let left = Mutex(shares[...])
        DispatchQueue.concurrentPerform(iterations: lanes) { _ in
            while !children.isStopped, let share = left.withLock({ $0.popFirst() }) {
                let extras = ["--scratch", scratch.path(percentEncoded: false), "--only", only, "--skip", skipped]
                tallies.add(ChildRun(program: program, share: share, extras: extras, children: children).run())
            }
        }
    }

    /// Splits the seeds so that no process lives long; those to compile are spread over all parts.
    private var shares: [Share] {
        let size: UInt64 = 25
        let (count, compiled) = (arguments.count, min(arguments.compileCount, arguments.count))
        return stride(from: 0, to: count, by: UInt64.Stride(size)).map { start in
            let end = min(start + size, count)
            return Share(
                first: arguments.seed + start, count: end - start, compileCount: compiled * end / count - compiled * start / count)
        }
    }
}

/// The seeds for one process. The first ones that pass are compiled.
struct Share: Sendable {
    var first: UInt64
    var count: UInt64
    var compileCount: UInt64

    /// The seeds after this one.
    func dropping(through seed: UInt64) -> Share {
        let done = seed - first + 1
        return Share(first: seed + 1, count: count - min(done, count), compileCount: compileCount - min(done, compileCount))
    }
}

/// Where SwiftPM put the program and the modules.
func buildFolder(of program: String) -> URL { URL(filePath: program).standardizedFileURL.deletingLastPathComponent() }
