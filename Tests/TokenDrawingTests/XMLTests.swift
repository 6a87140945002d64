import Testing
import TokenDiagnostics
import TokenDrawing

/// What of XML is read, and where mistakes are reported.
@Suite struct XMLTests {
    @Test func everythingThatIsNotAnElementIsSkipped() {
        let drawing = DrawingCase(
            """
            <?xml version="1.0" encoding="utf-8" standalone='no'?>
            <!-- <svg> & -->
            <?xml-stylesheet href="a.css"?>
            <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
              <!-- ] --> <?a ]?>
              <!ENTITY ns_svg "http://www.w3.org/2000/svg">
              <!ENTITY ns_svg "the first one counts">
              <!ENTITY letter 'l&#x61;&#98;el'>
              <!ATTLIST svg xmlns:a CDATA #IMPLIED title CDATA "]>">
              <!ELEMENT svg ANY>
            ]>
            <svg xmlns="&ns_svg;" width="400" height='200'>
              <style><![CDATA[ <rect id="area:no"/> ]]></style> &amp;&ns_svg; > "
              <rect id="area:a&amp;&lt;&gt;&quot;&apos;&#233;&letter;" width='1' height = "2"></rect >
            </svg>
            <!-- end -->
            """)
        #expect(drawing.messages == [])
        #expect(drawing.areas == ["a&<>\"'élabel: [0.0, 0.0, 1.0, 2.0]"])
    }

    /// `svg:` belongs to all elements; others have no meaning.
    @Test func rootsPrefixIsThatOfShapes() {
        let drawing = DrawingCase(
            #"<svg:svg viewBox="0 0 9 9"><svg:g id="area:a"><svg:rect width="1" height="2"/><rect width="9" height="9"/></svg:g></svg:svg>"#
        )
        #expect(drawing.areas == ["a: [0.0, 0.0, 1.0, 2.0]"])
    }

    @Test func byteOrderMarkIsSkipped() {
        #expect(DrawingCase("\u{FEFF}<svg viewBox='0 0 9 9'><rect id='area:a' width='1' height='2'/></svg>").frame == [0, 0, 1, 2])
    }

    @Test(arguments: [
        ("1️⃣", "the file has no element; a drawing begins with '<svg'"),
        ("1️⃣{}", "text must be inside the root element"),
        ("<1️⃣g><g></g>", "'g' has no end tag"),
        ("<g><a></1️⃣g></a>", "'</g>' cannot end 'a'"),
        ("<g></g></1️⃣g>", "'</g>' has no start tag"),
        ("<g/><1️⃣g/>", "a file has one root element; this is a second one"),
        ("<g/>1️⃣x", "text must be inside the root element"),
        ("<1️⃣ g/>", "expected a name"),
        ("<g a1️⃣/>", "expected '='"),
        ("<g a=1️⃣b/>", "expected a quote"),
        ("<g a='b'1️⃣c='d'/>", "expected a space before an attribute"),
        ("<g a='b' 1️⃣a='d'/>", "'a' is already an attribute of this element"),
        ("<g a='1️⃣<'/>", "'<' in an attribute is written '&lt;'"),
        ("<g a=1️⃣'b/>", "the text has no end: '"),
        ("<g>1️⃣&nbsp;</g>", "the entity 'nbsp' is not declared"),
        ("<g>&amp1️⃣ </g>", "expected ';'"),
        ("<g>&1️⃣ </g>", "expected a name"),
        ("<g>1️⃣&#0;</g>", "this reference is not a character that XML allows"),
        ("<g>1️⃣&#xD800;</g>", "this reference is not a character that XML allows"),
        ("<g>1️⃣&#99999999999999999999;</g>", "this reference is not a character that XML allows"),
        ("<g>1️⃣\u{1}</g>", "the control character U+0001 is not allowed in XML"),
        ("<g><!--1️⃣ </g>", "the comment has no end: -->"),
        ("<g><![CDATA[1️⃣ </g>", "the CDATA section has no end: ]]>"),
        ("<?1️⃣a", "the processing instruction has no end: ?>"),
        ("<g/>1️⃣<!DOCTYPE g>", "a file has one DOCTYPE, before the root element"),
        ("<!DOCTYPE g [ <!ENTITY a 'b'1️⃣", "expected '>'"),
        ("<!DOCTYPE g [ 1️⃣<g/> ]>", "expected ']'"),
        ("<g/1️⃣ >", "expected '>'"),
    ])
    func mistakes(text: String, message: String) {
        #expect(DrawingCase(text).messages == ["1️⃣ error: \(message) [drawing-syntax]"])
        #expect(DrawingCase(text).drawing == nil)
    }
}
