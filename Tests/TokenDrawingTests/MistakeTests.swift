import Testing
import TokenDrawing

/// Mistakes in shapes, and what is not supported: each is reported at its place, and no other.
@Suite struct MistakeTests {
    private static let cases: [(String, String)] = [
        // Names.
        ("<rect id='1️⃣area:'/>", "error: 'area:' is followed by the name of the area"),
        ("<rect id='1️⃣area:a\u{202E}b'/>", "error: 'a\\u{202E}b' has invisible characters"),
        ("<rect id='1️⃣area:\(String(repeating: "a", count: 201))'/>", "error: the name of an area can have 200 bytes"),
        // Extents.
        ("<rect id='1️⃣area:a' width='9'/>", "error: the area 'a' has no extent; it needs a width and a height"),
        ("<rect id='1️⃣area:a' width='9' height='-9'/>", "error: the area 'a' has no extent; it needs a width and a height"),
        ("<line id='1️⃣area:a' x2='9'/>", "error: the area 'a' has no extent; it needs a width and a height"),
        (
            "<rect id='1️⃣area:a' width='9' height='9' transform='scale(0)'/>",
            "error: the area 'a' has no extent; it needs a width and a height"
        ),
        ("<g id='1️⃣area:a'/>", "error: the area 'a' has no extent; it needs a width and a height"),
        // Places.
        ("<text id='1️⃣area:a'/>", "error: 'text' cannot be an area"),
        ("<clipPath id='1️⃣area:a'/>", "error: 'clipPath' cannot be an area"),
        ("<symbol id='1️⃣area:a'/>", "error: 'symbol' cannot be an area"),
        ("<defs><g><rect id='1️⃣area:a'/></g></defs>", "error: the area 'a' is in 'defs', whose content is drawn elsewhere or not at all"),
        ("<1️⃣svg><rect id='area:a'/></svg>", "error: an 'svg' in a drawing is not supported; use 'g' or 'symbol'"),
        ("<1️⃣svg id='area:a'/>", "error: an 'svg' in a drawing is not supported; use 'g' or 'symbol'"),
        ("<g id='area:a'><1️⃣svg/></g>", "error: an 'svg' in a drawing is not supported; use 'g' or 'symbol'"),
        ("<1️⃣image id='area:a' width='5'/>", "error: an image needs a width and a height"),
        // Numbers and lengths.
        ("<rect id='area:a' width='1️⃣x' height='9'/>", "error: expected a number"),
        ("<rect id='area:a' width='91️⃣em' height='9'/>", "error: 'em' is not a unit of a drawing; use px, pt, pc, in, cm, mm, Q or none"),
        ("<rect id='area:a' width='9 1️⃣9' height='9'/>", "error: expected a length, such as '12' or '3mm'"),
        ("<rect id='area:a' width='1️⃣NaN' height='9'/>", "error: expected a number"),
        ("<rect id='area:a' width='1️⃣Infinity' height='9'/>", "error: expected a number"),
        ("<rect id='area:a' width='1️⃣1e400' height='9'/>", "error: the numbers of a drawing are between -10⁹ and 10⁹"),
        // With references, the whole value is the place.
        (
            "<rect id='area:a' width='1️⃣&#49;&#120;' height='9'/>",
            "error: 'x' is not a unit of a drawing; use px, pt, pc, in, cm, mm, Q or none"
        ),
        ("<polygon id='area:a' points='1️⃣1 2 3'/>", "error: points have an even count of numbers"),
        ("<polygon id='area:a' points='1 2,1️⃣,3 4'/>", "error: expected a number"),
        ("<polygon id='area:a' points='1 2 3 41️⃣px'/>", "error: expected a number"),
        // Transforms.
        ("<rect id='area:a' transform='1️⃣translate(1px)'/>", "error: expected a transform with numbers, such as 'rotate(45)'"),
        ("<rect id='area:a' transform='1️⃣rotate(1 2)'/>", "error: 'rotate' cannot have 2 numbers"),
        (
            "<g transform='scale(1) 1️⃣move(1)'><rect id='area:a'/></g>",
            "error: 'move' is not a transform; use matrix, translate, scale, rotate, skewX or skewY"
        ),
        ("<g style='fill: red; 1️⃣transform: none'><rect id='area:a'/></g>", "error: 'transform' in a style is not read"),
        ("<rect id='area:a' style='1️⃣WIDTH:9px' height='9'/>", "error: 'width' in a style is not read"),
        ("<rect id='area:a' transform-origin='1️⃣center'/>", "error: 'transform-origin' is not supported here"),
        (
            "<rect id='1️⃣area:a' width='9' height='9' transform='scale(1e9) scale(1e9)'/>",
            "error: the numbers of a drawing are between -10⁹ and 10⁹"
        ),
        // Paths.
        ("<path id='area:a' d='1️⃣L1 2'/>", "error: the data of a path begins with 'M' or 'm'"),
        ("<path id='area:a' d='M1 2 1️⃣x'/>", "error: expected a command of a path, one of MZLHVCSQTA"),
        ("<path id='area:a' d='M1 2 C1 2 3 4 5 1️⃣L'/>", "error: expected a number"),
        ("<path id='area:a' d='M1 2,1️⃣L3 4'/>", "error: expected a number"),
        ("<path id='area:a' d='M1 2A1 2 3 1️⃣2 0 5 6'/>", "error: a flag of an arc is 0 or 1"),
        // References.
        ("<1️⃣use id='area:a'/>", "error: 'use' needs an 'href'"),
        ("<use id='area:a' href='1️⃣#b'/>", "error: no element has the id 'b'"),
        ("<use id='area:a' href='1️⃣https://example.com/a.svg#b'/>", "error: 'href' must name an element of this file, such as '#icon'"),
        ("<use id='area:a' href='1️⃣file:///etc/passwd'/>", "error: 'href' must name an element of this file, such as '#icon'"),
        ("<1️⃣use id='area:a' href='#area:a'/>", "error: 'use' shows an element that contains it"),
        ("<g id='area:a'><1️⃣use href='#area:a'/></g>", "error: 'use' shows an element that contains it"),
        (
            "<use id='area:a' href='#b'/><g id='b'><use href='#c'/></g><g id='c'><1️⃣use href='#b'/></g>",
            "error: 'use' shows an element that contains it"
        ),
        (
            "<use id='area:a' href='#b'/><symbol id='b'><rect width='1️⃣5%' height='9'/></symbol>",
            "error: a percentage has no meaning in a symbol without a 'viewBox'; write a length"
        ),
        (
            "<use id='area:a' href='#b'/><symbol id='b' viewBox='0 0 9 9'><1️⃣use href='#c'/></symbol><rect id='c' width='5%' height='9'/>",
            "error: 'use' shows percentages of another viewport; write lengths"
        ),
        ("<use id='area:a' href='#b'/><symbol id='b' x='1️⃣9'><rect width='5' height='9'/></symbol>", "error: 'x' is not supported here"),
        (
            "<use id='area:a' href='#b'/><symbol id='b' viewBox='1️⃣0 0 9'><rect width='5' height='9'/></symbol>",
            "error: 'viewBox' has four numbers: x, y, width and height"
        ),
        // What is read nevertheless.
        ("<rect id='area:a' width='9' height='9'/><rect id='1️⃣area:a' width='9' height='9'/>", "error: two areas have the name 'a'"),
        (
            "<g id='area:a'><rect width='9' height='9'/><1️⃣text>A</text></g>",
            "warning: the size of 'text' is not known; the area is the box of the shapes around it"
        ),
        (
            "<1️⃣g id='area:a' clip-path='url(#b)'><rect width='9' height='9'/></g>",
            "warning: 'g' is clipped; the area is the box of all of it"
        ),
        (
            "<g id='area:a'><1️⃣rect style='mask:url(#b)' width='9' height='9'/></g>",
            "warning: 'rect' is clipped; the area is the box of all of it"
        ),
        (
            "<style>.a:hover { fill: red } .b { 1️⃣display: none; }</style><rect id='area:a' width='9' height='9'/>",
            "warning: style sheets are not read; frames are wrong where 'display' applies to an area"
        ),
        (
            "<style><![CDATA[.a{stroke-width:1;1️⃣transform:scale(2)}]]></style><rect id='area:a' width='9' height='9'/>",
            "warning: style sheets are not read; frames are wrong where 'transform' applies to an area"
        ),
    ]

