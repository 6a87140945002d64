import BadooStyles
import BumbleStyles
import PlatformStyles
import Testing
import TokenModel
import TokenRuntime
import UIKit
import ViewStyles

private final class Row: UIView {
    /// How often a style was applied, and the height of the last one.
    private(set) var appliedCount = 0
    private(set) var height: Double?

    func follow(_ height: @escaping @MainActor (Brand) -> ListCellStyle? = { ListCellStyle(in: $0) }) {
        _bind(styleIn: height) { [weak self] style in
            self?.appliedCount += 1
            self?.height = style?.minimumHeight
        }
    }
}

/// The contexts of modifiers in UIKit. Rows are 56 points high, compact ones 44.
@MainActor struct ContextTraitTests {
    private let brand = Brand.own()

    private func window() -> (window: UIWindow, row: Row) {
        let (window, row) = (UIWindow(), Row())
        window.addSubview(row)
        window.show(brand: brand)
        row.follow()
        return (window, row)
    }

    private func published() async throws { try await Task.sleep(for: .milliseconds(20)) }

    @Test func theAppChooses() async throws {
        let (_, row) = window()
        #expect(row.height == 56)
        brand.store.select(.density(.compact))
        try await published()
        #expect(row.height == 44)
        brand.store.select(.density(nil))
        try await published()
        #expect(row.height == 56)
    }

    @Test func aPartOfTheScreenChooses() async throws {
        let (window, row) = window()
        let list = UIView()
        let other = Row()
        window.addSubview(list)
        list.addSubview(other)
        other.follow()
        list.traitOverrides.density = .compact
        #expect((row.height, other.height) == (56, 44))
        #expect(list.traitCollection.density == .compact && list.traitCollection.brand == brand.in(density: .compact, width: .narrow))
        window.traitOverrides.density = .compact
        #expect((row.height, other.height) == (44, 44))
        list.traitOverrides.density = .comfortable
        #expect((row.height, other.height) == (44, 56))
        list.traitOverrides.remove(ContextTrait<Brand.Density>.self)
        #expect(other.height == 44)
        // The app's choice is for what is open.
        window.traitOverrides.density = nil
        brand.store.select(.density(.compact))
        try await published()
        #expect((row.height, other.height) == (44, 44))
    }

    @Test func aViewThatMovesHasTheContextsOfItsWindow() {
        let (first, row) = window()
        let (second, _) = window()
        second.traitOverrides.density = .compact
        second.addSubview(row)
        #expect(row.height == 44)
        first.addSubview(row)
        #expect(row.height == 56)
    }

    /// A cell keeps its binding from one list to another, and when it is bound again.
    @Test func aReusedCellHasTheContextsOfItsList() {
        let (window, _) = window()
        let (list, compact, cell) = (UIView(), UIView(), Row())
        for view in [list, compact] { window.addSubview(view) }
        compact.traitOverrides.density = .compact
        cell.follow()
        #expect(cell.height == nil)
        for (place, height) in [(list, 56.0), (compact, 44), (list, 56)] {
            cell.removeFromSuperview()
            place.addSubview(cell)
            #expect(cell.height == height)
            cell.follow()
            #expect(cell.height == height)
        }
    }

