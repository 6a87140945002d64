import StoreScenarios
import TokenDelivery

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Kills victims and checks what they leave.
struct Torture {
    let program: String
    let count: Int

    /// One point in one transition from one start state.
    private struct Case {
        var pair: Int
        var place: Int
        var moment: FailingFileSystem.Moment
    }

    /// A transition from a start state, and its operations if no one kills it.
    private struct Pair {
        var start: StartState
        var transition: Int
        var verdict: Verdict
        var operations: [FailingFileSystem.Operation]
    }

    func run() async {
        let clock = ContinuousClock.now
        let pairs = await pairs()
        let cases = cases(pairs)
        let lanes = 2
        let killed = await withTaskGroup(of: [Int: Int].self) { group in
            for lane in 0..<lanes {
                group.addTask {
                    var killed: [Int: Int] = [:]
                    for index in stride(from: lane, to: cases.count, by: lanes) {
                        let (one, pair) = (cases[index], pairs[cases[index].pair])
                        run(one, pair, lane)
                        killed[pair.transition, default: 0] += 1
                    }
                    return killed
                }
            }
            return await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
        }
        for (index, transition) in Transition.all.enumerated() { report("\(killed[index] ?? 0)\t\(transition.name)") }
        let states = Set(pairs.map(\.start.name)).count
        report("\(cases.count) killed, from \(states) start states; all as they should be, in \(ContinuousClock.now - clock)")
    }

    private func pairs() async -> [Pair] {
        var pairs: [Pair] = []
        for start in await StartState.all() {
            for (index, transition) in Transition.all.enumerated() {
                let whole = FailingFileSystem(MemoryFileSystem(start.contents(in: "/device/store")))
                await transition.run(on: transition.device(whole, folder: "/device/store"))
                let verdict = await Verdict(start, transition)
                pairs.append(Pair(start: start, transition: index, verdict: verdict, operations: whole.operations))
            }
        }
        return pairs
    }

    /// Before and after each operation and in the middle of each write; further rounds cut the writes at other points.
    private func cases(_ pairs: [Pair]) -> [Case] {
        var cases: [Case] = []
        var round = 0
        while cases.count < count {
            for (index, pair) in pairs.enumerated() {
                for (place, operation) in pair.operations.enumerated() {
                    if round == 0 {
                        cases += [Case(pair: index, place: place, moment: .before), Case(pair: index, place: place, moment: .after)]
                    }
                    guard operation.kind == .write else { continue }
                    for part in 0..<4 { cases.append(Case(pair: index, place: place, moment: .midst((round * 4 + part) * 250 / 7 % 1000))) }
                }
            }
            if round == 0 { report("\(cases.count) cases before the first repetition") }
            round += 1
        }
        return (0..<count).map { cases[$0 * cases.count / count] }
    }

    private func run(_ one: Case, _ pair: Pair, _ lane: Int) {
        let folder = "\(Self.root)/\(getpid())-\(lane)"
        let files = DiskFileSystem()
        let victim = Victim(transition: pair.transition, place: one.place, moment: one.moment, folder: folder)
        func fail(_ what: String) -> Never {
            let transition = Transition.all[pair.transition].name
            fatalError("\(pair.start.name) / \(transition) / \(one.moment) operation \(one.place), \(pair.operations[one.place]): \(what)")
        }
        do {
            try files.fill(folder, pair.start.contents(in: folder))
        } catch {
            fail("\(error)")
        }
        let status = spawn(program, victim.arguments)
        guard status == SIGKILL else { fail("the victim ended with status \(status)") }
        if let failure = pair.verdict.failure(of: files.inMemory(folder), folder: folder) { fail(failure) }
        try? files.remove(folder)
    }

    /// In memory if there is such a file system: unsynced data survives a killed process anyway.
    private static let root = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
}

/// Flushes immediately, also when the output is a file.
func report(_ line: String) {
    print(line)
    fflush(nil)
}

/// The status that `waitpid` returns, with the signal that ended the process, if one did.
private func spawn(_ program: String, _ arguments: [String]) -> Int32 {
    var process: pid_t = 0
    var pointers = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    guard posix_spawn(&process, program, nil, nil, &pointers, environ) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
}

extension DiskFileSystem {
    fileprivate func fill(_ folder: String, _ contents: [String: [UInt8]]) throws(StoreFileError) {
        try remove(folder)
        for (path, bytes) in contents {
            try createFolder(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)))
            try write(bytes, to: path)
        }
    }

    /// A copy in which several processes can run one after the other.
    fileprivate func inMemory(_ folder: String) -> MemoryFileSystem {
        var contents: [String: [UInt8]] = [:]
        var folders = [folder]
        while let folder = folders.popLast() {
            for path in ((try? names(in: folder)) ?? []).map({ "\(folder)/\($0)" }) {
                if let bytes = try? read(path, limit: 1 << 20) { contents[path] = bytes } else { folders.append(path) }
            }
        }
        return MemoryFileSystem(contents)
    }
}
