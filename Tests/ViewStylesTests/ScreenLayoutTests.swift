import StyleTypes
import Testing
import TokenRuntime
import ViewStyles

/// The drawing of 375 × 1200 with five areas.
struct ScreenLayoutTests {
    private static let areas: [ScreenArea?] = [
        ScreenArea(x: 141, y: 72, width: 94, height: 94, touchInset: 8),
        ScreenArea(x: 16, y: 192, width: 343, height: 120),
        ScreenArea(x: 16, y: 336, width: 343, height: 38, touchInset: 8),
        ScreenArea(x: 16, y: 390, width: 160, height: 38, touchInset: 16),
        ScreenArea(x: 200, y: 390, width: 159, height: 38, touchInset: 16),
    ]

    private func values(_ content: ScreenContentMode? = nil, areas: [ScreenArea?] = areas) -> ScreenValues {
        ScreenValues(style: ImageScreenStyle(width: 375, height: 1200, content: content), areas: areas)
    }

    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ScreenRect {
        ScreenRect(x: x, y: y, width: width, height: height)
    }

    /// By hand: the scale is the width divided by 375.
    @Test(
        arguments: [
            (320, 568, [320, 1024], [120.32, 61.44, 80.213333, 80.213333], [170.666667, 332.8, 135.68, 32.426667]),
            (375, 812, [375, 1200], [141, 72, 94, 94], [200, 390, 159, 38]),
            (393, 852, [393, 1257.6], [147.768, 75.456, 98.512, 98.512], [209.6, 408.72, 166.632, 39.824]),
            (430, 932, [430, 1376], [161.68, 82.56, 107.786667, 107.786667], [229.333333, 447.2, 182.32, 43.573333]),
            (1024, 1366, [1024, 3276.8], [385.024, 196.608, 256.682667, 256.682667], [546.133333, 1064.96, 434.176, 103.765333]),
        ] as [(Double, Double, [Double], [Double], [Double])])
    func aScreenIsAsWideAsTheView(_ width: Double, _ height: Double, _ image: [Double], _ first: [Double], _ last: [Double]) {
        let layout = ScreenLayout(values(.fitWidth), width: width, height: height)
        #expect(layout.image.isNear([0, 0] + image))
        #expect(layout.frames[0]?.isNear(first) == true)
        #expect(layout.frames[4]?.isNear(last) == true)
        #expect(layout.frames.count == 5)
        #expect(ScreenLayout(values(), width: width, height: height) == layout)
    }

    /// By hand: the scale is the height divided by 1200, since all of these views are wider than the drawing.
    @Test(
        arguments: [
            (320, 568, [71.25, 0, 177.5, 568], [66.74, 34.08, 44.493333, 44.493333], [94.666667, 184.6, 75.26, 17.986667]),
            (375, 812, [60.625, 0, 253.75, 812], [95.41, 48.72, 63.606667, 63.606667], [135.333333, 263.9, 107.59, 25.713333]),
            (393, 852, [63.375, 0, 266.25, 852], [100.11, 51.12, 66.74, 66.74], [142, 276.9, 112.89, 26.98]),
            (430, 932, [69.375, 0, 291.25, 932], [109.51, 55.92, 73.006667, 73.006667], [155.333333, 302.9, 123.49, 29.513333]),
            (
                1024, 1366, [298.5625, 0, 426.875, 1366], [160.505, 81.96, 107.003333, 107.003333],
                [227.666667, 443.95, 180.995, 43.256667]
            ),
        ] as [(Double, Double, [Double], [Double], [Double])])
    func allOfAScreenIsInTheMiddleOfTheView(_ width: Double, _ height: Double, _ image: [Double], _ first: [Double], _ last: [Double]) {
        let layout = ScreenLayout(values(.fit), width: width, height: height)
        #expect(layout.image.isNear(image))
        #expect(layout.frames[0]?.isNear(first) == true)
        #expect(layout.frames[4]?.isNear(last) == true)
    }

