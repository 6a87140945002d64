import BadooStyles
import PlatformStyles
import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

@MainActor struct ViewTests {
    private let style = ViewStyle(
        backgroundColor: .red, borderColor: .blue, borderWidth: 1, cornerRadius: 2, alpha: 0.5, tintColor: .white,
        shadow: TokenShadow([.init(color: .red, x: 1, y: 2, blur: 6)]), clipsToBounds: true)

    private let gradient = TokenGradient([.init(color: .red, position: 0), .init(color: .blue, position: 1)])

    @Test func fieldsReachTheirProperties() {
        let view = UIView()
        view.apply(style: style)
        #expect(view.backgroundColor == .red)
        #expect(view.tintColor == .white)
        #expect(view.alpha == 0.5)
        #expect(view.clipsToBounds)
        #expect(view.layer.borderColor?.components == [0, 0, 1, 1])
        #expect(view.layer.borderWidth == 1)
        #expect(view.layer.cornerRadius == 2)
        #expect(view.layer.shadowColor?.components == [1, 0, 0, 1])
        #expect(view.layer.shadowOpacity == 1)
        #expect(view.layer.shadowOffset == CGSize(width: 1, height: 2))
        // CSS's blur is twice the standard deviation.
        #expect(view.layer.shadowRadius == 3)
    }

    @Test func nilResetsToUIKitsDefaults() {
        let view = UIView()
        view.apply(style: style)
        view.apply(style: nil)
        #expect(view.backgroundColor == nil)
        #expect(view.tintColor == nil)
        #expect(view.alpha == 1)
        #expect(!view.clipsToBounds)
        #expect(view.layer.borderWidth == 0)
        #expect(view.layer.cornerRadius == 0)
        #expect(view.layer.borderColor == nil)
        #expect(view.layer.shadowOpacity == 0)
        #expect(view.layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(view.layer.shadowRadius == 3)
    }

    /// The colour is a swatch's content.
    @Test func aBorderStyleLeavesTheBackgroundAlone() {
        let swatch = UIView()
        swatch.backgroundColor = .red
        swatch.apply(border: BorderStyle(color: .blue, width: 2, cornerRadius: 8))
        #expect(swatch.backgroundColor == .red)
        #expect(swatch.layer.borderColor?.components == [0, 0, 1, 1])
        #expect(swatch.layer.borderWidth == 2)
        swatch.apply(border: nil)
        #expect(swatch.backgroundColor == .red)
        #expect(swatch.layer.borderWidth == 0)
    }

