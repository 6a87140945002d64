internal import Synchronization

extension TokenStore {
    /// Opens the folder of overrides and shows what is active there: once, at launch, before the first style is read.
    ///
    /// Never fails: what cannot be shown is told in `events`, and the bundled values are shown instead. Where the folder cannot be read now,
    /// `open` may be called again later.
    @discardableResult
    public func open(_ configuration: StoreConfiguration) -> StoreStatus {
        let status = delivery.writing.withLock { _ in
            // An attempt of this very process is not one that ended badly.
            perform { trial, _ in trial.suspend() }
            let session = settle(configuration)
            delivery.state.withLock { state in
                state.session = session
                state.uptime = configuration.uptime
            }
            perform { trial, now in trial.begin(session.attempts, at: now) }
            return session.status
        }
        show()
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
        show()
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
            ?? StoreStatus(active: nil, staged: nil, previous: nil, highWaterMark: 0, banned: [], events: [], isReadable: true)
    }

    /// The largest payload that is read; nil before `open`.
    package var byteLimit: Int? { delivery.state.withLock(\.session)?.configuration.byteLimit }
}

// Under `writing`.
extension TokenStore {
    private func settle(_ configuration: StoreConfiguration) -> Delivery.Session {
        let folder = StoreFolder(configuration.folder, fileSystem: configuration.fileSystem)
        var session = Delivery.Session(configuration: configuration, folder: folder, shown: bundled, bundledChecksum: bundled.checksum)
        do {
            let (opening, snapshot) = try StoreOpening.settled(folder, check: PayloadCheck(self, configuration))
            session.record = opening.record
            session.events = opening.events
            session.isTried = opening.isTried
            session.shown = snapshot
        } catch {
            session.fault = error
            session.events = [.unreadable(reason: error.description)]
        }
        return session
    }

    private func writableSession() throws(PayloadRejection) -> Delivery.Session {
        guard let session = delivery.state.withLock(\.session) else { throw .storage(reason: "it is not open") }
        if let fault = session.fault { throw .storage(reason: fault.description) }
        guard session.isWritable else { throw .storage(reason: "it is open for reading only") }
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

extension TokenStore {
    /// Publishes what the session shows, with no lock held, since observers are called. Of two threads the later session wins.
    private func show() {
        var shown: TokenSnapshot?
        while let wanted = delivery.state.withLock(\.session)?.shown, wanted != shown {
            publish(wanted)
            shown = wanted
        }
    }
}
