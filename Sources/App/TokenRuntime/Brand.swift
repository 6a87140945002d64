/// The source of values for generated code: `NewsViewStyle(in: .badoo)`.
///
/// A brand is 8 bytes and cheap to copy. Two brands are equal if they read from the same store in the same contexts. The store of a brand is never freed.
@frozen
public struct Brand: Sendable {
    // Not a strong reference: counting it would take longer than the read itself. In contexts of its own, the brand has a store of its own.
    @usableFromInline let unmanagedStore: Unmanaged<TokenStore>

    /// Creates a brand from the data in generated code: the snapshot, what differs by context, and the catalogue. Only generated code calls this.
    ///
    /// A damaged snapshot stops the program, because only an edited generated file can contain one.
    public init(
        _name name: String, layout: UInt64, snapshot text: StaticString, contexts: StaticString = "",
        modifiers: [any TokenModifier.Type] = [], catalogue: StaticString
    ) {
        do {
            let snapshot = try TokenSnapshot(base64: text, contexts: contexts)
            guard snapshot.layout == layout else { fatalError("brand '\(name)': the bundled snapshot is from another run of tokengen") }
            unmanagedStore = .passRetained(
                TokenStore(name: name, snapshot: snapshot, modifiers: modifiers) { catalogue.withUTF8Buffer { Array($0) } })
        } catch {
            fatalError("brand '\(name)': the bundled snapshot cannot be read. \(error)")
        }
    }

    /// Creates a brand that is not part of the program, for tools and tests.
    package init(
        name: String, snapshot: [UInt8], contexts: [UInt8]? = nil, modifiers: [any TokenModifier.Type] = [], catalogue: [UInt8]
    ) throws(SnapshotError) {
        let snapshot = try TokenSnapshot(reading: snapshot, contexts: contexts)
        self.init(keeping: TokenStore(name: name, snapshot: snapshot, modifiers: modifiers) { catalogue })
    }

    /// Creates a brand that reads from this store, and keeps the store for the life of the process.
    package init(keeping store: TokenStore) { self.init(.passRetained(store)) }

    /// Creates a brand from the store of another brand.
    init(_ store: Unmanaged<TokenStore>) { unmanagedStore = store }

    /// Creates a brand from the store of a brand, which lives as long as the process.
    package init(of store: TokenStore) { self.init(.passUnretained(store)) }

    /// The store of this brand's values, the same in all contexts. It lives as long as the process.
    public var store: TokenStore {
        let store = unmanagedStore.takeUnretainedValue()
        if case .part(let root, _) = store.role { return root }
        return store
    }

    /// The name of the brand in the token files.
    public var name: String { unmanagedStore.takeUnretainedValue().name }

    /// The current values; see `TokenStore.snapshot`.
    @inlinable package var snapshot: TokenSnapshot { unmanagedStore._withUnsafeGuaranteedRef { $0.snapshot } }

    /// Returns a token's value. For generated code; see `TokenSnapshot.value(at:)`.
    @inlinable
    public func _value<Value: _SlotValue>(at slot: Int) -> Value { snapshot.value(at: slot) }

    /// Returns the slots from `slot` on. For generated code; see `TokenSnapshot.words(at:)`.
    @inlinable
    public func _words(at slot: Int) -> _StyleWords { snapshot.words(at: slot) }

    /// Returns the slots of a style. For generated code, which passes the layout that it was generated for.
    ///
    /// A different layout stops the program: the platform module and the brand modules come from different runs of tokengen. Where no brand is set,
    /// no slot is.
    @inlinable
    public func _words(at slot: Int, layout: UInt64) -> _StyleWords {
        guard layout == unmanagedStore._withUnsafeGuaranteedRef({ $0.layout }) else { return wordsOfOtherLayout() }
        return snapshot.uncheckedWords(at: slot)
    }
}

extension Brand: Hashable, CustomStringConvertible {
    public static func == (a: Brand, b: Brand) -> Bool { a.unmanagedStore.toOpaque() == b.unmanagedStore.toOpaque() }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(unmanagedStore.toOpaque())
    }

    public var description: String { name }
}
