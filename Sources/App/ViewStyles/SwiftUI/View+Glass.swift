#if canImport(SwiftUI)
    internal import StyleTypes
    internal import SwiftUI
    internal import TokenRuntime

    extension View {
        /// Puts glass behind the view where the system has it. Nil keeps the view as it is.
        @ViewBuilder
        func glass(_ material: ViewMaterial?, in shape: StyledShape) -> some View {
            #if compiler(>=6.2) && !os(visionOS)
                if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, *) {
                    applying(SystemGlass.drawsViews ? material : nil) { $0.glassEffect($1.glass, in: shape) }
                } else {
                    self
                }
            #else
                self
            #endif
        }

        /// Lets the system draw the buttons inside: of glass where it has it.
        @ViewBuilder
        func drawnBySystem(as kind: ButtonKind) -> some View {
            #if compiler(>=6.2) && !os(visionOS)
                if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, *), SystemGlass.drawsViews {
                    switch kind {
                    case .glass: buttonStyle(.glass)
                    case .prominentGlass: buttonStyle(.glassProminent)
                    }
                } else {
                    drawnWithoutGlass(as: kind)
                }
            #else
                drawnWithoutGlass(as: kind)
            #endif
        }

        @ViewBuilder
        private func drawnWithoutGlass(as kind: ButtonKind) -> some View {
            switch kind {
            case .glass: buttonStyle(.bordered)
            case .prominentGlass: buttonStyle(.borderedProminent)
            }
        }
    }

    #if compiler(>=6.2) && !os(visionOS)
        @available(iOS 26, macOS 26, tvOS 26, watchOS 26, *)
        extension ViewMaterial {
            fileprivate var glass: Glass {
                switch self {
                case .glass: .regular
                case .clearGlass: .clear
                }
            }
        }
    #endif
#endif
