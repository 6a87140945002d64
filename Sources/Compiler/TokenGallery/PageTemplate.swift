/// HTML in which `{{name}}` stands for bytes that are filled in.
struct PageTemplate {
    private let html: [UInt8]

    init(_ html: [UInt8]) { self.html = html }

    /// Returns the HTML with each name replaced. Bytes that are filled in are not searched for names. A name without bytes is left out.
    func filled(_ parts: [String: [UInt8]]) -> [UInt8] {
        var filled: [UInt8] = []
        filled.reserveCapacity(parts.values.reduce(html.count) { $0 + $1.count })
        var rest = html[...]
        while let start = rest.firstRange(of: Array("{{".utf8)), let end = rest[start.upperBound...].firstRange(of: Array("}}".utf8)) {
            filled += rest[..<start.lowerBound]
            filled += parts[String(decoding: rest[start.upperBound..<end.lowerBound], as: UTF8.self)] ?? []
            rest = rest[end.upperBound...]
        }
        return filled + rest
    }
}
