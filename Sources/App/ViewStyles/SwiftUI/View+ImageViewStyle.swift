#if canImport(SwiftUI)
    public import StyleTypes
    public import SwiftUI
    internal import TokenRuntime

    @MainActor extension Image {
        /// Shows the image in a style, and makes it resizable if the content mode asks for that. A nil style or field keeps SwiftUI's default.
        @_disfavoredOverload
        public func viewStyle(_ style: ImageViewStyle?) -> some View {
            (style?.contentMode?.scaling == nil ? self : resizable())
                .applying(style?.contentMode?.aspect) { $0.aspectRatio(contentMode: $1) }
                .applying(style?.shownTint) { $0.foregroundStyle($1.color) }
                .symbols(style)
                .modifier(ImageFrame(style: style))
                .applying(style?.viewStyle) { $0.viewStyle($1) }
        }
    }

    extension View {
        /// Shows a style on a view that contains an image and makes it resizable itself, such as `AsyncImage`.
        @_disfavoredOverload
        public func viewStyle(_ style: ImageViewStyle?) -> some View {
            applying(style?.contentMode?.aspect) { $0.aspectRatio(contentMode: $1) }
                .foreground(style?.shownTint)
                .symbols(style)
                .modifier(ImageFrame(style: style))
                .viewStyle(style?.viewStyle)
        }
    }

    extension View {
        /// Draws symbols in a font and a scale.
        fileprivate func symbols(_ style: ImageViewStyle?) -> some View {
            applying(style?.symbolSize) { $0.font(.system(size: CGFloat($1.fontSize))) }
                .applying(style?.nearestSymbolWeight) { $0.fontWeight($1.swiftUI) }
                .applying(style?.symbolScale) { $0.imageScale($1.swiftUI) }
        }
    }

    extension ImageViewStyle {
        /// The colour of a template image. In SwiftUI it has no tint but the foreground style.
        fileprivate var shownTint: TokenColor? { tintColor ?? viewStyle?.tintColor }
    }

    private struct ImageFrame: ViewModifier {
        let style: ImageViewStyle?
        @Environment(\.layoutDirection) private var layoutDirection

        func body(content: Content) -> some View {
            content.applying(style?.ratio) { content, ratio in
                // The image is laid out in a box of that ratio, whatever its own is.
                content.frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: alignment)
                    .aspectRatio(CGFloat(ratio), contentMode: .fit)
            }
            .frame(
                width: style?.width.map { CGFloat($0.extent) }, height: style?.height.map { CGFloat($0.extent) },
                alignment: alignment)
        }

        private var alignment: Alignment { style?.contentMode?.alignment(in: layoutDirection) ?? .center }
    }
#endif