    /// By hand: as wide as the view; what is higher than the view is outside at the top and the bottom.
    @Test(
        arguments: [
            (320, 568, [0, -228, 320, 1024]), (375, 812, [0, -194, 375, 1200]), (393, 852, [0, -202.8, 393, 1257.6]),
            (430, 932, [0, -222, 430, 1376]), (1024, 1366, [0, -955.4, 1024, 3276.8]),
            // On its side a device is wider still; a strip is higher than the drawing.
            (852, 393, [0, -1166.7, 852, 2726.4]), (100, 1200, [-137.5, 0, 375, 1200]),
        ] as [(Double, Double, [Double])])
    func aScreenLeavesNoGap(_ width: Double, _ height: Double, _ image: [Double]) {
        let layout = ScreenLayout(values(.fill), width: width, height: height)
        #expect(layout.image.isNear(image))
        let scale = image[2] / 375
        #expect(layout.frames[0]?.isNear([141 * scale, 72 * scale, 94 * scale, 94 * scale]) == true)
    }

    @Test func framesAreStretchedWithTheImage() {
        let image = ScreenSize(width: 750, height: 3000)
        let layout = ScreenLayout(values(), imageSize: image, width: 750, height: 500)
        #expect(layout.image == rect(0, 0, 750, 3000))
        #expect(layout.frames[0] == rect(282, 180, 188, 235))
        #expect(layout.touchInsets == [8, 0, 8, 16, 16])
    }

    @Test(
        arguments: [
            (208.0, 300.0, 1),  // in a frame
            (208, 314, nil),  // between two frames, in no inset
            (208, 329, 2), (8, 329, 2), (7.99, 329, nil),  // in an inset, at its corner, and beside it
            (100, 380, 2), (100, 382, 3),  // in the insets of two, and where the first of them ends
            (187.9, 400, 3), (188.1, 400, 4), (188, 400, 3),  // between two, and as far from both
        ] as [(Double, Double, Int?)])
    func aTouchInInsetsGoesToTheNearestFrame(_ x: Double, _ y: Double, _ area: Int?) {
        #expect(ScreenLayout(values(), width: 375, height: 812).area(atX: x, y: y) == area)
    }

    @Test func insetsAreNotScaled() {
        let layout = ScreenLayout(values(), width: 750, height: 812)
        #expect(layout.frames[0] == rect(282, 144, 188, 188))
        #expect(layout.area(atX: 274, y: 200) == 0)
        #expect(layout.area(atX: 273.9, y: 200) == nil)
    }

    @Test func theLaterOfTwoFramesIsOnTop() {
        let areas: [ScreenArea?] = [
            ScreenArea(x: 0, y: 0, width: 200, height: 200), ScreenArea(x: 50, y: 50, width: 20, height: 20, touchInset: 40),
            ScreenArea(x: 60, y: 60, width: 20, height: 20),
        ]
        let layout = ScreenLayout(values(areas: areas), width: 375, height: 812)
        #expect(layout.area(atX: 65, y: 65) == 2)
        #expect(layout.area(atX: 55, y: 55) == 1)
        // The inset of the second one is inside of the first one's frame.
        #expect(layout.area(atX: 45, y: 55) == 0)
    }

    @Test func absentAreasTakeNoPart() {
        let whole = ScreenArea(x: 0, y: 0, width: 375, height: 1200, touchInset: 8)
        for part in [\ScreenArea.x, \.y, \.width, \.height] {
            var area = whole
            area[keyPath: part] = nil
            let layout = ScreenLayout(values(areas: [area, nil, whole]), width: 375, height: 812)
            #expect(layout.frames == [nil, nil, rect(0, 0, 375, 1200)])
            #expect(layout.area(atX: 10, y: 10) == 2)
            #expect(!layout.sharesTouches(0) && !layout.sharesTouches(2))
        }
    }

