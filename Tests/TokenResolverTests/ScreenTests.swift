import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// Screens made of an image: what their files say, and errors in them.
@Suite struct ScreenTests {
    private static let brands = """
        --- base/a.yaml
        size: { $type: number, inset: 8 }
        --- brands/x.yaml
        color: { $type: color, own: red }
        --- brands/y.yaml
        color: { $type: color, own: blue }
        --- screens/astrologer.yaml
        """

    private func screens(_ text: String, brand: String = "x") throws -> [ResolvedScreen] {
        let (project, diagnostics) = ProjectCase(Self.brands + "\n" + text).resolve()
        #expect(diagnostics.all.map(\.text) == [])
        let found = try #require(project)
        return found.screens(of: try #require(found.brands.first { $0.name == brand }))
    }

    private let astrologer = """
        Astrologer:
          image: rosalie
          size: { width: 375, height: 1200 }
          content: fit
          areas:
            profileImage: { frame: [141, 72, 94, 94], label: Profile image, touchInset: "{size.inset}" }
            compatibility: { frame: [16, 336, 343, 38], label: Compatibility }
            offer: null
          brands:
            y:
              image: rosalie-y
              areas: { offer: { frame: [1, 2, 3, 4] }, profileImage: { y: 80, label: null }, compatibility: null }
          variants:
            test: { size: { height: 900 }, areas: { compatibility: { frame: [16, 500, 343, 38] } } }
        """

    @Test func aScreenIsAStyleTypeWithAFieldForEachArea() throws {
        let all = try screens(astrologer)
        #expect(all.map(\.type.name) == ["AstrologerScreen", "AstrologerScreen"])
        let screen = try #require(all.first)
        #expect(screen.image == "rosalie")
        #expect((screen.width, screen.height) == (375, 1200))
        #expect(screen.content == "fit")
        #expect(screen.areas.map(\.name) == ["profileImage", "compatibility"])
        #expect(screen.areas.map { [$0.x, $0.y, $0.width, $0.height, $0.touchInset] } == [[141, 72, 94, 94, 8], [16, 336, 343, 38, 0]])
        #expect(screen.areas.map(\.label) == ["Profile image", "Compatibility"])
        let fields = screen.type.fields.map(\.name)
        #expect(fields == ["image", "width", "height", "content", "profileImage", "compatibility", "offer"])
        // A variant changes what it names.
        #expect(all.last?.height == 900)
        #expect(all.last?.areas.map(\.y) == [72, 500])
        #expect(all.last?.width == 375)
    }

    @Test func aBrandHasItsOwnImageAndAreas() throws {
        let screen = try #require(try screens(astrologer, brand: "y").first)
        #expect(screen.image == "rosalie-y")
        #expect(screen.areas.map(\.name) == ["profileImage", "offer"])
        #expect(screen.areas.map(\.y) == [80, 2])
        #expect(screen.areas.map(\.label) == [nil, nil])
    }

    @Test func oneCoordinateCanReplaceThatOfAFrame() throws {
        let screen = try #require(
            try screens("A: { image: a, size: { width: 9, height: 9 }, areas: { b: { x: 1, frame: [2, 3, 4, 5] } } }").first)
        #expect(screen.areas.map { [$0.x, $0.y] } == [[1, 3]])
    }

    private static let start = "A:\n  image: a\n  size: { width: 375, height: 1200 }\n"

