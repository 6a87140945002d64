import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

@MainActor struct CollectionViewCellTests {
    private let style = CollectionViewCellStyle(
        viewStyle: ViewStyle(borderColor: .blue, borderWidth: 1),
        backgroundColor: [.normal: .white, .highlighted: .red, [.selected, .highlighted]: .black], borderColor: [.selected: .red])

    @Test func coloursFollowTheState() {
        let cell = UICollectionViewCell()
        cell.isHighlighted = true
        cell.apply(style: style)
        #expect(cell.backgroundColor == .red)
        cell.isSelected = true
        #expect(cell.backgroundColor == .black)
        cell.isHighlighted = false
        #expect(cell.backgroundColor == .white)
        #expect(cell.layer.borderColor == TokenColor.red.uiColor(for: .light).cgColor)
        cell.isSelected = false
        #expect(cell.layer.borderColor == TokenColor.blue.uiColor(for: .light).cgColor)
        cell.apply(style: nil)
        cell.isHighlighted = true
        #expect(cell.backgroundColor == nil)
    }

    /// The border is the layer's, whose colours follow no traits: that of the state the cell is in follows the contrast.
    @Test func aSelectedCellFollowsTheContrast() {
        let cell = UICollectionViewCell()
        cell.apply(
            style: CollectionViewCellStyle(viewStyle: ViewStyle(borderWidth: 1), borderColor: [.normal: .blue, .selected: .dynamic]))
        cell.isSelected = true
        cell.traitCollection = UITraitCollection { $0.accessibilityContrast = .high }
        #expect(cell.layer.borderColor == TokenColor.dynamic.uiColor(for: .highContrast).cgColor)
        cell.isSelected = false
        #expect(cell.layer.borderColor == TokenColor.blue.uiColor(for: .light).cgColor)
    }

    /// A handler of the app's own stays in a cell whose style has no colours by state.
    @Test func onlyColoursByStateTakeTheUpdateHandler() {
        let cell = UICollectionViewCell()
        var updates = 0
        cell.configurationUpdateHandler = { _, _ in updates += 1 }
        cell.apply(style: CollectionViewCellStyle(viewStyle: ViewStyle(backgroundColor: .white)))
        cell.apply(style: nil)
        cell.isSelected = true
        #expect(updates == 2)
        cell.apply(style: style)
        cell.apply(style: nil)
        #expect(cell.configurationUpdateHandler == nil)
    }

    @Test func aListCellHasItsOwnBackgroundAgain() {
        let cell = UICollectionViewListCell()
        cell.backgroundConfiguration?.cornerRadius = 7
        cell.apply(style: CollectionViewCellStyle(viewStyle: ViewStyle(cornerRadius: 2)))
        #expect(cell.backgroundConfiguration?.cornerRadius == 7)
        for _ in 1...2 {
            cell.apply(style: style)
            #expect(cell.backgroundConfiguration == nil)
        }
        cell.apply(style: nil)
        #expect(cell.backgroundConfiguration?.cornerRadius == 7)
    }

    /// It would cover the colour of a later state.
    @Test func aBackgroundThatOnlyOneStateHasIsNotCovered() {
        let cell = UICollectionViewListCell()
        cell.apply(style: CollectionViewCellStyle(backgroundColor: [.selected: .red]))
        #expect(cell.backgroundConfiguration == nil)
        cell.isSelected = true
        #expect(cell.backgroundColor == .red)
        #expect(cell.backgroundConfiguration == nil)
    }

    @Test func theSameStyleAgainSetsNothingButTheHandler() {
        let cell = UICollectionViewCell()
        cell.apply(style: style)
        let log = Recorder.recording { cell.apply(style: style) }
        #expect(log.filter { $0 != "UICollectionViewCell.tintColor" } == ["UICollectionViewCell.configurationUpdateHandler"])
    }
}
