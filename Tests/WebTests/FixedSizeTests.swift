import Foundation
import Gate
import Testing
import TokenPictures

/// Pictures place the content of an element that has a fixed size as UIKit does. `FixedSize.all` has the rules.
@Suite(.startsPrograms, .needsBrowser, .needsFont)
struct FixedSizeTests {
    @Test func contentIsPlacedAsInUIKit() throws {
        let project = try GalleryProject([
            "tokens/tokengen.yaml": "gallery: { images: Images }\nsnapshots: { width: 240, modes: [light] }\n",
            "tokens/base/all.yaml": "color: { $type: color, ink: \"#000000\", none: \"#00000000\" }\n",
            "tokens/styles/all.yaml": FixedSize.all.map(\.style).joined(),
            "tokens/components/all.yaml": FixedSize.all.map(\.component).joined(),
            "Images/bar.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'><rect width='60' height='40'/></svg>",
        ])
        let recorded = run("snapshots", "record", "--tokens", project.tokens)
        try #require(recorded.code == 0, "\(recorded.error)")
        for row in FixedSize.all {
            let file = project.folder.appending(path: "Snapshots/\(row.name)/it.tokens.light.png")
            let ink = try #require(Ink(of: try Picture(png: Array(try Data(contentsOf: file)))), "\(row.name)")
            #expect(row.x.holds(ink.columns), "\(row.name), \(row.rule): \(ink.columns) of the width")
            #expect(row.y.holds(ink.rows), "\(row.name), \(row.rule): \(ink.rows) of the height")
            if let lines = row.lineCount { #expect(ink.lineCount == lines, "\(row.name), \(row.rule): \(ink.lineCount) lines") }
        }
    }
}

/// An element with a fixed size that is larger than its content, and where the content is in it.
///
/// Pictures follow UIKit. SwiftUI puts whatever a frame is larger than into the middle of it, by `frame(width:height:alignment:)`, so its labels differ in
/// `x`, and its switch in both. Nothing is said of stacks: which view `UIStackView.Distribution.fill` makes larger depends on priorities, which files do not
/// have.
private struct FixedSize {
    /// The name of the component that draws it.
    let name: String
    let element: String
    let value: String
    let style: String
    let x: Place
    let y: Place
    /// What decides it.
    let rule: String
    var lineCount: Int?

    /// The side of the element, in points.
    static let side = 160
    /// A text of four lines.
    static let words = "seven nouns can run across rows or move over our own arena"

    enum Place {
        case start, center, end, fill

        func holds(_ part: Range<Int>) -> Bool {
            let (before, after) = (part.lowerBound, FixedSize.side - part.upperBound)
            return switch self {
            case .start: before <= 16 && after > 32
            case .center: abs(before - after) <= 16 && before > 16
            case .end: after <= 16 && before > 32
            case .fill: before <= 16 && after <= 16
            }
        }
    }

    private init(
        _ name: String, _ element: String, _ type: String, _ fields: String, _ x: Place, _ y: Place, _ rule: String,
        showing value: String = "Hoe", lineCount: Int? = nil
    ) {
        self.name = "Sized\(name)"
        (self.element, self.value, self.x, self.y, self.rule, self.lineCount) = (element, value, x, y, rule, lineCount)
        style = "Sized\(name)Style: { fields: { part: \(type), side: dimension }, value: { side: \(Self.side), part: { \(fields) } } }\n"
    }

    var component: String {
        """
        \(name):
          level: atom
          style: \(name)Style
          body:
            stack:
            children:
              - { \(element): \(element == "view" ? "part" : value + ", style: part"), width: side, height: side }
          examples: { it: {} }

        """
    }

    static let all: [FixedSize] = controls + labels + lines + images

