import Foundation
import ProjectCases
import Testing

/// `tokengen screen import`: what it writes, and what it leaves alone.
@Suite struct ScreenCommandTests {
    private static func drawing(_ areas: [(name: String, frame: [Double])], width: Int = 375, height: Int = 1200) -> String {
        let shapes = areas.map { area in
            let frame = area.frame
            return #"<rect id="area:\#(area.name)" x="\#(frame[0])" y="\#(frame[1])" width="\#(frame[2])" height="\#(frame[3])"/>"#
        }
        let size = #"width="\#(width)" height="\#(height)" viewBox="0 0 \#(width) \#(height)""#
        return #"<svg xmlns="http://www.w3.org/2000/svg" \#(size)>\#(shapes.joined())</svg>"#
    }

    private let first = drawing([("profileImage", [141, 72, 94, 94]), ("compatibility", [16, 336.456, 343, 44])])

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("c: { $type: color, ink: black }", to: "tokens/base/c.yaml")
        return folder
    }

    private func importing(
        _ drawing: String, into folder: TemporaryFolder, _ options: String..., file: String = "rosalie.svg"
    ) throws -> Outcome {
        try folder.write(drawing, to: file)
        return tokengen(["screen", "import", folder(file), "--tokens", folder("tokens")] + options)
    }

    @Test func aNewScreenIsWrittenAndIsValid() throws {
        let folder = try folder()
        let result = try importing(first, into: folder)
        #expect(result.exitCode == 0 && result.output.hasSuffix("screens/rosalie.yaml: 2 new\n"), "\(result)")
        #expect(
            try folder.text(of: "tokens/screens/rosalie.yaml") == """
                Rosalie:
                  image: rosalie
                  size: { width: 375, height: 1200 }
                  areas:
                    profileImage: { frame: [141, 72, 94, 94], label: Profile image }
                    compatibility: { frame: [16, 336.46, 343, 44], label: Compatibility }

                """)
        #expect(tokengen("check", folder("tokens")).exitCode == 0)
        #expect(try importing(first, into: folder).output == "the screens are as drawn\n")
        #expect(try importing(first, into: folder, "--check").exitCode == 0)
    }

    /// Whatever a person has changed stays, in every way of writing a mapping.
    @Test(arguments: [
        "  areas:\n    profileImage:\n      label: Her picture # ours\n      frame: [1, 72, 94, 94]\n    old: { frame: [1, 2, 3, 4] }\n",
        "  areas: { profileImage: { frame: [1, 72, 94, 94], label: Her picture }, old: { frame: [1, 2, 3, 4] } } # ours\n",
        "  areas:\n    profileImage:\n      frame:\n        - 1\n        - 72\n        - 94\n        - 94\n      label: Her picture\n    old: { frame: [1, 2, 3, 4] }",
        "  areas:\n    profileImage: { x: 1, y: 72, width: 94, height: 94, label: Her picture }\n    old: { frame: [1, 2, 3, 4] } # ours\n",
        "  areas:\n    profileImage: { frame: [1, 72, 94, 94], label: Her picture }\n    old: { frame: [1, 2, 3, 4] }\n  brands: {}\n",
    ])
    func framesAreUpdatedAndTheRestIsKept(areas: String) throws {
        let folder = try folder()
        let start =
            "# Ours.\nOther: { image: o, size: { width: 9, height: 9 }, areas: { all: { frame: [0, 0, 9, 9] } } }\nAstrologer:\n  image: screens/a\n"
        try folder.write(start + "  size: { width: 300, height: 1200 }\n" + areas, to: "tokens/screens/all.yaml")
        let result = try importing(first, into: folder, "--name", "Astrologer")
        #expect(result.output.hasSuffix("screens/all.yaml: 1 new, 1 moved\n"), "\(result)")
        #expect(result.error.contains("the drawing has no area 'old'"), "\(result.error)")
        let text = try folder.text(of: "tokens/screens/all.yaml")
        let moved = areas.replacing("[1, 72", with: "[141, 72").replacing("- 1\n", with: "- 141\n").replacing("x: 1,", with: "x: 141,")
        let added = "compatibility: { frame: [16, 336.46, 343, 44], label: Compatibility }"
        #expect(text.contains(added))
        let withoutNew = [", \(added)", "\n    \(added)"].reduce(text) { $0.replacing($1, with: "") }
        #expect(withoutNew == start + "  size: { width: 375, height: 1200 }\n" + moved)
        #expect(tokengen("check", folder("tokens")).exitCode == 0)
        #expect(try importing(first, into: folder, "--name", "Astrologer", "--check").exitCode == 0)
    }

    @Test func areasOfBrandsAndReferencesStay() throws {
        let folder = try folder()
        let text = """
            Rosalie:
              image: r
              size: { width: 375, height: 1200 }
              areas: { profileImage: null, compatibility: { frame: [16, "{size.top}", 343, 44] } }
            """
        try folder.write(text, to: "tokens/screens/r.yaml")
        try folder.write("size: { $type: number, top: 3 }", to: "tokens/base/size.yaml")
        let result = try importing(first, into: folder, "--check")
        #expect(result.exitCode == 0 && result.output.isEmpty, "\(result)")
        #expect(result.error.contains("the area 'profileImage' is drawn, but has no values here"), "\(result.error)")
        #expect(result.error.contains("the drawing says 336.46 for 'y' of the area 'compatibility'"), "\(result.error)")
        #expect(try folder.text(of: "tokens/screens/r.yaml") == text)
    }

    /// What is changed must not be shared with something else, and all else must mean what it meant.
    @Test(arguments: [
        "Rosalie: { image: r, size: { width: 1, height: 1 }, areas: { profileImage: &a { frame: [1, 2, 3, 4] }, compatibility: { <<: *a } } }",
        "Other: { image: o, size: &s { width: 9, height: 9 }, areas: { b: { frame: [0, 0, 9, 9] } } }\nRosalie: { image: r, size: *s, areas: { profileImage: { frame: [1, 2, 3, 4] } } }",
        "Rosalie:\n  image: r\n  size: { width: 375, height: 1200 }\n  areas:\n    profileImage:\n      frame: [1, 2, 3, 4]\n      label: |+\n        two\n\n\n  brands: {}\n",
        "Rosalie: null", "Rosalie: { image: r, size: { width: 375, height: 1200 }, areas: ~ }", "- a", "Other: { image: o }\n...\n",
    ])
    func whatCannotBeChangedAloneIsAnError(text: String) throws {
        let folder = try folder()
        try folder.write(text, to: "tokens/screens/rosalie.yaml")
        let result = try importing(first, into: folder)
        #expect(result.exitCode == 1 && result.error.contains("the screen 'Rosalie' cannot be changed here"), "\(result)")
        #expect(try folder.text(of: "tokens/screens/rosalie.yaml") == text)
    }

    @Test func aScreenIsAddedToAMappingInBrackets() throws {
        let folder = try folder()
        try folder.write(
            "{ Other: { image: o, size: { width: 9, height: 9 }, areas: { all: { frame: [0, 0, 9, 9] } } } } # mine\n",
            to: "tokens/screens/rosalie.yaml")
        #expect(try importing(first, into: folder).exitCode == 0)
        #expect(try folder.text(of: "tokens/screens/rosalie.yaml").hasSuffix("label: Compatibility } } } } # mine\n"))
        #expect(tokengen("check", folder("tokens")).exitCode == 0)
    }

    @Test func lineEndingsAreKept() throws {
        let folder = try folder()
        let lines = [
            "Rosalie:", "  image: r", "  size: { width: 375, height: 1200 }", "  areas:",
            "    profileImage: { frame: [1, 72, 94, 94] } # hers", "",
        ]
        try folder.write(lines.joined(separator: "\r\n"), to: "tokens/screens/rosalie.yaml")
        #expect(try importing(first, into: folder).exitCode == 0)
        let text = try folder.text(of: "tokens/screens/rosalie.yaml")
        #expect(text.replacing("\r\n", with: "").utf8.allSatisfy { $0 != 10 && $0 != 13 })
        #expect(text.contains("[141, 72, 94, 94] } # hers\r\n    compatibility: "))
    }

    @Test func shapesSideBySideStaySo() throws {
        let folder = try folder()
        let columns = (0..<8).map { ("c\($0)", [46.875 * Double($0), 0, 46.875, 60]) }
        #expect(try importing(Self.drawing(columns), into: folder).exitCode == 0)
        #expect(!tokengen("check", folder("tokens")).error.contains("overlap"))
    }

    /// What a person calls a layer can be what no area can be called.
    @Test(arguments: [["image"], ["a", "A"], ["a-b", "aB"]]) func aScreenThatWouldBeInvalidIsNotWritten(names: [String]) throws {
        let folder = try folder()
        let drawing = Self.drawing(names.enumerated().map { ($1, [1, Double($0) * 60, 50, 50]) })
        let result = try importing(drawing, into: folder)
        #expect(result.exitCode == 1 && result.error.contains("with this drawing the screen would not be valid"), "\(result)")
        #expect(!folder.files.contains { $0.hasPrefix("tokens/screens") })
    }

    @Test func aScreenIsAddedToAFileOfItsName() throws {
        let folder = try folder()
        let other = "Other: { image: o, size: { width: 9, height: 9 }, areas: { all: { frame: [0, 0, 9, 9] } } }"
        try folder.write(other, to: "tokens/screens/rosalie.yaml")
        #expect(try importing(first, into: folder).exitCode == 0)
        #expect(try folder.text(of: "tokens/screens/rosalie.yaml").hasPrefix(other + "\n\nRosalie:\n"))
        #expect(tokengen("check", folder("tokens")).exitCode == 0)
    }

    @Test func namesAreQuotedWhereTheyMustBe() throws {
        let folder = try folder()
        let drawing = Self.drawing([("profile image", [1, 2, 50, 50]), ("yes", [1, 60, 50, 50]), ("Größe", [1, 120, 50, 50])])
        #expect(try importing(drawing, into: folder).exitCode == 0)
        let text = try folder.text(of: "tokens/screens/rosalie.yaml")
        #expect(text.contains("profileImage: { frame: [1, 2, 50, 50], label: profile image }"), "\(text)")
        #expect(text.contains("\"yes\": ") && text.contains("\"Größe\": "), "\(text)")
        #expect(tokengen("check", folder("tokens")).exitCode == 0)
    }

    @Test func nothingIsWrittenAfterAnError() throws {
        let folder = try folder()
        let twins = Self.drawing([("a b", [1, 2, 50, 50]), ("aB", [1, 60, 50, 50])])
        for drawing in ["<svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", Self.drawing([]), twins] {
            let result = try importing(drawing, into: folder)
            #expect(result.exitCode == 1 && result.error.contains("rosalie.svg:1:"), "\(result)")
        }
        try folder.write("Rosalie: [", to: "tokens/screens/r.yaml")
        #expect(try importing(first, into: folder).exitCode == 1)
        #expect(folder.files.filter { $0.hasPrefix("tokens/screens") } == ["tokens/screens/r.yaml"])
        #expect(try folder.text(of: "tokens/screens/r.yaml") == "Rosalie: [")
    }

    @Test func wrongCommandLines() throws {
        let folder = try folder()
        for arguments in [
            ["screen"], ["screen", "import"], ["screen", "export", "a.svg"], ["screen", "import", "a.svg", "--tokens", folder("none")],
            ["screen", "import", "a.svg", "b.svg", "--name", "A", "--tokens", folder("tokens")],
            ["screen", "import", "a.svg", "--name", "a", "--tokens", folder("tokens")],
        ] {
            #expect(tokengen(arguments).exitCode == 2, "\(arguments)")
        }
    }

    /// `tokengen check` looks at the images, where it knows their folder.
    @Test func imagesOfScreensAreCompared() throws {
        let folder = try folder()
        let screen = "R: { image: r, size: { width: 100, height: 200 }, areas: { a: { frame: [0, 0, 100, 100], label: A } } }"
        try folder.write(screen, to: "tokens/screens/r.yaml")
        func warnings() -> String { tokengen("check", folder("tokens")).error }
        #expect(warnings().isEmpty)
        try folder.write("gallery: { images: images }", to: "tokens/tokengen.yaml")
        try folder.write("", to: "images/none.txt")
        #expect(warnings().contains("r.yaml:1:13: warning: the image 'r' is not in the folder for images"), "\(warnings())")
        func svg(_ size: String) -> String { "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size)\"/>" }
        try folder.write(svg("300 601"), to: "images/r.svg")
        #expect(warnings().isEmpty)
        try folder.write(svg("300 650"), to: "images/r.svg")
        #expect(
            warnings().contains("the image 'r' is 300 × 650, which has another proportion than the drawing, 100 × 200"), "\(warnings())")
        let png = [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 1, 0, 0, 0, 2, 0]
        try Data(png).write(to: URL(filePath: folder("images/r")))
        #expect(warnings().isEmpty)
        try folder.write(screen.replacing("image: r,", with: "image: ../r,"), to: "tokens/screens/r.yaml")
        #expect(!warnings().isEmpty)
    }

    @Test func drawingsOfOtherToolsMakeValidScreens() throws {
        let drawings = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "WebTests/Drawings")
        let names = try FileManager.default.contentsOfDirectory(atPath: drawings.path()).filter { $0.hasSuffix(".svg") }
        #expect(names.count > 10)
        for name in names {
            let folder = try folder()
            let drawing = try String(contentsOf: drawings.appending(path: name), encoding: .utf8)
            #expect(try importing(drawing, into: folder, file: name).exitCode == 0, "\(name)")
            let checked = tokengen("check", folder("tokens"))
            #expect(checked.exitCode == 0, "\(name): \(checked.error)")
            #expect(try importing(drawing, into: folder, "--check", file: name).exitCode == 0, "\(name)")
        }
    }
}
