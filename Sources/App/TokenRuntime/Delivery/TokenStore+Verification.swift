internal import Synchronization

// The state record has the digest of each compiled form, but nothing vouches for the record itself: who can write to the app's container can forge
// both. A launch has no time for signatures. So the envelope is verified once a process, in the background.
extension TokenStore {
    /// Verifies the file of the shown payload, and that the record and the compiled form say what it says. If not, nothing that is compiled is trusted any
    /// more: everything is compiled from the files again, and what fails is dropped.
    package func verifyShown() {
        let isGenuine = delivery.writing.withLock { _ in
            guard let session = delivery.state.withLock(\.session), let payload = session.unverified else { return true }
            let hasCatalogue = isCatalogueParsed
            defer { if !hasCatalogue { forgetCatalogue() } }
            let check = PayloadCheck(self, session.configuration)
            // A file that cannot be read now says nothing.
            if (try? check.proves(payload, session.record, in: session.folder)) ?? true { return true }
            delivery.state.withLock { $0.session?.record.forEachPayload { $0.tables = [] } }
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
    fileprivate var unverified: KeptPayload? { isReadable ? showing.payload : nil }
}

extension PayloadCheck {
    /// Whether the stored file is signed by a trusted key and describes this payload, the compiled stack of now included.
    fileprivate func proves(_ payload: KeptPayload, _ record: StateRecord, in folder: StoreFolder) throws(StoreFileError) -> Bool {
        let now = configuration.now()
        guard let stack = try stack(of: payload, at: now, record, in: folder) else { return false }
        return payload.table(at: now).map { $0 == stack.table } ?? true
    }
}
