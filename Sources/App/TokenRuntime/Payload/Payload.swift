/// The content of a payload, parsed but not yet checked against a catalogue.
package struct Payload: Sendable {
    package let header: PayloadHeader
    let document: JSONDocument
    /// The node of the token overrides by path. `styles` is the same for style fields.
    let tokens: Int?
    let styles: Int?

    /// Many times what the overrides of the largest apps need. A value takes 16 bytes.
    private static let limits = JSONDocument.Limits(values: 500_000)

    /// Reads the header and validates the whole JSON text: duplicate names, depth, counts, numbers.
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

    /// Reads overrides alone, without a header. For previews and tests.
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
