import Testing
import TokenDrawing

/// Transforms and viewports, computed by hand.
@Suite struct TransformTests {
    @Test(arguments: [
        ("matrix(2 0 0 3 10 20)", [12, 26, 8, 15]),
        ("matrix(0,1,-1,0,0,0)", [-7, 1, 5, 4]),
        ("translate(10)", [11, 2, 4, 5]),
        ("translate(10,20)", [11, 22, 4, 5]),
        ("translate(10-20)", [11, -18, 4, 5]),
        ("scale(2)", [2, 4, 8, 10]),
        ("scale(-2, 3)", [-10, 6, 8, 15]),
        ("rotate(90)", [-7, 1, 5, 4]),
        ("rotate(90 1 2)", [-4, 2, 5, 4]),
        // The box of the corners: 4 and 5 become (4 + 5) ÷ √2.
        ("rotate(45)", [-4.242641, 2.12132, 6.363961, 6.363961]),
        ("skewX(45)", [3, 2, 9, 5]),
        ("skewY(45)", [1, 3, 4, 9]),
        ("translate(10 20) scale(2)", [12, 24, 8, 10]),
        ("scale(2) , translate(10 20)", [22, 44, 8, 10]),
        ("  ", [1, 2, 4, 5]),
    ])
    func transform(list: String, frame: [Double]) {
        #expect(DrawingCase.around(#"<rect id="area:a" x="1" y="2" width="4" height="5" transform="\#(list)"/>"#).frame == frame)
        let nested = #"<g transform="\#(list)"><g><rect id="area:a" x="1" y="2" width="4" height="5"/></g></g>"#
        #expect(DrawingCase.around(nested).frame == frame)
    }

    /// The box of a turned circle is that of the corners of its own box.
    @Test func boxesAreThoseOfTransformedCorners() {
        #expect(
            DrawingCase.around(#"<circle id="area:a" r="10" transform="rotate(45)"/>"#).frame == [
                -14.142136, -14.142136, 28.284271, 28.284271,
            ])
        let group = #"<g id="area:a"><g transform="rotate(45)"><rect width="10" height="10" transform="rotate(-45)"/></g></g>"#
        #expect(DrawingCase.around(group).frame == [-5, -5, 20, 20])
    }

    @Test(arguments: [
        (#"width="400" height="200""#, [400, 200], [10, 20, 30, 40]),
        (#"viewBox="0 0 400 200""#, [400, 200], [10, 20, 30, 40]),
        (#"viewBox="10 20 400 200" width="100%" height="100%""#, [400, 200], [0, 0, 30, 40]),
        (#"viewBox="0,0,400,200" width="800""#, [800, 400], [20, 40, 60, 80]),
        (#"viewBox="0 0 400 200" height="100" width="auto""#, [200, 100], [5, 10, 15, 20]),
        (#"viewBox="0 0 96 48" width="1in" height="36pt""#, [96, 48], [10, 20, 30, 40]),
        // Twice as high as the viewBox: centred, at the top, at the bottom, stretched, cut.
        (#"viewBox="0 0 400 200" width="400" height="400""#, [400, 400], [10, 120, 30, 40]),
        (#"viewBox="0 0 400 200" width="400" height="400" preserveAspectRatio="xMidYMin""#, [400, 400], [10, 20, 30, 40]),
        (#"viewBox="0 0 400 200" width="400" height="400" preserveAspectRatio="xMinYMax meet""#, [400, 400], [10, 220, 30, 40]),
        (#"viewBox="0 0 400 200" width="400" height="400" preserveAspectRatio="none""#, [400, 400], [10, 40, 30, 80]),
        (#"viewBox="0 0 400 200" width="400" height="400" preserveAspectRatio=" xMaxYMid slice""#, [400, 400], [-380, 40, 60, 80]),
    ])
    func size(root: String, size: [Double], frame: [Double]) {
        let drawing = DrawingCase(#"<svg \#(root)><rect id="area:a" x="10" y="20" width="30" height="40"/></svg>"#)
        #expect(drawing.frame == frame)
        #expect(drawing.drawing.map { [$0.width, $0.height] } == size)
    }

    @Test func usesShowOtherElements() {
        let symbol = #"<symbol id="s" viewBox="0 0 10 20"><rect x="50%" y="1" width="5" height="19"/></symbol>"#
        let shape = #"<defs><rect id="r" x="1" y="2" width="3" height="4" transform="scale(2)"/></defs>"#
        for (use, frame) in [
            (##"<use id="area:a" href="#r" x="10" y="20"/>"##, [12, 24, 6, 8]),
            (##"<use id="area:a" xlink:href="#r" transform="rotate(90)" x="10"/>"##, [-12, 12, 8, 6]),
            (##"<use id="area:a" href="#s" x="10" y="20" width="20" height="40"/>"##, [20, 22, 10, 38]),
            (##"<use id="area:a" href="#s" width="50%" height="40"/>"##, [100, 2, 10, 38]),
            (##"<use id="area:a" href="#s"/>"##, [200, 10, 50, 190]),
            (##"<g id="area:a"><use href="#r"/><use href="#r" x="-10"/></g>"##, [-8, 4, 16, 8]),
            (##"<g id="u"><use href="#r" y="5"/></g><use id="area:a" href="#u" x="7"/>"##, [9, 9, 6, 8]),
        ] as [(String, [Double])] { #expect(DrawingCase.around(symbol + shape + use).frame == frame) }
    }
}
