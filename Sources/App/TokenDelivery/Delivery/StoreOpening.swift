internal import TokenRuntime

/// Decides what a store shows: judges failed starts, activates staged payloads, picks the layers of now, and repairs what is damaged.
struct StoreOpening {
    /// The time at which a store looks at what it keeps.
    enum Moment: Sendable { case launch, rollback, later }

    private var check: PayloadCheck
    private let folder: StoreFolder
    private let isWriter: Bool
    private let moment: Moment
    /// The held layer that has come back in this process.
    private var returning: KeptLayer?
    private let now: Int64
    private(set) var record = StateRecord()
    /// The record as stored.
    private var stored = StateRecord()
    private(set) var events: [StoreEvent] = []
    /// How many earlier openings of what is due did not finish.
    private var failures: UInt8
    /// Whether the decision is written. If it is not, the next launch must reach the same one.
    private(set) var isCommitted = true
    /// Whether starts are counted. They are not after a judgement that could not be written, since the counts that caused it must stay.
    private(set) var isTried = true
    /// The failed starts, as stored.
    private(set) var starts: FailedStarts

    private init(_ folder: StoreFolder, check: PayloadCheck, isWriter: Bool, moment: Moment) {
        self.check = check
        self.folder = folder
        self.isWriter = isWriter
        self.moment = moment
        failures = isWriter && moment == .launch ? folder.openings.count : 0
        now = check.configuration.now()
        starts = isWriter && moment == .launch ? folder.failedStarts(of: check.build) : FailedStarts(build: check.build)
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
        if opening.failures >= 3 * Evidence.startLimit {
            opening.forget()
            return (opening, Showing(snapshot: check.bundled))
        }
        return try opening.attempt { opening throws(StoreFileError) in
            try opening.readRecord()
            // Even what is shown instead did not.
            if opening.failures >= 2 * Evidence.startLimit { opening.forgetPayloads() }
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
            let showing = try opening.settle()
            if opening.record == opening.stored { return (opening, showing) }
            if case .known(let now) = try folder.state(), now != opening.stored { continue }
            return (opening, showing)
        }
    }

    /// Settles in a process that has the store open, starting from the session's record.
    static func settledAgain(
        _ session: Delivery.Session, at moment: Moment, check: PayloadCheck
    ) throws(StoreFileError) -> (StoreOpening, Showing) {
        var opening = StoreOpening(session.folder, check: check, isWriter: session.isWritable, moment: moment)
        (opening.record, opening.stored) = (session.record, session.record)
        (opening.isTried, opening.starts) = (session.isTried, session.starts)
        opening.returning = session.returning
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
        case .known(let stored): (record, self.stored) = (stored, stored)
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
        record.forgetPayloads()
        commit()
    }

    private mutating func commit() {
        guard record != stored else { return }
        var next = record
        isCommitted = (try? folder.commit(&next, over: stored)) != nil
        record = next
        if isCommitted { stored = record }
    }
}

