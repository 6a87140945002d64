public import Observation

/// A brand for views. Views that read `brand` update after each change of its values, and when another brand is shown.
///
/// ```swift
/// @State private var badoo = ObservedBrand(.badoo)
/// var body: some View { NewsView(style: NewsViewStyle(in: badoo.brand)) }
/// ```
@MainActor @Observable
public final class ObservedBrand {
    /// The brand as of the last update. All views show the same values.
    public private(set) var brand: Brand {
        didSet {
            // Bound views do not observe this object.
            Publications.publish {}
            Publications.tell()
        }
    }
    @ObservationIgnored private var source: Brand
    @ObservationIgnored private var observation: TokenObservation?

    /// Creates an object that shows a brand and follows its publications.
    public init(_ brand: Brand) {
        self.brand = brand.held
        source = brand
        observe(brand)
    }

    /// Shows another brand from now on. For previews, tests and menus of a debug build.
    public func show(_ brand: Brand) {
        observe(brand)
    }

    private func observe(_ brand: Brand) {
        source = brand
        // The update is scheduled on the publishing thread. It comes before the pass over bound views, which is scheduled after all observers were
        // called.
        observation = brand.store.observe { [weak self] _, _ in
            Task { @MainActor in self?.catchUp() }
        }
        catchUp()
    }

    private func catchUp() {
        let new = source.held
        if brand != new { brand = new }
    }
}
