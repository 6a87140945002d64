#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    /// Every view. Appliers are extensions of this protocol, each constrained to a class of views.
    ///
    /// `apply(style: nil)` therefore means the most specific style that a view takes: a `LabelStyle` for a label, and the app's own style for a view
    /// with a generated applier. An extension of a class would hide the generated appliers, because those can only extend a protocol.
    @MainActor
    public protocol StyledView: UIView {}

    extension UIView: StyledView {}
#endif
