#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
internal import Synchronization
public import TokenRuntime

extension TokenStore {
    /// Opens the folder of overrides and shows the active payload. Call it once, at launch, before the first style is read.
    ///
    /// Never fails. If a payload cannot be shown, the previous one or the bundled values are shown, and `events` in the result has the reason. You may
    /// call `open` again later if the folder cannot be read or written now, or if another process has it open for writing.
    @discardableResult
    public func open(_ configuration: StoreConfiguration) -> StoreStatus {
        let isOpened = delivery.writing.withLock { _ in begin(configuration) }
        guard isOpened else {
            var status = status
            status.events.append(.alreadyOpen)
            tell(DeliveryEvent(.alreadyOpen))
            return status
        }
        observeChanges()
        showAndEnd()
        verifyLater()
        #if canImport(UIKit) && !os(watchOS)
            if configuration.access == .readWrite { observeApplication() }
        #endif
        return status
    }

    /// Verifies, checks, compiles and stores a payload, and activates it if the payload asks for that. A failure leaves the active payload in place.
    ///
    /// Takes as long as the device's storage needs, so do not call it on the main thread. A directive to roll back to the bundled values and a layer that
    /// the payload no longer has take effect immediately, whatever the `activation`.
    ///
    /// - Parameters:
    ///   - bytes: the payload as it was downloaded.
    ///   - etag: the ETag of the response, for the next conditional request; nil without one.
    ///   - images: the images that the payload brings, by `ServedImage.digest`. Those that are stored need not be given again. If others are missing,
    ///     `PayloadRejection.missingImages` names them, and nothing has changed.
    @discardableResult
    public func install(
        _ bytes: [UInt8], etag: String? = nil, images: [String: Data] = [:]
    ) throws(PayloadRejection) -> Installation {
        openAgain()
        var sequence: UInt64?
        let result = Result { () throws(PayloadRejection) in
            try changing { () throws(PayloadRejection) in
                let session = try writableSession()
                var installer = PayloadInstaller(session, check: PayloadCheck(self, session))
                // Even a refusal may have committed something, such as the device's id.
                defer {
                    sequence = installer.sequence
                    take(installer)
                }
                return try installer.install(bytes, etag: etag, images: images)
            }
        }
        // A directive that cannot be stored is followed all the same.
        showAndEnd()
        switch result {
        case .success(.unchanged(let sequence)): tell(DeliveryEvent(.installed(.unchanged(sequence: sequence))))
        // It is not refused before its images could not be fetched.
        case .success, .failure(.missingImages): break
        case .failure(let rejection): tell(DeliveryEvent(.refused(rejection, sequence: sequence)))
        }
        return try result.get()
    }

    /// Shows what the app has installed since the store was opened. For extensions and widgets; does nothing in a store opened with `readWrite`.
    ///
    /// On Apple's systems a store that only reads is notified when the app has changed something, and does this itself.
    @discardableResult
    public func refresh() -> StoreStatus {
        guard let session = delivery.state.withLock(\.session), session.configuration.access == .readOnly else { return status }
        return open(session.configuration)
    }

    /// The active, staged and previous payloads, and the state of the store.
    public var status: StoreStatus {
        delivery.state.withLock(\.session)?.status
            ?? StoreStatus(
                active: nil, layers: [], staged: nil, previous: nil, highWaterMark: 0, heldLayers: [],
                startsWithoutHeldLayers: false, bans: [], keySet: nil,
                events: [],
                isReadable: true, isWritable: false, isPaused: false)
    }

    /// Throws if a payload could not be stored now: the store is not open for writing, or the medium has no room.
    package func prepareToInstall() throws(PayloadRejection) {
        openAgain()
        try delivery.writing.withLock { _ throws(PayloadRejection) in
            let session = try writableSession()
            do throws(StoreFileError) {
                try session.folder.checkRoom()
            } catch {
                throw .storage(reason: error.description)
            }
        }
    }

    /// Stores an image that the payload of a `missingImages` needs, so that `install` finds it. It stays until the store keeps another payload, or
    /// needs other images.
    package func keep(_ bytes: [UInt8], as image: ServedImage) throws(PayloadRejection) {
        defer { showAndEnd() }
        try changing { () throws(PayloadRejection) in
            let session = try writableSession()
            try PayloadInstaller(session, check: PayloadCheck(self, session)).keep(bytes, as: image)
        }
    }

