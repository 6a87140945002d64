#if canImport(Darwin)
    internal import Foundation

    // Written to Apple's documentation, and not yet run on a device.
    extension DiskFileSystem {
        /// Readable from the first unlock after a restart on, also in the background; not in backups, since the server sends it again.
        ///
        /// As far as that works: a store without these attributes is still a store.
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
