import Testing
import TokenDrawing

/// How layers are called in the exports of drawing programs.
@Suite struct AreaNameTests {
    @Test(arguments: [
        (#"id="area:profileImage""#, "profileImage"),
        (#"id="area: Profile image ""#, "Profile image"),
        (#"id="area_x3A_profile_x20_image""#, "profile image"),
        (#"id="area_x3A_caf_xE9__x_y_xZZ__x110000_""#, "café_x_y_xZZ__x110000_"),
        (#"id="area_profile_image" data-name="area:profile image""#, "profile image"),
        (#"id="rect1234" inkscape:label="area:Größe""#, "Größe"),
        (#"id="area:a" inkscape:label="label""#, "a"),
        (#"id="area:a" data-name="area:b" inkscape:label="area:c""#, "c"),
    ])
    func name(attributes: String, name: String) {
        #expect(DrawingCase.around("<rect \(attributes) width='1' height='2'/>").areas == ["\(name): [0.0, 0.0, 1.0, 2.0]"])
    }

    @Test func otherNamesAreNoAreas() {
        for name in ["area", "areas:a", "Area:a", "my area:a", "area_x3a_a"] {
            #expect(DrawingCase.around("<1️⃣rect id='\(name)' width='1' height='2'/>").areas == [])
        }
        #expect(DrawingCase("<1️⃣svg viewBox='0 0 1 1'/>").messages == ["1️⃣ error: the drawing has no areas [drawing-shape]"])
    }

    @Test func areasAreSortedByPlace() {
        let drawing = DrawingCase.around(
            """
            <rect id="area:d" x="1" y="30" width="9" height="9"/><rect id="area:b" x="20" y="10" width="9" height="9"/>
            <rect id="area:a" x="1" y="10" width="9" height="9" transform="rotate(30) rotate(-30)"/><rect id="area:c" x="20" y="10" width="5" height="5"/>
            """)
        #expect(drawing.drawing?.areas.map(\.name) == ["a", "b", "c", "d"])
    }

    @Test func rangesAreThoseOfNames() {
        let area = DrawingCase.around("<rect x='1' id='area:a' width='1' height='2'/>").drawing?.areas.first
        #expect(area.map { String(decoding: $0.range.file.bytes[$0.range.start..<$0.range.end], as: UTF8.self) } == "area:a")
    }
}
