import Foundation
import Synchronization
import Testing

/// A server on this machine that sends the same bytes to every client: responses that no real server would send.
struct RawServer {
    let url: URL
    private let descriptor: Int32
    private let heads = Heads()

    /// The heads of the requests so far.
    var requests: [String] { heads.all.withLock(\.self) }

    private final class Heads: Sendable {
        let all = Mutex<[String]>([])
    }

    /// Passes the server to the body, and stops it afterwards.
    static func answering<Result>(_ answer: String, _ body: (RawServer) async throws -> Result) async throws -> Result {
        let server = try RawServer(answer)
        defer {
            shutdown(server.descriptor, Int32(SHUT_RDWR))
            close(server.descriptor)
        }
        return try await body(server)
    }

    private init(_ answer: String) throws {
        #if canImport(Darwin)
            let stream = SOCK_STREAM
        #else
            let stream = Int32(SOCK_STREAM.rawValue)
        #endif
        let descriptor = socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && listen(descriptor, 8) == 0 && getsockname(descriptor, address, &length) == 0
            }
        }
        try #require(isListening)
        self.descriptor = descriptor
        url = try .of("http://127.0.0.1:\(in_port_t(bigEndian: address.sin_port))/t.json")
        Thread.detachNewThread { [heads] in
            while case let connection = accept(descriptor, nil, nil), connection >= 0 { Self.serve(connection, answer, heads) }
        }
    }

    private static func serve(_ connection: Int32, _ answer: String, _ heads: Heads) {
        var request: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !request.suffix(4).elementsEqual("\r\n\r\n".utf8), case let count = read(connection, &buffer, buffer.count), count > 0 {
            request += buffer[..<count]
        }
        heads.all.withLock { $0.append(String(decoding: request, as: UTF8.self)) }
        _ = Array(answer.utf8).withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
        close(connection)
    }
}
