import Foundation
import Gate
import Testing
import TokenBrowser
import TokenPictures

/// What the gallery draws for a style is what its classes show on a page that loads only the generated CSS.
@Suite(.startsPrograms, .needsBrowser)
struct ClassPixelTests {
    /// This repository's styles, without images of its own.
    @Test func ownStylesLookAsInTheGallery() throws {
        let project = try GalleryProject.own(configured: "outputs: { css: Web }\ncss: { images: \"img/{name}.svg\" }\n")
        try expectEqualPixels(in: project, brands: ["badoo", "bumble"], every: Gate.pick(3, long: 1))
    }

    /// Every field of every built-in style, with values and without.
    @Test(.gate(.long)) func allFieldsLookAsInTheGallery() throws {
        // An image from the network is a placeholder in the gallery.
        var files = StyleZoo(variants: Gate.pick(2, long: 12)).files.mapValues {
            $0.replacing("https://example.com/three.png", with: "three")
        }
        files["tokens/styles/bare.yaml"] = Self.bareStyles
        try expectEqualPixels(in: try GalleryProject(files), brands: ["one", "two"], every: 1)
    }

    /// Styles of elements that leave all to their defaults, but for an image's size.
    private static let bareStyles = ["Label", "Button", "TextField", "TextView", "NavigationBar", "TabBar", "ImageView"].map { name in
        "Bare\(name)Style: { fields: { a: \(name)Style }, value: { a: {\(name == "ImageView" ? " width: 60, height: 30 " : "")} } }\n"
    }.joined()

    private struct Sheet: Decodable {
        struct Place: Decodable {
            let title: String
            let left, top, width, height: Int
        }

        let places: [Place]
        let width, height: Int
        let body: String
        /// As `data:` URLs.
        let images: [String: String]
    }

    private func expectEqualPixels(in project: GalleryProject, brands: [String], every: Int) throws {
        let made = run("generate", "--quiet", "--tokens", project.tokens, "--only", "css")
        try #require(made.code == 0, "\(made.error)")
        let gallery = try project.gallery()
        let plain = try Browser(try #require(browser))
        try gallery.load("drawn-classes.js")
        var (compared, errors) = (0, [String]())
        for brand in brands {
            for appearance in ["light", "dark"] {
                let report = try gallery.evaluate("drawClasses('\(brand)', '\(appearance)', \(every))")
                let sheet = try JSONDecoder().decode(Sheet.self, from: Data(report.utf8))
                for (name, url) in sheet.images { try project.write(try #require(url.svg), to: "Web/img/\(name).svg") }
                try project.write(Self.page(sheet.body, of: brand, appearance), to: "plain.html")
                try plain.open(project.folder.appending(path: "plain.html").absoluteString)
                let pictures = try [gallery, plain].map { try Picture(png: $0.screenshot(width: sheet.width, height: sheet.height)) }
                for place in sheet.places {
                    let cut = pictures.map { $0.cut(x: place.left, y: place.top, width: place.width, height: place.height) }
                    let (drawn, shown) = (try #require(cut[0]), try #require(cut[1]))
                    compared += 1
                    let count = drawn == shown ? 0 : Self.differences(drawn, shown)
                    if count > 0 {
                        errors.append("\(brand) \(appearance) \(place.title): \(count) of \(drawn.pixels.count)")
                    }
                }
            }
        }
        #expect(errors == [])
        #expect(compared > 100, "\(compared)")
    }

    /// How many parts of pixels differ by more than an image in a rounded corner differs from one run to the next.
    private static func differences(_ one: Picture, _ other: Picture) -> Int {
        zip(one.pixels, other.pixels).count { abs(Int($0) - Int($1)) > 8 }
    }

    /// A page with the text, the layout and the widths that no style determines.
    private static func page(_ body: String, of brand: String, _ appearance: String) -> String {
        """
        <!doctype html>
        <html data-width="narrow" data-appearance="\(appearance)" data-contrast="normal">
        <meta charset="utf-8">
        <link rel="stylesheet" href="Web/\(brand).css">
        <link rel="stylesheet" href="Web/styles.css">
        <style>
        body { margin: 0; font: 17px/1.3 system-ui, sans-serif; color: \(appearance == "dark" ? "#fff" : "#000"); }
        :where(body > div > div) { width: fit-content; max-width: 100%; }
        :where([data-kind=stack]) { display: flex; flex-direction: column; min-width: min-content; box-sizing: border-box; }
        :where([data-kind=stack] > *) { min-width: 0; }
        :where([data-kind=row]) { display: flex; align-items: center; min-width: min-content; box-sizing: border-box; }
        :where([data-kind=row] > *) { min-width: 0; }
        :where([data-kind=label]) { overflow-wrap: anywhere; }
        :where([data-kind=tabBar]) { display: flex; align-items: center; justify-content: space-around; }
        :where([data-kind=navigationBar]) {
          display: flex; align-items: center; justify-content: center; min-height: 44px; box-sizing: border-box;
        }
        :where(img) { max-width: 100%; }
        :where(input, textarea) { width: 100%; }
        </style>
        <body>\(body)
        """
    }
}

extension String {
    /// The text of a `data:` URL.
    fileprivate var svg: String? { hasPrefix("data:image/svg+xml,") ? dropFirst(19).removingPercentEncoding : nil }
}
