#if canImport(SwiftUI)
    internal import SwiftUI
    internal import TokenRuntime

    /// The position of a button's image relative to its title.
    struct ButtonImageLayout {
        /// Leading if the style sets nothing.
        let placement: ImagePlacement
        /// The space between image and title in points; nil for SwiftUI's default.
        let padding: CGFloat?
        /// The image's colour, or the tint if the style sets none.
        let color: TokenColor?

        init(_ style: ButtonStyle, _ look: ButtonLook) {
            placement = style.imagePlacement ?? .leading
            padding = style.imagePadding.map { CGFloat($0.points) }
            color = look.imageColor ?? style.viewStyle?.tintColor
        }
    }

    /// An image next to a title.
    struct ButtonContent<Icon: View, Title: View>: View {
        private let layout: ButtonImageLayout
        private let icon: Icon
        private let title: Title

        init(layout: ButtonImageLayout, @ViewBuilder icon: () -> Icon, @ViewBuilder title: () -> Title) {
            self.layout = layout
            self.icon = icon()
            self.title = title()
        }

        var body: some View {
            switch layout.placement {
            case .leading:
                HStack(spacing: layout.padding) {
                    image
                    title
                }
            case .trailing:
                HStack(spacing: layout.padding) {
                    title
                    image
                }
            case .top:
                VStack(spacing: layout.padding) {
                    image
                    title
                }
            case .bottom:
                VStack(spacing: layout.padding) {
                    title
                    image
                }
            }
        }

        private var image: some View { icon.applying(layout.color) { $0.foregroundStyle($1.color) } }
    }

    /// Lays out a `Label` in a button.
    struct ButtonLabelStyle: SwiftUI.LabelStyle {
        let layout: ButtonImageLayout

        func makeBody(configuration: Configuration) -> some View {
            ButtonContent(layout: layout) {
                configuration.icon
            } title: {
                configuration.title
            }
        }
    }
#endif
