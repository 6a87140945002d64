#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    /// Every view. Appliers are extensions of this protocol, the more special the narrower what they extend.
    ///
    /// So `apply(style: nil)` means the most special style that a view takes: a `LabelStyle` for a label, and a style of the app's for a view
    /// whose applier is generated. An extension of a class would hide the generated ones, which can only extend a protocol.
    @MainActor
    public protocol StyledView: UIView {}

    extension UIView: StyledView {}
#endif
