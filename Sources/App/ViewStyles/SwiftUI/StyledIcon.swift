#if canImport(SwiftUI)
    public import SwiftUI
    internal import TokenRuntime

    /// An image that is style itself: an asset that VoiceOver passes over. Nothing where the style has none, or has an address.
    public struct StyledIcon: View {
        private let style: IconStyle?
        private let bundle: Bundle?

        /// The asset is looked for in `bundle`; nil means the app's.
        public init(_ style: IconStyle?, bundle: Bundle? = nil) {
            self.style = style
            self.bundle = bundle
        }

        public var body: some View {
            if let name = style?.image?.assetName {
                Image(decorative: name, bundle: bundle).viewStyle(style?.imageViewStyle)
            }
        }
    }
#endif
