import Foundation
import Testing
import TokenDiagnostics
import TokenDrawing

/// Files that try to stop the reader: an error, in little time.
@Suite struct HostileTests {
    private func messages(_ bytes: [UInt8]) -> [String] {
        var diagnostics = Diagnostics()
        _ = DrawingReader.read(SourceFile(name: "a.svg", bytes: bytes), reporting: &diagnostics)
        return diagnostics.all.map { "\($0.id): \($0.text)" }
    }

    @Test(
        arguments: [
            ([0x3C, 0x73, 0xFF], "not-utf-8: byte 0xFF is not UTF-8; drawings must be UTF-8"),
            ([0xFF, 0xFE, 0x3C, 0], "not-utf-8: the file is UTF-16; drawings must be UTF-8"),
            ([0, 0x3C, 0, 0x73], "not-utf-8: the file is UTF-16; drawings must be UTF-8"),
            (
                Array("<?xml version='1.0' encoding='ISO-8859-1'?><svg/>".utf8),
                "not-utf-8: the drawing is declared as ISO-8859-1; drawings must be UTF-8"
            ),
            ([], "drawing-syntax: the file has no element; a drawing begins with '<svg'"),
        ] as [([UInt8], String)])
    func encodings(bytes: [UInt8], message: String) { #expect(messages(bytes) == [message]) }

    @Test(arguments: [
        ("<!ENTITY a 'aaaa'> <!ENTITY b '1️⃣&a;&a;'>", "error: an entity of a drawing can only be plain text [drawing-syntax]"),
        ("<!ENTITY a '1️⃣&#38;a;'>", "error: an entity of a drawing can only be plain text [drawing-syntax]"),
        ("<!ENTITY a '1️⃣<rect/>'>", "error: an entity of a drawing can only be plain text [drawing-syntax]"),
        (
            "<!ENTITY 1️⃣a SYSTEM 'file:///etc/passwd'>",
            "error: the entity 'a' is in another file; drawings are read without fetching anything [drawing-syntax]"
        ),
        (
            "<!ENTITY 1️⃣a PUBLIC '-' 'https://example.com'>",
            "error: the entity 'a' is in another file; drawings are read without fetching anything [drawing-syntax]"
        ),
        ("<!ENTITY 1️⃣% a 'b'>", "error: parameter entities are not read [drawing-syntax]"),
        ("1️⃣%a;", "error: parameter entities are not read [drawing-syntax]"),
    ])
    func entities(declarations: String, message: String) {
        let text = "<!DOCTYPE svg [ \(declarations) ]><svg viewBox='0 0 9 9'><rect id='area:a' width='1' height='1'/></svg>"
        #expect(DrawingCase(text).messages == ["1️⃣ \(message)"])
    }

    /// 20,000 references to 1,000 bytes each.
    @Test func expansionIsBounded() {
        let text = String(repeating: "x", count: 1_000)
        let references = String(repeating: "&a;", count: 20_000)
        let drawing = "<!DOCTYPE svg [<!ENTITY a '\(text)'>]><svg viewBox='0 0 9 9' title='\(references)'/>"
        #expect(messages(Array(drawing.utf8)) == ["expansion-limit: the entities of a drawing can expand to 1 MiB"])
    }

    @Test func depthIsBounded() {
        let nested = {
            String(repeating: "<g>", count: $0 - 2) + "<rect id='area:a' width='1' height='1'/>" + String(repeating: "</g>", count: $0 - 2)
        }
        #expect(DrawingCase.around(nested(256)).frame == [0, 0, 1, 1])
        #expect(messages(Array("<svg>\(nested(257))".utf8)) == ["too-deep: elements can be nested 256 levels deep"])
        #expect(messages(Array(String(repeating: "<g>", count: 100_000).utf8)) == ["too-deep: elements can be nested 256 levels deep"])
    }

    @Test func sizesAreBounded() {
        #expect(messages(Array(repeating: 0x20, count: 50 << 20)) == ["file-too-large: a drawing can have 16 MiB"])
        #expect(
            messages(Array(("<svg>" + String(repeating: "<g/>", count: 500_000)).utf8)) == [
                "drawing-syntax: a drawing can have 500000 elements"
            ])
        let attributes = (0..<300).map { " a\($0)=''" }.joined()
        #expect(messages(Array("<svg\(attributes)/>".utf8)) == ["drawing-syntax: an element can have 256 attributes"])
        #expect(messages(Array("<\(String(repeating: "a", count: 300))/>".utf8)) == ["drawing-syntax: a name can have 256 bytes"])
    }

