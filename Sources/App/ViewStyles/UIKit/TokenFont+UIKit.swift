#if canImport(UIKit) && !os(watchOS)
    public import TokenRuntime
    public import UIKit

    extension TokenFont {
        /// The font at the token's own size, before Dynamic Type: the first face of the list that exists.
        ///
        /// Missing faces are reported to `StyleErrors`. The font is made once for each font of a snapshot.
        public nonisolated var uiFont: UIFont { FontCache.entry(of: self).base }

        /// Returns the font scaled by Dynamic Type for the token's text style, and heavier with Bold Text. It is made once for each size category and Bold
        /// Text setting.
        public nonisolated func uiFont(compatibleWith traits: UITraitCollection) -> UIFont { FontCache.scaled(self, for: traits) }

        /// Creates a cache entry with the first face that exists.
        nonisolated func makeEntry() -> FontCache.Entry {
            let isScaled = scalingStyle != nil
            for face in faces {
                if let font = font(of: face) { return FontCache.Entry(face: face, base: font, isScaled: isScaled) }
                face.reportMissing()
            }
            let font = UIFont.systemFont(ofSize: CGFloat(size.fontSize), weight: uiWeight())
            return FontCache.Entry(face: .system(.standard), base: font, isScaled: isScaled)
        }

        /// Returns the font of an entry as Dynamic Type and Bold Text have it.
        nonisolated func scaledFont(of entry: FontCache.Entry, for key: FontCache.Key) -> UIFont {
            let base = font(of: entry.face, isBoldText: key.isBoldText) ?? entry.base
            guard let style = scalingStyle?.uiKit else { return base }
            let metrics = UIFontMetrics(forTextStyle: style)
            guard let maximumSize else { return metrics.scaledFont(for: base, compatibleWith: key.traits) }
            return metrics.scaledFont(for: base, maximumPointSize: CGFloat(maximumSize.fontSize), compatibleWith: key.traits)
        }

        /// Returns the font of a face; nil if the face does not exist. UIKit itself would silently return another font.
        ///
        /// UIKit leaves the weight of an app's own font as it is, so Bold Text takes a heavier face of it. The system's font follows the setting by
        /// itself when it is made and when it is scaled.
        private nonisolated func font(of face: FontFace, isBoldText: Bool = false) -> UIFont? {
            let size = CGFloat(size.fontSize)
            switch face {
            case .postScriptName(let name):
                let font = UIFont(name: name, size: size)
                return isBoldText ? font?.bolder : font
            case .family(let name):
                guard !UIFont.fontNames(forFamilyName: name).isEmpty else { return nil }
                let traits = [UIFontDescriptor.TraitKey.weight: uiWeight(isBoldText: isBoldText)]
                return UIFont(descriptor: UIFontDescriptor(fontAttributes: [.family: name, .traits: traits]), size: size)
            case .system(let design):
                let font = UIFont.systemFont(ofSize: size, weight: uiWeight())
                guard design != .standard, let descriptor = font.fontDescriptor.withDesign(design.systemDesign) else { return font }
                return UIFont(descriptor: descriptor, size: size)
            }
        }

        private nonisolated func uiWeight(isBoldText: Bool = false) -> UIFont.Weight {
            UIFont.Weight(rawValue: CGFloat(weightOnAppleScale(isBoldText: isBoldText)))
        }
    }

    extension UIFont {
        /// The bold face of the same family. The font itself if it is bold, or if there is none: `withSymbolicTraits(_:)` is nil then.
        fileprivate nonisolated var bolder: UIFont {
            let traits = fontDescriptor.symbolicTraits
            guard !traits.contains(.traitBold), let bold = fontDescriptor.withSymbolicTraits(traits.union(.traitBold)) else { return self }
            return UIFont(descriptor: bold, size: pointSize)
        }
    }

    extension FontTextStyle {
        nonisolated var uiKit: UIFont.TextStyle {
            switch self {
            case .extraLargeTitle2: .extraLargeTitle2
            case .extraLargeTitle: .extraLargeTitle
            case .largeTitle: largeTitle
            case .title1: .title1
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .body: .body
            case .callout: .callout
            case .footnote: .footnote
            case .caption1: .caption1
            case .caption2: .caption2
            }
        }

        /// The large title style. tvOS does not have it, so its largest title is used there.
        private nonisolated var largeTitle: UIFont.TextStyle {
            #if os(tvOS)
                .title1
            #else
                .largeTitle
            #endif
        }
    }

    extension FontFace {
        fileprivate nonisolated func reportMissing() {
            switch self {
            case .postScriptName(let name), .family(let name): StyleErrors.report(.missingFont(name: name))
            case .system: break
            }
        }
    }

    extension FontDesign {
        fileprivate nonisolated var systemDesign: UIFontDescriptor.SystemDesign {
            switch self {
            case .standard: .default
            case .rounded: .rounded
            case .serif: .serif
            case .monospaced: .monospaced
            }
        }
    }
#endif
