/// Where generated code reads its values: `NewsViewStyle(in: .badoo)`.
///
/// 8 bytes to hand around. Two brands are equal if they read from the same store; the store of a brand is never freed.
@frozen
public struct Brand: Sendable {
    // Not a strong reference: counting it would take longer than the read that it is for.
    @usableFromInline let unmanagedStore: Unmanaged<TokenStore>

    /// A brand with the table and the catalogue that tokengen put into its generated code, which calls this.
    ///
    /// A damaged table stops the program: it can only come from a changed generated file.
    public init(_name name: String, layout: UInt64, table: StaticString, catalogue: StaticString) {
        do {
            let snapshot = try TokenSnapshot(base64: table)
            guard snapshot.layout == layout else { fatalError("brand '\(name)': the bundled table is from another run of tokengen") }
            unmanagedStore = .passRetained(
                TokenStore(name: name, snapshot: snapshot) { catalogue.withUTF8Buffer { Array($0) } })
        } catch {
            fatalError("brand '\(name)': the bundled table cannot be read. \(error)")
        }
    }

    /// A brand that is not part of the program: for tools and tests.
    package init(name: String, table: [UInt8], catalogue: [UInt8]) throws(SnapshotError) {
        self.init(keeping: TokenStore(name: name, snapshot: try TokenSnapshot(image: table)) { catalogue })
    }

    /// The store is kept as long as the process lives.
    package init(keeping store: TokenStore) { unmanagedStore = .passRetained(store) }

    /// What this brand reads from; lives as long as the process.
    public var store: TokenStore { unmanagedStore.takeUnretainedValue() }

    /// The name of the brand in the token files.
    public var name: String { store.name }

    /// The current values; see `TokenStore.snapshot`.
    @inlinable package var snapshot: TokenSnapshot { unmanagedStore._withUnsafeGuaranteedRef { $0.snapshot } }

    /// A token's value, for generated code; see `TokenSnapshot.value(at:)`.
    @inlinable
    public func _value<Value: _SlotValue>(at slot: Int) -> Value { snapshot.value(at: slot) }

    /// The slots from one on, for generated code; see `TokenSnapshot.words(at:)`.
    @inlinable
    public func _words(at slot: Int) -> _StyleWords { snapshot.words(at: slot) }

    /// The slots of a style, for generated code, which gives the layout that it was generated for.
    ///
    /// Another layout stops the program: the platform module and the brands' modules are of different runs of tokengen.
    @inlinable
    public func _words(at slot: Int, layout: UInt64) -> _StyleWords {
        guard layout == unmanagedStore._withUnsafeGuaranteedRef({ $0.layout }) else { refuse() }
        return snapshot.uncheckedWords(at: slot)
    }

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
