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
    @ObservationIgnored private var observation: TokenObservation?

    public init(_ brand: Brand) {
        self.brand = brand.held
        observe(brand)
    }

    /// Shows another brand from now on, for previews, tests and menus of a debug build.
    public func show(_ brand: Brand) {
        observe(brand)
    }

    private func observe(_ brand: Brand) {
        // Which sets it at once, and again after each change; what was observed before ends with its observation.
        observation = brand.store.observeNewAndCallOnMain { [weak self] new in
            if let self, self.brand != new { self.brand = new }
        }
    }
}
