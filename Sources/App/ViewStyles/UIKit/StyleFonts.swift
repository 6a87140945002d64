#if canImport(UIKit) && !os(watchOS)
    internal import CoreText
    public import UIKit

    /// Registers an app's font files with the system, so tokens can name their families.
    @MainActor
    public enum StyleFonts {
        private static var registered: Set<URL> = []

        /// Registers font files for this process and returns how many are new. A file is registered only once.
        ///
        /// A file that cannot be registered is reported to `StyleErrors`, and the next call tries it again. Bound views show the new fonts
        /// immediately.
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

        /// Registers all files of a bundle that end in `ttf`, `otf` or `ttc`. See `register(_:)`.
        @discardableResult
        public static func register(in bundle: Bundle, subdirectory: String? = nil) -> Int {
            let paths = ["ttf", "otf", "ttc"].flatMap { bundle.paths(forResourcesOfType: $0, inDirectory: subdirectory) }
            return register(paths.map { URL(fileURLWithPath: $0) })
        }
    }

    /// Core Text's font manager.
    private enum FontManager {
        /// Registers a file. Returns the reason if that fails, or nil if the file is registered now.
        static func register(_ file: URL) -> String? {
            var failure: Unmanaged<CFError>?
            if CTFontManagerRegisterFontsForURL(file as CFURL, .process, &failure) { return nil }
            guard let error = failure?.takeRetainedValue() else { return "the system gives no reason" }
            // Already registered, by the app's property list or by other code.
            if CFErrorGetCode(error) == CTFontManagerError.alreadyRegistered.rawValue { return nil }
            return CFErrorCopyDescription(error) as String
        }
    }
#endif