    @Test(arguments: cases)
    func mistake(text: String, message: String) {
        let drawing = DrawingCase.around(text)
        #expect(drawing.messages == ["1️⃣ \(message) [drawing-shape]"])
        #expect(drawing.areas.isEmpty == (message.hasPrefix("error") && !message.contains("two areas")))
    }

    @Test(arguments: [
        ("<1️⃣html/>", "the root of a drawing is 'svg', not 'html'"),
        ("<1️⃣svg width='9'/>", "the drawing has no size; give it a 'viewBox', or a width and a height"),
        ("<1️⃣svg width='9' height='50%'/>", "the drawing has no size; give it a 'viewBox', or a width and a height"),
        ("<1️⃣svg width='0' height='9'/>", "the width and height of a drawing must be greater than 0, and at most 10⁹"),
        ("<svg width='91️⃣vw' height='9'/>", "'vw' is not a unit of a drawing; use px, pt, pc, in, cm, mm, Q or none"),
        ("<svg viewBox='1️⃣0 0 0 9'/>", "the width and height of 'viewBox' must be greater than 0"),
        ("<svg viewBox='1️⃣0 0 9 9 9'/>", "'viewBox' has four numbers: x, y, width and height"),
        ("<svg viewBox='0 0 9 9' preserveAspectRatio='1️⃣xMidyMid'/>", "expected a 'preserveAspectRatio' such as 'xMidYMid meet' or 'none'"),
        (
            "<svg viewBox='0 0 9 9' preserveAspectRatio='1️⃣xMidYMid cover'/>",
            "expected a 'preserveAspectRatio' such as 'xMidYMid meet' or 'none'"
        ),
        ("<svg viewBox='0 0 9 9' transform='1️⃣scale(2)'/>", "the root of a drawing cannot have a transform"),
        ("<svg viewBox='0 0 9 9' style='1️⃣width:9px'/>", "'width' in a style is not read"),
    ])
    func root(text: String, message: String) {
        #expect(DrawingCase(text).messages == ["1️⃣ error: \(message) [drawing-shape]"])
        #expect(DrawingCase(text).drawing == nil)
    }

    /// One mistake does not hide another, nor the areas that are right.
    @Test func allMistakesAreReported() {
        let drawing = DrawingCase.around(
            """
            <g transform="1️⃣x"><rect id="area:a" width="9" height="9"/><rect id="area:b" width="9" height="9"/></g>
            <rect id="area:c" width="2️⃣x" height="9"/><rect id="area:d" width="9" height="9"/>
            """)
        #expect(
            drawing.messages == [
                "1️⃣ error: expected a transform with numbers, such as 'rotate(45)' [drawing-shape]",
                "2️⃣ error: expected a number [drawing-shape]",
            ])
        #expect(drawing.areas == ["d: [0.0, 0.0, 9.0, 9.0]"])
    }
}
