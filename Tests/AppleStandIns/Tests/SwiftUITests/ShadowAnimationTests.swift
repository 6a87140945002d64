import SwiftUI
import Testing
import TokenRuntime

@testable import ViewStyles

/// SwiftUI sets `animatableData` to values between those of two shapes. At the end, the shape is the second one.
@Suite struct ShadowAnimationTests {
    private let rect = CGRect(x: 0, y: 0, width: 40, height: 20)

    private func shadow(_ x: Double, _ spread: Double) -> LayerShadow {
        LayerShadow(TokenShadow.Layer(color: .white, x: x, y: 2 * x, blur: 4, spread: spread))
    }

    @Test func aShadowMovesGrowsAndIsRounded() {
        let first = BoxShadow(shadow: shadow(0, 1), shape: StyledShape(Corners(radius: 2)), isMirrored: false)
        let last = BoxShadow(shadow: shadow(3, 5), shape: StyledShape(Corners(radius: 8)), isMirrored: false)
        #expect(first.path(in: rect) != last.path(in: rect))
        var moved = first
        moved.animatableData = last.animatableData
        #expect(moved.path(in: rect) == last.path(in: rect))
    }

    @Test func theViewIsLeftOutWithItsCorners() {
        let first = Surroundings(shadows: [shadow(1, 1)], shape: StyledShape(Corners(radius: 2)), isMirrored: false)
        let last = Surroundings(shadows: [shadow(1, 1)], shape: StyledShape(Corners(radius: 8)), isMirrored: false)
        var moved = first
        moved.animatableData = last.animatableData
        #expect(moved.path(in: rect) == last.path(in: rect))
        #expect(first.path(in: rect) != last.path(in: rect))
    }
}
