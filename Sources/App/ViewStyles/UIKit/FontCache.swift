#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    internal import UIKit

    /// The fonts made so far, by their records. A record never changes and is never freed.
    nonisolated enum FontCache {
        final class Entry: Sendable {
            /// The first face that exists.
            let face: FontFace
            let base: UIFont
            /// Whether the font depends on the preferred text size.
            let isScaled: Bool
            /// The scaled fonts requested so far: usually one, and more if a part of the app limits its text size.
            let scaled: [(key: Key, font: UIFont)]

            init(face: FontFace, base: UIFont, isScaled: Bool, scaled: [(key: Key, font: UIFont)] = []) {
                self.face = face
                self.base = base
                self.isScaled = isScaled
                self.scaled = scaled
            }

            func adding(_ font: UIFont, for key: Key) -> Entry {
                Entry(face: face, base: base, isScaled: isScaled, scaled: scaled + [(key, font)])
            }
        }

        /// All that a scaled font depends on beside its record.
        struct Key: Sendable, Equatable {
            /// The preferred text size; nil for a font that keeps its size.
            let category: UIContentSizeCategory?
            /// Whether Bold Text is on. `UITraitCollection.legibilityWeight` reflects that setting.
            let isBoldText: Bool

            init(_ traits: UITraitCollection, isScaled: Bool) {
                category = isScaled ? traits.preferredContentSizeCategory : nil
                isBoldText = traits.legibilityWeight == .bold
            }

            /// The traits of the key alone, so that no other trait of the first view with this key gets into the cache.
            var traits: UITraitCollection {
                UITraitCollection {
                    if let category { $0.preferredContentSizeCategory = category }
                    $0.legibilityWeight = isBoldText ? .bold : .regular
                }
            }
        }

        private static let cache = RecordCache()

        static func entry(of font: TokenFont) -> Entry { cached(font).takeUnretainedValue() }

        private static func cached(_ font: TokenFont) -> Unmanaged<Entry> {
            .fromOpaque(cache.object(for: font._record) { Unmanaged.passRetained(font.makeEntry()).toOpaque() })
        }

        static func scaled(_ font: TokenFont, for traits: UITraitCollection) -> UIFont {
            cached(font)._withUnsafeGuaranteedRef { entry in
                let key = Key(traits, isScaled: entry.isScaled)
                // Apple, `UIFontMetrics`: traits without a text size mean the user's at the moment.
                guard key.category != .unspecified else { return font.scaledFont(of: entry, for: key) }
                for scaled in entry.scaled where scaled.key == key { return scaled.font }
                // Scale the base font. UIKit raises an exception for a font that is already scaled.
                let scaled = font.scaledFont(of: entry, for: key)
                cache.replace(Unmanaged.passRetained(entry.adding(scaled, for: key)).toOpaque(), for: font._record)
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
