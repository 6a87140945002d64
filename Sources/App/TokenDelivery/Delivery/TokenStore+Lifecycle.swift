internal import Synchronization
public import TokenRuntime

// MARK: - Lifecycle
// The app reports its lifecycle, and the store stops showing layers that make it crash. UIKit apps need no calls except, optionally,
// `confirmHealthy`: the store observes the rest. The calls return quickly and may come from any thread.
extension TokenStore {
    /// Reports that the app starts in the foreground. Call it as early as the app knows. A crash counts from here on, if it does not count since
    /// `open`: see `StoreConfiguration.startsInForeground`.
    public func willEnterForeground() {
        perform { trial, _ in trial.willEnterForeground() }
        noticeTime()
    }

    /// Reports that the user can use the app. The ten seconds that prove it healthy begin here. Implies `willEnterForeground()`.
    public func didBecomeActive() {
        perform { trial, now in trial.didBecomeActive(at: now) }
        noticeTime()
    }

    /// Reports that the app has drawn something with the values. Once per process is enough. Without it, the ten seconds prove nothing.
    public func didRenderFirstFrame() {
        perform { trial, now in trial.didRenderFirstFrame(at: now) }
    }

    /// Reports that the app is about to leave the foreground. A crash after this does not count.
    public func willResignActive() {
        perform { trial, now in trial.willResignActive(at: now) }
    }

    /// Reports that the app works with what it shows, and ends the trial immediately. The task finishes when that is stored, or immediately if
    /// nothing is on trial.
    @discardableResult
    public func confirmHealthy() -> Task<Void, Never> {
        perform { trial, _ in trial.confirmHealthy() }
        return delivery.state.withLock(\.healthNote) ?? Task {}
    }
}

extension TokenStore {
    /// Reports that a scene connects, which is before its views are made. A crash counts from here on if the system says that the user sees the app.
    package func sceneWillConnect() {
        let signs = delivery.state.withLock(\.session).map { $0.configuration.signs() }
        if signs?.role == .foreground { willEnterForeground() }
    }

    /// Returns when the work that earlier calls started is done. For tests.
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
        case .count(let starts):
            if (try? session.folder.write(starts)) != nil {
                state.session?.starts = starts
            } else if !session.isKnown {
                holdBack(&state)
            }
        case .wait(let time):
            state.trialWait?.cancel()
            state.trialWait = Task.detached { [weak self, sleep = session.configuration.sleep] in
                guard (try? await sleep(time)) != nil else { return }
                self?.perform { trial, now in trial.timePassed(at: now) }
            }
        case .confirm(let attempt):
            state.healthNote = Task.detached { [weak self] in self?.commitHealth(after: attempt) }
        }
    }

    /// Stops showing layers on trial whose starts cannot be counted, in a background task.
    private func holdBack(_ state: inout Delivery.State) {
        _ = state.trial.suspend()
        state.session?.isTried = false
        state.clock?.cancel()
        state.clock = Task.detached { [weak self] in
            try? self?.changing { self?.settleAgain() }
            self?.showAndEnd()
        }
    }

    /// Stores that the app is healthy with what it shows. If that fails, the trial starts again at the next launch.
    private func commitHealth(after attempt: Attempt) {
        try? changing {
            guard let session = delivery.state.withLock(\.session), session.isWritable, session.showing.layers == attempt.layers,
                session.attempt?.start == attempt.start
            else { return }
            let before = session.record.evidence
            var record = session.record
            let judgements = record.judge { $0.judgeHealth(with: attempt.layers, after: attempt.start, attempt.before) }
            guard record != session.record, (try? session.folder.commit(&record, over: session.record)) != nil else { return }
            let sequence = session.record.active?.sequence ?? 0
            delivery.state.withLock { state in
                state.session?.record = record
                guard attempt.start != .control else {
                    let held = record.evidence.held.map(\.name)
                    state.session?.events += held.isEmpty ? [] : [.heldBack(layers: held, sequence: sequence)]
                    state.session?.events += judgements.map { StoreEvent($0, of: sequence) }
                    return
                }
                if !before.isProved(attempt.layers) {
                    state.session?.events.append(.confirmed(layers: attempt.layers.map(\.name), sequence: sequence))
                }
            }
        }
        showAndEnd()
    }
}
