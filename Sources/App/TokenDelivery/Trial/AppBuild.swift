/// The code that evidence about crashes belongs to: a build of the app, with the values that it was built with.
struct AppBuild: Sendable, Hashable {
    /// The length limit of the version, in bytes of UTF-8. The rest is left out.
    static let versionLimit = 64

    /// The version of the build, such as `412`.
    let version: String
    /// The checksum of the bundled values and their catalogue: another release of the tokens has another one.
    let values: UInt64

    init(version: String, values: UInt64) {
        var version = version.prefix(Self.versionLimit)
        while version.utf8.count > Self.versionLimit { version.removeLast() }
        (self.version, self.values) = (String(version), values)
    }
}
