internal import Synchronization
public import TokenRuntime

// Switches for support and tests. Do not call them on the main thread: each takes as long as the device's storage needs.
extension TokenStore {
    /// Shows the bundled values until `resume()`, even after a restart. Payloads are still installed, but wait.
    ///
    /// If the switch cannot be stored, it holds until the process ends, and the reason is thrown.
    public func pause() throws(PayloadRejection) { try setPaused(true) }

    /// Shows the active payload again, or a payload that became due during the pause.
    ///
    /// If the switch cannot be stored, it holds until the process ends, and the reason is thrown.
    public func resume() throws(PayloadRejection) { try setPaused(false) }

    /// Bans what the active payload shows on this device. The staged payload replaces it at once; without a staged one, the previous payload; without
    /// that, the bundled values. Layers that the replacement has too are only banned if there are no others.
    ///
    /// Bans hold until `reset()`. Does nothing without an active payload. Throws if the bans cannot be stored; the payload then stays.
    public func rollBack() throws(PayloadRejection) {
        defer { showAndEnd() }
        try changing { () throws(PayloadRejection) in
            let session = try writableSession()
            // Held layers are of the active payload too, though another one or none is shown meanwhile.
            let isHeld = !session.record.evidence.held.isEmpty && session.showing.isHeldBack
            guard let banned = isHeld ? session.record.active : session.active else { return }
            var record = session.record
            record.rollBack(banned, showing: isHeld ? record.evidence.held : session.showing.layers, in: session.build)
            if let failure = session.failure(committing: &record) { throw .storage(reason: failure) }
            delivery.state.withLock { $0.session?.record = record }
            settleAgain(at: .rollback)
            // Before the events of what took its place.
            delivery.state.withLock { state in
                let next = state.session?.active?.sequence
                state.session?.events.insert(.rolledBackByApp(sequence: banned.sequence, to: next), at: session.events.count)
            }
        }
    }

    /// Forgets everything that is stored and shows the bundled values. The highest sequence, bans and the device's place in shares of the
    /// devices are forgotten too.
    ///
    /// Works even if the stored data cannot be read. Throws if it cannot be removed; the active payload then stays, if it could be read.
    public func reset() throws(PayloadRejection) {
        defer { showAndEnd() }
        try changing { () throws(PayloadRejection) in
            perform { trial, _ in trial.suspend() }
            guard var session = delivery.state.withLock(\.session) else { throw .storage(reason: "it is not open") }
            // The obstacle may be gone by now.
            if session.obstacle != nil { session.take(session.folder.lock(for: session.configuration)) }
            if let refusal = session.ownership ?? session.obstacle { throw .storage(reason: refusal) }
            do throws(StoreFileError) {
                try session.forget(showing: bundled)
            } catch {
                perform { trial, now in trial.begin(session.attempt, at: now) }
                throw .storage(reason: error.description)
            }
            delivery.state.withLock { state in
                state.session = session
                state.resets += 1
            }
            perform { trial, now in trial.begin(nil, at: now) }
        }
    }

    private func setPaused(_ isPaused: Bool) throws(PayloadRejection) {
        defer { showAndEnd() }
        try changing { () throws(PayloadRejection) in
            guard let session = delivery.state.withLock(\.session) else { throw .storage(reason: "it is not open") }
            guard session.record.isPaused != isPaused else { return }
            var record = session.record
            record.isPaused = isPaused
            let refusal = session.refusal ?? session.failure(committing: &record)
            delivery.state.withLock { state in
                state.session?.record = record
                state.session?.isPausedHere = refusal == nil ? nil : isPaused
            }
            settleAgain()
            if let refusal { throw .storage(reason: refusal) }
        }
    }
}

extension Delivery.Session {
    /// Stores a record and returns the reason if that fails.
    fileprivate func failure(committing record: inout StateRecord) -> String? {
        do {
            try folder.commit(&record, over: self.record)
            return nil
        } catch {
            return error.description
        }
    }

    /// Removes everything that is stored. Commits an empty record, which happens completely or not at all. Removes file by file only if the folder
    /// cannot be read or the medium has no room for that record.
    fileprivate mutating func forget(showing bundled: TokenSnapshot) throws(StoreFileError) {
        var empty = StateRecord()
        if failure == nil {
            do {
                try folder.commit(&empty, over: record)
                try? folder.removeAll(but: empty)
            } catch {
                guard error.isFull else { throw error }
                try folder.removeAll(endingWith: record)
            }
        } else {
            folder.repair()
            try folder.removeAll()
        }
        (record, events, toldCount, isTried, failure, openings, isPausedHere) = (empty, [], 0, true, nil, nil, nil)
        starts = FailedStarts(build: build)
        show(Showing(snapshot: bundled))
    }
}
