/// A request, as it arrived.
package struct HTTPRequest: Sendable {
    package enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case options = "OPTIONS"
    }

    package let method: Method
    /// The request's target, such as `/events`.
    package let target: String
    /// In their order. A name may occur several times.
    package let headers: [(name: String, value: String)]
    package let body: [UInt8]

    package init(method: Method, target: String, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
    }

    /// Returns the values of a header, whose name ignores case.
    package func values(of name: String) -> [String] {
        headers.filter { $0.name.lowercased() == name }.map(\.value)
    }
}

/// The answer to a request.
package struct HTTPResponse: Sendable {
    package let status: Int
    package let type: String
    package var headers: [(name: String, value: String)] = []
    package let body: [UInt8]

    package init(status: Int = 200, type: String, _ body: [UInt8]) {
        self.status = status
        self.type = type
        self.body = body
    }

    package static func text(_ status: Int, _ text: String) -> HTTPResponse {
        HTTPResponse(status: status, type: "text/plain; charset=utf-8", Array((text + "\n").utf8))
    }
}

/// What becomes of a request.
package enum HTTPAnswer: Sendable {
    case response(HTTPResponse)
    /// A response that stays open, and begins with an event. `HTTPServer.Control.send` adds others (HTML, server-sent events).
    case events(first: [UInt8])
}
