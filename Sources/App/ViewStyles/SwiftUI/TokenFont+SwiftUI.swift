#if canImport(SwiftUI)
    public import SwiftUI
    public import TokenRuntime

    extension TokenFont {
        /// Returns the font at a size in points that Dynamic Type does not scale again.
        ///
        /// `viewStyle(_:)` scales the token's size itself. A weight between SwiftUI's named ones becomes the nearest.
        public nonisolated func font(fixedSize: Double) -> Font { font(fixedSize: fixedSize, isBoldText: false) }

        /// Returns the font with Bold Text on or off. SwiftUI makes the system's fonts heavier itself, and leaves an app's own as they are.
        nonisolated func font(fixedSize: Double, isBoldText: Bool) -> Font {
            let size = CGFloat(fixedSize)
            switch shownFace {
            // An exact face already has its weight.
            case .postScriptName(let name):
                let font = Font.custom(name, fixedSize: size)
                return isBoldText ? font.bold() : font
            case .family(let name): return .custom(name, fixedSize: size).weight(nearestWeight(isBoldText: isBoldText).swiftUI)
            case .system(let design): return .system(size: size, weight: nearestWeight().swiftUI, design: design.swiftUI)
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
