#if canImport(UIKit) && !os(watchOS)
    public import TokenRuntime
    public import UIKit

    extension TokenFont {
        /// The font at the token's own size, before Dynamic Type: the first face of the list that exists.
        ///
        /// Missing faces are reported to `StyleErrors`. The font is made once for each font of a snapshot.
        public nonisolated var uiFont: UIFont { FontCache.entry(of: self).base }

        /// Returns the font scaled by Dynamic Type for the token's text style. It is made once for each size category and Bold Text setting.
        public nonisolated func uiFont(compatibleWith traits: UITraitCollection) -> UIFont { FontCache.scaled(self, for: traits) }

        /// Creates a cache entry with the first face that exists.
        nonisolated func makeEntry() -> FontCache.Entry {
            let size = CGFloat(size.fontSize)
            let weight = UIFont.Weight(rawValue: CGFloat(weightOnAppleScale))
            for face in faces {
                if let font = face.font(ofSize: size, weight: weight) { return FontCache.Entry(face: face, base: font) }
                face.reportMissing()
            }
            return FontCache.Entry(face: .system(.standard), base: .systemFont(ofSize: size, weight: weight))
        }

        /// Returns `base` at the size set by Dynamic Type.
        nonisolated func scaledFont(_ base: UIFont, compatibleWith traits: UITraitCollection) -> UIFont {
            guard let style = scalingStyle?.uiKit else { return base }
            let metrics = UIFontMetrics(forTextStyle: style)
            guard let maximumSize else { return metrics.scaledFont(for: base, compatibleWith: traits) }
            return metrics.scaledFont(for: base, maximumPointSize: CGFloat(maximumSize.fontSize), compatibleWith: traits)
        }
    }

    extension FontTextStyle {
        fileprivate nonisolated var uiKit: UIFont.TextStyle {
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
        /// Returns the font; nil if the face does not exist. UIKit itself would silently return another font.
        fileprivate nonisolated func font(ofSize size: CGFloat, weight: UIFont.Weight) -> UIFont? {
            switch self {
            case .postScriptName(let name):
                return UIFont(name: name, size: size)
            case .family(let name):
                guard !UIFont.fontNames(forFamilyName: name).isEmpty else { return nil }
                let traits = [UIFontDescriptor.TraitKey.weight: weight]
                return UIFont(descriptor: UIFontDescriptor(fontAttributes: [.family: name, .traits: traits]), size: size)
            case .system(let design):
                let font = UIFont.systemFont(ofSize: size, weight: weight)
                guard design != .standard, let descriptor = font.fontDescriptor.withDesign(design.systemDesign) else { return font }
                return UIFont(descriptor: descriptor, size: size)
            }
        }

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