    @Test func coloursFollowTheTraits() {
        let view = UIView()
        view.apply(style: ViewStyle(backgroundColor: .dynamic))
        let shown = { (traits: UITraitCollection) in view.backgroundColor?.resolvedColor(with: traits) }
        #expect(shown(UITraitCollection()) == .white)
        #expect(shown(.dark) == .black)
        #expect(shown(UITraitCollection { $0.accessibilityContrast = .high }) == .red)
        #expect(
            shown(
                UITraitCollection {
                    $0.accessibilityContrast = .high
                    $0.userInterfaceStyle = .dark
                }) == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        // Tokens have no value for elevated interfaces.
        #expect(
            shown(
                UITraitCollection {
                    $0.userInterfaceStyle = .dark
                    $0.userInterfaceLevel = .elevated
                }) == .black)
        #expect(shown(UITraitCollection { $0.userInterfaceStyle = .unspecified }) == .white)
    }

    @Test func wideColoursStayWide() {
        let view = UIView()
        view.apply(style: ViewStyle(backgroundColor: TokenColor(red: 1, green: 0.5, blue: 0, gamut: .displayP3)))
        #expect(view.backgroundColor?.cgColor.isDisplayP3 == true)
        #expect(view.backgroundColor?.cgColor.components == [1, 0.5, 0, 1])
    }

    /// Core Animation's colours follow nothing automatically.
    @Test func layerColoursAreRefreshedWhenTraitsChange() {
        let view = UIView()
        let shadow = TokenShadow { [.init(color: .dynamic, y: $0.isDark ? 4 : 1, blur: 2)] }
        let gradient = TokenGradient([.init(color: .dynamic, position: 0), .init(color: .red, position: 1)])
        view.apply(style: ViewStyle(borderColor: .dynamic, shadow: shadow, gradient: gradient))
        view.apply(style: ViewStyle(borderColor: .dynamic, shadow: shadow, gradient: gradient))
        #expect(view.layer.borderColor?.components == [1, 1, 1, 1])
        view.traitCollection = .dark
        #expect(view.layer.borderColor?.components == [0, 0, 0, 1])
        #expect(view.layer.shadowColor?.components == [0, 0, 0, 1])
        #expect(view.layer.shadowOffset.height == 4)
        #expect((gradientLayer(of: view)?.colors?.first as? CGColor)?.components == [0, 0, 0, 1])
        #expect(view.registrationCount == 1)
        view.traitCollection = .rightToLeft
        view.apply(style: nil)
        view.traitCollection = .dark
        #expect(view.layer.borderColor == nil)
    }

    @Test func theColourOfAShadowIsTheOneOfItsAppearance() {
        let view = UIView()
        view.traitCollection = .dark
        view.apply(style: ViewStyle(shadow: TokenShadow([.init(color: .dynamic, blur: 2)])))
        #expect(view.layer.shadowColor?.components == [0, 0, 0, 1])
    }

    @Test func innerShadowsAreLeftOut() {
        let view = UIView()
        let layers: [TokenShadow.Layer] = [.init(color: .blue, blur: 2, isInset: true), .init(color: .red, blur: 4)]
        view.apply(style: ViewStyle(shadow: TokenShadow(layers)))
        #expect(view.layer.shadowColor?.components == [1, 0, 0, 1])
        view.apply(style: ViewStyle(shadow: TokenShadow([layers[0]])))
        #expect(view.layer.shadowOpacity == 0)
        #expect(view.subviews.isEmpty)
    }

    private func gradientLayer(of view: UIView) -> CAGradientLayer? {
        view.layer.sublayers?.compactMap { $0 as? CAGradientLayer }.first
    }

    /// UIKit changes a view's own layer along with the view, also in an animation; it leaves the layers alone that belong to no view.
    @Test func aGradientIsTheLayerOfAView() throws {
        let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        let label = UILabel()
        stack.addArrangedSubview(label)
        stack.apply(style: StackStyle(viewStyle: ViewStyle(gradient: gradient)))
        let layer = try #require(gradientLayer(of: stack))
        let host = try #require(stack.subviews.first { $0.layer === layer })
        #expect(host.autoresizingMask == [.flexibleWidth, .flexibleHeight])
        #expect(!host.isUserInteractionEnabled)
        #expect(host.accessibilityElementsHidden)
        #expect(stack.arrangedSubviews == [label])
    }

    @Test func aGradientLiesBehindViewsThatAreInsertedLater() throws {
        let view = UIView()
        view.apply(style: ViewStyle(gradient: gradient))
        let behind = UIView()
        view.insertSubview(behind, at: 0)
        #expect(view.layer.drawnSublayers.first === gradientLayer(of: view))
        #expect(view.layer.drawnSublayers.last === behind.layer)
    }

    /// A capsule, for one, sets its radius in layout.
    @Test func aGradientHasTheCornersThatTheAppSets() throws {
        final class Capsule: UIView {
            override func layoutSubviews() {
                super.layoutSubviews()
                layer.cornerRadius = bounds.height / 2
                layer.cornerCurve = .continuous
                layer.maskedCorners = [.layerMinXMinYCorner, .layerMinXMaxYCorner]
            }
        }
        let view = Capsule()
        view.apply(style: ViewStyle(cornerRadius: 1, gradient: gradient))
        view.frame = CGRect(x: 0, y: 0, width: 90, height: 20)
        let layer = try #require(gradientLayer(of: view))
        #expect(layer.cornerRadius == 10)
        #expect(layer.cornerCurve == .continuous)
        #expect(layer.maskedCorners == view.layer.maskedCorners)
    }

    /// "Do not add subviews directly to the visual effect view itself": UIKit raises an exception (UIVisualEffectView).
    @Test func anEffectViewHasItsGradientInTheContentView() {
        let view = UIVisualEffectView()
        let style = ViewStyle(gradient: gradient)
        view.apply(style: style)
        view.apply(style: style)
        #expect(view.contentView.subviews.count == 1)
        #expect(gradientLayer(of: view.contentView) != nil)
        view.apply(style: nil)
        #expect(view.contentView.subviews.isEmpty)
    }

    /// A cell shows its background configuration behind its content, and so over the gradient.
    @Test func aGradientReplacesTheBackgroundOfACell() {
        let cell = UITableViewCell()
        cell.backgroundConfiguration?.cornerRadius = 7
        cell.apply(style: TableViewCellStyle(viewStyle: ViewStyle(gradient: gradient)))
        #expect(cell.backgroundConfiguration == nil)
        cell.apply(style: TableViewCellStyle(viewStyle: ViewStyle(gradient: gradient), selectedBackgroundColor: .red))
        cell.apply(style: nil)
        #expect(cell.backgroundConfiguration?.cornerRadius == 7)
        #expect(cell.subviews.isEmpty)
    }

    @Test func aGradientLiesBehindTheSubviewsAndGrowsWithTheView() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        let label = UILabel()
        view.addSubview(label)
        let gradient = TokenGradient([.init(color: .red, position: 0.25), .init(color: .blue, position: 1)])
        let style = ViewStyle(cornerRadius: 4, gradient: gradient, gradientDirection: .topLeadingToBottomTrailing)
        view.apply(style: style)
        let layer = try #require(gradientLayer(of: view))
        #expect(layer.frame == CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(layer.colors?.compactMap { ($0 as? CGColor)?.components } == [[1, 0, 0, 1], [0, 0, 1, 1]])
        #expect(layer.locations == [0.25, 1])
        #expect(layer.startPoint == CGPoint(x: 0, y: 0))
        #expect(layer.endPoint == CGPoint(x: 1, y: 1))
        #expect(layer.cornerRadius == 4)
        #expect(view.subviews.last === label)
        view.frame = CGRect(x: 5, y: 5, width: 30, height: 40)
        #expect(layer.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
        view.apply(style: style)
        #expect(view.layer.sublayers?.count == 2)
        view.apply(style: nil)
        #expect(view.layer.sublayers == [label.layer])
        #expect(view.subviews == [label])
    }

    @Test func leadingIsRightWhereTextRunsFromRightToLeft() throws {
        let view = UIView()
        view.traitCollection = .rightToLeft
        let gradient = TokenGradient([.init(color: .red, position: 0), .init(color: .blue, position: 1)])
        view.apply(style: ViewStyle(gradient: gradient, gradientDirection: .leadingToTrailing))
        let layer = try #require(gradientLayer(of: view))
        #expect(layer.startPoint == CGPoint(x: 1, y: 0.5))
        #expect(layer.endPoint == CGPoint(x: 0, y: 0.5))
    }

    /// As code does that fills a view again and does not know the subview that tracks the size for the gradient.
    @Test(arguments: [true, false])
    func aGradientOutlivesTheRemovalOfAllSubviews(keepsThem: Bool) throws {
        let view = UIView()
        let style = ViewStyle(gradient: TokenGradient([.init(color: .red, position: 0), .init(color: .blue, position: 1)]))
        view.apply(style: style)
        let kept = keepsThem ? view.subviews : []
        for subview in view.subviews { subview.removeFromSuperview() }
        view.apply(style: style)
        #expect(view.layer.sublayers?.count == 1)
        #expect(view.subviews.count == 1)
        view.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
        #expect(gradientLayer(of: view)?.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
        for subview in view.subviews { subview.removeFromSuperview() }
        view.apply(style: nil)
        #expect(view.layer.sublayers == nil)
        #expect(view.subviews.isEmpty)
        withExtendedLifetime(kept) {}
    }

    /// Even if the brand's values are unchanged.
    @Test func noColourIsMadeTwice() throws {
        let brand = Brand.own()
        let views = [UIView(), UIView()]
        views[0].apply(style: NewsViewStyle(in: brand).viewStyle)
        let made = UIColor.made.load(ordering: .relaxed)
        for _ in 0..<10 {
            for view in views { view.apply(style: NewsViewStyle(in: brand).viewStyle) }
        }
        #expect(UIColor.made.load(ordering: .relaxed) == made)
        let other = views[0].backgroundColor
        #expect(other === NewsViewStyle(in: brand).viewStyle?.backgroundColor?.uiColor)
    }
}
