#if canImport(SwiftUI)
    internal import StyleTypes
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

        init(_ style: StyleTypes.ButtonStyle, _ look: ButtonLook) {
            placement = style.imagePlacement ?? .leading
            padding = style.imagePadding.map { CGFloat($0.points) }
            color = look.imageColor ?? style.viewStyle?.tintColor
        }

        var stack: ReversibleStack {
            switch placement {
            case .leading: ReversibleStack(stack: AnyLayout(HStackLayout(spacing: padding)), isReversed: false)
            case .trailing: ReversibleStack(stack: AnyLayout(HStackLayout(spacing: padding)), isReversed: true)
            case .top: ReversibleStack(stack: AnyLayout(VStackLayout(spacing: padding)), isReversed: false)
            case .bottom: ReversibleStack(stack: AnyLayout(VStackLayout(spacing: padding)), isReversed: true)
            }
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
            layout.stack {
                image
                title
            }
        }

        private var image: some View { icon.foreground(layout.color) }
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
