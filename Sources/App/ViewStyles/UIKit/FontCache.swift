#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    internal import UIKit

    /// The fonts made so far, by their records. A record never changes and is never freed.
    nonisolated enum FontCache {
        final class Entry: Sendable {
            /// The first face that exists.
            let face: FontFace
            let base: UIFont
            /// The scaled fonts requested so far: usually one, and more if a part of the app limits its text size.
            let scaled: [(key: Key, font: UIFont)]

            init(face: FontFace, base: UIFont, scaled: [(key: Key, font: UIFont)] = []) {
                self.face = face
                self.base = base
                self.scaled = scaled
            }
        }

        /// What a scaled font depends on: the preferred text size and Bold Text.
        struct Key: Sendable, Equatable {
            let category: UIContentSizeCategory
            let weight: UILegibilityWeight
        }

        private static let cache = RecordCache()

        static func entry(of font: TokenFont) -> Entry { cached(font).takeUnretainedValue() }

        private static func cached(_ font: TokenFont) -> Unmanaged<Entry> {
            .fromOpaque(cache.object(for: font._record) { Unmanaged.passRetained(font.makeEntry()).toOpaque() })
        }

        static func scaled(_ font: TokenFont, for traits: UITraitCollection) -> UIFont {
            let key = Key(category: traits.preferredContentSizeCategory, weight: traits.legibilityWeight)
            return cached(font)._withUnsafeGuaranteedRef { entry in
                for scaled in entry.scaled where scaled.key == key { return scaled.font }
                // Scale the base font. UIKit raises an exception for a font that is already scaled.
                let scaled = font.scaledFont(entry.base, compatibleWith: traits)
                let entry = Entry(face: entry.face, base: entry.base, scaled: entry.scaled + [(key, scaled)])
                cache.replace(Unmanaged.passRetained(entry).toOpaque(), for: font._record)
                return scaled
            }
        }

        /// Empties the cache after new fonts were registered. Fonts that are still missing are reported again.
        static func forget() {
            cache.removeAll()
            StyleErrors.forget { if case .missingFont = $0 { true } else { false } }
        }
    }
#endif