    private static let controls: [FixedSize] = [
        FixedSize(
            "Button", "button", "ButtonStyle", "titleColor: \"{color.ink}\"", .center, .center, "UIControl.contentHorizontalAlignment"),
        FixedSize(
            "LeadingButton", "button", "ButtonStyle", "titleColor: \"{color.ink}\", contentAlignment: leading", .start, .center,
            "UIControl.contentHorizontalAlignment"),
        FixedSize(
            "TrailingButton", "button", "ButtonStyle", "titleColor: \"{color.ink}\", contentAlignment: trailing", .end, .center,
            "UIControl.contentHorizontalAlignment"),
        FixedSize("Field", "textField", "TextFieldStyle", "textAlignment: leading", .start, .center, "UIControl.contentVerticalAlignment"),
        FixedSize("CenteredField", "textField", "TextFieldStyle", "textAlignment: center", .center, .center, "UITextField.textAlignment"),
        FixedSize("Text", "textView", "TextViewStyle", "textAlignment: leading", .start, .start, "UITextView scrolls from the top"),
        FixedSize(
            "Toggle", "toggle", "SwitchStyle", "onTintColor: \"{color.ink}\"", .start, .start, "UISwitch ignores its size", showing: "true"),
        FixedSize(
            "Slider", "view", "SliderStyle", "minimumTrackTintColor: \"{color.ink}\"", .start, .center, "UISlider.trackRect(forBounds:)"),
        FixedSize(
            "Progress", "view", "ProgressViewStyle", "progressTintColor: \"{color.ink}\"", .start, .center,
            "UIProgressView: the track is in the middle"),
        FixedSize(
            "Segments", "view", "SegmentedControlStyle", "titleColor: \"{color.ink}\"", .fill, .center,
            "UISegmentedControl: titles are in the middle of their segments"),
        FixedSize(
            "Search", "view", "SearchBarStyle", "barTintColor: \"{color.none}\"", .start, .center, "UISearchBar: its field is in the middle"
        ),
        FixedSize(
            "Navigation", "navigationBar", "NavigationBarStyle", "titleColor: \"{color.ink}\"", .center, .center,
            "UINavigationBar: its title is in the middle"),
    ]

    /// The alignment is about the width; in the height, lines are in the middle: `UILabel.textRect(forBounds:limitedToNumberOfLines:)`.
    private static let labels: [FixedSize] = [
        ("natural", Place.start), ("leading", Place.start), ("left", Place.start), ("justified", Place.start), ("center", Place.center),
        ("trailing", Place.end), ("right", Place.end),
    ].map { (alignment: String, x: Place) -> FixedSize in
        FixedSize(
            "Label\(alignment.capitalized)", "label", "LabelStyle", "textAlignment: \(alignment)", x, .center, "UILabel.textAlignment")
    }

    private static let lines: [FixedSize] = [(0, 4), (1, 1), (2, 2), (3, 3), (9, 4)].map { (limit: Int, lines: Int) -> FixedSize in
        FixedSize(
            "LabelOf\(limit)", "label", "LabelStyle", "numberOfLines: \(limit)", .fill, .center, "UILabel.numberOfLines", showing: words,
            lineCount: lines)
    }

    /// `UIView.ContentMode`.
    private static let images: [FixedSize] = [
        ("scaleToFill", Place.fill, Place.fill), ("redraw", Place.fill, Place.fill), ("scaleAspectFit", Place.fill, Place.center),
        ("scaleAspectFill", Place.fill, Place.fill), ("center", Place.center, Place.center), ("top", Place.center, Place.start),
        ("bottom", Place.center, Place.end), ("left", Place.start, Place.center), ("right", Place.end, Place.center),
    ].map { (mode: String, x: Place, y: Place) -> FixedSize in
        FixedSize(
            "Image\(mode.prefix(1).uppercased())\(mode.dropFirst())", "image", "ImageViewStyle", "contentMode: \(mode)", x, y,
            "UIView.ContentMode.\(mode)", showing: "bar")
    }
}

/// The dark pixels of a picture, from the corner of the element.
private struct Ink {
    let columns: Range<Int>
    let rows: Range<Int>
    /// The number of runs of rows with ink.
    let lineCount: Int

    /// - Parameter picture: of a cell, which has a margin of 16 points.
    init?(of picture: Picture) {
        // A switch takes less.
        let (side, height) = (FixedSize.side, min(FixedSize.side, picture.height - 16))
        guard let square = picture.cut(x: 16, y: 16, width: side, height: height) else { return nil }
        func isDark(_ x: Int, _ y: Int) -> Bool { square.pixels[(y * side + x) * 4..<(y * side + x) * 4 + 3].allSatisfy { $0 < 128 } }
        let columns = (0..<side).filter { x in (0..<height).contains { isDark(x, $0) } }
        let rows = (0..<height).filter { y in (0..<side).contains { isDark($0, y) } }
        guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last else { return nil }
        self.columns = left..<right + 1
        self.rows = top..<bottom + 1
        lineCount = rows.count - zip(rows, rows.dropFirst()).count { $0 + 1 == $1 }
    }
}
