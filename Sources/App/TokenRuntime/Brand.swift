/// The source of values for generated code: `NewsViewStyle(in: .badoo)`.
///
/// A brand is 8 bytes and cheap to copy. Two brands are equal if they read from the same store. The store of a brand is never freed.
@frozen
public struct Brand: Sendable {
    // Not a strong reference: counting it would take longer than the read itself.
    @usableFromInline let unmanagedStore: Unmanaged<TokenStore>

    /// Creates a brand from the snapshot and the catalogue in generated code. Only generated code calls this.
    ///
    /// A damaged snapshot stops the program, because only an edited generated file can contain one.
    public init(_name name: String, layout: UInt64, snapshot text: StaticString, catalogue: StaticString) {
        do {
            let snapshot = try TokenSnapshot(base64: text)
            guard snapshot.layout == layout else { fatalError("brand '\(name)': the bundled snapshot is from another run of tokengen") }
            unmanagedStore = .passRetained(
                TokenStore(name: name, snapshot: snapshot) { catalogue.withUTF8Buffer { Array($0) } })
        } catch {
            fatalError("brand '\(name)': the bundled snapshot cannot be read. \(error)")
        }
    }

    /// Creates a brand that is not part of the program, for tools and tests.
    package init(name: String, snapshot: [UInt8], catalogue: [UInt8]) throws(SnapshotError) {
        self.init(keeping: TokenStore(name: name, snapshot: try TokenSnapshot(reading: snapshot)) { catalogue })
    }

    /// Creates a brand that reads from this store, and keeps the store for the life of the process.
    package init(keeping store: TokenStore) { self.init(.passRetained(store)) }

    /// Creates a brand from the store of another brand.
    init(_ store: Unmanaged<TokenStore>) { unmanagedStore = store }

    /// Creates a brand from the store of a brand, which lives as long as the process.
    package init(of store: TokenStore) { self.init(.passUnretained(store)) }

    /// The store that this brand reads from. It lives as long as the process.
    public var store: TokenStore { unmanagedStore.takeUnretainedValue() }

    /// The name of the brand in the token files.
    public var name: String { store.name }

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
    /// A different layout stops the program: the platform module and the brand modules come from different runs of tokengen.
    @inlinable
    public func _words(at slot: Int, layout: UInt64) -> _StyleWords {
        guard layout == unmanagedStore._withUnsafeGuaranteedRef({ $0.layout }) else { refuse() }
        return snapshot.uncheckedWords(at: slot)
    }

    /// Stops the program rather than show the values of other fields.
    @usableFromInline @inline(never)
    func refuse() -> Never {
        fatalError(
            "brand '\(name)' was generated for another platform layer than the style: generate the platform module and all brands together")
    }
}

extension Brand: Hashable, CustomStringConvertible {
    public static func == (a: Brand, b: Brand) -> Bool { a.store === b.store }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(store))
    }

    public var description: String { name }
}
