internal import TokenDelivery
internal import TokenDigest
internal import TokenModel
package import TokenPayloads

/// A payload with one layer for `FixtureBrand.news` whose members can each be made wrong.
package struct FixturePayload: Sendable {
    /// JSON texts by name, in the order of the statement. Those of the layer are separate.
    package var members: [(name: String, value: String)]
    private var layer: [(name: String, value: String)]

    package init(_ sequence: UInt64, tokens: String = "{}", styles: String = "{}", _ changes: [String: String] = [:]) {
        members = [
            ("app", #""news""#), ("brand", #""badoo""#), ("sequence", "\(sequence)"), ("issued", #""2026-01-01T00:00:00Z""#),
            ("expires", #""2030-01-01T00:00:00Z""#), ("activation", #""immediate""#),
        ]
        layer = [("name", #""base""#), ("fits", #"{"from":1,"through":3}"#), ("tokens", tokens), ("styles", styles)]
        for (name, value) in changes { set(name, to: value) }
    }

    /// The accent as one colour for all modes.
    package static func accent(_ color: String, sequence: UInt64, _ changes: [String: String] = [:]) -> FixturePayload {
        FixturePayload(sequence, tokens: ##"{"color.accent":{"$value":"\##(color)"}}"##, changes)
    }

    private mutating func set(_ name: String, to value: String) {
        if let index = layer.firstIndex(where: { $0.name == name }) {
            layer[index].value = value
        } else if ["share", "from", "until"].contains(name) {
            layer.append((name, value))
        } else if let index = members.firstIndex(where: { $0.name == name }) {
            members[index].value = value
        } else {
            members.append((name, value))
        }
    }

    private static func object(_ members: [(name: String, value: String)]) -> String {
        "{\(members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ","))}"
    }

    private var isDirective: Bool { members.contains { $0.name == "directive" } }

    package var content: [UInt8] { Array(#"{"layers":[\#(Self.object(layer))]}"#.utf8) }

    package var file: FixtureFile { file(content: isDirective ? nil : content) }

    /// The file with other content, to which the statement is bound.
    package func file(content: [UInt8]?) -> FixtureFile {
        var statement = members
        if let content {
            statement.append(("contentSHA256", "\"\(SHA256Digest(of: content).hexadecimal)\""))
            statement.append(("contentBytes", "\(content.count)"))
        }
        return FixtureFile(statement: Array(Self.object(statement).utf8), content: content)
    }

    package func signed(by key: SigningKey) throws -> [UInt8] { try file.signed(by: key) }
}

/// A payload file with any statement and any content.
package struct FixtureFile: Sendable {
    package var type = Envelope.payloadType
    package var statement: [UInt8]
    package var content: [UInt8]?

    package init(statement: [UInt8], content: [UInt8]? = nil) {
        self.statement = statement
        self.content = content
    }

    /// What the signatures are of.
    package var message: [UInt8] { Envelope.encodingForSigning(type: type, content: statement) }

    package var unsigned: [UInt8] { bytes() }

    package func signed(by keys: SigningKey...) throws -> [UInt8] {
        bytes(signatures: try keys.map { (keyID: $0.trustedKey.id, bytes: try $0.signature(of: message)) })
    }

    package func bytes(signatures: [(keyID: String, bytes: [UInt8])] = []) -> [UInt8] {
        let list = signatures.map { #"{"keyid":"\#($0.keyID.replacing("\\", with: "\\\\"))","sig":"\#(Base64.encoded($0.bytes))"}"# }
        let content = content.map { #","content":"\#(Base64.encoded($0))""# } ?? ""
        return Array(
            #"{"payloadType":"\#(type)","payload":"\#(Base64.encoded(statement))","signatures":[\#(list.joined(separator: ","))]\#(content)}"#
                .utf8)
    }
}
