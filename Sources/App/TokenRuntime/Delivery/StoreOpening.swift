/// Decides what a store shows: rolls back payloads that made the app crash, activates staged ones, ends expired ones, and repairs damaged ones.
struct StoreOpening {
    /// The time at which a store looks at what it keeps.
    enum Moment: Sendable { case launch, later }

    private let check: PayloadCheck
    private let folder: StoreFolder
    private let isWriter: Bool
    private let moment: Moment
    private let now: Int64
    private(set) var record = StateRecord()
    private(set) var events: [StoreEvent] = []
    /// How many earlier openings did not finish.
    private let failures: UInt8
    /// What is shown while another payload is held back; nil inside for the bundled values.
    private(set) var substitute: KeptPayload??
    /// Whether the decision is written. If it is not, the next launch must reach the same one.
    private(set) var isCommitted = true

    private init(_ folder: StoreFolder, check: PayloadCheck, isWriter: Bool, moment: Moment) {
        self.check = check
        self.folder = folder
        self.isWriter = isWriter
        self.moment = moment
        failures = isWriter && moment == .launch ? folder.openings.count : 0
        now = check.configuration.now()
    }

    /// Opens the folder and settles at launch. The opening counts as an attempt before anything stored is read.
    ///
    /// Throws only if the folder's contents cannot be determined. Nothing but the attempt has been written then.
    static func settled(_ folder: StoreFolder, check: PayloadCheck, isWriter: Bool) throws(StoreFileError) -> (StoreOpening, TokenSnapshot)
    {
        do {
            return try isWriter ? written(folder, check: check) : read(folder, check: check)
        } catch {
            guard isWriter, error.isDenied else { throw error }
            folder.repair()
            return try written(folder, check: check)
        }
    }

    private static func written(_ folder: StoreFolder, check: PayloadCheck) throws(StoreFileError) -> (StoreOpening, TokenSnapshot) {
        var opening = StoreOpening(folder, check: check, isWriter: true, moment: .launch)
        opening.begin(after: opening.failures)
        // Even a rollback did not finish.
        if opening.failures >= 2 * Trial.attemptLimit {
            opening.forget()
            return (opening, check.bundled)
        }
        try opening.readRecord()
        let snapshot = try opening.settle()
        return (opening, snapshot)
    }

    /// Settles without writing. The app may install and clean up between the reader's look at the record and its look at the objects. Then this
    /// looks again.
    private static func read(_ folder: StoreFolder, check: PayloadCheck) throws(StoreFileError) -> (StoreOpening, TokenSnapshot) {
        while true {
            var opening = StoreOpening(folder, check: check, isWriter: false, moment: .launch)
            try opening.readRecord()
            let stored = opening.record
            let snapshot = try opening.settle()
            if opening.record == stored { return (opening, snapshot) }
            if case .known(let now) = try folder.state(), now != stored { continue }
            return (opening, snapshot)
        }
    }

    /// Settles in a process that has the store open, starting from the session's record.
    static func settledAgain(_ session: Delivery.Session, check: PayloadCheck) throws(StoreFileError) -> (StoreOpening, TokenSnapshot) {
        var opening = StoreOpening(session.folder, check: check, isWriter: session.isWritable, moment: .later)
        opening.record = session.record
        opening.begin(after: 0)
        let snapshot = try opening.settle()
        return (opening, snapshot)
    }

    private func begin(after failures: UInt8) {
        if isWriter { folder.write(OpeningCount(min(failures, .max - 1) + 1)) }
    }

    /// The count to store once everything is shown: 0, since the attempt ended well. If the decision could not be written, the earlier failures
    /// stay.
    var openingsAfterwards: OpeningCount { OpeningCount(isCommitted ? 0 : failures) }
}

// MARK: - Reading the record
extension StoreOpening {
    private mutating func readRecord() throws(StoreFileError) {
        switch try folder.state() {
        case .known(let stored): record = stored
        case .lost: forget()
        case .new: break
        }
    }

