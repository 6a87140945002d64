#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif
package import TokenDigest
internal import TokenModel

/// What is signed of a payload: at most 1 KB, so a key in hardware can sign it. It is bound to the layers by their digest.
package struct PayloadStatement: Sendable, Hashable {
    /// When a payload takes effect.
    package enum Activation: String, CaseIterable, Sendable { case nextLaunch, immediate }

    package enum Subject: Sendable, Hashable {
        /// The SHA-256 and the number of bytes of the content that has the layers.
        case layers(SHA256Digest, byteCount: Int)
        /// The bundled values return.
        case rollBackToBundled
    }

    package static let byteLimit = 1024
    /// The highest allowed sequence. A device that has accepted it accepts no further payload.
    package static let sequenceLimit: UInt64 = 1 << 63

    package var app: String
    package var brand: String
    /// Increases with each payload.
    package var sequence: UInt64
    /// When the payload was issued, in seconds since 1970, UTC. `expires` has the same unit.
    package var issued: Int64
    package var expires: Int64
    package var activation: Activation
    package var subject: Subject

    package init(
        app: String, brand: String, sequence: UInt64, issued: Int64, expires: Int64,
        activation: Activation = .nextLaunch, subject: Subject
    ) {
        self.app = app
        self.brand = brand
        self.sequence = sequence
        self.issued = issued
        self.expires = expires
        self.activation = activation
        self.subject = subject
    }
}

extension PayloadStatement {
    /// Throws if the payload has expired. `now` is in seconds since 1970.
    package func checkExpiry(at now: Int64) throws(PayloadRejection) {
        guard now < expires else { throw .expired(Date(timeIntervalSince1970: Double(expires))) }
    }
}

extension PayloadStatement.Subject {
    /// The layers in a content's bytes.
    package static func layers(in content: [UInt8]) -> Self { .layers(SHA256Digest(of: content), byteCount: content.count) }
}

extension PayloadStatement {
    /// Reads a statement. Unknown members are refused, because they might ask for something that this runtime does not do.
    package init(bytes: [UInt8]) throws(PayloadRejection) {
        guard bytes.count <= Self.byteLimit else { throw .malformed(reason: "the statement has more than \(Self.byteLimit) bytes") }
        let document: JSONDocument
        do {
            document = try JSONDocument(bytes, limits: JSONDocument.Limits(values: 100))
        } catch {
            throw .malformed(reason: "\(error)")
        }
        var reader = StatementReader(document)
        self = try reader.read()
    }
}

private struct StatementReader {
    private let document: JSONDocument
    private var nodes: [String: JSONDocument.NodeID] = [:]

    private static let names: Set = [
        "app", "brand", "sequence", "issued", "expires", "activation", "contentSHA256", "contentBytes", "directive",
    ]

    init(_ document: JSONDocument) { self.document = document }

    mutating func read() throws(PayloadRejection) -> PayloadStatement {
        guard document.kind(JSONDocument.root) == .object else { throw .malformed(reason: "the statement must be an object") }
        for (name, node) in document.members(of: JSONDocument.root) {
            let name = document.text(name)
            guard Self.names.contains(name) else { throw .malformed(reason: "unknown member '\(name.escapedForLog)'") }
            nodes[name] = node
        }
        return PayloadStatement(
            app: try text("app"), brand: try text("brand"), sequence: try sequence(), issued: try date("issued"),
            expires: try date("expires"), activation: try activation(), subject: try subject())
    }

    private func node(_ name: String) throws(PayloadRejection) -> JSONDocument.NodeID {
        guard let node = nodes[name] else { throw .malformed(reason: "'\(name)' is missing") }
        return node
    }

    private func text(_ name: String) throws(PayloadRejection) -> String {
        guard let text = document.string(try node(name)) else { throw .malformed(reason: "'\(name)' must be text") }
        return text
    }

    private func sequence() throws(PayloadRejection) -> UInt64 {
        guard let sequence: UInt64 = document.integer(try node("sequence")), sequence <= PayloadStatement.sequenceLimit else {
            throw .malformed(reason: "'sequence' must be a whole number of at most \(PayloadStatement.sequenceLimit)")
        }
        return sequence
    }

    private func date(_ name: String) throws(PayloadRejection) -> Int64 {
        guard let seconds = PayloadDate.seconds(of: try text(name)) else {
            throw .malformed(reason: "'\(name)' must be a date such as 2026-11-21T10:00:00Z")
        }
        return seconds
    }

    private func activation() throws(PayloadRejection) -> PayloadStatement.Activation {
        guard nodes["activation"] != nil else { return .nextLaunch }
        guard let activation = PayloadStatement.Activation(rawValue: try text("activation")) else {
            throw .malformed(reason: "'activation' must be 'nextLaunch' or 'immediate'")
        }
        return activation
    }

    private func subject() throws(PayloadRejection) -> PayloadStatement.Subject {
        guard nodes["directive"] == nil else {
            guard try text("directive") == "rollBackToBundled" else {
                throw .malformed(reason: "the only directive is 'rollBackToBundled'")
            }
            guard nodes["contentSHA256"] == nil, nodes["contentBytes"] == nil else {
                throw .malformed(reason: "a directive cannot have layers")
            }
            return .rollBackToBundled
        }
        guard let digest = SHA256Digest(hexadecimal: try text("contentSHA256")) else {
            throw .malformed(reason: "'contentSHA256' must be 64 hexadecimal digits")
        }
        guard let count: Int = document.integer(try node("contentBytes")), count >= 0 else {
            throw .malformed(reason: "'contentBytes' must be a whole number")
        }
        return .layers(digest, byteCount: count)
    }
}
