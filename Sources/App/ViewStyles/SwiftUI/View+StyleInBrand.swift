#if canImport(SwiftUI)
    public import SwiftUI
    public import TokenRuntime

    // `.viewStyle { brand in NewsViewStyle(in: brand).titleStyle }`: the style of the environment's brand; none outside any `brand(_:)`.
    extension View {
        /// As `viewStyle(_:)`, with the style of the environment's brand.
        public func viewStyle(_ style: @escaping (Brand) -> ViewStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }

        /// As `viewStyle(_:)`, with the style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> BorderStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }

        /// As `viewStyle(_:)`, with the style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> LabelStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }

        /// As `viewStyle(_:)`, with the style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> ImageViewStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }

        /// As `viewStyle(_:)`, with the style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> ButtonStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }

        /// As `viewStyle(_:)`, with the style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> ImagedButtonStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }

        /// As `viewStyle(_:)`, with the style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> TextFieldStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }

        /// As `viewStyle(_:)`, with the style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> TextViewStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }

        /// As `viewStyle(_:)`, with the style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> SwitchStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }
    }

    @MainActor extension Image {
        /// As `viewStyle(_:)`, with the style of the environment's brand.
        @_disfavoredOverload
        public func viewStyle(_ style: @escaping (Brand) -> ImageViewStyle?) -> some View {
            BrandReader(content: self) { $0.viewStyle($1.flatMap(style)) }
        }
    }

    /// What a view is in the environment's brand.
    private struct BrandReader<Content: View, Styled: View>: View {
        let content: Content
        let styled: (Content, Brand?) -> Styled
        @Environment(\.brand) private var brand

        init(content: Content, styled: @escaping (Content, Brand?) -> Styled) {
            self.content = content
            self.styled = styled
        }

        var body: some View { styled(content, brand) }
    }
#endif