    /// Removes everything: it is of no use, and the next launch could fail on it.
    private mutating func forget() {
        events.append(.stateLost)
        if isWriter { try? folder.removeAll() }
    }

    private mutating func commit(over stored: StateRecord) {
        var next = record
        isCommitted = (try? folder.commit(&next, over: stored)) != nil
        record = next
    }

    /// Whether attempts are counted. They are not after a rollback that could not be written, since the count that caused it must stay.
    var isTried: Bool { substitute == nil && isCountKept }

    private var isCountKept: Bool {
        isCommitted || !events.contains { if case .rolledBack = $0 { true } else { false } }
    }
}

// MARK: - Choosing a payload
extension StoreOpening {
    /// Returns the snapshot to show, which is the bundled one if no payload is left.
    private mutating func settle() throws(StoreFileError) -> TokenSnapshot {
        if isWriter, moment == .launch, !record.isPaused { rollBackUnopened() }
        var stored = record
        try dropUntrusted()
        endWhatIsOver()
        if isWriter, moment == .launch, !record.isPaused { rollBackUnhealthy(over: &stored) }
        let snapshot = record.isPaused ? check.bundled : try firstThatLoads() ?? check.bundled
        if isWriter, record != stored { commit(over: stored) }
        return snapshot
    }

    /// Drops payloads without a signature by a key that is trusted now. A payload may also be signed by a key that was not trusted when it was
    /// installed.
    private mutating func dropUntrusted() throws(StoreFileError) {
        let trusts = check.configuration.trusts
        record.removeMarks(ofKeysNot: trusts)
        for payload in kept where !payload.keys.contains(where: trusts) {
            if let bytes = try envelope(of: payload), let signers = try? check.signers(of: bytes), !signers.isEmpty {
                record.setSigners(signers, of: payload)
            } else {
                drop(payload, payload.signers.isEmpty ? .unsigned : .untrusted)
            }
        }
    }

    private var kept: [KeptPayload] { [record.staged, record.active, record.previous].compactMap(\.self) }

    private mutating func endWhatIsOver() {
        for payload in kept where payload.isOver(at: now) {
            if payload != record.previous { events.append(.ended(sequence: payload.sequence)) }
            record.end(payload)
        }
    }

    /// Rolls back the payload that earlier openings were about to show when the process ended, even if it was healthy before. Its replacement gets
    /// the same number of attempts, so the rollback is written before the replacement is tried.
    private mutating func rollBackUnopened() {
        let stored = record
        guard failures >= Trial.attemptLimit, let payload = due ?? record.active else { return }
        rollBack(payload)
        commit(over: stored)
        if isCommitted { begin(after: 0) }
    }

    /// Rolls back payloads that used up their attempts. A staged payload has attempts if an earlier activation could not be written. What is shown
    /// instead has attempts of its own, so the rollback is written first.
    private mutating func rollBackUnhealthy(over stored: inout StateRecord) {
        let failed = [record.active, record.staged].compactMap(\.self).filter {
            !$0.isConfirmed && folder.attempts(of: $0.digest) >= Trial.attemptLimit
        }
        guard !failed.isEmpty else { return }
        for payload in failed { rollBack(payload) }
        commit(over: stored)
        if isCommitted { stored = record }
    }

    private mutating func rollBack(_ payload: KeptPayload) {
        record.rollBack(payload)
        events.append(.rolledBack(sequence: payload.sequence, to: (record.staged ?? record.active)?.sequence))
    }

    /// The staged payload, if its time has come.
    private var due: KeptPayload? {
        guard isWriter, let staged = record.staged, staged.hasBegun(at: now), moment == .launch || staged.isImmediate else { return nil }
        return staged
    }

