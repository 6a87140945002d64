public import Synchronization
package import TokenModel

/// The values of one brand, as the current snapshot.
///
/// Reading takes no lock. The app chooses contexts; see `select(_:)`. Payloads replace the values in apps that link `TokenDelivery`.
public final class TokenStore: Sendable {
    /// The brand's name, as in the token files.
    public let name: String
    /// The bundled catalogue as JSON. A function, because an app's catalogue is then copied out of the binary only when it is needed.
    private let catalogueJSON: @Sendable () -> [UInt8]

    /// The digest of the platform layer's slots, the same for all snapshots of the store.
    @usableFromInline let layout: UInt64
    @usableFromInline let current: Atomic<TokenSnapshot>
    /// The values that ship with the app.
    package let bundled: TokenSnapshot
    let observers = ObserverList()
    private let attached = Mutex<(any AnyObject & Sendable)?>(nil)
    /// The types of the contexts, in the order of the modifiers.
    let modifiers: [any TokenModifier.Type]
    /// Whether values other than colours, borders, shadows and gradients differ by mode.
    let differsByMode: Bool
    /// Where the values come from.
    let role: Role
    private let shown: Mutex<Shown>

    /// Where the values of a store come from.
    enum Role: Sendable {
        /// From payloads and the app's choice of contexts.
        case root
        /// From the root store, in contexts that a part of the screen has chosen. The store is only its brand's, and publishes nothing itself.
        case part(of: TokenStore, contexts: Contexts)
        /// They stay what they are.
        case held
    }

    private struct Shown {
        /// The values in the default contexts.
        var values: TokenSnapshot
        /// The app's choice.
        var contexts = Contexts()
        /// The stores of parts of the screen, by their contexts.
        var parts: [Contexts: TokenStore] = [:]
    }

    /// Creates a store. `bundled` is what the snapshot was made from; nil if the snapshot is the bundled one.
    package init(
        name: String, snapshot: TokenSnapshot, bundled: TokenSnapshot? = nil, modifiers: [any TokenModifier.Type] = [],
        catalogue: @escaping @Sendable () -> [UInt8]
    ) {
        self.name = name
        self.modifiers = modifiers
        catalogueJSON = catalogue
        layout = snapshot.layout
        current = Atomic(snapshot)
        shown = Mutex(Shown(values: snapshot))
        role = .root
        self.bundled = bundled ?? snapshot
        differsByMode = self.bundled.differsByMode
    }

    /// Creates a store of values that come from another.
    init(_ role: Role, of root: TokenStore, at snapshot: TokenSnapshot) {
        name = root.name
        modifiers = root.modifiers
        catalogueJSON = root.catalogueJSON
        layout = root.layout
        current = Atomic(snapshot)
        shown = Mutex(Shown(values: snapshot))
        self.role = role
        bundled = root.bundled
        differsByMode = root.differsByMode
    }

    /// The current snapshot, read with one atomic load. Read values that must fit together from one snapshot.
    @inlinable package var snapshot: TokenSnapshot { current.load(ordering: .acquiring) }

    /// The bundled catalogue as JSON: every token and style field, with its type and slot.
    package var bundledCatalogue: [UInt8] { catalogueJSON() }

    /// Replaces the values for all readers atomically, then notifies observers.
    ///
    /// The snapshot must have been made from the bundled snapshot. It has the values in the default contexts.
    package func publish(_ snapshot: TokenSnapshot) {
        replace { $0.values = snapshot }
    }

    /// Replaces the app's choice of contexts like `publish(_:)` replaces the values. A held brand keeps its own.
    func choose(_ change: (inout Contexts) -> Void) {
        guard case .root = role else { return }
        replace { change(&$0.contexts) }
    }

    /// The app's choice of contexts.
    package var chosen: Contexts { shown.withLock(\.contexts) }

    /// The contexts of the current values.
    var contexts: Contexts {
        switch role {
        case .root: chosen
        case .part(let root, let own): own.over(root.chosen)
        case .held: AppliedOverrides.origin(of: snapshot).contexts
        }
    }

    /// Replaces what is shown, in all parts of the screen at once.
    private func replace(_ change: (inout Shown) -> Void) {
        observers.notify {
            shown.withLock { shown in
                change(&shown)
                let new = shown.values.in(shown.contexts, of: bundled)
                let parts = shown.parts.map { contexts, part in
                    (part, snapshot: shown.values.in(contexts.over(shown.contexts), of: bundled))
                }
                return Publications.publish {
                    let old = current.exchange(new, ordering: .acquiringAndReleasing)
                    let others = parts.map { part, new in (old: part.current.exchange(new, ordering: .acquiringAndReleasing), new: new) }
                    let change = TokenChange(store: self, old: old, new: new, inParts: others.filter { $0.old != $0.new })
                    return change.isEmpty ? nil : change
                }
            }
        }
        Publications.tell()
    }

    /// Returns a brand that shows the values in these contexts, and in the app's choice for the rest. The same contexts give the same brand.
    func brand(in contexts: Contexts) -> Brand {
        guard !contexts.isEmpty else { return Brand(of: self) }
        switch role {
        case .held: return held(at: snapshot.in(contexts, of: bundled))
        case .part(let root, let own): return root.brand(in: contexts.over(own))
        case .root:
            let part = shown.withLock { shown in
                if let part = shown.parts[contexts] { return part }
                let snapshot = shown.values.in(contexts.over(shown.contexts), of: bundled)
                let part = TokenStore(.part(of: self, contexts: contexts), of: self, at: snapshot)
                shown.parts[contexts] = part
                return part
            }
            // It lives as long as this store, which has it.
            return Brand(of: part)
        }
    }

    /// Returns the state that another module keeps for this store. It is made at the first call: a store without payloads has none.
    package func attachment<State: AnyObject & Sendable>(_ make: () -> State) -> State {
        attached.withLock { attached in
            if let state = attached as? State { return state }
            let state = make()
            attached = state
            return state
        }
    }
}
