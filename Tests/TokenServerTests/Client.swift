import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A connection to 127.0.0.1 that sends raw text.
final class Client {
    struct NoConnection: Error {}

    private let socket: Int32

    init(_ port: UInt16) throws {
        #if canImport(Glibc)
            socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let failed = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard failed == 0 else { throw NoConnection() }
    }

    deinit { close(socket) }

    /// Returns whether all was sent.
    func send(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) } == bytes.count
    }

    /// Returns what arrives until some text, or the end. Waits 20 seconds at most.
    func text(until end: String?) -> String {
        var received: [UInt8] = []
        while wait(20), let more = next() {
            received += more
            if let end, String(decoding: received, as: UTF8.self).contains(end) { break }
        }
        return String(decoding: received, as: UTF8.self)
    }

    func isClosed(within seconds: Double) -> Bool { wait(seconds) && next() == nil }

    private func wait(_ seconds: Double) -> Bool {
        var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, Int32(seconds * 1000)) == 1
    }

    private func next() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = read(socket, &bytes, bytes.count)
        return count > 0 ? Array(bytes[..<count]) : nil
    }
}
