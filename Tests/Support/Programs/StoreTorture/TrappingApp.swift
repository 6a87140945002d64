import StoreScenarios
import TokenDelivery

/// A process of an app whose runtime has a bug: it traps at one step of opening the store. Without the bug it prints what it shows.
struct TrappingApp {
    enum Step: String { case none, state, decode, recompile, publish }

    let step: Step
    let folder: String

    init?(_ arguments: [String]) {
        guard arguments.count == 3, arguments[0] == "trapping", let step = Step(rawValue: arguments[1]) else { return nil }
        self.step = step
        folder = arguments[2]
    }

    func run() {
        let suffix = suffix
        let files = FailingFileSystem(DiskFileSystem(), at: 0, .after) { operation, _ in
            guard operation.kind == .read, let suffix, operation.path.contains(suffix) else { return nil }
            if (try? DiskFileSystem().read(operation.path, limit: 1 << 20)) != nil { fatalError("a bug of ours") }
            return nil
        }
        let device = SampleDevice(files, folder: folder, app: step == .recompile ? .second : .first)
        let traps = step == .recompile
        let store = device.app.store { if traps { fatalError("a bug of ours") } }
        let observation = step == .publish ? store.observe { _, _ in fatalError("a bug of ours") } : nil
        store.open(device.configuration)
        observation?.cancel()
        print(device.app.values(in: store) == device.app.values(nil) ? "bundled" : "overridden")
    }

    private var suffix: String? {
        switch step {
        case .none, .recompile, .publish: nil
        case .state: "/state."
        case .decode: ".bin"
        }
    }
}

/// A process that keeps a store open until it is killed.
struct Holder {
    let folder: String

    init?(_ arguments: [String]) {
        guard arguments.count == 2, arguments[0] == "hold" else { return nil }
        folder = arguments[1]
    }

    func run() {
        let store = SampleDevice(DiskFileSystem(), folder: folder).launch()
        report("open \(store.status.isWritable)")
        while readLine() != nil {}
        report("closed \(store.status.isWritable)")
    }
}
