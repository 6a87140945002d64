import TokenDiagnostics
import TokenModel

extension SourceRange {
    /// The range of a step of the expression that is written here. The whole range if there is more than an expression, such as a composite, or
    /// an expression with escapes.
    func ofStep(_ step: Int?) -> SourceRange {
        guard let step else { return self }
        var text = start..<end
        if let quote = file.bytes[text].first, "\"'".utf8.contains(quote), text.count > 1 { text = start + 1..<end - 1 }
        guard !file.bytes[text].contains(where: { "\\'\n".utf8.contains($0) }),
            let ranges = try? ParsedExpression(String(decoding: file.bytes[text], as: UTF8.self), as: .number).ranges,
            ranges.indices.contains(step)
        else { return self }
        let range = ranges[step]
        return SourceRange(file: file, start: text.lowerBound + range.lowerBound, end: text.lowerBound + range.upperBound)
    }
}
