internal import Synchronization

// Switches for support and for tests. None is for the main thread: each takes as long as the device's storage needs.
extension TokenStore {
    /// Shows the bundled values from now on, after a restart too, until `resume()`. Payloads are taken all the same, and wait.
    ///
    /// Where it cannot be stored it holds until the process ends, and the reason is thrown.
    public func pause() throws(PayloadRejection) { try setPaused(true) }

    /// Shows again what is active, or became due meanwhile.
    ///
    /// Where it cannot be stored it holds until the process ends, and the reason is thrown.
    public func resume() throws(PayloadRejection) { try setPaused(false) }

    /// Forgets all that is stored, the highest sequence, bans and the device's place in roll-outs included, and shows the bundled values.
    ///
    /// Works also where what is stored cannot be read. Throws where it cannot be removed: what was active stays then, if it could be read.
    public func reset() throws(PayloadRejection) {
        defer { showAndEnd() }
        try delivery.writing.withLock { _ throws(PayloadRejection) in
            perform { trial, _ in trial.suspend() }
            guard var session = delivery.state.withLock(\.session) else { throw .storage(reason: "it is not open") }
            // What was in the way may be gone.
            if session.obstacle != nil { session.take(session.folder.lock(for: session.configuration)) }
            if let refusal = session.ownership ?? session.obstacle { throw .storage(reason: refusal) }
            do throws(StoreFileError) {
                try session.forget()
            } catch {
                perform { trial, now in trial.begin(session.attempts, at: now) }
                throw .storage(reason: error.description)
            }
            session.shown = bundled
            delivery.state.withLock { state in
                state.session = session
                state.resets += 1
            }
            perform { trial, now in trial.begin(nil, at: now) }
        }
    }

    private func setPaused(_ isPaused: Bool) throws(PayloadRejection) {
        defer { showAndEnd() }
        try delivery.writing.withLock { _ throws(PayloadRejection) in
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
    /// Stores a record; the reason where that fails.
    fileprivate func failure(committing record: inout StateRecord) -> String? {
        do {
            try folder.commit(&record, over: self.record)
            return nil
        } catch {
            return error.description
        }
    }

    /// Removes all that is stored: as a commit of nothing, so that it is done whole or not at all; file by file where none can be read, or
    /// where there is no room for as much as that.
    fileprivate mutating func forget() throws(StoreFileError) {
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
        (record, events, isTried, failure, openings, isPausedHere) = (empty, [], true, nil, nil, nil)
    }
}
