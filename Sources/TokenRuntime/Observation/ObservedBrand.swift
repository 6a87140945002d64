public import Observation

/// A brand for SwiftUI: a view that reads `brand` is drawn again after each change.
///
/// ```swift
/// @State private var badoo = ObservedBrand(.badoo)
/// var body: some View { NewsView(style: NewsViewStyle(in: badoo.brand)) }
/// ```
@MainActor @Observable
public final class ObservedBrand {
    /// The brand as it was when the views were last told: all of them show the same values.
    public private(set) var brand: Brand
    @ObservationIgnored private var observation: TokenObservation?

    public init(_ brand: Brand) {
        self.brand = brand.held
        // Which sets it again, in case it has changed meanwhile.
        observation = brand.store.observeNewAndCallOnMain { [weak self] new in self?.brand = new }
    }
}
