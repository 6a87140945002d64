/// Decides who may ask a server on this machine.
///
/// Any page in a browser, and any program of any user of the machine, can send requests to a port of 127.0.0.1. Only a client that knows the server's secret
/// gets data or changes anything. It sends the secret as a header of its own, which a page of another origin cannot do without asking first (Fetch, CORS
/// preflight), and that is refused. The check of `Host` also stops a name that was resolved to this machine (DNS rebinding).
package struct RequestGate: Sendable {
    /// The address of the server, `127.0.0.1:8080`.
    package let host: String
    package let secret: String

    package static let secretHeader = "tokengen-secret"

    package init(port: UInt16, secret: String) {
        host = "127.0.0.1:\(port)"
        self.secret = secret
    }

    package var origin: String { "http://" + host }

    /// Returns the response to a request that is not allowed; nil for one that is.
    ///
    /// - Parameter isPublic: whether the target has no data, so that the secret is not needed.
    package func refusal(of request: HTTPRequest, isPublic: Bool) -> HTTPResponse? {
        guard request.values(of: "host") == [host] else { return .text(421, "This server is \(origin).") }
        // An absolute form would name another host (RFC 9112, section 3.2.2).
        guard request.target.utf8.first == UInt8(ascii: "/"), !request.target.hasPrefix("//") else {
            return .text(400, "The target must be a path.")
        }
        let origins = request.values(of: "origin")
        guard origins.allSatisfy({ $0 == origin }), origins.count <= 1 else { return .text(403, "Other origins cannot use this server.") }
        let sites = request.values(of: "sec-fetch-site")
        guard isPublic || sites.allSatisfy({ $0 == "same-origin" }) else { return .text(403, "Other sites cannot use this server.") }
        switch request.method {
        case .get: break
        case .options: return .text(403, "Other origins cannot use this server.")
        case .post:
            guard origins == [origin] else { return .text(403, "A request that changes something needs an Origin.") }
            guard request.values(of: "content-type") == ["application/json"] else { return .text(415, "The content must be JSON.") }
        }
        let secrets = request.values(of: Self.secretHeader)
        guard isPublic || secrets.count == 1 && Self.isEqual(secrets[0], secret) else {
            return .text(401, "The address needs its secret. Open the one that tokengen printed.")
        }
        return nil
    }

    /// Takes as long for every text of the same length.
    private static func isEqual(_ one: String, _ other: String) -> Bool {
        one.utf8.count == other.utf8.count && zip(one.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
