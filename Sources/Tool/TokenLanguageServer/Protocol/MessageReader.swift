import TokenDiagnostics
import TokenFiles
import TokenProject

/// Reads messages from a stream: a header with their length, then as many bytes of JSON.
struct MessageReader {
    /// The most bytes of a header.
    static let headerLimit = 4 << 10

    private let bodyLimit: Int
    private let read: () throws(FileError) -> [UInt8]
    private var unread: [UInt8] = []

    /// - Parameters:
    ///   - bodyLimit: the most bytes of a message.
    ///   - read: waits for bytes and returns them, at least one, or none at the end of the stream.
    init(bodyLimit: Int, read: @escaping () throws(FileError) -> [UInt8]) {
        self.bodyLimit = bodyLimit
        self.read = read
    }

    /// Why no message follows. Where the next one begins is not known then.
    enum Failure: Error {
        case header(String)
        case end
    }

    /// Returns the next message. Throws at the end of the stream, and after a header that cannot be read.
    mutating func next() throws(Failure) -> [UInt8] {
        let length = try readHeader()
        while unread.count < length { try readMore() }
        defer { unread.removeFirst(length) }
        return Array(unread[..<length])
    }

    private mutating func readHeader() throws(Failure) -> Int {
        var searched = 0
        while true {
            if let end = unread.endOfHeader(from: searched) {
                let header = unread[..<end]
                guard header.count <= Self.headerLimit else { break }
                let length = try length(in: String(decoding: header, as: UTF8.self))
                unread.removeFirst(end + 4)
                return length
            }
            guard unread.count <= Self.headerLimit else { break }
            searched = max(0, unread.count - 3)
            try readMore()
        }
        throw .header("a header has more than \(Self.headerLimit) bytes")
    }

    private func length(in header: String) throws(Failure) -> Int {
        var length: Int?
        for line in header.parts(separatedBy: "\n") {
            let parts = line.parts(separatedBy: ":")
            guard parts.count > 1 else { throw .header("a line of a header has no colon") }
            guard parts[0].lowercased() == "content-length" else { continue }
            let digits = parts[1].filter { !" \t\r".contains($0) }
            guard length == nil, parts.count == 2, digits.utf8.allSatisfy({ $0.isDigit }), let number = Int(digits) else {
                throw .header("the Content-Length of a message is not a number")
            }
            guard number <= bodyLimit else { throw .header("a message has \(number) bytes; the limit is \(bodyLimit)") }
            length = number
        }
        guard let length else { throw .header("a message has no Content-Length") }
        return length
    }

    private mutating func readMore() throws(Failure) {
        guard let bytes = try? read(), !bytes.isEmpty else { throw .end }
        unread += bytes
    }
}

extension [UInt8] {
    /// Returns where the empty line after a header begins, with the break of the line before it.
    fileprivate func endOfHeader(from start: Int) -> Int? {
        guard count >= start + 4 else { return nil }
        return (start...count - 4).first { self[$0] == 13 && self[$0 + 1] == 10 && self[$0 + 2] == 13 && self[$0 + 3] == 10 }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
