internal import TokenRuntime
package import TokenPayloads

/// A payload for `FixtureBrand.news` whose members can each be made wrong.
package struct FixturePayload: Sendable {
    /// JSON texts by name, in the order of the content.
    package var members: [(name: String, value: String)]

    package init(_ sequence: UInt64, tokens: String = "{}", styles: String = "{}", _ changes: [String: String] = [:]) {
        members = [
            ("app", #""news""#), ("brand", #""badoo""#), ("sequence", "\(sequence)"), ("issued", #""2026-01-01T00:00:00Z""#),
            ("expires", #""2030-01-01T00:00:00Z""#), ("fits", #"{"from":1,"through":3}"#), ("activation", #""immediate""#),
            ("tokens", tokens),
            ("styles", styles),
        ]
        for (name, value) in changes { set(name, to: value) }
    }

    /// The accent as one colour for all modes.
    package static func accent(_ color: String, sequence: UInt64, _ changes: [String: String] = [:]) -> FixturePayload {
        FixturePayload(sequence, tokens: ##"{"color.accent":{"$value":"\##(color)"}}"##, changes)
    }

    private mutating func set(_ name: String, to value: String) {
        if let index = members.firstIndex(where: { $0.name == name }) {
            members[index].value = value
        } else {
            members.append((name, value))
        }
    }

    /// Plain JSON.
    package var content: [UInt8] {
        Array("{\(members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ","))}".utf8)
    }

    package func signed(by key: SigningKey) throws -> [UInt8] { try Envelope.seal(content, with: [key]) }
}
