import Testing
import TokenDiagnostics

@testable import TokenLanguageServer

/// Places in texts, in both encodings.
@Suite struct PositionTests {
    /// An emoji of two UTF-16 units, a combining mark, and all line breaks.
    private static let text = "a😀b\r\ne\u{301}x\rπ\n\nlast"

    @Test(arguments: [PositionEncoding.utf8, .utf16])
    func everyPlaceIsFoundAgain(_ encoding: PositionEncoding) {
        let file = SourceFile(name: "a.yaml", text: Self.text)
        var offset = 0
        for scalar in Self.text.unicodeScalars {
            let position = encoding.position(of: offset, in: file)
            // The middle of a line break is behind the end of its line.
            if scalar != "\n" || offset == 0 || file.bytes[offset - 1] != 13 {
                #expect(encoding.offset(of: position, in: file) == offset, "\(scalar)")
            }
            offset += String(scalar).utf8.count
        }
        #expect(encoding.offset(of: encoding.position(of: offset, in: file), in: file) == offset)
    }

    @Test func unitsAreThoseOfTheEncoding() {
        let file = SourceFile(name: "a.yaml", text: Self.text)
        #expect(PositionEncoding.utf8.position(of: 5, in: file) == .init(line: 0, character: 5))
        #expect(PositionEncoding.utf16.position(of: 5, in: file) == .init(line: 0, character: 3))
        #expect(PositionEncoding.utf16.offset(of: .init(line: 0, character: 2), in: file) == 1, "inside a character")
        #expect(PositionEncoding.utf8.offset(of: .init(line: 0, character: 99), in: file) == 6)
        #expect(PositionEncoding.utf8.offset(of: .init(line: 99, character: 0), in: file) == file.bytes.count)
        #expect(PositionEncoding.utf8.offset(of: .init(line: -1, character: -5), in: file) == 0)
        #expect(PositionEncoding.utf16.offset(of: .init(line: 1, character: -5), in: file) == 8)
    }

    @Test func changesAreMadeOneAfterAnother() {
        var document = Document(uri: "file:///a", path: "/a", version: 1, text: "one\r\ntwo 😀\r\n")
        func change(_ line: Int, _ start: Int, _ end: Int, _ text: String) -> LSP.ContentChange {
            .init(range: .init(start: .init(line: line, character: start), end: .init(line: line, character: end)), text: text)
        }
        document.change([change(1, 4, 6, "2"), change(1, 0, 3, "zwei"), change(2, 0, 0, "drei")], to: 7, .utf16)
        #expect(String(decoding: document.file.bytes, as: UTF8.self) == "one\r\nzwei 2\r\ndrei")
        #expect(document.version == 7)
        document.change([change(1, 5, 2, "-")], to: 8, .utf16)
        #expect(String(decoding: document.file.bytes, as: UTF8.self) == "one\r\nzwei -2\r\ndrei", "a range that ends before its start")
        document.change([.init(range: nil, text: "all")], to: 9, .utf16)
        #expect(String(decoding: document.file.bytes, as: UTF8.self) == "all")
    }

    @Test func addressesAreThoseOfFiles() {
        #expect(FileURI.path(of: "file:///a%20b/%C3%A9.yaml") == "/a b/é.yaml")
        #expect(FileURI.path(of: "file://localhost/a/") == "/a")
        for uri in ["untitled:Untitled-1", "file://host/a", "file:///a%00b", "file:///a%FF", "file:a", "", "https://example.com/a"] {
            #expect(FileURI.path(of: uri) == nil, "\(uri)")
        }
        #expect(FileURI.path(of: FileURI.text(of: "/a b/é%#?.yaml")) == "/a b/é%#?.yaml")
    }
}
