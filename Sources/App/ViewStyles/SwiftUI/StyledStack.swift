#if canImport(SwiftUI)
    public import StyleTypes
    public import SwiftUI
    internal import TokenRuntime

    /// A row or a column in a style. A nil style or field keeps SwiftUI's default, except that the default axis is UIKit's: a row.
    ///
    /// The views inside keep their state when the axis changes. SwiftUI has no `distribution`, and no alignment that stretches views across the
    /// stack. Views must do that themselves.
    public struct StyledStack<Content: View>: View {
        private let style: StackStyle
        private let content: Content

        /// Creates a stack of the views that `content` returns.
        public init(_ style: StackStyle?, @ViewBuilder content: () -> Content) {
            self.style = style ?? StackStyle()
            self.content = content()
        }

        public var body: some View {
            layout { content }
                .padding(EdgeInsets(style.insets))
                .viewStyle(style.viewStyle)
        }

        private var layout: AnyLayout {
            let spacing = style.spacing.map { CGFloat($0.points) }
            return switch style.axis ?? .horizontal {
            case .horizontal: AnyLayout(HStackLayout(alignment: style.alignment?.vertical ?? .center, spacing: spacing))
            case .vertical: AnyLayout(VStackLayout(alignment: style.alignment?.horizontal ?? .center, spacing: spacing))
            }
        }
    }
#endif
