internal import Synchronization
package import TokenRuntime

// The state record has the digest of each compiled form, but nothing vouches for the record itself: who can write to the app's container can forge
// both. A launch has no time for signatures. So the envelope is verified once a process, in the background.
extension TokenStore {
    /// Verifies the stored key sets and the file of the shown payload, and that the record and the compiled form say what it says. If not, nothing that is compiled is trusted any
    /// more: everything is compiled from the files again, and what fails is dropped.
    package func verifyShown() {
        let isGenuine = try? changing {
            guard let session = delivery.state.withLock(\.session), session.hasUnverified else { return true }
            let hasCatalogue = isCatalogueParsed
            defer { if !hasCatalogue { forgetCatalogue() } }
            let check = PayloadCheck(self, session)
            // A file that cannot be read now says nothing.
            let hasKeySets = (try? check.provesKeySets(of: session.record, in: session.folder)) ?? true
            if hasKeySets, (try? check.provesShown(by: session)) ?? true { return true }
            delivery.state.withLock { state in
                if !hasKeySets { state.session?.record.loseKeySets() }
                state.session?.record.forEachPayload { $0.tables = [] }
            }
            settleAgain()
            return false
        }
        if isGenuine == false { showAndEnd() }
    }

    /// Verifies the shown payload a few seconds from now, once a process.
    func verifyLater() {
        delivery.state.withLock { state in
            guard let session = state.session, session.hasUnverified, state.verification == nil else { return }
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
    /// Whether a payload is shown or a key set is trusted.
    fileprivate var hasUnverified: Bool { isReadable && (showing.payload != nil || record.keySet?.file != nil) }
}

extension PayloadCheck {
    /// Whether the stored key sets are signed by the app's root keys and say what the record says.
    fileprivate func provesKeySets(of record: StateRecord, in folder: StoreFolder) throws(StoreFileError) -> Bool {
        guard let kept = record.keySet, kept.version > 0, !configuration.rootKeys.isEmpty else { return true }
        guard let file = kept.file else { return kept.keys.isEmpty && kept.formerKeys.isEmpty }
        guard let sets = try folder.keySets(file) else { return false }
        return kept.agrees(with: KeyChain(from: roots, stored: sets), for: brand)
    }

    /// Whether the stored file is signed by a trusted key and describes the shown payload, the compiled stack of now included.
    fileprivate func provesShown(by session: Delivery.Session) throws(StoreFileError) -> Bool {
        guard let payload = session.showing.payload else { return true }
        let now = configuration.now()
        guard let stack = try stack(of: payload, at: now, session.record, in: session.folder) else { return false }
        return payload.table(at: now).map { $0 == stack.table } ?? true
    }
}