    private mutating func firstThatLoads() throws(StoreFileError) -> TokenSnapshot? {
        while let payload = due ?? record.active {
            // Only the writer counts.
            if !isWriter, !payload.isConfirmed { return try lastConfirmed() }
            let isStaged = payload == record.staged
            switch try load(payload) {
            case .failure(let rejection):
                drop(payload, rejection)
            case .success(let loaded):
                if !payload.isConfirmed, !isCounted(payload) { return try lastConfirmed() }
                if isStaged {
                    record.activate(payload)
                    events.append(.activatedStaged(sequence: payload.sequence))
                }
                if let compiled = loaded.compiled { record.active?.compiled = compiled }
                return loaded.snapshot
            }
        }
        return nil
    }

    /// Whether starts with a payload on trial can be counted. Writes the count that it has.
    private mutating func isCounted(_ payload: KeptPayload) -> Bool {
        // After a rollback that could not be written, the count that caused it must stay.
        guard isCountKept else { return false }
        do throws(StoreFileError) {
            try folder.write(StartAttempts(digest: payload.digest, count: folder.attempts(of: payload.digest)))
            return true
        } catch {
            events.append(.heldBack(sequence: payload.sequence, reason: error.description))
            return false
        }
    }

    /// The values of the last payload with which the app was healthy; nil if there is none.
    private mutating func lastConfirmed() throws(StoreFileError) -> TokenSnapshot? {
        substitute = .some(nil)
        for payload in [record.active, record.previous].compactMap(\.self) where payload.isConfirmed {
            guard case .success(let loaded) = try load(payload) else { continue }
            substitute = payload
            return loaded.snapshot
        }
        return nil
    }

    private mutating func drop(_ payload: KeptPayload, _ rejection: PayloadRejection) {
        record.drop(payload.digest)
        events.append(.dropped(sequence: payload.sequence, rejection))
    }
}

// MARK: - Loading values
extension StoreOpening {
    private struct Loaded {
        let snapshot: TokenSnapshot
        /// Describes the rewritten file; nil if none was written.
        var compiled: KeptPayload.Compiled?
    }

    private mutating func load(_ payload: KeptPayload) throws(StoreFileError) -> Result<Loaded, PayloadRejection> {
        if let snapshot = try compiledForm(of: payload) { return .success(Loaded(snapshot: snapshot)) }
        guard let bytes = try envelope(of: payload) else {
            return .failure(.malformed(reason: "its stored bytes are missing or damaged"))
        }
        return Result { () throws(PayloadRejection) in try recompile(payload, bytes) }
    }

    private func compiledForm(of payload: KeptPayload) throws(StoreFileError) -> TokenSnapshot? {
        guard let compiled = payload.compiled, compiled.byteCount <= CompiledOverride.byteLimit,
            let bytes = try folder.read(.compiled, of: payload.digest, limit: Int(compiled.byteCount)), compiled.matches(bytes)
        else { return nil }
        return try? TokenSnapshot(applying: bytes, isVerified: true, to: check.bundled)
    }

    private func envelope(of payload: KeptPayload) throws(StoreFileError) -> [UInt8]? {
        guard let bytes = try folder.read(.envelope, of: payload.digest, limit: check.configuration.byteLimit),
            SHA256Digest(of: bytes) == payload.digest
        else { return nil }
        return bytes
    }

    /// Compiles a payload again, for another release of the app or because the compiled form is damaged.
    private mutating func recompile(_ payload: KeptPayload, _ bytes: [UInt8]) throws(PayloadRejection) -> Loaded {
        let verified = try check.verify(bytes)
        guard payload.agrees(with: verified.header) else { throw .malformed(reason: "the stored record does not describe it") }
        let (compiled, snapshot) = try check.compile(verified)
        events.append(.recompiled(sequence: payload.sequence))
        guard isWriter, (try? folder.write([.compiled: compiled], of: payload.digest)) != nil else { return Loaded(snapshot: snapshot) }
        return Loaded(snapshot: snapshot, compiled: KeptPayload.Compiled(compiled))
    }
}
