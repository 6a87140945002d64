/// The content of a payload, read but not yet checked against a catalogue.
package struct Payload: Sendable {
    package let header: PayloadHeader
    let document: JSONDocument
    /// The nodes of the overrides by path.
    let tokens: Int?
    let styles: Int?

    /// Many times what the overrides of the largest apps need; a value takes 16 bytes.
    private static let limits = JSONDocument.Limits(values: 500_000)

    /// Reads the header, and proves the whole JSON sound: duplicate names, depth, counts, numbers.
    package init(content: [UInt8]) throws(PayloadRejection) {
        do {
            document = try JSONDocument(content, limits: Self.limits)
        } catch {
            throw .malformed(reason: "\(error)")
        }
        var reader = PayloadHeaderReader(document)
        header = try reader.read()
        (tokens, styles) = (reader.tokens, reader.styles)
    }

    /// Overrides alone, without a header: for previews and tests.
    init(overrides: [UInt8]) throws(PayloadRejection) {
        do {
            document = try JSONDocument(overrides, limits: Self.limits)
        } catch {
            throw .malformed(reason: "\(error)")
        }
        var reader = PayloadHeaderReader(document)
        header = try reader.readOverridesOnly()
        (tokens, styles) = (reader.tokens, reader.styles)
    }
}
