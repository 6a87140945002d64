/// Decides what a store shows: rolls back what made the app crash, activates staged payloads, picks the layers of now, and repairs what is damaged.
struct StoreOpening {
    /// The time at which a store looks at what it keeps.
    enum Moment: Sendable { case launch, rollback, later }

    private var check: PayloadCheck
    private let folder: StoreFolder
    private let isWriter: Bool
    private var moment: Moment
    private let now: Int64
    private(set) var record = StateRecord()
    private(set) var events: [StoreEvent] = []
    /// How many earlier openings of what is due did not finish.
    private var failures: UInt8
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
    /// Throws only if the folder's contents cannot be determined. Nothing has been written then.
    static func settled(_ folder: StoreFolder, check: PayloadCheck, isWriter: Bool) throws(StoreFileError) -> (StoreOpening, Showing) {
        do {
            return try isWriter ? written(folder, check: check) : read(folder, check: check)
        } catch {
            guard isWriter, error.isDenied else { throw error }
            folder.repair()
            return try written(folder, check: check)
        }
    }

    private static func written(_ folder: StoreFolder, check: PayloadCheck) throws(StoreFileError) -> (StoreOpening, Showing) {
        var opening = StoreOpening(folder, check: check, isWriter: true, moment: .launch)
        opening.begin()
        // Not even the record can be read.
        if opening.failures >= 3 * Trial.attemptLimit {
            opening.forget()
            return (opening, Showing(snapshot: check.bundled))
        }
        return try opening.attempt { opening throws(StoreFileError) in
            try opening.readRecord()
            // Even a rollback did not finish.
            if opening.failures >= 2 * Trial.attemptLimit { opening.forgetPayloads() }
            return try opening.settle()
        }
    }

    /// Settles, and takes the attempt back if that fails: the process lived through it, and nothing stored is shown.
    private func attempt(
        _ settle: (inout StoreOpening) throws(StoreFileError) -> Showing
    ) throws(StoreFileError) -> (StoreOpening, Showing) {
        var opening = self
        do {
            let showing = try settle(&opening)
            return (opening, showing)
        } catch {
            if isWriter { folder.write(OpeningCount(opening.failures)) }
            throw error
        }
    }

    /// Settles without writing. The app may install and clean up between the reader's look at the record and its look at the objects. Then this
    /// looks again.
    private static func read(_ folder: StoreFolder, check: PayloadCheck) throws(StoreFileError) -> (StoreOpening, Showing) {
        while true {
            var opening = StoreOpening(folder, check: check, isWriter: false, moment: .launch)
            try opening.readRecord()
            let stored = opening.record
            let showing = try opening.settle()
            if opening.record == stored { return (opening, showing) }
            if case .known(let now) = try folder.state(), now != stored { continue }
            return (opening, showing)
        }
    }

    /// Settles in a process that has the store open, starting from the session's record.
    static func settledAgain(
        _ session: Delivery.Session, at moment: Moment, check: PayloadCheck
    ) throws(StoreFileError) -> (StoreOpening, Showing) {
        var opening = StoreOpening(session.folder, check: check, isWriter: session.isWritable, moment: moment)
        opening.record = session.record
        opening.begin()
        return try opening.attempt { opening throws(StoreFileError) in try opening.settle() }
    }

    private func begin() {
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

    /// Removes all payloads, and keeps what protects the device from older and from bad ones.
    private mutating func forgetPayloads() {
        events.append(.payloadsRemoved)
        let stored = record
        record.forgetPayloads()
        if record != stored { commit(over: stored) }
    }

    private mutating func commit(over stored: StateRecord) {
        var next = record
        isCommitted = (try? folder.commit(&next, over: stored)) != nil
        record = next
    }

    /// Whether attempts are counted. They are not after a rollback that could not be written, since the count that caused it must stay.
    var isTried: Bool { isCommitted || !events.contains(where: \.isRollback) }
}

// MARK: - Choosing a payload
extension StoreOpening {
    private mutating func settle() throws(StoreFileError) -> Showing {
        if isWriter, moment == .launch, !record.isPaused { rollBackUnopened() }
        var stored = record
        try judgeKeySets()
        try dropUntrusted()
        if isWriter, moment == .launch, !record.isPaused { rollBackUnhealthy(over: &stored) }
        let bundled = Showing(snapshot: check.bundled)
        let showing = record.isPaused ? bundled : try firstThatLoads(over: &stored) ?? bundled
        if isWriter, record != stored { commit(over: stored) }
        return showing
    }

