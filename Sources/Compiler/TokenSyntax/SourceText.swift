import TokenDiagnostics

/// The bytes of a file that have been verified to be UTF-8. Valid only as long as the buffer that they come from.
struct SourceText {
    let file: SourceFile
    let bytes: UnsafeBufferPointer<UInt8>
    /// Where the text starts, after any byte order mark.
    let start: Int
    /// Whether every character after `start` is a single byte.
    let isASCII: Bool

    /// Nil if the bytes are not UTF-8, which is reported.
    ///
    /// - Parameter kind: what files like this one are called.
    init?(_ file: SourceFile, bytes: UnsafeBufferPointer<UInt8>, kind: String = "token files", reporting diagnostics: inout Diagnostics) {
        if let encoding = Self.foreignEncoding(of: bytes) {
            diagnostics.report(.foreignEncoding(encoding, kind), at: SourceRange(startOf: file))
            return nil
        }
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let scan = UTF8Scan(UnsafeBufferPointer(rebasing: bytes[start...]))
        if let failure = scan.firstInvalidByte {
            let range = SourceRange(file: file, start: start + failure, end: start + failure + 1)
            diagnostics.report(.notUTF8(bytes[start + failure], kind), at: range)
            return nil
        }
        self.file = file
        self.bytes = bytes
        self.start = start
        self.isASCII = scan.isASCII
    }

    /// Where version control wrote both sides of a conflict into the file.
    var conflict: Int? {
        let marker = Array("<<<<<<< ".utf8)
        if bytes[start...].starts(with: marker) { return start }
        return bytes.firstRange(of: [UInt8(ascii: "\n")] + marker).map { $0.lowerBound + 1 }
    }

    func range(_ start: Int, _ end: Int) -> SourceRange {
        SourceRange(file: file, start: start, end: end)
    }

    /// Returns the range of the character at an offset, or the empty range at the end of the file.
    func character(at offset: Int) -> Range<Int> {
        var end = min(offset + 1, bytes.count)
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return min(offset, bytes.count)..<end
    }

    func string(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// Detects another encoding by its byte order mark, or by the zero bytes around the first two characters, which are always ASCII.
    private static func foreignEncoding(of bytes: UnsafeBufferPointer<UInt8>) -> String? {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
        guard bytes.count >= 4 else { return nil }
        switch (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0) {
        case (true, true, true, false), (false, true, true, true): return "UTF-32"
        case (true, false, true, false), (false, true, false, true): return "UTF-16"
        default: return nil
        }
    }
}

extension SourceFile {
    /// Returns where the text starts, after any byte order mark. Nil if the bytes are not UTF-8, which is reported.
    ///
    /// - Parameter kind: what files like this one are called.
    package func startOfUTF8(in kind: String, reporting diagnostics: inout Diagnostics) -> Int? {
        bytes.withUnsafeBufferPointer { SourceText(self, bytes: $0, kind: kind, reporting: &diagnostics)?.start }
    }
}

extension Diagnostic.Message {
    static func mergeConflict(_ id: DiagnosticID) -> Self { .error(id, "the file has a merge conflict; resolve it first") }
    fileprivate static func foreignEncoding(_ name: String, _ kind: String) -> Self {
        .error(.notUTF8, "the file is \(name); \(kind) must be UTF-8")
    }

    fileprivate static func notUTF8(_ byte: UInt8, _ kind: String) -> Self {
        let digits = String(byte, radix: 16, uppercase: true)
        return .error(.notUTF8, "byte 0x\(digits) is not UTF-8; \(kind) must be UTF-8")
    }
}
