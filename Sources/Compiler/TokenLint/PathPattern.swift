/// A pattern for token paths in the configuration: `palette`, `size.*.height`.
///
/// It matches the token with that path and everything below it. `*` matches any run of characters within one name.
package struct PathPattern: Sendable {
    let text: String
    private let names: [[UInt8]]

    package init(_ text: String) {
        self.text = text
        names = Self.names(in: text.normalForm).map(Array.init)
    }

    package func matches(_ path: String) -> Bool {
        let parts = Self.names(in: path)
        return parts.count >= names.count && zip(names, parts).allSatisfy(Self.matches)
    }

    private static func names(in path: String) -> [Substring.UTF8View.SubSequence] {
        Substring(path).utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    }

    /// Matches each `*` with as few characters as possible, and on failure only extends the last one. The time is at most proportional to the product
    /// of both lengths.
    private static func matches(_ pattern: [UInt8], _ name: Substring.UTF8View) -> Bool {
        let name = Array(name)
        var (index, position) = (0, 0)
        var star: (index: Int, position: Int)?
        while position < name.count {
            if index < pattern.count, pattern[index] == UInt8(ascii: "*") {
                star = (index, position)
                index += 1
            } else if index < pattern.count, pattern[index] == name[position] {
                index += 1
                position += 1
            } else if let last = star {
                star = (last.index, last.position + 1)
                (index, position) = (last.index + 1, last.position + 1)
            } else {
                return false
            }
        }
        return pattern[index...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}

extension [PathPattern] {
    func matches(_ path: String) -> Bool { contains { $0.matches(path) } }
}