    /// Each element shows the one before it twice: 2 to the power of 3,000 rectangles.
    @Test func usesAreMeasuredOnce() {
        var text = "<defs><rect id='u0' width='1' height='1'/>"
        for level in 1...3_000 { text += "<g id='u\(level)'><use href='#u\(level - 1)'/><use href='#u\(level - 1)'/></g>" }
        #expect(DrawingCase.around(text + "</defs><use id='area:a' href='#u3000'/>").frame == [0, 0, 1, 1])
    }

    /// 20,000 uses in a chain, from its last to its first; then in a circle.
    @Test func chainsOfUsesAreNotRecursive() {
        let chain = (1...20_000).map { "<use id='u\($0)' href='#u\($0 - 1)'/>" }.joined()
        let text = { (end: String) in "<defs>\(chain)\(end)</defs><use id='area:a' href='#u20000'/>" }
        #expect(DrawingCase.around(text("<rect id='u0' width='1' height='1'/>")).frame == [0, 0, 1, 1])
        #expect(
            DrawingCase.around(text("<1️⃣use id='u0' href='#u20000'/>")).messages == [
                "1️⃣ error: 'use' shows an element that contains it [drawing-shape]"
            ])
    }

    /// An element that many others use is read once, also if it is long or wrong.
    @Test func longElementsAreReadOnce() {
        let data = String(repeating: "l1 1", count: 20_000)
        let uses = String(repeating: "<use href='#p'/>", count: 5_000)
        let path =
            "<path id='p' d='M0 0\(data)' transform='\(String(repeating: "scale(1)", count: 10_000))' style='\(String(repeating: "fill:red;", count: 10_000))'/>"
        #expect(DrawingCase.around("\(path)<g id='area:a'>\(uses)</g>").frame == [0, 0, 20_000, 20_000])
        let wrong = path.replacing("scale(1)'", with: "scale(1)1️⃣x'")
        #expect(DrawingCase.around("\(wrong)<g id='area:a'>\(uses)</g>").messages.count == 1)
    }

    /// 10,000 areas at the greatest depth, with percentages, in a group that has them all.
    @Test func ancestorsAreLookedUpOnce() {
        let area = { (index: Int) in "<rect id='area:\(index)' width='1%' height='1%'/>" }
        let content = (0..<10_000).map(area).joined()
        let text = String(repeating: "<g>", count: 250) + "<g id='area:all'>\(content)</g>" + String(repeating: "</g>", count: 250)
        let drawing = DrawingCase.around(text)
        #expect(drawing.messages == [])
        #expect(drawing.drawing?.areas.count == 10_001)
        #expect(drawing.drawing?.areas.allSatisfy { $0.frame.rounded == [0, 0, 4, 2] } == true)
    }

    /// 20 times as many shapes in a group take about 20 times as long.
    @Test func groupsCanBeLong() {
        func seconds(_ count: Int) -> Double {
            let shapes = String(repeating: "<rect width='1' height='1'/>", count: count)
            let start = threadSeconds()
            #expect(DrawingCase.around("<g id='area:a'>\(shapes)</g>").frame == [0, 0, 1, 1])
            return threadSeconds() - start
        }
        #expect(seconds(30_000) < 60 * seconds(1_500))
    }

    /// The time that the processor has worked for this thread, so that other tests do not count.
    private func threadSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Scripts and links are only text.
    @Test func nothingIsRun() {
        let content =
            "<script>alert(1)</script><image href='http://127.0.0.1:1/a.png' width='1' height='1'/><rect id='area:a' width='1' height='1' onload='x()'/>"
        #expect(DrawingCase.around(content).frame == [0, 0, 1, 1])
    }

    /// Every prefix of a drawing, and every byte replaced by each of some others: any result, but one.
    @Test func damagedFilesAreReadOrReported() {
        let text = """
            <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b&#65;">]><svg viewBox="0 0 9 9"><g transform="rotate(9 1,2)" style="fill:red">
            <path id="area:&a;" d="M1-2a1 2 3 01 4 5Q1 2 3 4z"/><use id="area:u" href="#s" width="50%"/></g><symbol id="s" viewBox="0 0 1 1">
            <![CDATA[x]]><!-- y --><polygon points="1 2 3 4"/></symbol></svg>
            """
        let bytes = Array(text.utf8)
        for index in bytes.indices {
            #expect(!messages(Array(bytes[..<index])).isEmpty)
            for byte in "<>&'\" ;#-%)9e\u{0}".utf8 {
                var damaged = bytes
                damaged[index] = byte
                var diagnostics = Diagnostics()
                let drawing = DrawingReader.read(SourceFile(name: "a.svg", bytes: damaged), reporting: &diagnostics)
                #expect(drawing != nil || diagnostics.hasErrors)
            }
        }
    }
}
