import StoreScenarios
import TokenDelivery

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A process that runs a transition and is killed at one operation. If there are fewer operations, it ends on its own.
struct Victim {
    let transition: Int
    let place: Int
    let moment: FailingFileSystem.Moment
    let folder: String

    init(transition: Int, place: Int, moment: FailingFileSystem.Moment, folder: String) {
        self.transition = transition
        self.place = place
        self.moment = moment
        self.folder = folder
    }

    init?(_ arguments: [String]) {
        guard arguments.count == 5, arguments[0] == "victim", let transition = Int(arguments[1]), let place = Int(arguments[2]),
            let moment = Int(arguments[3])
        else { return nil }
        self.init(transition: transition, place: place, moment: FailingFileSystem.Moment(code: moment), folder: arguments[4])
    }

    /// The arguments that `init(_:)` reads.
    var arguments: [String] { ["victim", "\(transition)", "\(place)", "\(moment.code)", folder] }

    func run() async {
        let files = FailingFileSystem(DiskFileSystem(), at: place, moment) { _, _ in
            kill(getpid(), SIGKILL)
            return nil
        }
        let transition = Transition.all[transition]
        await transition.run(on: transition.device(files, folder: folder))
    }
}

extension FailingFileSystem.Moment {
    fileprivate init(code: Int) {
        self =
            switch code {
            case -1: .before
            case -2: .after
            default: .midst(code)
            }
    }

    fileprivate var code: Int {
        switch self {
        case .before: -1
        case .after: -2
        case .midst(let thousandths): thousandths
        }
    }
}
