internal import Synchronization
package import TokenRuntime

// Layers also begin and end while the app runs, by the configuration's clock. A folder that cannot be read may be readable later.
extension TokenStore {
    /// Shows layers that have begun, and stops showing those that have ended. Opens a folder again that could not be read. If nothing else is to do,
    /// prepares the next stack.
    package func passTime() {
        if openAgain() { return }
        let reader = try? changing { () throws(PayloadRejection) -> StoreConfiguration? in
            prepareNext()
            guard let session = delivery.state.withLock(\.session), session.isDue else { return nil }
            guard session.isWritable else { return session.configuration }
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
    func settleAgain(at moment: StoreOpening.Moment = .later) {
        perform { trial, _ in trial.suspend() }
        guard var session = delivery.state.withLock(\.session) else { return }
        if let opened = try? StoreOpening.settledAgain(session, at: moment, check: PayloadCheck(self, session)) {
            session.take(opened)
            delivery.state.withLock { $0.session = session }
        }
        perform { trial, now in trial.begin(session.attempt, at: now) }
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
    /// Whether other layers hold by now than those that are shown.
    fileprivate var isDue: Bool { times.map { !$0.contains(configuration.now()) } ?? false }

    /// The times in which the shown layers hold.
    private var times: Range<Int64>? { failure == nil ? showing.table?.times : nil }

    /// Whether the stack that follows the shown one is not compiled yet.
    fileprivate var lacksNext: Bool {
        guard isWritable, mayPrepare, !showing.isHeldBack, let table = showing.table, let active = record.active else { return false }
        let end = table.times.upperBound
        return end != .max && !active.tables.contains { $0.times.lowerBound == end }
    }

    /// The time to wait: at most a day, since clocks are set; a few seconds if the next stack is to be prepared, which no launch waits for; and a minute
    /// if layers have begun but could not be read.
    fileprivate var timeToNext: Duration? {
        guard let times, times.upperBound != .max else { return nil }
        if lacksNext { return .seconds(3) }
        let (wait, isFar) = times.upperBound.subtractingReportingOverflow(configuration.now())
        return .seconds(isFar ? 86_400 : wait > 0 ? min(wait, 86_400) : 60)
    }
}

// MARK: - The next stack
extension TokenStore {
    /// Compiles the stack that follows the shown one, so the switch and launches after it cost no more than other launches.
    private func prepareNext() {
        guard let session = delivery.state.withLock(\.session), session.lacksNext, !session.isDue, let payload = session.record.active,
            let table = session.showing.table
        else { return }
        delivery.state.withLock { $0.session?.mayPrepare = false }
        let hasCatalogue = isCatalogueParsed
        defer { if !hasCatalogue { forgetCatalogue() } }
        let (check, folder) = (PayloadCheck(self, session), session.folder)
        let next = try? check.stack(of: payload, at: table.times.upperBound, session.record, in: folder)
        guard let next, (try? folder.write([StoreObject(next)])) != nil else { return }
        var record = session.record
        record.active?.tables = payload.tables.filter { $0.times == table.times } + [next.table]
        guard (try? folder.commit(&record, over: session.record)) != nil else { return }
        delivery.state.withLock { $0.session?.record = record }
    }
}
