internal import Synchronization

// What the app tells of itself, so that a payload that makes it crash is given up. UIKit apps need not call any of it but
// `confirmHealthy`; the calls take no time worth mentioning, and any thread may make them.
extension TokenStore {
    /// As early as the app knows that it starts in the foreground: a crash from here on counts.
    public func willEnterForeground() {
        perform { trial, _ in trial.willEnterForeground() }
        noticeTime()
    }

    /// The user can use the app: the ten seconds after which it is healthy begin. Implies `willEnterForeground()`.
    public func didBecomeActive() {
        perform { trial, now in trial.didBecomeActive(at: now) }
        noticeTime()
    }

    /// The app has shown something that was drawn with the values; once in a process is enough. Without it ten seconds prove nothing.
    public func didRenderFirstFrame() {
        perform { trial, now in trial.didRenderFirstFrame(at: now) }
    }

    /// What ends the app from here on is no crash that counts.
    public func willResignActive() {
        perform { trial, now in trial.willResignActive(at: now) }
    }

    /// The app works with what it shows: ends the trial at once. The task ends when that is stored, or at once where nothing is on trial.
    @discardableResult
    public func confirmHealthy() -> Task<Void, Never> {
        perform { trial, _ in trial.confirmHealthy() }
        return delivery.state.withLock(\.healthNote) ?? Task {}
    }
}

extension TokenStore {
    /// Comes back when what the calls before have set off is done; for tests.
    package func lifecycleWork() async {
        await delivery.state.withLock(\.trialWait)?.value
        await delivery.state.withLock(\.healthNote)?.value
    }

    func perform(_ event: (inout Trial, Duration) -> [Trial.Effect]) {
        delivery.state.withLock { state in
            for effect in event(&state.trial, state.uptime()) {
                perform(effect, &state)
            }
        }
    }

    private func perform(_ effect: Trial.Effect, _ state: inout Delivery.State) {
        guard let session = state.session, session.isWritable else { return }
        switch effect {
        case .count(let attempts):
            session.folder.write(attempts)
        case .wait(let time):
            state.trialWait?.cancel()
            state.trialWait = Task.detached { [weak self, sleep = session.configuration.sleep] in
                guard (try? await sleep(time)) != nil else { return }
                self?.perform { trial, now in trial.timePassed(at: now) }
            }
        case .confirm(let digest):
            state.healthNote = Task.detached { [weak self] in self?.commitHealth(with: digest) }
        }
    }

    /// Where that fails, the trial begins anew at the next launch.
    private func commitHealth(with digest: SHA256Digest) {
        delivery.writing.withLock { _ in
            guard let session = delivery.state.withLock(\.session), session.isWritable, session.record.active?.digest == digest else {
                return
            }
            var record = session.record
            record.active?.isConfirmed = true
            guard (try? session.folder.commit(&record, over: session.record)) != nil else { return }
            delivery.state.withLock { $0.session?.record = record }
        }
    }
}