    @Test func aPayloadReachesAllParts() async throws {
        let (window, row) = window()
        let compact = Row()
        window.addSubview(compact)
        compact.traitOverrides.density = .compact
        compact.follow()
        try brand.publish(##"{"tokens": {"color.surface": {"$value": "#00FF00"}}}"##)
        try await published()
        #expect((row.height, compact.height) == (56, 44))
        #expect(compact.traitCollection.brand == brand.in(density: .compact, width: .narrow))
    }

    /// Of many views with styles, only the one whose values depend on the context is shown again.
    @Test func aChoiceAppliesOnlyWhatItConcerns() async throws {
        let (window, row) = window()
        let others = (0..<1000).map { _ in UILabel() }
        for other in others {
            window.addSubview(other)
            other.bind(styleIn: { NewsViewStyle(in: $0).titleStyle })
        }
        try await published()
        let before = StyleBindings.shared.pass()
        window.traitOverrides.density = .compact
        #expect(row.appliedCount == 2)
        window.traitOverrides.density = nil
        brand.store.select(.density(.compact))
        // The row, and no label.
        #expect((before, StyleBindings.shared.pass()) == (0, 1))
    }

    @Test func theWidthOfTheWindowChooses() {
        let (window, row) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), UIView())
        window.addSubview(row)
        window.show(brand: brand)
        func inset() -> Double? { row.traitCollection.brand.flatMap { ListCellStyle(in: $0).layout?.insets?.leading } }
        #expect(window.traitCollection.width == .narrow && inset() == 16)
        // Rotation, and half of the screen.
        window.frame.size.width = 844
        #expect(window.traitCollection.width == .wide && inset() == 32)
        window.frame.size.width = 599
        #expect(window.traitCollection.width == .narrow && inset() == 16)
        // Another window has its own.
        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 800))
        other.show(brand: brand)
        #expect((window.traitCollection.width, other.traitCollection.width) == (.narrow, .wide))
        other.show(brand: nil)
        #expect(other.traitCollection.width == nil && other.subviews.isEmpty)
    }

    /// As in a preview of a wide window.
    @Test func aBrandThatHasChosenKeepsItsWidth() {
        let (window, view) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), UIView())
        window.addSubview(view)
        window.show(brand: brand.in(width: .wide))
        #expect(view.traitCollection.brand == brand.in(width: .wide))
        view.traitOverrides.width = .narrow
        #expect(view.traitCollection.brand == brand.in(width: .narrow))
    }

    @Test func aWidthIsFollowedAgainAfterAllSubviewsWereRemoved() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        view.traitOverrides.brand = brand
        view.followWidth()
        for subview in view.subviews { subview.removeFromSuperview() }
        view.followWidth()
        view.frame.size.width = 800
        #expect(view.traitCollection.width == .wide)
    }

    @Test func aContainerHasItsOwnWidth() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 800))
        let (column, preview) = (UIView(), UIView())
        for view in [column, preview] {
            window.addSubview(view)
            view.frame.size.width = 300
        }
        window.show(brand: brand)
        #expect(column.traitCollection.width == .wide)
        column.followWidth()
        #expect(column.traitCollection.width == .narrow)
        column.frame.size.width = 700
        #expect(column.traitCollection.width == .wide)
        // A brand inside has the width of the window.
        preview.show(brand: .bumble)
        #expect(preview.traitCollection.width == .wide)
        // The app's own choice stays.
        column.traitOverrides.width = .narrow
        column.frame.size.width = 900
        #expect(column.traitCollection.width == .narrow)
        window.traitOverrides.width = .narrow
        window.frame.size.width = 1200
        #expect((window.traitCollection.width, preview.traitCollection.width) == (.narrow, .narrow))
    }

    @Test func theAppsChoiceOfAWidthStays() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 800))
        window.show(brand: brand)
        // The same as the width has chosen.
        window.traitOverrides.width = .wide
        window.frame.size.width = 300
        #expect(window.traitCollection.width == .wide)
        window.traitOverrides.width = .narrow
        window.show(brand: nil)
        #expect(window.traitCollection.width == .narrow)
    }

    @Test func aBrandInsideFollowsAWindowThatShowsOneLater() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 800))
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        window.addSubview(card)
        card.show(brand: .bumble)
        #expect(card.traitCollection.width == .narrow)
        window.show(brand: brand)
        #expect(card.traitCollection.width == .wide)
        window.show(brand: nil)
        #expect(card.traitCollection.width == .narrow)
    }

    /// A number by mode, which a snapshot has only once: 0.5 in light, 0.75 in dark.
    @Test func numbersFollowTheMode() throws {
        var writer = SnapshotWriter(slotCount: 1, layout: 0, remInPoints: 16)
        try writer.set(slot: Slot(0), to: try writer.word(for: .number(0.5)))
        let snapshot = try writer.finish(kinds: [SlotKind(.number)], catalogue: 1)
        let checksum = snapshot.withUnsafeBytes { $0.load(fromByteOffset: SnapshotFormat.HeaderWord.checksum * 8, as: UInt64.self) }
        let words = ContextCondition(contexts: [], mode: .dark).words(entryCount: 1)
        let contexts = OverrideFormat.bytes(
            entries: [words.0, words.1, 0, 0.75.bitPattern], records: [], bundled: checksum)
        let brand = try Brand(name: "modes", snapshot: snapshot, contexts: contexts, catalogue: [])
        let (window, view) = (UIWindow(), UIView())
        window.addSubview(view)
        window.traitOverrides.brand = brand
        var shown: [Double] = []
        view.bind(styleIn: { NumberStyle(value: $0._value(at: 0)) }) { shown.append($0?.value ?? -1) }
        view.traitCollection = view.traitCollection.modifyingTraits { $0.userInterfaceStyle = .dark }
        view.traitCollection = view.traitCollection.modifyingTraits { $0.userInterfaceStyle = .light }
        #expect(shown == [0.5, 0.75, 0.5])
    }
}

private struct NumberStyle: TokenStyle {
    let value: Double

    static var _wordCount: Int { 1 }
    init(value: Double) { self.value = value }
    init?(_words words: _StyleWords) { value = words.required(0) }
    static func _read(_ words: _StyleWords, into style: inout NumberStyle?) { style = NumberStyle(_words: words) }
}

extension UIView {
    fileprivate func bind(styleIn style: @escaping @MainActor (Brand) -> NumberStyle?, apply: @escaping @MainActor (NumberStyle?) -> Void) {
        _bind(styleIn: style, apply: apply)
    }
}
