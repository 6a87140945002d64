/// Decides what a store shows: rolls back payloads that made the app crash, activates staged ones, ends expired ones, and repairs damaged ones.
struct StoreOpening {
    /// The time at which a store looks at what it keeps.
    enum Moment: Sendable { case launch, later }

    private let check: PayloadCheck
    private let folder: StoreFolder
    /// The folder to read objects from: `folder`, except for a reader that runs before the app has moved its payloads there.
    private var source: StoreFolder
    private let isWriter: Bool
    private let moment: Moment
    private let now: Int64
    private(set) var record = StateRecord()
    private(set) var events: [StoreEvent] = []
    /// How many earlier openings did not finish.
    private let failures: UInt8
    /// Whether the decision is written. If it is not, the next launch must reach the same one.
    private(set) var isCommitted = true

    private init(_ folder: StoreFolder, check: PayloadCheck, isWriter: Bool, moment: Moment) {
        self.check = check
        self.folder = folder
        source = folder
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
            opening.forget(opening.shared)
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
            if case .known(let now) = try opening.source.state(), now != stored { continue }
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
        case .new: try takeOver(shared)
        }
    }

    private var shared: StoreFolder { StoreFolder.shared(check.configuration.folder, fileSystem: folder.fileSystem) }

    /// Removes everything: it is of no use, and the next launch could fail on it.
    private mutating func forget(_ shared: StoreFolder? = nil) {
        events.append(.stateLost)
        guard isWriter else { return }
        try? folder.removeAll()
        if let shared { try? folder.fileSystem.remove(shared.path) }
    }

    /// Takes over this brand's payloads from the folder that all brands shared earlier; a writer also moves them. Payloads of another brand stay
    /// there.
    private mutating func takeOver(_ shared: StoreFolder) throws(StoreFileError) {
        guard case .known(let stored) = try shared.state() else { return }
        var envelopes: [(digest: SHA256Digest, bytes: [UInt8])] = []
        for payload in [stored.active, stored.staged, stored.previous].compactMap(\.self) {
            guard let bytes = try envelope(of: payload, in: shared) else { continue }
            envelopes.append((payload.digest, bytes))
        }
        // Without payloads, the rest (the roll-out id, bans, the highest sequence) goes to the brand that comes first.
        guard stored.digests.isEmpty || envelopes.first.map({ check.isOfThisBrand($0.bytes) }) == true else { return }
        record = stored
        source = shared
        guard isWriter else { return }
        for envelope in envelopes { try folder.write([.envelope: envelope.bytes], of: envelope.digest) }
        try folder.commit(&record, over: StateRecord())
        source = folder
        try? folder.fileSystem.remove(shared.path)
    }

    private mutating func commit(over stored: StateRecord) {
        var next = record
        isCommitted = (try? folder.commit(&next, over: stored)) != nil
        record = next
    }

    /// Whether attempts are counted. They are not after a rollback that could not be written, since the count that caused it must stay.
    var isTried: Bool {
        isCommitted || !events.contains { if case .rolledBack = $0 { true } else { false } }
    }
}

// MARK: - Choosing a payload
extension StoreOpening {
    /// Returns the snapshot to show, which is the bundled one if no payload is left.
    private mutating func settle() throws(StoreFileError) -> TokenSnapshot {
        if isWriter, moment == .launch, !record.isPaused { rollBackUnopened() }
        let stored = record
        dropUntrusted()
        endWhatIsOver()
        if isWriter, moment == .launch, !record.isPaused { rollBackUnhealthy() }
        let snapshot = record.isPaused ? check.bundled : try firstThatLoads() ?? check.bundled
        if isWriter, record != stored { commit(over: stored) }
        return snapshot
    }

    private mutating func dropUntrusted() {
        for payload in [record.staged, record.active, record.previous].compactMap(\.self) where !check.configuration.trusts(payload.signer)
        {
            drop(payload, payload.signer == nil ? .unsigned : .untrusted)
        }
    }

    private mutating func endWhatIsOver() {
        for payload in [record.staged, record.active, record.previous].compactMap(\.self) where payload.isOver(at: now) {
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

    /// Rolls back payloads that used up their attempts. A staged payload has attempts if an earlier activation could not be written.
    private mutating func rollBackUnhealthy() {
        for payload in [record.active, record.staged].compactMap(\.self)
        where !payload.isConfirmed && folder.attempts(of: payload.digest) >= Trial.attemptLimit {
            rollBack(payload)
        }
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
            let isStaged = payload == record.staged
            switch try load(payload) {
            case .failure(let rejection):
                drop(payload, rejection)
            case .success(let loaded):
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
        guard let bytes = try envelope(of: payload, in: source) else {
            return .failure(.malformed(reason: "its stored bytes are missing or damaged"))
        }
        return Result { () throws(PayloadRejection) in try recompile(payload, bytes) }
    }

    private func compiledForm(of payload: KeptPayload) throws(StoreFileError) -> TokenSnapshot? {
        guard let compiled = payload.compiled, compiled.byteCount <= CompiledOverride.byteLimit,
            let bytes = try source.read(.compiled, of: payload.digest, limit: Int(compiled.byteCount)), compiled.matches(bytes)
        else { return nil }
        return try? TokenSnapshot(applying: bytes, isVerified: true, to: check.bundled)
    }

    private func envelope(of payload: KeptPayload, in folder: StoreFolder) throws(StoreFileError) -> [UInt8]? {
        guard let bytes = try folder.read(.envelope, of: payload.digest, limit: check.configuration.byteLimit),
            SHA256Digest(of: bytes) == payload.digest
        else { return nil }
        return bytes
    }

    /// Compiles a payload again, for another release of the app or because the compiled form is damaged.
    private mutating func recompile(_ payload: KeptPayload, _ bytes: [UInt8]) throws(PayloadRejection) -> Loaded {
        let (compiled, snapshot) = try check.compile(try check.verify(bytes))
        events.append(.recompiled(sequence: payload.sequence))
        guard isWriter, (try? folder.write([.compiled: compiled], of: payload.digest)) != nil else { return Loaded(snapshot: snapshot) }
        return Loaded(snapshot: snapshot, compiled: KeptPayload.Compiled(compiled))
    }
}
