internal import Synchronization

// A payload also begins and ends while the app runs, by the configuration's clock. A folder that cannot be read may be readable later.
extension TokenStore {
    /// Shows a payload that has become due, and stops showing a payload that has ended. Opens a folder again that could not be read.
    package func passTime() {
        if openAgain() { return }
        let reader = delivery.writing.withLock { _ -> StoreConfiguration? in
            guard let session = delivery.state.withLock(\.session), session.isDue else { return nil }
            guard session.isWritable else { return session.configuration }
            catchUp()
            settleAgain()
            return nil
        }
        if let reader { open(reader) } else { showAndEnd() }
    }

    /// Waits until the next time at which the shown values change, or the folder may be readable. The system may sleep past it, so `noticeTime` looks
    /// again in the foreground.
    func waitForNextTime() {
        delivery.state.withLock { state in
            state.clock?.cancel()
            state.clock = nil
            guard let session = state.session, let wait = session.timeToNext ?? state.timeToNextOpening else { return }
            state.clock = Task.detached { [weak self, sleep = session.configuration.sleep] in
                guard (try? await sleep(wait)) != nil else { return }
                self?.passTime()
            }
        }
    }

    /// Returns when the work of the last wait is done. For tests.
    package func timeWork() async {
        await delivery.state.withLock(\.clock)?.value
    }

    /// Does the work of `passTime` in a background task, if there is any.
    func noticeTime() {
        delivery.state.withLock { state in
            guard let session = state.session, session.isDue || session.isObstructed else { return }
            state.clock?.cancel()
            state.clock = Task.detached { [weak self] in self?.passTime() }
        }
    }
}

// MARK: - Called while `writing` is held
extension TokenStore {
    /// Decides again what the session's record shows. Like an opening, this counts as an attempt until `showAndEnd`.
    func settleAgain() {
        perform { trial, _ in trial.suspend() }
        guard var session = delivery.state.withLock(\.session) else { return }
        let events = session.events
        if let opened = try? StoreOpening.settledAgain(session, check: PayloadCheck(self, session.configuration)) {
            session.take(opened)
            session.events = events + session.events
            delivery.state.withLock { $0.session = session }
        }
        perform { trial, now in trial.begin(session.attempts, at: now) }
    }
}

extension Delivery.State {
    /// The time to wait before a folder that could not be read is opened again: 0.1 s, doubled after each failure, up to a minute.
    fileprivate var timeToNextOpening: Duration? {
        guard session?.failure != nil else { return nil }
        return min(.milliseconds(100) * (1 << min(max(failedOpenings - 1, 0), 10)), .seconds(60))
    }
}

extension Delivery.Session {
    /// When the shown values change next, in seconds since 1970.
    private var nextTime: Int64? {
        guard !record.isPaused, failure == nil else { return nil }
        let start = isWritable ? record.staged.flatMap { $0.isImmediate ? $0.notBefore : nil } : nil
        return [start, record.active?.until].compactMap(\.self).min()
    }

    fileprivate var isDue: Bool { nextTime.map { $0 <= configuration.now() } ?? false }

    /// The time to wait: at most a day, since clocks are set, and a minute if a payload is due but could not be read.
    fileprivate var timeToNext: Duration? {
        guard let (wait, isFar) = nextTime?.subtractingReportingOverflow(configuration.now()) else { return nil }
        return .seconds(isFar ? 86_400 : wait > 0 ? min(wait, 86_400) : 60)
    }
}
