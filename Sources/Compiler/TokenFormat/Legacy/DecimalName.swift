/// A name with a decimal number, such as `0.5` in a scale of spaces. Many tools have such names; the format does not, since `.` separates the names of
/// a path (section 5.1.1). Such a name is read with a hyphen: `0-5`.
extension String {
    /// The name with a hyphen instead of each point. Nil if a point is not between two digits.
    var hyphenatingDecimals: String? {
        let points = decimalPoints
        guard !points.isEmpty, points.count == utf8.lazy.filter({ $0 == UInt8(ascii: ".") }).count else { return nil }
        return replacing(points: points)
    }

    /// The paths that may be meant by one with decimal numbers: `space.100.0-5` and others for `space.100.0.5`. None if there are more than four points.
    package var pathsHyphenatingDecimals: [String] {
        let points = decimalPoints
        guard (1...4).contains(points.count) else { return [] }
        return (1..<1 << points.count).map { chosen in
            replacing(points: points.indices.filter { chosen >> $0 & 1 == 1 }.map { points[$0] })
        }
    }

    /// The offsets of the points between two digits.
    private var decimalPoints: [Int] {
        let bytes = Array(utf8)
        return bytes.indices.dropFirst().dropLast().filter {
            bytes[$0] == UInt8(ascii: ".") && bytes[$0 - 1].isASCIIDigit && bytes[$0 + 1].isASCIIDigit
        }
    }

    private func replacing(points: [Int]) -> String {
        var bytes = Array(utf8)
        for point in points { bytes[point] = UInt8(ascii: "-") }
        return String(decoding: bytes, as: UTF8.self)
    }
}
