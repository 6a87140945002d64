#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What pictures depend on apart from the project. In another environment the same cell may have other pixels.
package struct PictureEnvironment: Sendable {
    /// The browser's name and version, for people: what it draws is in the sample.
    package var browser: String
    /// The system and its architecture: `Linux x86_64`.
    package var system: String
    /// The digests of the font files, by name.
    package var fonts: [String: String]
    /// A digest of the pixels of a sample. It covers the browser, and whether it uses the fonts.
    package var sample: String

    package init(browser: String, system: String = Self.system, fonts: [String: String], sample: String) {
        self.browser = browser
        self.system = system
        self.fonts = fonts
        self.sample = sample
    }

    /// This machine's system and architecture.
    package static var system: String {
        var name = utsname()
        uname(&name)
        func text<Field>(_ field: Field) -> String {
            withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
        return "\(text(name.sysname)) \(text(name.machine))"
    }

    /// Whether the same cell has the same pixels.
    package func draws(like other: PictureEnvironment) -> Bool {
        system == other.system && fonts == other.fonts && sample == other.sample
    }

    /// How an environment in which other pixels were recorded differs from this one.
    func difference(from recorded: PictureEnvironment) -> String {
        if system != recorded.system { return "on \(recorded.system), and this is \(system)" }
        for (name, digest) in recorded.fonts.sorted(by: { $0.key < $1.key }) where fonts[name] != digest {
            return fonts[name] == nil ? "with the font '\(name)', which is not used here" : "with another version of the font '\(name)'"
        }
        if let name = fonts.keys.sorted().first(where: { recorded.fonts[$0] == nil }) { return "without the font '\(name)'" }
        if browser != recorded.browser { return "by \(recorded.browser), and this is \(browser)" }
        return "on a machine where \(browser) draws text or shapes differently"
    }
}