    /// Stores the key sets of a payload that cannot be installed for want of its images, and drops what they no longer trust.
    package func installKeySets(of bytes: [UInt8]) {
        defer { showAndEnd() }
        try? changing { () throws(PayloadRejection) in
            let session = try writableSession()
            guard !session.configuration.rootKeys.isEmpty else { return }
            var installer = PayloadInstaller(session, check: PayloadCheck(self, session))
            defer { take(installer) }
            try installer.installKeySets(of: bytes)
        }
    }

    /// The time by the store's clock, in seconds since 1970; nil before `open`.
    package var time: Int64? { delivery.state.withLock(\.session)?.configuration.now() }

    /// How often `reset()` has forgotten everything.
    package var resetCount: Int { delivery.state.withLock(\.resets) }

    /// The size limit for payloads in bytes; nil before `open`.
    package var byteLimit: Int? { delivery.state.withLock(\.session)?.configuration.byteLimit }
}

extension TokenStore {
    /// Runs a change of the folder, alone among the threads of this process. Where no lock keeps other processes out for long, it is alone among
    /// theirs too, and begins with what they have written: an older payload never replaces a newer one. `showAndEnd` afterwards shows that.
    ///
    /// Throws if another process is in the middle of a change for more than 0.2 s.
    func changing<Result>(_ change: () throws(PayloadRejection) -> Result) throws(PayloadRejection) -> Result {
        try delivery.writing.withLock { _ throws(PayloadRejection) in
            guard let session = delivery.state.withLock(\.session), session.isWritable, !session.configuration.holdsLock else {
                return try change()
            }
            let lock = session.folder.lockForChange(attempts: 25)
            defer { withExtendedLifetime(lock) {} }
            if lock.isHeldElsewhere { throw .storage(reason: Delivery.Session.changingElsewhere) }
            catchUp(session)
            return try change()
        }
    }
}

// MARK: - Called while `writing` is held
extension TokenStore {
    /// Opens a session, unless the folder has one. The opening attempt lasts until `showAndEnd`.
    private func begin(_ configuration: StoreConfiguration) -> Bool {
        let folder = StoreFolder(configuration.folder, brand: name, fileSystem: configuration.fileSystem)
        let open = delivery.state.withLock(\.session).flatMap { $0.isWritable ? $0 : nil }
        guard open?.folder.path != folder.path else { return false }
        let current = delivery.state.withLock(\.session).flatMap { $0.folder.path == folder.path ? $0 : nil }
        // The lock stays with a session that could not be read.
        let held = configuration.access == .readWrite ? current?.lock : nil
        let lock = held.map { .success(.taken($0)) } ?? folder.lock(for: configuration)
        if case .success(.heldByThisProcess) = lock, open != nil { return false }
        // A running attempt of this process did not end badly.
        perform { trial, _ in trial.suspend() }
        var session = session(configuration, folder, lock)
        let earlier = current?.isPausedHere
        session.isPausedHere = earlier
        let isPaused = earlier ?? session.record.isPaused
        let isSettled = isPaused == session.record.isPaused
        session.record.isPaused = isPaused
        let opened = session
        delivery.state.withLock { state in
            state.session = opened
            state.uptime = configuration.uptime
            state.failedOpenings = opened.failure == nil ? 0 : state.failedOpenings + 1
        }
        OpenedStores.add(self)
        // From here on a crash counts, if the user is waiting for the app.
        if configuration.startsInForeground ?? configuration.signs().startsInForeground {
            perform { trial, _ in trial.willEnterForeground() }
        }
        if isSettled { perform { trial, now in trial.begin(opened.attempt, at: now) } } else { settleAgain() }
        return true
    }

    private func session(
        _ configuration: StoreConfiguration, _ folder: StoreFolder, _ lock: Result<StoreLock?, StoreFileError>
    ) -> Delivery.Session {
        var session = Delivery.Session(
            configuration: configuration, folder: folder, showing: Showing(snapshot: bundled),
            starts: FailedStarts(build: PayloadCheck(self, configuration).build))
        session.take(lock)
        guard session.writer != .anotherStore else {
            session.events = [.alreadyOpen]
            return session
        }
        let change = session.isWritable && !configuration.holdsLock ? folder.lockForChange() : nil
        defer { withExtendedLifetime(change) {} }
        // A launch does not wait. It reads like an extension, and opens the folder again later.
        if change.isHeldElsewhere { session.obstacle = Delivery.Session.changingElsewhere }
        do {
            let opening = try StoreOpening.settled(folder, check: PayloadCheck(self, configuration), isWriter: session.isWritable)
            session.take(opening, isOpening: true)
        } catch {
            session.failure = error.description
            session.events = [.unreadable(reason: error.description)]
        }
        if session.writer == .anotherProcess { session.events.append(.readOnly) }
        if let obstacle = session.obstacle, session.failure == nil { session.events.append(.unwritable(reason: obstacle)) }
        return session
    }

