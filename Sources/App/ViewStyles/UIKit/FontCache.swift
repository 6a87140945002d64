#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    internal import UIKit

    /// The fonts that were made, by the record that they were made of: records never change and are never freed.
    nonisolated enum FontCache {
        final class Entry: Sendable {
            /// The face that was there.
            let face: FontFace
            let base: UIFont
            /// As it was asked for: at one size, and at others where a part of the app limits its text size.
            let scaled: [(key: Key, font: UIFont)]

            init(face: FontFace, base: UIFont, scaled: [(key: Key, font: UIFont)] = []) {
                self.face = face
                self.base = base
                self.scaled = scaled
            }
        }

        /// What the font that UIKit makes depends on: the text size that the user prefers, and Bold Text.
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
                // The font that is scaled is never one that was: UIKit would raise an exception.
                let scaled = font.scaledFont(entry.base, compatibleWith: traits)
                let entry = Entry(face: entry.face, base: entry.base, scaled: entry.scaled + [(key, scaled)])
                cache.replace(Unmanaged.passRetained(entry).toOpaque(), for: font._record)
                return scaled
            }
        }

        /// Has all fonts looked for again, since there are others now.
        static func forget() {
            cache.removeAll()
            StyleErrors.forget { if case .missingFont = $0 { true } else { false } }
        }
    }
#endif