// MARK: - Choosing a payload
extension StoreOpening {
    private mutating func settle() throws(StoreFileError) -> Showing {
        let isLaunch = isWriter && moment == .launch
        if isLaunch { record.move(to: check.build) }
        if isLaunch, !record.isPaused { judgeOpenings() }
        try judgeKeySets()
        try dropUntrusted()
        if isLaunch, !record.isPaused, !check.isDebugged { judgeStarts() }
        let bundled = Showing(snapshot: check.bundled)
        let showing = record.isPaused ? bundled : try firstThatLoads() ?? bundled
        if isWriter { commit() }
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
                if payload.identity == record.active?.identity { record.staged?.isImmediate = true }
                drop(payload, payload.signers.isEmpty ? .unsigned : .untrusted)
            }
        }
    }

    /// Judges earlier openings that ended the process. What is shown instead gets the same number of attempts, so the judgement is written first.
    private mutating func judgeOpenings() {
        guard failures >= Evidence.startLimit, let payload = due ?? record.active else { return }
        var next = starts
        let stack = payload.table(at: now)?.layers ?? payload.layers.filter { !record.isBanned($0) }
        guard let judgements = record.judge({ $0.judgeOpenings(with: stack, &next) }) else { return forgetPayloads() }
        guard record != stored else { return }
        take(judgements, of: payload, next)
        guard isCommitted else { return }
        failures = 0
        begin()
    }

    /// Judges the starts that failed with what is shown.
    private mutating func judgeStarts() {
        guard let payload = due ?? record.active else { return record.judge { $0.release { _ in true } } }
        var next = starts
        let layers = payload.layers.filter { !record.isBanned($0) }
        let stack = payload.table(at: now)?.layers ?? layers
        let before = record.evidence
        let others = (due == nil ? record.previous : record.active)?.layers ?? []
        let judgements = record.judge { $0.judge(layers, stack, insteadOf: others, &next) }
        if record.evidence != before || next != starts { take(judgements, of: payload, next) }
    }

    /// Writes a judgement. The counts that led to it are the last to go.
    private mutating func take(_ judgements: [Evidence.Judgement], of payload: KeptPayload, _ next: FailedStarts) {
        commit()
        isTried = isCommitted && (try? folder.write(next)) != nil
        if isTried { starts = next }
        events += judgements.map { StoreEvent($0, of: payload.sequence) }
    }

    /// The staged payload, if it need not wait for a launch. A rollback changes what is shown anyway.
    private var due: KeptPayload? {
        guard isWriter, let staged = record.staged, moment != .later || staged.isImmediate else { return nil }
        return staged
    }

    private mutating func firstThatLoads() throws(StoreFileError) -> Showing? {
        while let payload = due ?? record.active {
            let isStaged = payload == record.staged
            // A stack that may have crashed the app is not loaded.
            if !isStaged, let stack = payload.table(at: now)?.layers, let selection = selection(of: stack, payload) {
                return try limited(to: selection)
            }
            switch try load(payload) {
            case .refused(.banned): rollBack(payload)
            case .refused(let rejection): drop(payload, rejection)
            case .loaded(let loaded):
                let earlier = record
                if isStaged { record.activate(payload) }
                record.active?.tables = loaded.tables
                let selection = selection(of: loaded.table.layers, payload)
                // It waits for a process that can count its starts.
                if selection == .known { record = earlier }
                if isStaged, selection != .known { events.append(.activatedStaged(sequence: payload.sequence)) }
                if let selection { return try limited(to: selection) }
                return Showing(snapshot: loaded.snapshot, payload: record.active, table: loaded.table)
            }
        }
        return nil
    }

    /// Which layers of a stack are shown; nil for all. Writes the counts, since nothing is shown whose starts cannot be counted.
    private mutating func selection(of stack: [KeptLayer], _ payload: KeptPayload) -> Evidence.Selection? {
        var selection = record.evidence.selection(of: stack)
        if case .returning(let layer) = selection, layer != returning {
            if moment != .launch {
                // No one sees it return while using the app.
                selection = .control
            } else if isWriter, !check.configuration.turn.isTaken(by: folder.path) {
                isTried = false
            }
        }
        guard isWriter, isTried else {
            return selection == .all && record.evidence.isKnown(stack) ? nil : .known
        }
        guard selection != .all || record.isOnTrial(stack) else { return nil }
        do throws(StoreFileError) {
            if !check.isDebugged { try folder.write(starts) }
            return selection == .all ? nil : selection
        } catch {
            if selection == .all, record.evidence.isKnown(stack) { return nil }
            events.append(.uncounted(sequence: payload.sequence, reason: error.description))
            return .known
        }
    }

    /// Shows some layers, of the last payload that has any; the bundled values if there is none.
    private mutating func limited(to selection: Evidence.Selection) throws(StoreFileError) -> Showing {
        for payload in [record.active, record.previous].compactMap(\.self)
        where !record.evidence.layers(selection, of: payload.layers).isEmpty {
            guard case .loaded(let loaded) = try load(payload, selection), record.evidence.isEnough(loaded.table.layers, for: selection)
            else { continue }
            return Showing(snapshot: loaded.snapshot, payload: payload, table: loaded.table, selection: selection)
        }
        return Showing(snapshot: check.bundled, selection: selection)
    }

    /// Replaces a payload of which bans leave nothing.
    private mutating func rollBack(_ payload: KeptPayload) {
        record.remove(payload.digest)
        events.append(.rolledBack(sequence: payload.sequence, to: (record.staged ?? record.active)?.sequence))
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

    private mutating func load(
        _ payload: KeptPayload, _ selection: Evidence.Selection = .all
    ) throws(StoreFileError) -> Loading {
        // Its images and its values are shown together, or not at all.
        for image in payload.images where try folder.read(.image, of: image, limit: ServedImage.Limit.bytes) == nil {
            return .refused(.malformed(reason: "its image '\(image.hexadecimal)' is missing or damaged"))
        }
        if let table = payload.table(at: now), record.evidence.layers(selection, of: table.layers) == table.layers,
            let snapshot = try compiledForm(table)
        {
            return .loaded(Loaded(snapshot: snapshot, table: table, tables: payload.tables))
        }
        guard let bytes = try file(of: payload) else {
            return .refused(.malformed(reason: "its stored bytes are missing or damaged"))
        }
        do throws(PayloadRejection) {
            return .loaded(try compile(payload, bytes, selection))
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
    private mutating func compile(
        _ payload: KeptPayload, _ bytes: [UInt8], _ selection: Evidence.Selection
    ) throws(PayloadRejection) -> Loaded {
        let verified = try check.verify(bytes)
        guard verified.agrees(with: payload) else { throw .malformed(reason: "the stored record does not describe it") }
        let device = try verified.layers(for: record, dropped: payload.dropped)
        let stack = try check.compile(verified, for: device, at: now) { [record] in record.evidence.layers(selection, of: $0) }
        let snapshot = try check.snapshot(of: stack)
        guard selection == .all else { return Loaded(snapshot: snapshot, table: stack.table, tables: payload.tables) }
        events.append(.recompiled(sequence: payload.sequence))
        let isStored = isWriter && (try? folder.write([StoreObject(stack)])) != nil
        return Loaded(snapshot: snapshot, table: stack.table, tables: isStored ? [stack.table] : payload.tables)
    }
}
