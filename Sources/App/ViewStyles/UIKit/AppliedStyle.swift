#if canImport(UIKit) && !os(watchOS)
    internal import StyleTypes
    internal import TokenRuntime
    internal import UIKit

    /// What the runtime remembers about a view after applying a style: values that UIKit does not update itself, and content that is shown
    /// differently from how it was set.
    @MainActor
    final class AppliedStyle {
        fileprivate weak var view: UIView?
        /// What the view's layer shows and does not update itself.
        var layerLook = LayerLook()
        /// How the text is set.
        var text: TextSetting?
        /// The text as last shown.
        var shownText: NSAttributedString?
        /// The text as the app set it, if a different one is shown: its letters, and the attributes of its own ranges.
        var givenText: NSAttributedString?
        /// Whether the text is shown in a font or a colour that the app has set on the label since.
        var isTextChanged = false
        /// A label's properties before and after its text was set, if the text changed them.
        var textProperties: (before: TextProperties, after: TextProperties)?
        /// Whether a style has set the view's `alpha`. Apps fade views, so nil resets it only then.
        var setsAlpha = false
        /// Whether a style has constrained the view's aspect ratio.
        var setsRatio = false
        /// Whether a style has set a bar's `prefersLargeTitles`. Apps choose it for each screen, so nil resets it only then.
        var setsLargeTitles = false
        /// A text field's look by state.
        var looks: TextFieldLooks?
        /// A button's titles by control state, as the app set them and as shown.
        var titles: [ControlState: (given: String, shown: String)] = [:]
        var titleTransform = TextTransform.plain
        /// The font of a button's title before the first style.
        var titleFont: UIFont?
        /// The font of a navigation bar's large title, of a field or of a header, which UIKit does not make heavier.
        var scaledFont: TokenFont?
        /// A view's background configuration, kept while a style's background replaces it.
        var background: UIBackgroundConfiguration?
        /// Whether a style has set a header's background configuration, and the text of its content.
        var setsBackground = false
        var setsContent = false
        /// Whether a style has set a cell's `configurationUpdateHandler`. Apps have handlers of their own, so nil removes it only then.
        var setsUpdateHandler = false
        /// The attributes of text typed into a text view.
        var typing: [NSAttributedString.Key: Any] = [:]
        /// Whether the button had no configuration before.
        var addedConfiguration = false
        /// The kind that a button's configuration was made for, and the configuration before.
        var kind: (kind: ButtonKind, replaced: UIButton.Configuration)?
        /// The gradient and the shadows behind the view's subviews.
        var backdrop: Backdrop?
        /// The glass behind the view's subviews.
        var materialView: UIVisualEffectView?
        /// The effect of an effect view before a style replaced it; nil unless one has.
        var replacedEffect: UIVisualEffect??
        /// The hover style of a button before a style replaced it; nil unless one has.
        #if !os(tvOS)
            var replacedHoverStyle: UIHoverStyle??
        #endif
        /// The border in front of the view's subviews.
        var borderView: BorderView?
        /// The state machine of the component that the view shows.
        var machine: AnyObject?
        /// Follows the brand that the view shows inside.
        var followedBrand: TokenObservation?
        /// Chooses contexts by the view's width.
        var widthWatcher: WidthWatcher?
        /// Whether that counts even if contexts are chosen around the view; nil without.
        var followsOwnWidth: Bool?
        /// The animation of the component's last event.
        var animator: ComponentAnimator?
        private var followsColor = false
        private var followsText = false
        private var followsBrand = false
        private var followsMode = false
        /// The modifiers whose contexts in the view's traits are followed.
        private var followedModifiers: Set<ObjectIdentifier> = []

        fileprivate init(_ view: UIView) { self.view = view }

        func removeBackdrop() {
            backdrop?.end()
            backdrop = nil
        }

        func removeMaterial() {
            materialView?.removeFromSuperview()
            materialView = nil
            if let replacedEffect {
                (view as? UIVisualEffectView)?.effect = replacedEffect
                self.replacedEffect = nil
            }
        }

        func removeBorderView() {
            borderView?.removeFromSuperview()
            borderView = nil
        }

        /// Returns the text as the app set it, if the view still shows the text that was made from it.
        func givenText(for text: NSAttributedString?) -> NSAttributedString? {
            guard let givenText, let shownText, let text else { return nil }
            if shownText === text || shownText.isEqual(to: text) { return givenText }
            // The app may have set a colour or a font for the whole text. A transformed text is recognised by its letters.
            return shownText.string == text.string && givenText.string != text.string ? givenText : nil
        }

        /// Whether a view still shows the text that was set with this setting.
        func shows(_ setting: TextSetting, as text: NSAttributedString?) -> Bool {
            guard !isTextChanged, self.text == setting, let text, let shownText else { return false }
            // A text view returns another object each time.
            return shownText === text || shownText.isEqual(to: text)
        }

        /// Calls `body` whenever the view's appearance or layout direction changes from now on.
        func onColorChange(_ body: @escaping @MainActor (UIView) -> Void) {
            guard !exchange(&followsColor, with: true) else { return }
            register([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitLayoutDirection.self], body)
        }

        /// Calls `body` whenever the preferred text size or Bold Text changes from now on.
        func onTextSizeChange(_ body: @escaping @MainActor (UIView) -> Void) {
            guard !exchange(&followsText, with: true) else { return }
            register([UITraitPreferredContentSizeCategory.self, UITraitLegibilityWeight.self], body)
        }

        /// Calls `body` whenever the brand in the view's traits changes from now on.
        func onBrandChange(_ body: @escaping @MainActor (UIView) -> Void) {
            guard !exchange(&followsBrand, with: true) else { return }
            register([BrandTrait.self], body)
        }

        /// Calls `body` whenever a context changes that the brand's values may depend on, and whenever the mode does if they depend on that.
        func followContexts(of brand: Brand, _ body: @escaping @MainActor (UIView) -> Void) {
            for modifier in brand.modifiers where followedModifiers.insert(ObjectIdentifier(modifier)).inserted {
                register([modifier.trait], body)
            }
            guard brand.differsByMode, !exchange(&followsMode, with: true) else { return }
            register([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self], body)
        }

        private func register(_ traits: [UITrait], _ body: @escaping @MainActor (UIView) -> Void) {
            view?.registerForTraitChanges(traits) { (view: UIView, _: UITraitCollection) in body(view) }
        }
    }

    extension UIView {
        /// The record of this view, if it has one.
        var appliedStyle: AppliedStyle? { AppliedStyles.find(self) }

        /// Returns the record of this view, and creates it if necessary.
        func recordStyle() -> AppliedStyle { AppliedStyles.find(self) ?? AppliedStyles.add(self) }

        /// Calls `again` when the preferred text size or Bold Text changes, until the view gets a style without a font.
        func followTextSize(_ font: TokenFont?, again: @escaping @MainActor (UIView) -> Void) {
            guard let record = font == nil ? appliedStyle : recordStyle() else { return }
            record.scaledFont = font
            if font != nil { record.onTextSizeChange(again) }
        }
    }

    /// The records of all views that need one. Records of released views are removed when others are added.
    ///
    /// A separate table, since an extension cannot add storage to a view without the Objective-C runtime.
    @MainActor
    private enum AppliedStyles {
        private static var records: [ObjectIdentifier: AppliedStyle] = [:]
        private static var limit = 64

        static func find(_ view: UIView) -> AppliedStyle? {
            // A new view may have the address of a released one.
            guard let record = records[ObjectIdentifier(view)], record.view === view else { return nil }
            return record
        }

        static func add(_ view: UIView) -> AppliedStyle {
            if records.count >= limit {
                records = records.filter { $0.value.view != nil }
                limit = max(64, records.count * 2)
            }
            let record = AppliedStyle(view)
            records[ObjectIdentifier(view)] = record
            return record
        }
    }

    extension TokenModifier {
        /// The trait with the modifier's context.
        fileprivate static var trait: UITrait { ContextTrait<Self>.self }
    }
#endif
