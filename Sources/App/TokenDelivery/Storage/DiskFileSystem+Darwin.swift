#if canImport(Darwin)
    internal import Foundation

    // Written from Apple's documentation and not yet run on a device.
    extension DiskFileSystem {
        /// Makes the folder readable from the first unlock after a restart, also in the background, and excludes it from backups, since the server
        /// can send its contents again.
        ///
        /// Ignores errors: the store works without these attributes.
        func setAttributes(ofFolder path: String) {
            try? FileManager.default.setAttributes(
                [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication], ofItemAtPath: path)
            var values = URLResourceValues()
            values.isExcludedFromBackup = true
            var url = URL(fileURLWithPath: path, isDirectory: true)
            try? url.setResourceValues(values)
        }
    }
#endif
