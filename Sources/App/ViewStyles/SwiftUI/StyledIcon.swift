#if canImport(SwiftUI)
    public import StyleTypes
    public import SwiftUI
    internal import TokenRuntime

    /// A decorative image from a style, hidden from VoiceOver: an asset, a symbol, or what `StyleImages.loader` returns. Shows nothing if there is no
    /// image.
    public struct StyledIcon: View {
        private let style: IconStyle?
        private let bundle: Bundle?

        /// Creates an icon. The asset comes from `bundle`; nil means the app's.
        public init(_ style: IconStyle?, bundle: Bundle? = nil) {
            self.style = style
            self.bundle = bundle
        }

        public var body: some View {
            style?.image?.decoration(bundle: bundle)?.viewStyle(style?.imageViewStyle).accessibilityHidden(true)
        }
    }
#endif
