/// Shows the current stage of a run that takes more than a second, on a terminal only.
struct Progress {
    private let console: Console?
    private let start = ContinuousClock.now

    init(console: Console, isQuiet: Bool) {
        self.console = console.errorIsTerminal && !isQuiet ? console : nil
    }

    func begin(_ stage: String) {
        guard let console, ContinuousClock.now - start > .seconds(1) else { return }
        console.printError("tokengen: \(stage) …\n")
    }
}
