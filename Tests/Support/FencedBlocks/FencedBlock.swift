/// A fenced code block of a Markdown page.
///
/// The line before the block names its file. That line holds nothing else: ``**`tokens/base/color.yaml`**``.
package struct FencedBlock {
    package let language: String
    /// The rest of the info string, by key: `project=shop error=unknown-unit`. A word without `=` has an empty value.
    package let options: [String: String]
    /// The path of the file that the block shows, if it shows one.
    package let file: String?
    /// Every line ends with a line feed.
    package let text: String
    /// Where `text` is in the page.
    package let range: Range<String.Index>

    /// Returns the blocks of a page, in order. Indented fences, such as those within lists, do not count.
    package static func all(in page: String) -> [FencedBlock] {
        var blocks: [FencedBlock] = []
        var lines = page.split(separator: "\n", omittingEmptySubsequences: false)[...]
        var before: Substring = ""
        while let line = lines.popFirst() {
            if line.hasPrefix(fence) {
                let body = lines.prefix { !$0.hasPrefix(fence) }
                lines = lines.dropFirst(body.count)
                let end = lines.first?.startIndex ?? page.endIndex
                blocks.append(
                    FencedBlock(info: line.dropFirst(fence.count), before: before, range: (body.first?.startIndex ?? end)..<end, of: page))
                lines = lines.dropFirst()
                before = ""
            } else if !line.isEmpty {
                before = line
            }
        }
        return blocks
    }

    private static let fence = "```"

    private init(info: Substring, before: Substring, range: Range<String.Index>, of page: String) {
        let words = info.split(separator: " ")
        let pairs = words.dropFirst().map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        language = words.first.map(String.init) ?? ""
        options = Dictionary(pairs.map { ($0[0], $0.count == 2 ? $0[1] : "") }) { $1 }
        // Pages may still name the file in the info string.
        file = Self.fileName(in: before) ?? options["file"] ?? options["write"]
        text = String(page[range])
        self.range = range
    }

    /// The name, if the line is only that.
    private static func fileName(in line: Substring) -> String? {
        let (start, end) = ("**`", "`**")
        guard line.hasPrefix(start), line.hasSuffix(end), line.count > start.count + end.count else { return nil }
        let name = line.dropFirst(start.count).dropLast(end.count)
        return name.contains("`") ? nil : String(name)
    }
}
