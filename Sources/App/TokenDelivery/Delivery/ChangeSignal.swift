internal import TokenDigest
internal import TokenRuntime

/// How the process that writes a folder tells those that only read it to look again. It carries no values; a reader
/// looks into the folder.
package struct ChangeSignal: Sendable {
    /// Tells everyone who observes the name.
    package var post: @Sendable (_ name: String) -> Void
    /// Calls `act` whenever someone posts the name, until the result is released. Nil if that is not possible.
    package var observe: @Sendable (_ name: String, _ act: @escaping @Sendable () -> Void) -> (any AnyObject & Sendable)?

    package init(
        post: @escaping @Sendable (String) -> Void,
        observe: @escaping @Sendable (String, @escaping @Sendable () -> Void) -> (any AnyObject & Sendable)?
    ) {
        self.post = post
        self.observe = observe
    }

    /// For systems without notifications between processes.
    package static let none = ChangeSignal(post: { _ in }, observe: { _, _ in nil })
}

extension StoreFolder {
    /// The name under which changes of the folder are signalled: the same for all processes that open it by this path. It is a digest, since the names of
    /// notifications are no secret.
    var signalName: String { "tokengen.store." + String(SHA256Digest(of: Array(path.utf8)).hexadecimal.prefix(32)) }
}

extension TokenStore {
    /// Tells the listeners of this process what has happened, and the processes that read the folder that it has changed. No lock is held.
    ///
    /// Each opening counts as a change: the process before may have ended before it could tell of one.
    func announce() {
        tell()
        let session = delivery.state.withLock { state -> Delivery.Session? in
            guard let session = state.session, session.isWritable, session.signalledGeneration != session.record.generation else {
                return nil
            }
            state.session?.signalledGeneration = session.record.generation
            return session
        }
        if let session { session.configuration.signal.post(session.folder.signalName) }
    }

    /// Looks again whenever the process that writes the folder says that it has changed it, if this store only reads.
    func observeChanges() {
        guard let session = delivery.state.withLock(\.session), session.configuration.access == .readOnly else { return }
        let name = session.folder.signalName
        guard delivery.state.withLock({ $0.observation?.name != name }) else { return }
        guard let token = session.configuration.signal.observe(name, { [weak self] in _ = self?.refresh() }) else { return }
        delivery.state.withLock { $0.observation = (name, token) }
        // Something may have changed between the reading and the observation.
        if case .known(let stored)? = try? session.folder.state(), stored.generation != session.record.generation { refresh() }
    }
}
