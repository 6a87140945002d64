#if canImport(SwiftUI)
    public import SwiftUI
    internal import TokenRuntime

    /// A decorative asset from a style, hidden from VoiceOver. Shows nothing if the style has no image or an address.
    public struct StyledIcon: View {
        private let style: IconStyle?
        private let bundle: Bundle?

        /// Creates an icon. The asset comes from `bundle`; nil means the app's.
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
