#if canImport(Darwin)
    internal import Foundation

    extension StoreConfiguration {
        /// The version of the build that the main bundle says.
        static var bundleVersion: String { Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String ?? "" }
    }
#else
    extension StoreConfiguration {
        /// There is no bundle.
        static var bundleVersion: String { "" }
    }
#endif