    @Test func areasSayWhetherTheyShareTouches() {
        let layout = ScreenLayout(values(), width: 375, height: 812)
        #expect(layout.frames.indices.map { layout.sharesTouches($0) } == [false, false, true, true, true])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -1, 1e308, -1e308, 1e-300])
    func hostileNumbersDoNoHarm(_ number: Double) {
        let drawings = [(375, 1200), (number, 1200), (375, number), (number, number)]
        let areas: [ScreenArea?] = [
            ScreenArea(x: number, y: 0, width: 10, height: 10, touchInset: 4), ScreenArea(x: 0, y: number, width: number, height: 10),
            ScreenArea(x: 0, y: 0, width: number, height: number, touchInset: number),
        ]
        for content in [ScreenContentMode.fitWidth, .fit, .fill] {
            for drawing in drawings {
                let style = ImageScreenStyle(width: drawing.0, height: drawing.1, content: content)
                let values = ScreenValues(style: style, areas: areas)
                let image = ScreenSize(width: number, height: number)
                for (width, height) in [(375, 812), (number, 812), (375, number), (0, 0)] {
                    let layout = ScreenLayout(values, imageSize: image, width: width, height: height)
                    for rect in layout.frames.compactMap(\.self) + [layout.image] {
                        #expect([rect.x, rect.y, rect.width, rect.height, rect.maxX, rect.maxY].allSatisfy { $0.isFinite })
                        #expect(rect.width >= 0 && rect.height >= 0)
                    }
                    _ = layout.area(atX: number, y: 5)
                    _ = layout.area(atX: 5, y: number)
                    #expect(layout.area(atX: .nan, y: .nan) == nil)
                }
            }
        }
    }

    @Test func aScreenWithoutADrawingHasNoAreas() {
        let values = ScreenValues(style: nil, areas: Self.areas)
        let layout = ScreenLayout(values, width: 375, height: 812)
        #expect(layout.image == rect(0, 0, 0, 0))
        #expect(layout.frames == [nil, nil, nil, nil, nil])
        // The image is shown all the same.
        #expect(ScreenLayout(values, imageSize: ScreenSize(width: 10, height: 20), width: 375, height: 812).image == rect(0, 0, 375, 750))
    }

    /// Against a second implementation, which marks pixels area by area.
    @Test(arguments: [ScreenContentMode.fitWidth, .fit, .fill])
    func eachPixelBelongsToTheAreaThatTheOracleSays(_ content: ScreenContentMode) {
        let areas = Self.areas + [ScreenArea(x: 100, y: 350, width: 120, height: 60, touchInset: 20), nil]
        let layout = ScreenLayout(values(content, areas: areas), width: 393, height: 852)
        let scale = layout.image.width / 375
        var hits: Set<Int> = []
        for row in stride(from: -30.0, to: layout.image.height + 30, by: 3) {
            for column in stride(from: -30.0, to: layout.image.width + 30, by: 3) {
                let area = layout.area(atX: column, y: row)
                #expect(area == Self.oracle(areas, scale, column, row), "\(column), \(row)")
                if let area { hits.insert(area) }
            }
        }
        #expect(hits == [0, 1, 2, 3, 4, 5])
    }

    private static func oracle(_ areas: [ScreenArea?], _ scale: Double, _ x: Double, _ y: Double) -> Int? {
        var owner: Int?
        var best = Double.infinity
        for (index, area) in areas.enumerated() {
            guard let area, let left = area.x, let top = area.y, let width = area.width, let height = area.height else { continue }
            let (columns, rows) = (left * scale..<(left + width) * scale, top * scale..<(top + height) * scale)
            if columns.contains(x) && rows.contains(y) {
                (owner, best) = (index, -1)
                continue
            }
            let nearest = (min(max(x, columns.lowerBound), columns.upperBound), min(max(y, rows.lowerBound), rows.upperBound))
            let inset = area.touchInset ?? 0
            let isInside =
                (columns.lowerBound - inset..<columns.upperBound + inset).contains(x)
                && (rows.lowerBound - inset..<rows.upperBound + inset).contains(y)
            let distance = ((x - nearest.0) * (x - nearest.0) + (y - nearest.1) * (y - nearest.1)).squareRoot()
            if isInside && distance < best { (owner, best) = (index, distance) }
        }
        return owner
    }
}

extension ScreenRect {
    /// Whether the numbers are those that were computed by hand, to a thousandth.
    fileprivate func isNear(_ numbers: [Double]) -> Bool {
        zip([x, y, width, height], numbers).allSatisfy { abs($0 - $1) < 0.001 } && numbers.count == 4
    }
}