    /// Judges the stored key sets again if the app's root keys are others than before: after an update or a downgrade.
    private mutating func judgeKeySets() throws(StoreFileError) {
        let anchor = check.roots.digest
        if !check.configuration.rootKeys.isEmpty, record.keySet?.anchor != anchor, record.keySet != nil || record.etag != nil {
            let file = record.keySet?.file
            let sets = try folder.keySets(file)
            let kept = KeptKeySet(
                KeyChain(from: check.roots, stored: sets ?? []), for: check.brand, signers: record.signers, file: sets == nil ? nil : file,
                anchor: anchor, earlierChanges: record.keySet?.rootChanges ?? [])
            if kept.version != record.keySet?.version ?? 0 { events.append(.keySet(version: kept.version == 0 ? nil : kept.version)) }
            record.keySet = kept
            // The sets that these roots need may be in the file that was accepted.
            record.etag = nil
        }
        check.trust = KeyTrust(check.configuration, record.keySet)
    }

    /// Drops payloads without enough signatures by keys that are trusted now. A payload may also be signed by a key that was not trusted when it was
    /// installed.
    private mutating func dropUntrusted() throws(StoreFileError) {
        record.removeMarks(ofKeysNot: check.trust.knows)
        for payload in [record.staged, record.active, record.previous].compactMap(\.self) where !check.trust.keeps(payload) {
            if let bytes = try file(of: payload), let signers = try? check.signers(of: bytes),
                check.trust.keeps(payload, signedBy: signers.map(\.bytes))
            {
                record.setSigners(signers, of: payload.identity)
            } else {
                // What is shown changes anyway, so the staged payload need not wait.
                if moment == .later, payload.identity == record.active?.identity { moment = .rollback }
                drop(payload, payload.signers.isEmpty ? .unsigned : .untrusted)
            }
        }
    }

    /// Rolls back what earlier openings were about to show when the process ended, even if it was healthy before. Its replacement gets the same number
    /// of attempts, so the rollback is written before the replacement is tried.
    private mutating func rollBackUnopened() {
        let stored = record
        guard failures >= Trial.attemptLimit, let payload = due ?? record.active else { return }
        rollBack(payload, showing: payload.table(at: now)?.layers ?? [])
        commit(over: stored)
        guard isCommitted else { return }
        failures = 0
        begin()
    }

    /// Rolls back stacks that used up their attempts. A staged payload has attempts if an earlier activation could not be written. What is shown
    /// instead has attempts of its own, so the rollback is written first.
    private mutating func rollBackUnhealthy(over stored: inout StateRecord) {
        func isTried(_ table: StackTable, of payload: KeptPayload) -> Bool {
            table.times.lowerBound <= now && record.isOnTrial(table.layers, of: payload)
        }
        let payloads = [record.active, record.staged].compactMap(\.self).filter { payload in
            payload.tables.contains { isTried($0, of: payload) }
        }
        guard !payloads.isEmpty, let attempts = folder.attempts, attempts.count >= Trial.attemptLimit else { return }
        for payload in payloads {
            // Both tables may have the same stack, if the next one is without a layer that is wrong.
            let table = payload.tables.first { $0.digest == attempts.digest && isTried($0, of: payload) }
            if let table { rollBack(payload, showing: table.layers) }
        }
        guard record != stored else { return }
        commit(over: stored)
        if isCommitted { stored = record }
    }

    private mutating func rollBack(_ payload: KeptPayload, showing stack: [KeptLayer]) {
        record.rollBack(payload, showing: stack)
        if record.isBanned(payload.digest) {
            events.append(.rolledBack(sequence: payload.sequence, to: (record.staged ?? record.active)?.sequence))
        } else {
            events.append(.bannedLayers(stack.filter(record.isBanned).map(\.name), sequence: payload.sequence))
        }
    }

    /// The staged payload, if it need not wait for a launch. A rollback changes what is shown anyway.
    private var due: KeptPayload? {
        guard isWriter, let staged = record.staged, moment != .later || staged.isImmediate else { return nil }
        return staged
    }

    private mutating func firstThatLoads(over stored: inout StateRecord) throws(StoreFileError) -> Showing? {
        while let payload = due ?? record.active {
            // Only the writer counts.
            let isOnTrial = payload.table(at: now).map { record.isOnTrial($0.layers, of: payload) } ?? (payload.health != .healthy)
            if !isWriter, isOnTrial { return try confirmed() }
            switch try load(payload) {
            case .refused(let rejection):
                drop(payload, rejection)
            case .loaded(let loaded):
                var next = record
                if payload == record.staged { next.activate(payload, showing: loaded.table.layers) }
                next.active?.tables = loaded.tables
                next.noteHealth(of: loaded.table.layers)
                if let active = next.active, next.isOnTrial(loaded.table.layers, of: active) {
                    // `rollBackUnhealthy` did not know it: its table could not be stored, or another payload had the same stack.
                    if isWriter, moment == .launch, isTried, folder.attempts(of: loaded.table.digest) >= Trial.attemptLimit {
                        rollBack(payload, showing: loaded.table.layers)
                        commit(over: stored)
                        if isCommitted { stored = record }
                        continue
                    }
                    if !isCounted(payload, loaded.table) { return try confirmed() }
                }
                if payload == record.staged { events.append(.activatedStaged(sequence: payload.sequence)) }
                record = next
                return Showing(snapshot: loaded.snapshot, payload: record.active, table: loaded.table)
            }
        }
        return nil
    }

