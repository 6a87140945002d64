public import Observation

/// A brand for views: what reads `brand` is drawn again after each change, and shows another brand when it is switched.
///
/// ```swift
/// @State private var badoo = ObservedBrand(.badoo)
/// var body: some View { NewsView(style: NewsViewStyle(in: badoo.brand)) }
/// ```
@MainActor @Observable
public final class ObservedBrand {
    /// The brand as it was when the views were last told: all of them show the same values.
    public private(set) var brand: Brand {
        didSet {
            // For bound views, which do not observe this object.
            Publications.publish {}
            Publications.tell()
        }
    }
    @ObservationIgnored private var store: TokenStore
    @ObservationIgnored private var observation: TokenObservation?

    public init(_ brand: Brand) {
        self.brand = brand.held
        store = brand.store
        observe(brand)
    }

    /// Shows another brand from now on, for previews, tests and menus of a debug build.
    public func show(_ brand: Brand) {
        observe(brand)
    }

    private func observe(_ brand: Brand) {
        store = brand.store
        // Asked for on the thread that publishes, and so before the pass over bound views, which is asked for when all observers were told.
        observation = store.observe { [weak self] _, _ in
            Task { @MainActor in self?.catchUp() }
        }
        catchUp()
    }

    private func catchUp() {
        let new = store.held(at: store.snapshot)
        if brand != new { brand = new }
    }
}
