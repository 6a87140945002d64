import Foundation
import ProjectCases
import RuntimeFixtures
import Testing
import TokenDelivery
import TokenDigest
import TokenRuntime

/// Payloads that bring images.
@Suite struct ImagePayloadTests {
    private let project: ReleasedProject
    private let release: String

    init() throws {
        project = try ReleasedProject()
        try project.write(
            """
            CardStyle:
              fields: { icon: image, background: { type: image, states: true }, title: string }
              value: { icon: icons/card, background: { normal: cards/usual, disabled: cards/off } }
            """, to: "styles/card.yaml")
        release = try project.release(3)
    }

    /// The head of a PNG file.
    private func png(_ width: UInt8, _ height: UInt8 = 1) -> [UInt8] {
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
        return start + Array("IHDR".utf8) + [0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0]
    }

    private let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 4, 0, 3, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]

    private func digest(_ bytes: [UInt8]) -> String { SHA256Digest(of: bytes).hexadecimal }

    private func write(_ bytes: [UInt8], to name: String) throws {
        let file = URL(filePath: project.folder(name))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    private func contents(of name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: project.folder(name)))) }

    @discardableResult
    private func payload(
        _ overrides: String, images: String? = "https://cdn.example/a/", output: String? = "out/p.json", _ more: String...
    ) throws -> Outcome {
        try project.folder.write(overrides, to: "overrides/o.yaml")
        let fixed = ["--tokens", project.folder("tokens"), "--issued", "2026-11-21", "--expires", "2099-01-01"]
        let sequence = more.contains("--after") ? [] : ["--sequence", "7"]
        return tokengen(
            ["payload", "--overrides", project.folder("overrides/o.yaml"), release] + fixed + sequence + more
                + (images.map { ["--images", $0] } ?? []) + (output.map { ["--output", project.folder($0)] } ?? []))
    }

    private func content(of name: String) throws -> PayloadLayers {
        try PayloadLayers(content: Array(project.parts(of: project.folder.text(of: name)).content.utf8))
    }

    // MARK: What is written

    @Test func filesBecomeImagesOfThePayload() throws {
        try write(png(5), to: "drawings/card.png")
        try write(jpeg, to: "overrides/off.jpeg")
        let outcome = try payload(
            """
            styles:
              CardStyle/default/icon: file:../drawings/card.png
              CardStyle/default/background: { normal: file:../drawings/card.png, disabled: file:off.jpeg, highlighted: cards/down }
              CardStyle/default/title: file:../drawings/card.png
            """)
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        let content = project.parts(of: try project.folder.text(of: "out/p.json")).content
        let (card, off) = (digest(png(5)), digest(jpeg))
        #expect(
            project.overrides(of: try project.folder.text(of: "out/p.json")).filter { !$0.contains("\"url\"") } == [
                #""CardStyle/default/background":{"normal":"sha256:\#(card)","highlighted":"cards/down","disabled":"sha256:\#(off)"}"#,
                #""CardStyle/default/icon":"sha256:\#(card)""#,
                // A text is a text.
                #""CardStyle/default/title":"file:../drawings/card.png""#,
            ])
        let lines = [
            #""\#(card)":{"url":"https://cdn.example/a/\#(card).png","bytes":29,"width":5,"height":1}"#,
            #""\#(off)":{"url":"https://cdn.example/a/\#(off).jpg","bytes":\#(jpeg.count),"width":3,"height":4}"#,
        ]
        #expect(content.contains("],\"images\":{\n" + lines.sorted().joined(separator: ",\n") + "\n}}\n"), "\(content)")
        #expect(try contents(of: "out/images/\(card).png") == png(5))
        #expect(try contents(of: "out/images/\(off).jpg") == jpeg)
        #expect(outcome.output.contains("\(off).jpg: upload it before the payload, as https://cdn.example/a/\(off).jpg\n"))
    }

    @Test func twoPathsMayLeadToOneImage() throws {
        for name in ["a.png", "b.png"] { try write(png(5), to: "overrides/\(name)") }
        let outcome = try payload("styles: { CardStyle/default/icon: file:a.png, CardStyle/default/background: file:b.png }")
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        #expect(try content(of: "out/p.json").images.count == 1)
        #expect(outcome.output.split(separator: "\n").count { $0.contains("upload it") } == 1)
    }

    @Test func keptLayersKeepTheirImages() throws {
        for number in [5, 6] as [UInt8] { try write(png(number), to: "overrides/\(number).png") }
        try payload("styles: { CardStyle/default/icon: file:5.png }", output: "a.json", "--layer", "base")
        try payload(
            "styles: { CardStyle/default/icon: file:6.png }", output: "b.json", "--after", project.folder("a.json"), "--layer", "pink",
            "--share", "5%")
        #expect(try content(of: "b.json").images.map(\.width).sorted() == [5, 6])
        // Without '--images': nothing is new.
        let fixed = ["payload", release, "--expires", "2099-01-01", "--after", project.folder("b.json")]
        #expect(tokengen(fixed + ["--layer", "pink", "--share", "25%", "--output", project.folder("c.json")]).exitCode == 0)
        #expect(try content(of: "c.json").images.map(\.width).sorted() == [5, 6])
        #expect(tokengen(fixed + ["--drop", "base", "--output", project.folder("d.json")]).exitCode == 0)
        #expect(try content(of: "d.json").images.map(\.width) == [6])
    }

    /// From the file to the view.
    @Test func aDeviceShowsTheImage() throws {
        let fixture = try FixtureBrand(
            """
            --- brands/badoo.yaml
            {}
            --- styles/card.yaml
            CardStyle: { fields: { icon: image }, value: { icon: icons/card } }
            """, app: "news")
        try write(fixture.brand.store.bundledCatalogue, to: "device/badoo.catalogue.json")
        try write(png(9), to: "overrides/9.png")
        try project.folder.write("styles: { CardStyle/default/icon: file:9.png }", to: "overrides/o.yaml")
        let outcome = tokengen(
            "payload", project.folder("device/badoo.catalogue.json"), "--overrides", project.folder("overrides/o.yaml"), "--sequence", "1",
            "--activation", "immediate", "--images", "https://cdn.example/a/", "--output", project.folder("out/p.json"))
        #expect(outcome.exitCode == 0, "\(outcome.error)")

        let brand = fixture.brand
        func icon() -> TokenImage { brand._value(at: 0) }
        var configuration = StoreConfiguration(folder: project.folder("device/store"), trustedKeys: [])
        configuration.allowsUnsigned = true
        brand.store.open(configuration)
        let bytes = try contents(of: "out/p.json")
        var missing: [ServedImage] = []
        do throws(PayloadRejection) {
            try brand.store.install(bytes)
        } catch .missingImages(let images) {
            missing = images
        }
        let image = try #require(missing.first)
        #expect(icon().name == "icons/card" && icon().servedData == nil)
        let file = try contents(of: "out/images/\(image.url.lastPathComponent)")
        #expect(try brand.store.install(bytes, images: [image.digest: Data(file)]) == .activated(sequence: 1))
        #expect(icon().digest == image.digest && icon().servedData == Data(png(9)))
    }

    // MARK: What is refused

    @Test func whatIsNoImageIsAnErrorAtItsPlace() throws {
        try write(Array("GIF89a".utf8), to: "overrides/a.gif")
        try write(png(0), to: "overrides/empty.png")
        var wide = png(0)
        wide[18] = 0x20
        wide[19] = 1
        try write(wide, to: "overrides/wide.png")
        try write(png(1) + Array(repeating: 0, count: 8 << 20), to: "overrides/long.png")
        let outcome = try payload(
            """
            styles:
              CardStyle/default/icon: file:a.gif
              CardStyle/default/background: { normal: file:../gone.png, disabled: file:empty.png, selected: file:wide.png, focused: file:long.png }
            """)
        #expect(outcome.exitCode == 1)
        for error in [
            "2:27: error: 'a.gif' cannot be an image of a payload: it is neither a PNG nor a JPEG file [override-file]",
            "3:43: error: '../gone.png' cannot be an image of a payload: No such file or directory [override-file]",
            "3:71: error: 'empty.png' cannot be an image of a payload: it is neither a PNG nor a JPEG file",
            "3:97: error: 'wide.png' cannot be an image of a payload: it must be 1 to 8192 pixels wide and high",
            "3:121: error: 'long.png' cannot be an image of a payload: it must have 1 to 8388608 bytes",
        ] {
            #expect(outcome.error.contains("o.yaml:" + error), "\(outcome.error)")
        }
        #expect(outcome.error.split(separator: "\n").count { $0.contains(": error:") } == 5)
        #expect(!FileManager.default.fileExists(atPath: project.folder("out")))
    }

    @Test(arguments: [
        ("http://cdn.example/", "is not an address of images"), ("https://cdn.example/a", "write an HTTPS address that ends with '/'"),
        ("https://cdn.example/?a=/", "is not an address of images"), ("images/", "is not an address of images"),
    ])
    func theAddressIsAFolderOnAServer(_ address: String, _ error: String) throws {
        try write(png(5), to: "overrides/5.png")
        let outcome = try payload("styles: { CardStyle/default/icon: file:5.png }", images: address)
        #expect(outcome.exitCode == 2 && outcome.error.contains(error), "\(outcome.error)")
    }

    @Test func filesNeedAnAddressAndAPlace() throws {
        try write(png(5), to: "overrides/5.png")
        let overrides = "styles: { CardStyle/default/icon: file:5.png }"
        let homeless = try payload(overrides, images: nil)
        #expect(homeless.exitCode == 2 && homeless.error.contains("the overrides name image files"), "\(homeless.error)")
        let printed = try payload(overrides, output: nil)
        #expect(printed.exitCode == 2 && printed.error.contains("'--images' needs '--output'"), "\(printed.error)")
    }

    @Test func aDigestCannotBeWrittenByHand() throws {
        let outcome = try payload("styles: { CardStyle/default/icon: \"sha256:\(digest(png(5)))\" }")
        #expect(outcome.exitCode == 1 && outcome.error.contains("only a payload can bring an image by its digest"), "\(outcome.error)")
    }

    // MARK: Verifying

    @Test func verifyChecksTheFilesNextToThePayload() throws {
        try write(png(5), to: "overrides/5.png")
        try payload("styles: { CardStyle/default/icon: file:5.png }")
        let (path, file) = (project.folder("out/p.json"), "out/images/\(digest(png(5))).png")
        let right = tokengen("verify", path, release)
        #expect(right.exitCode == 0 && right.output.contains("its file was checked"), "\(right.output)")
        #expect(right.output.contains("icons/card → sha256:\(digest(png(5)))"))
        try write(png(6), to: file)
        let wrong = tokengen("verify", path, release)
        #expect(wrong.exitCode == 1)
        #expect(wrong.output.contains("rejected: The image '\(digest(png(5)))' is wrong: the SHA-256 of its bytes is"), "\(wrong.output)")
        try FileManager.default.removeItem(atPath: project.folder(file))
        let missing = tokengen("verify", path, release)
        let words = missing.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(missing.exitCode == 0 && words.contains("its file is not in 'images', and was not checked"), "\(missing.output)")
    }
}