    /// Whether starts with a stack on trial can be counted. Writes the count that it has.
    private mutating func isCounted(_ payload: KeptPayload, _ table: StackTable) -> Bool {
        // After a rollback that could not be written, the count that caused it must stay.
        guard isWriter, isTried else { return false }
        do throws(StoreFileError) {
            try folder.write(StartAttempts(digest: table.digest, count: folder.attempts(of: table.digest)))
            return true
        } catch {
            events.append(.heldBack(sequence: payload.sequence, reason: error.description))
            return false
        }
    }

    /// Shows the layers with which the app was healthy, of the last payload with which it was; the bundled values if there is none.
    private mutating func confirmed() throws(StoreFileError) -> Showing {
        for payload in [record.active, record.previous].compactMap(\.self) where payload.health == .healthy {
            guard case .loaded(let loaded) = try load(payload, onlyConfirmed: true) else { continue }
            return Showing(snapshot: loaded.snapshot, payload: payload, table: loaded.table, isHeldBack: true)
        }
        return Showing(snapshot: check.bundled, isHeldBack: true)
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
        let table: StackTable
        /// Those of the payload from now on.
        let tables: [StackTable]
    }

    /// Not a `Result`: its first use for a type of errors looks through the conformances of the whole process, and a launch would wait for that.
    private enum Loading {
        case loaded(Loaded)
        case refused(PayloadRejection)
    }

    /// - Parameter onlyConfirmed: whether layers are left out with which the app has not been healthy.
    private mutating func load(_ payload: KeptPayload, onlyConfirmed: Bool = false) throws(StoreFileError) -> Loading {
        // Its images and its values are shown together, or not at all.
        for image in payload.images where try folder.read(.image, of: image, limit: ServedImage.Limit.bytes) == nil {
            return .refused(.malformed(reason: "its image '\(image.hexadecimal)' is missing or damaged"))
        }
        if let table = payload.table(at: now), !onlyConfirmed || record.isConfirmed(table.layers), let snapshot = try compiledForm(table) {
            return .loaded(Loaded(snapshot: snapshot, table: table, tables: payload.tables))
        }
        guard let bytes = try file(of: payload) else {
            return .refused(.malformed(reason: "its stored bytes are missing or damaged"))
        }
        do throws(PayloadRejection) {
            return .loaded(try compile(payload, bytes, onlyConfirmed: onlyConfirmed))
        } catch {
            return .refused(error)
        }
    }

    private func compiledForm(_ table: StackTable) throws(StoreFileError) -> TokenSnapshot? {
        guard table.byteCount <= CompiledOverride.byteLimit,
            let bytes = try folder.read(.compiled, of: table.compiled, limit: Int(table.byteCount))
        else { return nil }
        return try? TokenSnapshot(applying: bytes, isVerified: true, to: check.bundled)
    }

    private func file(of payload: KeptPayload) throws(StoreFileError) -> [UInt8]? {
        try folder.read(.envelope, of: payload.file, limit: check.configuration.byteLimit)
    }

    /// Compiles the stack of now: for another release of the app, for a time for which none was compiled, or because the compiled form is damaged.
    private mutating func compile(_ payload: KeptPayload, _ bytes: [UInt8], onlyConfirmed: Bool) throws(PayloadRejection) -> Loaded {
        let verified = try check.verify(bytes)
        guard verified.agrees(with: payload) else { throw .malformed(reason: "the stored record does not describe it") }
        let device = try verified.layers(for: record, dropped: payload.dropped)
        let stack = try check.compile(verified, for: device, at: now) { [record] in !onlyConfirmed || record.isConfirmed($0) }
        let snapshot = try check.snapshot(of: stack)
        guard !onlyConfirmed else {
            guard record.isConfirmed(stack.table.layers) else { throw .malformed(reason: "its layers were not confirmed together") }
            return Loaded(snapshot: snapshot, table: stack.table, tables: payload.tables)
        }
        events.append(.recompiled(sequence: payload.sequence))
        let isStored = isWriter && (try? folder.write([StoreObject(stack)])) != nil
        return Loaded(snapshot: snapshot, table: stack.table, tables: isStored ? [stack.table] : payload.tables)
    }
}
