/// Several files in one marked text, each under a `--- path` line; the text before the first such line is `base/tokens.yaml`.
package struct MarkedFiles {
    /// By path, in path order.
    package let files: [(path: String, content: MarkedText)]

    package init(_ text: String) {
        var files: [(path: String, text: String)] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("--- ") {
                files.append((String(line.dropFirst(4)), ""))
            } else {
                if files.isEmpty { files.append(("base/tokens.yaml", "")) }
                files[files.count - 1].text += line + "\n"
            }
        }
        self.files = files.map { ($0.path, MarkedText($0.text)) }.sorted { $0.path < $1.path }
    }

    /// The marker at a byte of a file.
    package func marker(at offset: Int, in path: String) -> Character? {
        files.lazy.filter { $0.path == path }.compactMap { $0.content.offsets.first { $0.value == offset }?.key }.first
    }
}
