internal import Synchronization

// Times, by the clock of the configuration: a payload begins and ends also while the app runs.
extension TokenStore {
    /// Shows what has become due, and no longer what is over.
    package func passTime() {
        let reader = delivery.writing.withLock { _ -> StoreConfiguration? in
            guard let session = delivery.state.withLock(\.session), session.isDue else { return nil }
            guard session.isWritable else { return session.configuration }
            settleAgain()
            return nil
        }
        if let reader { open(reader) } else { showAndEnd() }
    }

    /// At the next time that changes what is shown. The system may have slept past it: coming to the foreground looks too.
    func waitForNextTime() {
        delivery.state.withLock { state in
            state.clock?.cancel()
            state.clock = nil
            guard let session = state.session, let wait = session.timeToNext else { return }
            state.clock = Task.detached { [weak self, sleep = session.configuration.sleep] in
                guard (try? await sleep(wait)) != nil else { return }
                self?.passTime()
            }
        }
    }

    /// Comes back when what the wait before has set off is done; for tests.
    package func timeWork() async {
        await delivery.state.withLock(\.clock)?.value
    }

    /// As `passTime`, elsewhere, where there is anything to do.
    func noticeTime() {
        delivery.state.withLock { state in
            guard state.session?.isDue == true else { return }
            state.clock?.cancel()
            state.clock = Task.detached { [weak self] in self?.passTime() }
        }
    }
}

// Under `writing`.
extension TokenStore {
    /// What the session's record shows now; an attempt, as an opening is, until `showAndEnd`.
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

extension Delivery.Session {
    /// When what is shown changes next, in seconds since 1970.
    private var nextTime: Int64? {
        guard !record.isPaused, failure == nil else { return nil }
        let start = isWritable ? record.staged.flatMap { $0.isImmediate ? $0.notBefore : nil } : nil
        return [start, record.active?.until].compactMap(\.self).min()
    }

    fileprivate var isDue: Bool { nextTime.map { $0 <= configuration.now() } ?? false }

    /// A day at most, since clocks are set; a minute where what is due could not be read.
    fileprivate var timeToNext: Duration? {
        guard let wait = nextTime.map({ $0 - configuration.now() }) else { return nil }
        return .seconds(wait > 0 ? min(wait, 86_400) : 60)
    }
}
