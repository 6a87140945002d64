import Testing
import TokenDrawing

/// The box of each shape, computed by hand.
@Suite struct ShapeTests {
    @Test(arguments: [
        (#"<rect id="area:a" x="10" y="20" width="30" height="40" rx="5" stroke-width="9"/>"#, [10, 20, 30, 40]),
        (#"<rect id="area:a" width="30" height="40"/>"#, [0, 0, 30, 40]),
        (#"<rect id="area:a" x="1in" y="1pc" width="36pt" height="25.4mm"/>"#, [96, 16, 48, 96]),
        (#"<rect id="area:a" x=" -1e1px " y=".5" width="+2.54cm" height="101.6Q"/>"#, [-10, 0.5, 96, 96]),
        (#"<rect id="area:a" x="50%" y="50%" width="10%" height="10%"/>"#, [200, 100, 40, 20]),
        (#"<image id="area:a" x="10" y="20" width="30" height="40" href="https://example.com/a.png"/>"#, [10, 20, 30, 40]),
        (#"<circle id="area:a" cx="10" cy="20" r="5"/>"#, [5, 15, 10, 10]),
        (#"<circle id="area:a" r="10%"/>"#, [-31.622777, -31.622777, 63.245553, 63.245553]),
        (#"<ellipse id="area:a" cx="10" cy="20" rx="5" ry="2"/>"#, [5, 18, 10, 4]),
        (#"<ellipse id="area:a" rx="5" ry="auto"/>"#, [-5, -5, 10, 10]),
        (#"<line id="area:a" x1="10" y1="20" x2="4" y2="50"/>"#, [4, 20, 6, 30]),
        (#"<polygon id="area:a" points="10,20 30 10-5,4"/>"#, [-5, 4, 35, 16]),
        (#"<polyline id="area:a" points=" 0 0 10 10 , 20 5 "/>"#, [0, 0, 20, 10]),
    ])
    func shape(text: String, frame: [Double]) { #expect(DrawingCase.around(text).frame == frame) }

    @Test(arguments: [
        ("M10 20L30 40", [10, 20, 20, 20]),
        ("m10 20 20 20 5-5z", [10, 20, 25, 20]),
        ("M10 20 30 40 h-30 V5 v1 H100", [0, 5, 100, 35]),
        ("M0 0m10 20h5v5", [10, 20, 5, 5]),
        ("M10,20 h5 v5 z l-10-10", [0, 10, 15, 15]),
        // The control points are at y = 40, the curve reaches 30.
        ("M0 0C0 40 40 40 40 0", [0, 0, 40, 30]),
        ("M0 0c0 40 40 40 40 0", [0, 0, 40, 30]),
        ("M0 0C0 40 40 40 40 0S80-40 80 0", [0, -30, 80, 60]),
        ("M0 0S40 40 40 0", [0, 0, 40, 17.777778]),
        ("M0 0Q20 40 40 0", [0, 0, 40, 20]),
        ("M0 0Q20 40 40 0T80 0", [0, -20, 80, 40]),
        ("M0 0L1 1T40 0", [0, 0, 40, 1]),
        // Half circles, then a quarter of one; flags without spaces.
        ("M0 0A20 20 0 0 1 40 0", [0, -20, 40, 20]),
        ("M0 0a20 20 0 0040 0", [0, 0, 40, 20]),
        ("M0 0a20 20 0 01 20 20", [0, 0, 20, 20]),
        ("M0 0a20 20 0 11 20 20", [0, -20, 40, 40]),
        // Radii that are too small grow; an ellipse on its side; no radius is a line.
        ("M0 0a5 5 0 0 1 40 0", [0, -20, 40, 20]),
        ("M0 0a10 20 90 0 1 40 0", [0, -10, 40, 10]),
        ("M0 0a0 5 0 0 1 40 9", [0, 0, 40, 9]),
        // A whole ellipse by two arcs, turned by 45°: √((30² + 10²) ÷ 2) on both sides of the middle.
        ("M0 0a30 10 45 0 1 42.426407 42.426407a30 10 45 0 1-42.426407-42.426407z", [-1.147476, -1.147476, 44.72136, 44.72136]),
    ])
    func path(data: String, frame: [Double]) { #expect(DrawingCase.around(#"<path id="area:a" d="\#(data)"/>"#).frame == frame) }

    @Test func groupsHaveTheBoxOfWhatTheyShow() {
        let frame = DrawingCase.around(
            """
            <g id="area:a"><title>A</title><defs><rect width="400" height="1"/></defs><rect x="10" y="20" width="30" height="40"/>
            <g transform="translate(100)"><circle r="5"/></g><rect width="0" height="7"/><circle/><path d=""/><polygon points=""/><g/>
            <rect width="400" height="1" display="none"/><rect width="400" height="1" style="fill: red; display : none"/>
            <a><line x1="50" y1="50" x2="60" y2="50"/></a><lineargradient x="900"/><inkscape:box width="400" height="1"/>
            <switch><foreignObject requiredExtensions="x" width="9"/><rect x="9" y="9" width="3" height="3"/><rect width="300" height="9"/></switch>
            </g>
            """
        ).frame
        #expect(frame == [9, -5, 96, 65])
    }

    /// What is hidden in the exported image can be an area.
    @Test func hiddenAreasAreAreas() {
        let text = #"<g display="none"><rect id="area:a" style="display:none" x="1" y="2" width="3" height="4"/></g>"#
        #expect(DrawingCase.around(text).frame == [1, 2, 3, 4])
    }
}
