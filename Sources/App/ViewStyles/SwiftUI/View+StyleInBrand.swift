#if canImport(SwiftUI)
    public import StyleTypes
    public import SwiftUI
    public import TokenRuntime

    // `.viewStyle { brand in NewsViewStyle(in: brand).titleStyle }` shows the style of the environment's brand. Outside any `brand(_:)` it shows no
    // style.
    extension View {
        /// Applies `viewStyle(_:)` with a style of the environment's brand.
        public func viewStyle(_ style: @escaping (Brand) -> ViewStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }

        /// Applies `viewStyle(_:)` with a style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> BorderStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }

        /// Applies `viewStyle(_:)` with a style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> StyleTypes.LabelStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }

        /// Applies `viewStyle(_:)` with a style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> ImageViewStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }

        /// Applies `viewStyle(_:)` with a style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> StyleTypes.ButtonStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }

        /// Applies `viewStyle(_:)` with a style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> ImagedButtonStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }

        /// Applies `viewStyle(_:)` with a style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> StyleTypes.TextFieldStyle?, showsError: Bool = false) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style), showsError: showsError) }
        }

        /// Applies `viewStyle(_:)` with a style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> TextViewStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }

        /// Applies `viewStyle(_:)` with a style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> SwitchStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }

        /// Applies `viewStyle(_:)` with a style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> SliderStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }

        /// Applies `viewStyle(_:)` with a style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> StyleTypes.ProgressViewStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }
    }

    @MainActor extension Text {
        /// Applies `viewStyle(_:)` with a style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> StyleTypes.LabelStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }
    }

    @MainActor extension Image {
        /// Applies `viewStyle(_:)` with a style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> ImageViewStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }
    }

    /// Changes a view with the environment's brand.
    struct BrandReader<Content: View, Styled: View>: View {
        let content: Content
        let styled: (Content, Brand?) -> Styled
        @Environment(\.brandAround) private var brand

        init(content: Content, styled: @escaping (Content, Brand?) -> Styled) {
            self.content = content
            self.styled = styled
        }

        var body: some View { styled(content, brand) }
    }
#endif
