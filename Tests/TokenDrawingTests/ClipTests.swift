import Testing

/// An area is what is visible of it in the groups around it.
@Suite struct ClipTests {
    private static let half = "<clipPath id='half'><rect width='200' height='100'/></clipPath>"

    @Test(arguments: [
        // As Figma writes a frame.
        ("<g clip-path='url(#half)'><rect id='area:a' x='10' y='20' width='30' height='40'/></g>", [10, 20, 30, 40]),
        ("<g clip-path='url(#half)'><rect id='area:a' x='150' y='50' width='100' height='100'/></g>", [150, 50, 50, 50]),
        ("<g style='clip-path: url(\"#half\")'><g><rect id='area:a' x='-9' y='50' width='100' height='100'/></g></g>", [0, 50, 91, 50]),
        ("<g transform='translate(100)' clip-path='url(#half)'><rect id='area:a' width='250' height='9'/></g>", [100, 0, 200, 9]),
        // A group in a group.
        (
            "<g clip-path='url(#half)'><g transform='translate(150)' clip-path='url(#half)'><rect id='area:a' width='90' height='9'/></g></g>",
            [150, 0, 50, 9]
        ),
        // The area itself, and a part of it.
        ("<rect id='area:a' clip-path='url(#half)' x='190' width='50' height='9'/>", [190, 0, 10, 9]),
        ("<g id='area:a'><rect clip-path='url(#half)' x='190' width='50' height='9'/><rect width='1' height='1'/></g>", [0, 0, 200, 9]),
        // The box of a circle, and of several shapes.
        (
            "<clipPath id='round' transform='translate(10)'><circle cx='50' cy='50' r='20'/><rect width='1' height='1'/></clipPath>"
                + "<g clip-path='url(#round)'><rect id='area:a' width='400' height='200'/></g>", [10, 0, 70, 70]
        ),
        ("<g clip-path='none'><rect id='area:a' x='390' width='30' height='40'/></g>", [390, 0, 30, 40]),
    ])
    func visible(content: String, frame: [Double]) {
        #expect(DrawingCase.around(Self.half + content).frame == frame, "\(content)")
    }

    @Test(arguments: [
        (
            "<g clip-path='url(#half)'><rect id='1️⃣area:a' x='300' width='9' height='9'/></g>",
            "error: nothing of the area 'a' is visible: it is clipped by a group around it"
        ),
        (
            "<clipPath id='none'/><g clip-path='url(#none)'><rect id='1️⃣area:a' width='9' height='9'/></g>",
            "error: nothing of the area 'a' is visible: it is clipped by a group around it"
        ),
        (
            "<1️⃣g mask='url(#half)'><rect id='area:a' width='9' height='9'/></g>",
            "warning: 'g' is clipped, and how is not read; the areas in it are the boxes of all that they contain"
        ),
        (
            "<1️⃣g clip-path='circle(9px)'><rect id='area:a' width='9' height='9'/><rect id='area:b' width='9' height='9'/></g>",
            "warning: 'g' is clipped, and how is not read; the areas in it are the boxes of all that they contain"
        ),
        (
            "<clipPath id='c'><g clip-path='url(#c)'><rect width='9' height='9'/></g></clipPath>"
                + "<1️⃣g clip-path='url(#c)'><rect id='area:a' width='9' height='9'/></g>",
            "warning: 'g' is clipped, and how is not read; the areas in it are the boxes of all that they contain"
        ),
    ])
    func unread(content: String, message: String) {
        let messages = DrawingCase.around(Self.half + content).messages
        #expect(messages.contains("1️⃣ \(message) [drawing-shape]"), "\(messages)")
    }

    /// Clipping paths that are clipped, as deep as a file has room for.
    @Test func chainsAreMeasuredWithoutRecursion() {
        let paths = (0..<20_000).map { number in
            "<clipPath id='c\(number)'><rect width='\(number + 1)' height='9' clip-path='url(#c\(number + 1))'/></clipPath>"
        }
        let area = "<g clip-path='url(#c0)'><rect id='area:a' width='400' height='200'/></g>"
        #expect(DrawingCase.around(paths.joined() + area).areas == ["a: [0.0, 0.0, 1.0, 9.0]"])
    }
}
