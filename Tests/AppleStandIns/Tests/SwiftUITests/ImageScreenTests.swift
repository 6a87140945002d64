import BadooStyles
import BumbleStyles
import FieldSamples
import SwiftUI
import Testing
import TokenRuntime
import ViewStyles

@MainActor struct ImageScreenTests {
    private typealias Area = SampleScreen.Area
    private static let size = CGSize(width: 375, height: 1200)

    private func shown(
        _ screen: SampleScreen? = .badoo, in size: CGSize = size,
        environment: (inout EnvironmentValues) -> Void = { _ in },
        change: @escaping (ImageScreen<SampleScreen>) -> ImageScreen<SampleScreen> = { $0 },
        onTap: @escaping (Area) -> Void = { _ in }
    ) -> [Drawing] {
        drawing {
            $0.geometrySize = size
            environment(&$0)
        } of: {
            change(ImageScreen(screen, onTap: onTap))
        }
    }

    /// The frames of the areas in the image.
    private func frames(_ drawn: [Drawing]) -> [CGRect] {
        drawn.all("position").compactMap { position in
            guard let x: CGFloat = position["x"], let y: CGFloat = position["y"], let frame = position.content.first,
                let width: CGFloat = frame["width"], let height: CGFloat = frame["height"]
            else { return nil }
            return CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height)
        }
    }

    private func labels(_ drawn: [Drawing]) -> [String] {
        drawn.all("accessibilityLabel").compactMap { $0["label", as: Text.self]?.string }
    }

    /// The areas' buttons, by their labels.
    private func area(_ label: String, _ drawn: [Drawing]) throws -> Drawing {
        try #require(drawn.all("position").first { labels([$0]) == [label] })
    }

    private func tap(_ area: Drawing) throws {
        let action: @MainActor () -> Void = try #require(area.all.first { $0.name == "Button" }?["action"])
        action()
    }

    // MARK: - Frames

    /// By hand: 750 / 375 = 2; the image may be stretched.
    @Test(arguments: [
        (375.0, 1200.0, CGRect(x: 141, y: 72, width: 94, height: 94), CGRect(x: 200, y: 390, width: 159, height: 38)),
        (750, 2400, CGRect(x: 282, y: 144, width: 188, height: 188), CGRect(x: 400, y: 780, width: 318, height: 76)),
        (187.5, 600, CGRect(x: 70.5, y: 36, width: 47, height: 47), CGRect(x: 100, y: 195, width: 79.5, height: 19)),
        (375, 2400, CGRect(x: 141, y: 144, width: 94, height: 188), CGRect(x: 200, y: 780, width: 159, height: 76)),
        (0, 0, CGRect.zero, CGRect.zero),
    ])
    func framesFollowTheImage(_ width: Double, _ height: Double, _ first: CGRect, _ last: CGRect) {
        let frames = frames(shown(in: CGSize(width: width, height: height)))
        #expect(frames.count == 5)
        #expect(frames.first == first && frames.last == last)
    }

    @Test func theContentModeSaysHowTheImageFillsTheView() throws {
        let scrolled = try #require(shown().first("ScrollView"))
        #expect(scrolled["axes"] == Axis.Set.vertical)
        #expect([scrolled].first("aspectRatio")?["contentMode"] == SwiftUI.ContentMode.fit)
        let fit = shown(.badoo.with(.fit))
        #expect(fit.first?.name == "flexibleFrame" && fit.first?["maxWidth"] == CGFloat.infinity)
        #expect(fit.first("aspectRatio")?["contentMode"] == SwiftUI.ContentMode.fit)
        let fill = shown(.badoo.with(.fill))
        #expect(fill.outline.prefix(3) == ["contentShape", "clipped", "flexibleFrame"])
        #expect(fill.first("aspectRatio")?["contentMode"] == SwiftUI.ContentMode.fill)
        for drawn in [[scrolled], fit, fill] {
            let image = try #require(drawn.first("Image"))
            #expect(image["name"] == "rosalie" && image["isResizable"] == true)
            // Its own proportions.
            #expect(drawn.first("aspectRatio")?["aspectRatio", as: CGFloat.self] == nil)
        }
    }

    @Test func aScreenWithoutAnImageHasTheProportionsOfItsDrawing() {
        var screen = SampleScreen.badoo
        screen.values.style?.image = nil
        let drawn = shown(screen)
        #expect(drawn.all("Image").isEmpty)
        #expect(drawn.first("aspectRatio")?["aspectRatio"] == CGFloat(0.3125))
        #expect(frames(drawn).count == 5)
        screen.values.style = nil
        #expect(frames(shown(screen)).isEmpty)
    }

    @Test func aDrawingIsNotMirrored() throws {
        let drawn = shown(environment: { $0.layoutDirection = .rightToLeft })
        #expect(drawn.first("position")?.environment.layoutDirection == .leftToRight)
        #expect(drawn.first("Image")?.environment.layoutDirection == .rightToLeft)
    }

    // MARK: - Touches

    @Test func anAreaIsTapped() throws {
        var tapped: [Area] = []
        let drawn = shown(onTap: { tapped.append($0) })
        for label in ["Profile image", "No", "Report"] { try tap(area(label, drawn)) }
        #expect(tapped == [.profileImage, .no, .report])
    }

    /// A button takes its touch inset, unless that of another area meets it.
    @Test func aButtonTakesTouchesAroundItsFrame() throws {
        let drawn = shown()
        let insets = try ["Profile image", "Report", "Compatibility", "Yes", "No"].map { label in
            try area(label, drawn).all.first { $0.name == "contentShape" }?["shape", as: Rectangle.self]?.insetAmount
        }
        #expect(insets == [-8, 0, 0, 0, 0])
    }

    /// Between the areas' buttons, at every third point.
    @Test func touchesWhereInsetsMeetGoToTheNearestFrame() throws {
        var tapped: [Area] = []
        let drawn = shown(onTap: { tapped.append($0) })
        let touch: (CGPoint) -> Void = try #require(drawn.first("onTapGesture")?["action"])
        let layout = ScreenLayout(SampleScreen.badoo.values, image: ScreenRect(x: 0, y: 0, width: 375, height: 1200))
        for y in stride(from: 320.0, to: 450, by: 3) {
            for x in stride(from: 0.0, to: 375, by: 3) {
                tapped = []
                touch(CGPoint(x: x, y: y))
                #expect(tapped == layout.area(atX: x, y: y).flatMap { Area(rawValue: $0) }.map { [$0] } ?? [], "\(x), \(y)")
            }
        }
        tapped = []
        touch(CGPoint(x: 188, y: 400))
        #expect(tapped == [.yes])
        // Below the buttons.
        #expect(drawn.first("ZStack")?.content.first?.name == "accessibilityHidden")
    }

    @Test func withoutSharedTouchesThereAreButtonsOnly() {
        var screen = SampleScreen.badoo
        for area in Area.allCases { screen[area]?.touchInset = nil }
        #expect(shown(screen).all("onTapGesture").isEmpty)
    }

    @Test func aDisabledAreaIsNotTapped() throws {
        var tapped: [Area] = []
        let drawn = shown(change: { $0.disabledAreas([.yes]) }, onTap: { tapped.append($0) })
        let touch: (CGPoint) -> Void = try #require(drawn.first("onTapGesture")?["action"])
        touch(CGPoint(x: 180, y: 400))
        touch(CGPoint(x: 196, y: 400))
        #expect(tapped == [.no])
        let buttons = drawn.all("Button").map(\.environment.isEnabled)
        #expect(buttons == [true, true, true, false, true])
    }

    // MARK: - States

    @Test func aStateShowsItsImageOrDimsTheFrame() throws {
        let normal = try area("Compatibility", shown())
        #expect(normal.images == [] && normal.colors == [.clear])
        let pressed = shown(environment: { $0.isPressed = true })
        #expect(try area("Compatibility", pressed).images == ["compat-down"])
        #expect(try area("Compatibility", pressed).colors == [.clear])
        #expect(try area("Yes", pressed).colors == [.clear, ScreenAreaLook.highlight.color])
        let off = shown(change: { $0.disabledAreas([.compatibility]).selectedAreas([.compatibility]) })
        #expect(try area("Compatibility", off).images == ["compat-on"])
        #expect(try area("Compatibility", off).colors == [.clear, ScreenAreaLook.fade.color])
        #expect(try area("Yes", off).colors == [.clear])
    }

    @Test func theFocusOutlinesAnArea() throws {
        let line = try #require(shown(environment: { $0.isFocused = true }).first("strokeBorder"))
        #expect(line["lineWidth"] == CGFloat(3) && line.arguments["style"] is TintShapeStyle)
        #expect(shown().all("strokeBorder").isEmpty)
    }

    // MARK: - VoiceOver

    @Test func voiceOverReadsTheAreasInTheirOrder() throws {
        let drawn = shown(change: { $0.selectedAreas([.yes]) })
        #expect(drawn.first("accessibilityElement")?["children"] == AccessibilityChildBehavior.contain)
        let read = drawn.all("accessibilitySortPriority").sorted {
            ($0["sortPriority", as: Double.self] ?? 0) > ($1["sortPriority", as: Double.self] ?? 0)
        }
        #expect(labels(read) == ["Profile image", "Report", "Compatibility", "Yes", "No"])
        let added = try ["Report", "Yes", "No"].map { label in
            try area(label, drawn).all.filter { $0.name == "accessibilityAddTraits" }
                .compactMap { $0["traits", as: AccessibilityTraits.self] }.reduce(AccessibilityTraits()) { $0.union($1) }
        }
        #expect(added == [.isLink, .isSelected, []])
        let removed: AccessibilityTraits? = try [area("Report", drawn)].first("accessibilityRemoveTraits")?["traits"]
        #expect(removed == .isButton)
        #expect(drawn.first("aspectRatio").map { [$0] }?.all("Image").count == 1)
    }

    // MARK: - Brands

    @Test func theScreenIsThatOfTheEnvironmentsBrand() {
        var shown: Brand? = .badoo
        let host = Host({ $0.geometrySize = Self.size }) {
            let screen = ImageScreen {
                SampleScreen(in: $0)
            } onTap: { _ in
            }
            if let shown { screen.brand(shown) } else { screen }
        }
        #expect(host.draw().first("Image")?["name"] == "rosalie")
        shown = .bumble
        let bumble = host.draw()
        #expect(bumble.first("Image")?["name"] == "rosalie-bumble")
        #expect(labels(bumble) == ["Portrait", "Compatibility", "Yes", "No"])
        #expect(frames(bumble).first?.minX == 16)
        shown = nil
        #expect(host.draw().all("Image").isEmpty)
        #expect(self.shown(nil).isEmpty)
    }

    // MARK: - Debugging

    @Test func framesInsetsAndNamesAreShown() throws {
        let drawn = shown(change: { $0.debugging() })
        let marks = drawn.all("Text").compactMap { $0["string", as: String.self] }
        #expect(marks == ["profileImage", "report", "compatibility", "yes", "no"])
        let insets = drawn.all("strokeBorder").filter { $0["style"] == Color.blue }
            .compactMap { $0.content.first?["inset", as: CGFloat.self] }
        #expect(insets == [-8, 0, -8, -16, -16])
        #expect(drawn.all("allowsHitTesting").count == 5)
        #expect(shown(change: { $0.debugging(false) }).all("Text").isEmpty)
    }
}

extension Drawing {
    fileprivate var images: [String] { all.filter { $0.name == "Image" }.compactMap { $0["name"] } }
    fileprivate var colors: [Color] { all.filter { $0.name == "Color" }.compactMap { $0["color"] } }
}
