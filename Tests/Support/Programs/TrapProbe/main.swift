// Does what only a bug in tokengen would do: TrapProbe KIND [unreported]
#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif
import TokenCommandLine
import TokenDiagnostics

let kind = CommandLine.arguments.dropFirst().first ?? ""
if CommandLine.arguments.last != "unreported" { CommandLineTool.reportTraps() }

func recurse(_ depth: Int) -> Int { depth < 0 ? 0 : recurse(depth + 1) + recurse(depth + 2) }

Activity.during("check") {
    Activity.during("parsing", about: "done.yaml") {}
    switch kind {
    case "precondition": Activity.during("parsing", about: "a\u{1B}.yaml") { precondition(kind.isEmpty) }
    case "address": UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
    case "abort": abort()
    case "overflow": print(recurse(0))
    case "worker":
        _ = concurrentMap(Array(0..<64)) { index in
            Activity.during("brand", about: "b\(index)") {
                usleep(1000)
                precondition(index != 40)
            }
        }
    case "worker-overflow":
        _ = concurrentMap(Array(0..<64)) { index in
            Activity.during("brand", about: "b\(index)") {
                usleep(1000)
                if index == 40 { print(recurse(0)) }
            }
        }
    case "wait":
        // The parent process may have blocked its signals.
        var signals = sigset_t()
        sigfillset(&signals)
        sigprocmask(SIG_UNBLOCK, &signals, nil)
        print("waiting")
        fflush(nil)
        sleep(30)
    default: print("usage: TrapProbe KIND [unreported]")
    }
}
