#if canImport(SwiftUI)
    public import SwiftUI
    internal import TokenRuntime

    // SwiftUI's modifiers with tokens in place of values. Where SwiftUI has a value of the same name, as `.padding(.top)`, it is SwiftUI's; except for
    // fonts: `.font(.title)` is the brand's title if it has one, and SwiftUI's otherwise.
    extension View {
        /// Sets the font of texts in the view, with the letter spacing and the line height of the token. Dynamic Type scales it.
        ///
        /// Lines have the token's height between each other. `viewStyle(_:)` gives it to the first and the last line, too.
        public func font(_ token: FontToken) -> some View {
            reading(token) { $0.modifier(TokenFontModifier(font: $1, padsLines: false)) }
        }

        /// Sets the tint of controls in the view. SwiftUI's own modifier finds no names of tokens, since it takes an optional.
        @_disfavoredOverload
        public func tint(_ token: ColorToken) -> some View { tint(Optional(token)) }

        /// Pads the view at all edges.
        @_disfavoredOverload
        public func padding(_ length: DimensionToken) -> some View { padding(.all, length) }

        /// Pads the view at some edges.
        @_disfavoredOverload
        public func padding(_ edges: Edge.Set, _ length: DimensionToken) -> some View {
            reading(length) { $0.padding(edges, CGFloat($1)) }
        }

        /// Gives the view a fixed size; a side without a token keeps its length.
        @_disfavoredOverload
        public func frame(
            width: DimensionToken? = nil, height: DimensionToken? = nil, alignment: Alignment = .center
        ) -> some View {
            BrandReader(content: self) { view, brand in
                let brand = brand ?? .unset
                return view.frame(
                    width: width.map { CGFloat($0(in: brand)) }, height: height.map { CGFloat($0(in: brand)) },
                    alignment: alignment)
            }
        }

        /// Clips the view to a rectangle with continuous corners of this radius.
        @_disfavoredOverload
        public func clipShape(_ radius: DimensionToken) -> some View {
            reading(radius) { $0.clipShape(RoundedRectangle(cornerRadius: CGFloat($1))) }
        }

        /// Draws a background with continuous corners of this radius.
        @_disfavoredOverload
        public func background(_ style: some ShapeStyle, in radius: DimensionToken) -> some View {
            reading(radius) { view, radius in
                view.background { RoundedRectangle(cornerRadius: CGFloat(radius)).fill(style) }
            }
        }

        /// Casts the first outer shadow of the token, without its spread.
        @_disfavoredOverload
        public func shadow(_ token: ShadowToken) -> some View { reading(token) { $0.shadow($1) } }

        /// Draws a line inside the edge, without dashes.
        @_disfavoredOverload
        public func border(_ token: BorderToken, cornerRadius: DimensionToken? = nil) -> some View {
            BrandReader(content: self) { view, brand in
                let brand = brand ?? .unset
                return view.border(token(in: brand), cornerRadius: cornerRadius.map { $0(in: brand) } ?? 0)
            }
        }

        /// Animates changes of the view while `value` changes.
        @_disfavoredOverload
        public func animation(_ token: TransitionToken, value: some Equatable) -> some View {
            reading(token) { $0.animation($1.animation, value: value) }
        }

        private func reading<Value, Changed: View>(
            _ token: BrandToken<Value>, change: @escaping (Self, Value) -> Changed
        ) -> some View {
            BrandReader(content: self) { change($0, token(in: $1 ?? .unset)) }
        }
    }
#endif
