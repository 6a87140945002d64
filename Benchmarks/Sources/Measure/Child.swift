import Foundation

/// A command that runs to its end as a separate process.
struct Child {
    let arguments: [String]

    struct Usage {
        /// From the start to the end.
        var seconds: Double
        /// Summed over all cores.
        var processorSeconds: Double
        /// Of the largest process, if the command starts others.
        var peakMegabytes: Double
    }

    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    static func isInstalled(_ command: String) -> Bool { (try? Child(arguments: ["which", command]).run()) != nil }

    /// Its output is discarded, its errors are not.
    func run() throws -> Usage {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        var words = arguments.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }

        var process = pid_t()
        var status: Int32 = 0
        var usage = rusage()
        let start = ContinuousClock.now
        guard posix_spawnp(&process, arguments[0], &actions, nil, &words, environ) == 0, wait4(process, &status, 0, &usage) == process,
            status == 0
        else { throw Failed(description: "failed: \(arguments.joined(separator: " "))") }
        return Usage(
            seconds: (ContinuousClock.now - start) / .seconds(1), processorSeconds: usage.ru_utime.seconds + usage.ru_stime.seconds,
            peakMegabytes: Double(usage.ru_maxrss) / 1024)
    }
}

extension timeval {
    fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
