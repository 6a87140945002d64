#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A request or notification of the client, or its answer to a request of ours.
struct Message: Sendable {
    /// Nil for a notification.
    let id: RequestID?
    /// Nil for an answer.
    let method: String?
    private let body: Data

    private struct Envelope: Decodable {
        let id: RequestID?
        let method: String?
    }

    init(_ body: [UInt8]) throws(ResponseError) {
        self.body = Data(body)
        do {
            let envelope = try JSONDecoder().decode(Envelope.self, from: self.body)
            (id, method) = (envelope.id, envelope.method)
        } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
            throw ResponseError(.parseError, "the message is not JSON")
        } catch {
            throw ResponseError(.invalidRequest, "the message is not a request")
        }
    }

    func parameters<Parameters: Decodable>(as _: Parameters.Type = Parameters.self) throws(ResponseError) -> Parameters {
        do {
            return try JSONDecoder().decode(MessageBody<Parameters>.self, from: body).params
        } catch {
            throw ResponseError(.invalidParams, "the parameters of '\(method ?? "")' cannot be read")
        }
    }
}

private struct MessageBody<Parameters: Decodable>: Decodable { let params: Parameters }

enum RequestID: Codable, Hashable, Sendable, CustomStringConvertible {
    case number(Int)
    case text(String)

    var description: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): text
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = if let number = try? container.decode(Int.self) { .number(number) } else { .text(try container.decode(String.self)) }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        }
    }
}

struct ResponseError: Error, Encodable {
    enum Code: Int, Encodable {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case serverNotInitialized = -32002
        case requestFailed = -32803
        case requestCancelled = -32800
    }

    let code: Code
    let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

/// What the server writes, each with its header.
enum OutgoingMessage {
    static func response(to id: RequestID, _ result: some Encodable) -> [UInt8] {
        bytes(Response(id: id, result: result))
    }

    /// - Parameter id: nil if that of the request could not be read.
    static func failure(of id: RequestID?, _ error: ResponseError) -> [UInt8] {
        bytes(FailedResponse(id: id, error: error))
    }

    static func notification(_ method: String, _ parameters: some Encodable) -> [UInt8] {
        bytes(Call(id: nil, method: method, params: parameters))
    }

    static func request(_ id: String, _ method: String, _ parameters: some Encodable) -> [UInt8] {
        bytes(Call(id: id, method: method, params: parameters))
    }

    private static func bytes(_ message: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Numbers that are not finite are all that could fail, and no answer has any.
        let body = (try? encoder.encode(message)) ?? Data()
        return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }

    private struct Response<Result: Encodable>: Encodable {
        var jsonrpc = "2.0"
        let id: RequestID
        let result: Result
    }

    private struct Call<Parameters: Encodable>: Encodable {
        var jsonrpc = "2.0"
        let id: String?
        let method: String
        let params: Parameters
    }

    private struct FailedResponse: Encodable {
        let id: RequestID?
        let error: ResponseError

        private enum Keys: CodingKey { case jsonrpc, id, error }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode("2.0", forKey: .jsonrpc)
            // An identifier that is not known is written as null.
            try container.encode(id, forKey: .id)
            try container.encode(error, forKey: .error)
        }
    }
}

/// The answer where there is nothing to say.
struct Null: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}
