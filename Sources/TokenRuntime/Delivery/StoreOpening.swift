#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Finds out what a store shows when it is opened: gives up what made the app crash, activates what is staged, mends what is damaged.
struct StoreOpening {
    private let check: PayloadCheck
    private let folder: StoreFolder
    private let isWriter: Bool
    private(set) var record = StateRecord()
    private(set) var events: [StoreEvent] = []
    /// Whether what was found out is written. Where it is not, the next launch has to come to the same.
    private(set) var isCommitted = true

    /// Throws only where nothing can be said of the folder's contents; nothing has been written then.
    init(_ folder: StoreFolder, check: PayloadCheck) throws(StoreFileError) {
        self.check = check
        self.folder = folder
        isWriter = check.configuration.access == .readWrite
        switch try folder.state() {
        case .new: break
        case .lost: events.append(.stateLost)
        case .known(let stored): record = stored
        }
    }

    /// Opens and settles.
    ///
    /// The app may install and clean up between an extension's looks at the record and at the objects; then it looks again.
    static func settled(_ folder: StoreFolder, check: PayloadCheck) throws(StoreFileError) -> (StoreOpening, TokenSnapshot) {
        while true {
            var opening = try StoreOpening(folder, check: check)
            let stored = opening.record
            let snapshot = try opening.settle()
            if opening.isWriter || opening.record == stored { return (opening, snapshot) }
            if case .known(let now) = try folder.state(), now != stored { continue }
            return (opening, snapshot)
        }
    }

    /// The snapshot to show; the bundled one where no payload is left.
    mutating func settle() throws(StoreFileError) -> TokenSnapshot {
        let stored = record
        dropUntrusted()
        if isWriter { rollBackUnhealthy() }
        let snapshot = try firstThatLoads() ?? check.bundled
        if isWriter, record != stored { commit(over: stored) }
        return snapshot
    }

    private mutating func commit(over stored: StateRecord) {
        var next = record
        isCommitted = (try? folder.commit(&next, over: stored)) != nil
        record = next
    }

    /// Whether attempts are counted: not after a rollback that is not written, since the count for it has to stay.
    var isTried: Bool {
        isCommitted || !events.contains { if case .rolledBack = $0 { true } else { false } }
    }
}

// Which payload.
extension StoreOpening {
    private mutating func dropUntrusted() {
        for payload in [record.staged, record.active, record.previous].compactMap(\.self) where !check.configuration.trusts(payload.signer)
        {
            drop(payload, payload.signer == nil ? .unsigned : .untrusted)
        }
    }

    /// A staged payload has attempts where its activation could not be written before.
    private mutating func rollBackUnhealthy() {
        for payload in [record.active, record.staged].compactMap(\.self)
        where !payload.isConfirmed && folder.attempts(of: payload.digest) >= Trial.attemptLimit {
            record.rollBack(payload)
            events.append(.rolledBack(sequence: payload.sequence, to: (record.staged ?? record.active)?.sequence))
        }
    }

    private mutating func firstThatLoads() throws(StoreFileError) -> TokenSnapshot? {
        while let payload = (isWriter ? record.staged : nil) ?? record.active {
            let isStaged = payload == record.staged
            switch isStaged && check.configuration.now() >= payload.expires ? .failure(payload.expiry) : try load(payload) {
            case .failure(let rejection):
                drop(payload, rejection)
            case .success(let snapshot):
                if isStaged {
                    record.activate(payload)
                    events.append(.activatedStaged(sequence: payload.sequence))
                }
                return snapshot
            }
        }
        return nil
    }

    private mutating func drop(_ payload: KeptPayload, _ rejection: PayloadRejection) {
        record.drop(payload.digest)
        events.append(.dropped(sequence: payload.sequence, rejection))
    }
}

// Its values.
extension StoreOpening {
    private mutating func load(_ payload: KeptPayload) throws(StoreFileError) -> Result<TokenSnapshot, PayloadRejection> {
        if let compiled = try folder.read(.compiled, of: payload.digest),
            let snapshot = try? TokenSnapshot(applying: compiled, to: check.bundled)
        {
            return .success(snapshot)
        }
        guard let bytes = try folder.read(.envelope, of: payload.digest), SHA256Digest(of: bytes) == payload.digest else {
            return .failure(.malformed(reason: "its stored bytes are missing or damaged"))
        }
        return Result { () throws(PayloadRejection) in try recompile(payload, bytes) }
    }

    /// For another release of the app, or since the compiled form is damaged.
    private mutating func recompile(_ payload: KeptPayload, _ bytes: [UInt8]) throws(PayloadRejection) -> TokenSnapshot {
        let (compiled, snapshot) = try check.compile(try check.verify(bytes))
        if isWriter { try? folder.write([.compiled: compiled], of: payload.digest) }
        events.append(.recompiled(sequence: payload.sequence))
        return snapshot
    }
}

extension KeptPayload {
    fileprivate var expiry: PayloadRejection { .expired(Date(timeIntervalSince1970: Double(expires))) }
}
