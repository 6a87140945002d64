import BadooStyles
import BumbleStyles
import PlatformStyles
import Testing
import TokenDelivery
import TokenRuntime
import UIKit

@testable import ViewStyles

/// The examples of `Documentation/Styles.md` about binding styles, and about other values.
@MainActor struct StylesPageBindingTests {
    typealias NewsView = StylesPageApplyingTests.NewsView

    struct NewsItem {
        let isPromoted: Bool
    }

    @Test func viewsAreBound() throws {
        let brand = Brand.own()
        let newsView = NewsView()
        // example: bind
        newsView.bind(style: { .badoo })
        newsView.bind(style: { NewsViewStyle(in: .badoo) })  // the same; the last binding counts
        newsView.unbind()
        // end of example
        newsView.bind(style: { NewsViewStyle(in: brand) })
        try brand.publish(#"{"styles":{"NewsViewStyle/default/viewStyle/borderWidth":{"value":3,"unit":"px"}}}"#)
        StyleBindings.shared.pass()
        #expect(newsView.layer.borderWidth == 3)
    }

    // example: cell
    final class NewsCell: UITableViewCell {
        let newsView = NewsView()

        func show(_ item: NewsItem) {
            let variant: NewsViewStyle.Variant = item.isPromoted ? .promoted : .default
            newsView.bind(style: { .badoo(variant) })
        }
    }
    // end of example

    // example: photo-cell
    final class PhotoCell: UICollectionViewCell, PhotoCellStyleApplying {
        let photoView = UIImageView()
        let nameLabel = UILabel()

        func show(_ photo: UIImage, of name: String) {
            photoView.image = photo
            nameLabel.text = name
            bind(style: { .badoo })
        }
    }
    // end of example

    @Test func aCellOfACollectionViewFollowsItsState() {
        let cell = PhotoCell()
        cell.show(UIImage(asset: "photo"), of: "Anna")
        let style = PhotoCellStyle.badoo.cellStyle
        #expect(cell.backgroundColor == style?.backgroundColor?[.normal]?.uiColor)
        cell.isSelected = true
        #expect(cell.backgroundColor == style?.backgroundColor?[.selected]?.uiColor)
        #expect(cell.nameLabel.text == "Anna")
    }

    // example: search-filters
    final class SearchFilters: UIView, SearchFiltersStyleApplying {
        let searchBar = UISearchBar()
        let scopeControl = UISegmentedControl()
        let distanceSlider = UISlider()
        let progressView = UIProgressView()
    }
    // end of example

    @Test func controlsHaveTheirStyles() {
        let filters = SearchFilters()
        filters.apply(style: .badoo)
        let style = SearchFiltersStyle.badoo
        #expect(filters.scopeControl.selectedSegmentTintColor == style.scopeStyle?.selectedSegmentTintColor?.uiColor)
        #expect(filters.distanceSlider.minimumTrackTintColor == style.distanceStyle?.minimumTrackTintColor?.uiColor)
        #expect(filters.searchBar.searchTextField.textColor == style.searchStyle?.textFieldStyle?.textColor?.uiColor)
        #expect(filters.progressView.trackTintColor == style.progressStyle?.trackTintColor?.uiColor)
    }

    // example: results-header
    final class ResultsHeader: UITableViewHeaderFooterView, ResultsHeaderStyleApplying {
        let refreshControl = UIRefreshControl()
        let spinner = UIActivityIndicatorView()
        let pages = UIPageControl()

        func applyOwnValues(of style: ResultsHeaderStyle?) {
            spinner.color = style?.spinnerColor?.uiColor
            pages.pageIndicatorTintColor = style?.pageColor?.uiColor
            pages.currentPageIndicatorTintColor = style?.currentPageColor?.uiColor
        }
    }
    // end of example

    @Test func otherControlsHaveColours() {
        let header = ResultsHeader()
        header.apply(style: .badoo)
        let style = ResultsHeaderStyle.badoo
        #expect(header.refreshControl.tintColor == style.refreshStyle?.tintColor?.uiColor)
        #expect(header.spinner.color == style.spinnerColor?.uiColor)
        #expect(header.pages.currentPageIndicatorTintColor == style.currentPageColor?.uiColor)
        #expect(header.backgroundConfiguration?.backgroundColor == style.headerStyle?.viewStyle?.backgroundColor?.uiColor)
    }

    @Test func cellsAreBoundAgainWhenTheyAreUsedAgain() {
        let cell = NewsCell()
        let count = StyleBindings.shared.count
        for isPromoted in [true, false, true] { cell.show(NewsItem(isPromoted: isPromoted)) }
        #expect(StyleBindings.shared.count == count + 1)
        let border = NewsViewStyle.badoo(.promoted).viewStyle?.borderColor?.uiColor(for: .light)
        #expect(cell.newsView.layer.borderColor == border?.cgColor)
    }

    // example: meter
    final class Meter: UIView {
        var trackColor: UIColor?

        func follow() {
            bind(style: { ProgressStyle.badoo }) { [weak self] style in
                self?.trackColor = style?.trackColor?.uiColor
            }
        }
    }
    // end of example

    @Test func aTypeWithoutAnApplierIsBoundByHand() {
        let meter = Meter()
        meter.follow()
        #expect(meter.trackColor == ProgressStyle.badoo.trackColor?.uiColor)
    }

    @Test func aTypeOfTheAppsOwnFollowsABrand() throws {
        let view = UIView()
        let shown = ObservedBrand(.badoo)
        var look: MeterLook?
        view.bind(style: { ProgressStyle(in: shown.brand) }) { look = $0.flatMap { MeterLook($0) } }
        #expect(look != nil && look == MeterLook(in: .badoo))
        shown.show(.bumble)
        StyleBindings.shared.pass()
        #expect(look != nil && look == MeterLook(in: .bumble))
        #expect(MeterLook(in: .badoo) != MeterLook(in: .bumble))

        let override = ##"{"styles": {"ProgressStyle/default/thickness": {"value": 9, "unit": "px"}}}"##
        #expect(MeterLook(in: try Brand.badoo.overridden(by: override))?.thickness == 9)
    }

    @Test func theBrandIsSwitched() {
        let newsView = NewsView()
        // example: switch
        let shown = ObservedBrand(.badoo)
        newsView.bind(style: { NewsViewStyle(in: shown.brand) })
        shown.show(.bumble)
        // end of example
        StyleBindings.shared.pass()
        #expect(newsView.titleLabel.textColor == NewsViewStyle.bumble.titleStyle?.textColor?.uiColor)
    }

    @Test func theBrandOfAPartOfTheScreen() {
        let (window, newsView) = (UIView(), NewsView())
        window.addSubview(newsView)
        // example: ambient
        window.show(brand: .badoo)
        newsView.bind(styleIn: { NewsViewStyle(in: $0) })
        newsView.titleLabel.bind(styleIn: { brand in NewsViewStyle(in: brand, .promoted).titleStyle })
        // end of example
        #expect(newsView.backgroundColor == NewsViewStyle.badoo.viewStyle?.backgroundColor?.uiColor)
        newsView.traitOverrides.brand = .bumble
        #expect(newsView.backgroundColor == NewsViewStyle.bumble.viewStyle?.backgroundColor?.uiColor)
        #expect(newsView.titleLabel.textColor == NewsViewStyle.bumble(.promoted).titleStyle?.textColor?.uiColor)
    }

    @Test func aBrandIsOverridden() throws {
        let newsView = NewsView()
        // example: overridden
        let pink = try Brand.badoo.overridden(by: ##"{"tokens": {"color.accent": {"$value": "#FF0080"}}}"##)
        newsView.apply(style: NewsViewStyle(in: pink))
        // end of example
        #expect(newsView.layer.borderColor?.components?.first == 1)
        #expect(pink != .badoo)
    }

    @Test func valuesOfStatesAreReadByHand() {
        // example: states
        let colors = PrimaryButtonStyle.badoo.buttonStyle?.titleColor
        let shown = colors?[.selected]  // its own, else that of normal
        let own = colors?.explicit(.disabled)  // nil where the style has none for exactly this state
        let all = colors?.states ?? []  // those that have one
        // end of example
        #expect(shown != nil)
        #expect((own != nil) == all.contains(.disabled))
    }

    @Test func coloursAreAskedForByHand() {
        let layer = CALayer()
        let view = UIView()
        // example: colours
        view.backgroundColor = BadooTokens.Color.surface.uiColor
        layer.borderColor = BadooTokens.Color.accent.uiColor(for: Appearance(view.traitCollection)).cgColor
        // end of example
        #expect(view.backgroundColor === NewsViewStyle.badoo.viewStyle?.backgroundColor?.uiColor)
        #expect(layer.borderColor?.components?.count == 4)
    }
}

// example: own-type
struct MeterLook: Sendable, Hashable {
    let fillColor: TokenColor
    let thickness: Double
}

extension MeterLook {
    init?(_ style: ProgressStyle) {
        guard let fillColor = style.fillColor, let thickness = style.thickness else { return nil }
        self.init(fillColor: fillColor, thickness: thickness)
    }

    init?(in brand: Brand) { self.init(ProgressStyle(in: brand)) }
}
// end of example
