#if canImport(SwiftUI)
    public import SwiftUI
    public import TokenRuntime

    extension TokenFont {
        /// Returns the font at a size in points that Dynamic Type does not scale again.
        ///
        /// `viewStyle(_:)` scales the token's size itself. A weight between SwiftUI's named ones becomes the nearest.
        public nonisolated func font(fixedSize: Double) -> Font {
            switch shownFace {
            // An exact face already has its weight.
            case .postScriptName(let name): .custom(name, fixedSize: CGFloat(fixedSize))
            case .family(let name): .custom(name, fixedSize: CGFloat(fixedSize)).weight(nearestWeight.swiftUI)
            case .system(let design): .system(size: CGFloat(fixedSize), weight: nearestWeight.swiftUI, design: design.swiftUI)
            }
        }
    }

    extension FontWeight {
        nonisolated var swiftUI: Font.Weight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }
    }

    extension FontDesign {
        fileprivate nonisolated var swiftUI: Font.Design {
            switch self {
            case .standard: .default
            case .rounded: .rounded
            case .serif: .serif
            case .monospaced: .monospaced
            }
        }
    }
#endif