    /// Takes over what another process has written since the folder was read.
    private func catchUp(_ session: Delivery.Session) {
        guard case .known(let stored)? = try? session.folder.state(), stored.generation > session.record.generation else { return }
        delivery.state.withLock { state in
            state.session?.record = stored
            state.session?.starts = session.folder.failedStarts(of: session.build)
        }
        settleAgain()
    }

    func writableSession() throws(PayloadRejection) -> Delivery.Session {
        guard let session = delivery.state.withLock(\.session) else { throw .storage(reason: "it is not open") }
        if let refusal = session.refusal { throw .storage(reason: refusal) }
        return session
    }

    private func take(_ installer: PayloadInstaller) {
        // A running attempt did not end badly. It may be one of the very stack that is shown next.
        if installer.shown != nil { perform { trial, _ in trial.suspend() } }
        let session = delivery.state.withLock { state -> Delivery.Session? in
            state.session?.record = installer.record
            state.session?.events += installer.events
            if let shown = installer.shown {
                state.session?.show(shown)
                state.session?.isTried = true
            }
            return state.session
        }
        if installer.shown != nil { perform { trial, now in trial.begin(session?.attempt, at: now) } }
        if installer.changesShown || installer.dropsUntrusted { settleAgain() }
    }
}

extension StoreLock? {
    fileprivate var isHeldElsewhere: Bool {
        if case .heldByAnotherProcess? = self { true } else { false }
    }
}

extension Delivery.Session {
    fileprivate static let changingElsewhere = "another process is changing it"
}

extension StoreFolder {
    /// Takes the lock that a change is made under where no process holds the write lock; nil if the file system has no locks.
    ///
    /// - Parameter attempts: how often to try, with some milliseconds each.
    func lockForChange(attempts: Int = 1) -> StoreLock? {
        var lock: StoreLock?
        for _ in 0..<attempts {
            lock = try? self.lock(Self.changeLockName, amongProcesses: true)
            if !lock.isHeldElsewhere { break }
        }
        return lock
    }

    /// Takes the write lock. Nil if the configuration is read-only.
    func lock(for configuration: StoreConfiguration) -> Result<StoreLock?, StoreFileError> {
        Result { () throws(StoreFileError) in
            configuration.access == .readWrite ? try lock(amongProcesses: configuration.holdsLock) : nil
        }
    }
}

extension Delivery.Session {
    mutating func take(_ lock: Result<StoreLock?, StoreFileError>) {
        obstacle = nil
        switch lock {
        case .success(.heldByThisProcess): writer = .anotherStore
        case .success(.heldByAnotherProcess): writer = .anotherProcess
        case .success(.taken(let lock)): self.lock = lock
        case .failure(let error) where error.isForbidden: obstacle = error.description
        // A full medium may have room later. If the file system has no locks, no other process holds one.
        case .failure, .success(nil): break
        }
    }

    mutating func take(_ opened: (opening: StoreOpening, showing: Showing), isOpening: Bool = false) {
        record = opened.opening.record
        events += opened.opening.events
        (isTried, starts) = (opened.opening.isTried, opened.opening.starts)
        openings = opened.opening.openingsAfterwards
        show(opened.showing, isOpening: isOpening)
    }
}

extension TokenStore {
    /// Shows the opened session and tells its events. The attempt ends after observers have been notified, since they can crash the app too.
    func showAndEnd() {
        show()
        announce()
        waitForNextTime()
        delivery.state.withLock { state in
            guard let session = state.session, let openings = session.openings, session.isWritable else { return }
            session.folder.write(openings)
            state.session?.openings = nil
        }
    }

    /// Opens the folder again if it could not be read or written, and shows what is found. Returns whether it tried.
    @discardableResult
    func openAgain() -> Bool {
        guard let session = delivery.state.withLock(\.session), session.isObstructed else { return false }
        open(session.configuration)
        return true
    }

    /// Publishes what the session shows. No lock is held, since observers are called. If two threads publish, the later session wins.
    private func show() {
        var shown: TokenSnapshot?
        while let wanted = delivery.state.withLock(\.session)?.showing.snapshot, wanted != shown {
            publish(wanted)
            shown = wanted
        }
    }
}
