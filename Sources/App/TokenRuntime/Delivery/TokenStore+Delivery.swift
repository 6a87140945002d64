internal import Synchronization

extension TokenStore {
    /// Opens the folder of overrides and shows what is active there: once, at launch, before the first style is read.
    ///
    /// Never fails: what cannot be shown is told in `events`, and the bundled values are shown instead. Where the folder cannot be read now or
    /// nothing can be stored in it, or another process has it open for writing, `open` may be called again later.
    @discardableResult
    public func open(_ configuration: StoreConfiguration) -> StoreStatus {
        let isOpened = delivery.writing.withLock { _ in begin(configuration) }
        guard isOpened else {
            var status = status
            status.events.append(.alreadyOpen)
            return status
        }
        showAndEnd()
        #if canImport(UIKit) && !os(watchOS)
            if configuration.access == .readWrite { observeApplication() }
        #endif
        return status
    }

    /// Verifies, checks, compiles and stores a payload, and activates it where it says so. Any failure leaves what was active.
    ///
    /// Takes as long as the device's storage needs; not for the main thread. The directive to go back to the bundled values is followed at
    /// once, whatever `activation` it names.
    @discardableResult
    public func install(_ bytes: [UInt8], etag: String? = nil) throws(PayloadRejection) -> Installation {
        let installation = try delivery.writing.withLock { _ throws(PayloadRejection) in
            let session = try writableSession()
            var installer = PayloadInstaller(session, check: PayloadCheck(self, session.configuration))
            // Also what was committed before a refusal: the roll-out's id.
            defer { take(installer) }
            return try installer.install(bytes, etag: etag)
        }
        showAndEnd()
        return installation
    }

    /// For extensions and widgets: shows what the app has installed since the store was opened. Does nothing in the app that installs.
    @discardableResult
    public func refresh() -> StoreStatus {
        guard let session = delivery.state.withLock(\.session), session.configuration.access == .readOnly else { return status }
        return open(session.configuration)
    }

    /// What is active, staged and kept.
    public var status: StoreStatus {
        delivery.state.withLock(\.session)?.status
            ?? StoreStatus(
                active: nil, staged: nil, previous: nil, highWaterMark: 0, banned: [], events: [], isReadable: true, isWritable: false,
                isPaused: false)
    }

    /// How often `reset()` has forgotten all.
    package var resetCount: Int { delivery.state.withLock(\.resets) }

    /// The largest payload that is read; nil before `open`.
    package var byteLimit: Int? { delivery.state.withLock(\.session)?.configuration.byteLimit }
}

// Under `writing`.
extension TokenStore {
    /// Opens a session, unless the folder has one. The attempt goes on until `showAndEnd`.
    private func begin(_ configuration: StoreConfiguration) -> Bool {
        let folder = StoreFolder(configuration.folder, brand: name, fileSystem: configuration.fileSystem)
        let open = delivery.state.withLock(\.session).flatMap { $0.isWritable ? $0 : nil }
        guard open?.folder.path != folder.path else { return false }
        let lock = folder.lock(for: configuration)
        if case .success(.heldByThisProcess) = lock, open != nil { return false }
        // An attempt of this very process is not one that ended badly.
        perform { trial, _ in trial.suspend() }
        var session = session(configuration, folder, lock)
        let earlier = delivery.state.withLock(\.session).flatMap { $0.folder.path == folder.path ? $0.isPausedHere : nil }
        session.isPausedHere = earlier
        let isPaused = earlier ?? session.record.isPaused
        let isSettled = isPaused == session.record.isPaused
        session.record.isPaused = isPaused
        let opened = session
        delivery.state.withLock { state in
            state.session = opened
            state.uptime = configuration.uptime
        }
        if isSettled { perform { trial, now in trial.begin(opened.attempts, at: now) } } else { settleAgain() }
        return true
    }

    private func session(
        _ configuration: StoreConfiguration, _ folder: StoreFolder, _ lock: Result<StoreLock?, StoreFileError>
    ) -> Delivery.Session {
        var session = Delivery.Session(configuration: configuration, folder: folder, shown: bundled, bundledChecksum: bundled.checksum)
        session.take(lock)
        guard session.writer != .anotherStore else {
            session.events = [.alreadyOpen]
            return session
        }
        do {
            let opening = try StoreOpening.settled(folder, check: PayloadCheck(self, configuration), isWriter: session.isWritable)
            session.take(opening)
        } catch {
            session.failure = error.description
            session.events = [.unreadable(reason: error.description)]
        }
        if session.writer == .anotherProcess { session.events.append(.readOnly) }
        if let obstacle = session.obstacle, session.failure == nil { session.events.append(.unwritable(reason: obstacle)) }
        return session
    }

    private func writableSession() throws(PayloadRejection) -> Delivery.Session {
        guard let session = delivery.state.withLock(\.session) else { throw .storage(reason: "it is not open") }
        if let refusal = session.refusal { throw .storage(reason: refusal) }
        return session
    }

    private func take(_ installer: PayloadInstaller) {
        delivery.state.withLock { state in
            state.session?.record = installer.record
            if let snapshot = installer.shown { state.session?.shown = snapshot }
        }
        guard installer.shown != nil else { return }
        let attempts = installer.record.active.map { StartAttempts(digest: $0.digest) }
        perform { trial, now in trial.begin(attempts, at: now) }
    }
}

extension StoreFolder {
    /// Nil where it is not asked for.
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
        // A full medium may have room later; where there are no locks at all, nobody else has one.
        case .failure, .success(nil): break
        }
    }

    mutating func take(_ opened: (opening: StoreOpening, snapshot: TokenSnapshot)) {
        record = opened.opening.record
        events = opened.opening.events
        isTried = opened.opening.isTried
        openings = opened.opening.openingsAfterwards
        shown = opened.snapshot
    }
}

extension TokenStore {
    /// Shows what was opened. The attempt ends when those who observe have been told, since they may stop the app too.
    func showAndEnd() {
        show()
        waitForNextTime()
        delivery.state.withLock { state in
            guard let session = state.session, let openings = session.openings, session.isWritable else { return }
            session.folder.write(openings)
            state.session?.openings = nil
        }
    }

    /// Publishes what the session shows, with no lock held, since observers are called. Of two threads the later session wins.
    private func show() {
        var shown: TokenSnapshot?
        while let wanted = delivery.state.withLock(\.session)?.shown, wanted != shown {
            publish(wanted)
            shown = wanted
        }
    }
}
