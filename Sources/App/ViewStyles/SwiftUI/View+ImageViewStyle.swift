#if canImport(SwiftUI)
    public import SwiftUI
    internal import TokenRuntime

    @MainActor extension Image {
        /// Shows the image in a style, and makes it resizable if the content mode asks for that. A nil style or field keeps SwiftUI's default.
        @_disfavoredOverload
        public func viewStyle(_ style: ImageViewStyle?) -> some View {
            (style?.contentMode?.scaling == nil ? self : resizable()).modifier(ImageViewStyleModifier(style: style ?? ImageViewStyle()))
        }
    }

    extension View {
        /// Shows a style on a view that contains an image and makes it resizable itself, such as `AsyncImage`.
        @_disfavoredOverload
        public func viewStyle(_ style: ImageViewStyle?) -> some View {
            modifier(ImageViewStyleModifier(style: style ?? ImageViewStyle()))
        }
    }

    private struct ImageViewStyleModifier: ViewModifier {
        let style: ImageViewStyle
        @Environment(\.layoutDirection) private var layoutDirection

        func body(content: Content) -> some View {
            content
                .applying(style.contentMode?.aspect) { $0.aspectRatio(contentMode: $1) }
                // In SwiftUI, a template image has no tint but the foreground style.
                .applying(style.tintColor ?? style.viewStyle?.tintColor) { $0.foregroundStyle($1.color) }
                .frame(
                    width: style.width.map { CGFloat($0.extent) }, height: style.height.map { CGFloat($0.extent) },
                    alignment: style.contentMode?.alignment(in: layoutDirection) ?? .center
                )
                .viewStyle(style.viewStyle)
        }
    }
#endif
