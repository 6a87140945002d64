import TokenBrowser
import TokenFiles

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension DoctorRow {
    /// The system and the browser that draws pictures. Nothing of it tells whose machine it is.
    static var machine: [DoctorRow] {
        [
            DoctorRow("system", distribution.map { kernel + ", " + $0 } ?? kernel),
            DoctorRow("browser", Browser.find()?.lastPathComponent ?? "none"),
        ]
    }

    /// The kernel with its release and architecture: `Linux 6.1.0 x86_64`.
    private static var kernel: String {
        var name = utsname()
        uname(&name)
        func text<Field>(_ field: Field) -> String {
            withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
        return "\(text(name.sysname)) \(text(name.release)) \(text(name.machine))"
    }

    /// The distribution of a Linux system: `Debian GNU/Linux 12 (bookworm)`. Nil elsewhere.
    private static var distribution: String? {
        guard let bytes = try? FileSystem.contents(of: "/etc/os-release") else { return nil }
        let start = "PRETTY_NAME="
        let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(start) }
        return line.map { $0.dropFirst(start.count).split(separator: "\"").joined() }
    }
}
