#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    #if canImport(CoreText)
        internal import CoreText
    #endif

    /// The font files that an app brings along, made known to the system so that tokens can name their families.
    @MainActor
    public enum StyleFonts {
        private static var registered: Set<URL> = []

        /// Registers font files for this process, each once however often it is asked for; returns how many are new.
        ///
        /// A file that cannot be registered is reported to `StyleErrors` and tried again next time. Bound views show the new fonts at once.
        @discardableResult
        public static func register(_ files: [URL]) -> Int {
            var count = 0
            for file in files where !registered.contains(file) {
                if let reason = FontManager.register(file) {
                    StyleErrors.report(.fontFile(name: file.lastPathComponent, reason: reason))
                } else {
                    registered.insert(file)
                    count += 1
                }
            }
            if count > 0 {
                FontCache.forget()
                StyleBindings.shared.applyAll()
            }
            return count
        }

        /// As `register(_:)`, with all files of a bundle that end in `ttf`, `otf` or `ttc`.
        @discardableResult
        public static func register(in bundle: Bundle, subdirectory: String? = nil) -> Int {
            let paths = ["ttf", "otf", "ttc"].flatMap { bundle.paths(forResourcesOfType: $0, inDirectory: subdirectory) }
            return register(paths.map { URL(fileURLWithPath: $0) })
        }
    }

    /// Core Text's font manager.
    private enum FontManager {
        /// Why the file could not be registered; nil where it is registered now.
        static func register(_ file: URL) -> String? {
            #if canImport(CoreText)
                var failure: Unmanaged<CFError>?
                if CTFontManagerRegisterFontsForURL(file as CFURL, .process, &failure) { return nil }
                guard let error = failure?.takeRetainedValue() else { return "the system gives no reason" }
                // By the app's property list, or by other code of the app.
                if CFErrorGetCode(error) == CTFontManagerError.alreadyRegistered.rawValue { return nil }
                return CFErrorCopyDescription(error) as String
            #else
                return "no font manager is available"
            #endif
        }
    }
#endif