    /// Each file has its errors where the markers are, and no others.
    @Test(arguments: [
        ("A: 1️⃣3", "1️⃣ screen-file"),
        ("1️⃣- A", "1️⃣ screen-file"),
        ("1️⃣a: { image: x }", "1️⃣ screen-file"),
        ("1️⃣A-B: { image: x }", "1️⃣ screen-file"),
        ("1️⃣A: {}", "1️⃣ screen-file"),
        ("1️⃣A: { image: a, size: { width: 1, height: 1 }, areas: {} }", "1️⃣ screen-file"),
        ("1️⃣A: { size: { width: 1, height: 1 }, areas: { b: { frame: [0, 0, 9, 9] } } }", "1️⃣ screen-file"),
        ("1️⃣A: { image: a, areas: { b: { frame: [0, 0, 9, 9] } } }", "1️⃣ screen-file"),
        ("1️⃣A: { image: a, size: { width: 1, height: 1 } }", "1️⃣ screen-file"),
        ("A: { 1️⃣picture: a, size: { width: 1, height: 1 }, areas: { b: { frame: [0, 0, 9, 9] } } }", "1️⃣ unknown-screen-member"),
        (
            "A: { image: a, size: { width: 1, height: 1 }, areas: { b: { frame: [0, 0, 9, 9] } }, brands: { x: { 1️⃣imag: b } } }",
            "1️⃣ unknown-screen-member"
        ),
        (
            "A: { image: a, size: { width: 1, height: 1 }, areas: { b: { frame: [0, 0, 9, 9] } }, variants: { v: { 1️⃣frames: b } } }",
            "1️⃣ unknown-screen-member"
        ),
        (
            "A: { image: a, size: { width: 1, height: 1 }, areas: { b: { frame: [0, 0, 9, 9] } }, brands: { 1️⃣z: { image: b } } }",
            "1️⃣ unknown-brand"
        ),
        ("A: { image: a, size: 1️⃣[1, 1], areas: { b: { frame: [0, 0, 9, 9] } } }", "1️⃣ wrong-value"),
        ("A: { image: a, size: { width: 1️⃣0, height: 1 }, areas: { b: { frame: [0, 0, 9, 9] } } }", "1️⃣ out-of-range"),
        ("A: { image: a, size: { width: 1, 1️⃣hight: 1 }, areas: { b: { frame: [0, 0, 9, 9] } } }", "1️⃣ unknown-field"),
        ("A: { image: 1️⃣[a], size: { width: 1, height: 1 }, areas: { b: { frame: [0, 0, 9, 9] } } }", "1️⃣ wrong-value"),
        ("A: { image: a, size: { width: 1, height: 1 }, areas: 1️⃣[a] }", "1️⃣ wrong-value"),
        (start + "  content: 1️⃣fitwidth\n  areas: { c: { frame: [0, 0, 9, 9] } }", "1️⃣ unknown-case"),
        (start + "  areas: { b: 1️⃣5 }", "1️⃣ wrong-value"),
        (start + "  areas: { 1️⃣b: {} }", "1️⃣ screen-file"),
        (start + "  areas: { 1️⃣b: { label: B } }", "1️⃣ screen-file"),
        (start + "  areas: { 1️⃣b: { x: 1, y: 2 } }", "1️⃣ screen-file"),
        (start + "  areas: { b: { frame: 1️⃣[1, 2, 3] } }", "1️⃣ wrong-value"),
        (start + "  areas: { b: { frame: 1️⃣[1, 2, 3, 4, 5] } }", "1️⃣ wrong-value"),
        (start + "  areas: { b: { frame: 1️⃣{ x: 1, y: 2, width: 3, height: 4 } } }", "1️⃣ wrong-value"),
        (start + "  areas: { b: { frame: [1, 1️⃣two, 3, 4] } }", "1️⃣ wrong-value"),
        (start + "  areas: { b: { frame: [1, 2, 1️⃣-3, 4] } }", "1️⃣ out-of-range"),
        (start + "  areas: { b: { frame: [1, 2, 3, 4], 1️⃣lable: B } }", "1️⃣ unknown-field"),
        (start + "  areas: { b: { frame: [1, 2, 3, 4], touchInset: 1️⃣-1 } }", "1️⃣ out-of-range"),
        (start + "  areas: { b: { frame: [1, 2, 3, 4], role: 1️⃣menu } }", "1️⃣ unknown-case"),
        (start + "  areas: { b: { frame: [1, 2, 3, 4], image: { normal: c, 1️⃣hover: d } } }", "1️⃣ unknown-state"),
        (start + "  areas: { 1️⃣image: { frame: [1, 2, 3, 4] } }", "1️⃣ reserved-name"),
        (start + "  areas: { 1️⃣size: { frame: [1, 2, 3, 4] } }", "1️⃣ reserved-name"),
        (start + "  areas: { 1️⃣b/c: { frame: [1, 2, 3, 4] } }", "1️⃣ reserved-character"),
        (start + "  areas: { c: { frame: [0, 0, 9, 9] } }\n  brands: { x: { areas: { 1️⃣b: { frame: [1, 2, 3, 4] } } } }", "1️⃣ unknown-field"),
        (start + "  areas: { c: { frame: [0, 0, 9, 9] } }\n--- styles/s.yaml\nS: { fields: { a: 1️⃣AScreen } }", "1️⃣ existing-type-as-field"),
        ("1️⃣" + start + "  areas: { c: { frame: [0, 0, 9, 9] } }\n--- styles/s.yaml\nAScreen: { fields: { a: color } }", "1️⃣ declared-twice"),
    ])
    func errors(_ text: String, _ expected: String) { expect(Self.brands + "\n" + text, expected) }

    @Test func tokensAmongScreensAreMisplaced() {
        expect(Self.brands + "\n1️⃣color: { $type: color, ink: { $value: red } }", "1️⃣ misplaced-file")
    }

    @Test func screensInAnotherFolderAreReadAndReported() {
        let screen = "1️⃣A: { image: a, size: { width: 9, height: 9 }, areas: { b: { frame: [1, 2, 3, 4] } } }"
        for folder in ["styles", "components", "base"] {
            expect(
                Self.brands
                    + "\nB: { image: a, size: { width: 9, height: 9 }, areas: { b: { frame: [0, 0, 9, 9] } } }\n--- \(folder)/s.yaml\n"
                    + screen,
                "1️⃣ misplaced-file")
        }
    }
}
