internal import Synchronization

// The state record has the digest of each compiled form, but nothing vouches for the record itself: who can write to the app's container can forge
// both. A launch has no time for signatures. So the envelope is verified once a process, in the background.
extension TokenStore {
    /// Verifies the envelope of the shown payload, and that the record and the compiled form say what it says. If not, nothing that is compiled is
    /// trusted any more: everything is compiled from the envelopes again, and what fails is dropped.
    package func verifyShown() {
        let isGenuine = delivery.writing.withLock { _ in
            guard let session = delivery.state.withLock(\.session), let payload = session.unverified else { return true }
            let hasCatalogue = isCatalogueParsed
            defer { if !hasCatalogue { forgetCatalogue() } }
            let check = PayloadCheck(self, session.configuration)
            // An envelope that cannot be read now says nothing.
            if (try? session.folder.holdsGenuine(payload, check)) ?? true { return true }
            delivery.state.withLock { $0.session?.record.distrustCompiledForms() }
            settleAgain()
            return false
        }
        if !isGenuine { showAndEnd() }
    }

    /// Verifies the shown payload a few seconds from now, once a process.
    func verifyLater() {
        delivery.state.withLock { state in
            guard let session = state.session, session.unverified != nil, state.verification == nil else { return }
            state.verification = Task.detached(priority: .utility) { [weak self, sleep = session.configuration.sleep] in
                guard (try? await sleep(.seconds(3))) != nil else { return }
                self?.verifyShown()
            }
        }
    }

    /// Returns when the payload is verified. For tests.
    package func verificationWork() async {
        await delivery.state.withLock(\.verification)?.value
    }
}

extension Delivery.Session {
    /// The payload that is shown; nil for the bundled values.
    fileprivate var unverified: KeptPayload? {
        isReadable && !record.isPaused ? substitute ?? record.active : nil
    }
}

extension StoreFolder {
    /// Whether the stored envelope is signed by a trusted key and describes this payload, compiled form included.
    fileprivate func holdsGenuine(_ payload: KeptPayload, _ check: PayloadCheck) throws(StoreFileError) -> Bool {
        guard let bytes = try read(.envelope, of: payload.digest, limit: check.configuration.byteLimit),
            SHA256Digest(of: bytes) == payload.digest, let verified = try? check.verify(bytes), payload.agrees(with: verified.header),
            let compiled = try? check.compile(verified).compiled
        else { return false }
        return payload.compiled.map { $0 == KeptPayload.Compiled(compiled) } ?? true
    }
}

extension StateRecord {
    fileprivate mutating func distrustCompiledForms() {
        for place in [\StateRecord.active, \.previous, \.staged] { self[keyPath: place]?.compiled = nil }
    }
}
