import TokenModel
import TokenResolver

extension ByteBuffer {
    /// Appends one line for a doc comment: the value in each appearance that differs, the chain of aliases, the source file.
    package mutating func append(summaryOf index: ResolvedToken.ID, in brand: ResolvedBrand, source: String) {
        append(summaryOf: brand.tokens[index].values, in: brand)
        append(" · ")
        if append(aliasesOf: index, in: brand) { append(" · ") }
        append(comment: source)
    }

    /// Appends the value in each appearance that differs.
    package mutating func append(summaryOf values: ByMode<ValueID>, in brand: ResolvedBrand) {
        append(inCode: brand.values[values.light])
        for (mode, title) in brand.differingModes(values) {
            append(title)
            append(inCode: brand.values[values[mode]])
        }
    }

    private mutating func append(inCode value: TokenValue) {
        append("`")
        append(summary: value)
        append("`")
    }

    /// Returns false if the token is not an alias.
    private mutating func append(aliasesOf index: ResolvedToken.ID, in brand: ResolvedBrand) -> Bool {
        guard var next = brand.tokens[index].target else { return false }
        append(inCode: brand.tokens[index].declared.value)
        // Limits the chain: otherwise each token in a chain of thousands would list thousands.
        var hops = 1
        while hops < 6, let further = brand.tokens[next].target {
            append(" → ")
            append(inCode: brand.tokens[next].declared.value)
            next = further
            hops += 1
        }
        if brand.tokens[next].target != nil { append(" → …") }
        return true
    }
}

extension ResolvedBrand {
    /// Returns the modes whose values differ from what the other modes imply, with the text that introduces each.
    fileprivate func differingModes(_ values: ByMode<ValueID>) -> [(TokenMode, StaticString)] {
        guard !values.isUniform else { return [] }
        func differ(_ one: ValueID, _ other: ValueID) -> Bool { one != other && self.values[one] != self.values[other] }
        var modes: [(TokenMode, StaticString)] = []
        let differsInDark = differ(values.dark, values.light)
        if differsInDark { modes.append((.dark, ", dark ")) }
        if differ(values.highContrast, values.light) { modes.append((.highContrast, ", high contrast ")) }
        if differ(values.darkHighContrast, differsInDark ? values.dark : values.highContrast) {
            modes.append((.darkHighContrast, ", dark with high contrast "))
        }
        return modes
    }
}
