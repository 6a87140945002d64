import SeededRandom
import StoreScenarios

import TokenDelivery
import TokenRuntime

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A process of several that have one folder open, as an app, its extensions and its widgets on iOS: no lock is held for longer than a change.
enum FolderProcess {
    /// Installs every `step`th payload from `first` to `last`, and notes in the log those that were accepted.
    case writer(first: UInt64, step: UInt64, last: UInt64)
    /// Looks again and again at what is stored, until the log has a companion that says stop.
    case reader

    init?(_ arguments: [String]) {
        switch arguments.first {
        case "folder-writer":
            let numbers = arguments.dropFirst(2).compactMap { UInt64($0) }
            guard arguments.count == 5, numbers.count == 3 else { return nil }
            self = .writer(first: numbers[0], step: numbers[1], last: numbers[2])
        case "folder-reader" where arguments.count == 2: self = .reader
        default: return nil
        }
    }

    /// The arguments that `init(_:)` reads.
    func arguments(in folder: String) -> [String] {
        switch self {
        case .writer(let first, let step, let last): ["folder-writer", folder, "\(first)", "\(step)", "\(last)"]
        case .reader: ["folder-reader", folder]
        }
    }

    func run(in folder: String) {
        var device = SampleDevice(DiskFileSystem(), folder: folder)
        if case .reader = self { device.access = .readOnly }
        var configuration = device.configuration
        configuration.holdsLock = false
        let store = device.app.store()
        store.open(configuration)
        switch self {
        case .writer(let first, let step, let last): Self.install(stride(from: first, through: last, by: Int(step)), store, folder)
        case .reader: Self.observe(store, device.app, folder)
        }
    }

    private static func install(_ sequences: some Sequence<UInt64>, _ store: TokenStore, _ folder: String) {
        let log = open(folder + ".log", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        for sequence in sequences {
            do throws(PayloadRejection) {
                _ = try store.install(SamplePayload.immediate(sequence).bytes)
                let line = Array("\(sequence)\n".utf8)
                _ = write(log, line, line.count)
            } catch .older {
                // The other writer was faster.
            } catch .storage {
                // The other writer is in the middle of a change for longer than this one waits.
            } catch {
                fatalError("\(sequence): \(error)")
            }
        }
    }

    private static func observe(_ store: TokenStore, _ app: SampleApp, _ folder: String) {
        var (count, seen, highest) = (0, Set<UInt64>(), UInt64(0))
        while access(folder + ".stop", F_OK) != 0 {
            let status = store.refresh()
            let repairs = status.events.filter { if case .shows = $0 { false } else { true } }
            guard app.values(in: store) == app.values(status.active?.sequence), repairs.isEmpty, status.highWaterMark >= highest else {
                fatalError("a reader shows \(app.values(in: store)) after \(highest), and says \(status)")
            }
            highest = status.highWaterMark
            seen.insert(highest)
            count += 1
        }
        report("\(count)\treads, of \(seen.count) payloads")
        if seen.count < 2 { fatalError("a reader saw no change") }
    }
}

/// Runs such processes side by side.
struct SharedFolder {
    let program: String
    private let folder = "\(access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")/\(getpid())-shared"

    /// One process writes and four read: each read is whole, and nothing is repaired.
    func read(swaps: UInt64) {
        clear()
        let readers = (0..<4).map { _ in start(.reader) }
        let writer = start(.writer(first: 1, step: 1, last: swaps))
        finish(writer)
        for reader in readers { end(reader) }
        check(attempted: swaps)
    }

    /// Two processes write, one the odd payloads and one the even ones, and are killed at random. No change of one is lost by one of the other.
    func write(payloads: UInt64, seed: UInt64 = 1) {
        clear()
        var random = SplitMix64(seed: seed)
        var kills = 0
        let reader = start(.reader)
        var running = ([1, 2] as [UInt64]).map { first in (process: start(.writer(first: first, step: 2, last: payloads)), first: first) }
        while !running.isEmpty {
            usleep(UInt32.random(in: 1_000...60_000, using: &random))
            running.removeAll { hasEnded($0.process) }
            guard let index = running.indices.randomElement(using: &random), Bool.random(using: &random) else { continue }
            let victim = running.remove(at: index)
            kill(victim.process, SIGKILL)
            finish(victim.process, by: SIGKILL)
            kills += 1
            // It goes on with its own payloads, after the newest that anyone has accepted.
            let newest = accepted.max() ?? 0
            let next = newest + ((newest ^ victim.first) & 1 == 0 ? 2 : 1)
            if next <= payloads { running.append((start(.writer(first: next, step: 2, last: payloads)), victim.first)) }
        }
        end(reader)
        report("\(kills)\tkilled writers")
        check(attempted: payloads)
    }

    /// The newest accepted payload is the newest that is stored, unless a writer was killed before it could tell of a newer one.
    private func check(attempted: UInt64) {
        var device = SampleDevice(DiskFileSystem(), folder: folder)
        device.access = .readOnly
        let (status, last) = (device.launch().status, accepted.max() ?? 0)
        guard last > 0, (last...attempted).contains(status.highWaterMark), Set(accepted).count == accepted.count else {
            fatalError("\(accepted.count) payloads were accepted up to \(last), and the store says \(status)")
        }
        report("\(accepted.count)\taccepted payloads, none lost")
        clear()
    }

    /// In the order in which they were accepted.
    private var accepted: [UInt64] {
        let bytes = (try? DiskFileSystem().read(folder + ".log", limit: 1 << 24)) ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { UInt64($0) }
    }

    private func clear() {
        for path in [folder, folder + ".log", folder + ".stop"] { try? DiskFileSystem().remove(path) }
    }

    private func start(_ role: FolderProcess) -> pid_t {
        var process: pid_t = 0
        var pointers = ([program] + role.arguments(in: folder)).map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        guard posix_spawn(&process, program, nil, nil, &pointers, environ) == 0 else { fatalError("\(program) cannot be run") }
        return process
    }

    private func end(_ reader: pid_t) {
        close(open(folder + ".stop", O_WRONLY | O_CREAT, 0o600))
        finish(reader)
    }

    private func hasEnded(_ process: pid_t) -> Bool {
        var status: Int32 = 0
        guard waitpid(process, &status, WNOHANG) == process else { return false }
        if status != 0 { fatalError("a process ended with status \(status)") }
        return true
    }

    private func finish(_ process: pid_t, by signal: Int32 = 0) {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        // One that has just ended by itself is not killed.
        if status != signal, status != 0 { fatalError("a process ended with status \(status)") }
    }
}
