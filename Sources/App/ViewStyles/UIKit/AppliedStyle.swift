#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    internal import UIKit

    /// What must be known of a view's style after it was applied: what UIKit does not bring up to date by itself, and content that is
    /// shown otherwise than it was given.
    @MainActor
    final class AppliedStyle {
        fileprivate weak var view: UIView?
        /// Shown by the view's layer, whose colours do not follow the view's traits.
        var layerColors = LayerColors()
        /// How the text is set.
        var text: TextSetting?
        /// The text as it was shown last.
        var shownText: NSAttributedString?
        /// The text as it was given, where another one is shown: its letters, and what its ranges have of their own.
        var givenText: NSAttributedString?
        /// A button's titles as they were given and as they are shown, by the control state.
        var titles: [ControlState: (given: String, shown: String)] = [:]
        var titleTransform = TextTransform.plain
        /// The font of a button's title before the first style.
        var titleFont: UIFont?
        /// A cell's background configuration, while a style's background is shown in its place.
        var cellBackground: UIBackgroundConfiguration?
        /// What a text view gives to what is typed.
        var typing: [NSAttributedString.Key: Any] = [:]
        /// Whether the button had no configuration before.
        var addedConfiguration = false
        /// What keeps the view's gradient as large as the view.
        var gradientHost: GradientHost?
        /// The state of the component that the view shows.
        var machine: AnyObject?
        private var followsColor = false
        private var followsText = false
        private var followsBrand = false

        fileprivate init(_ view: UIView) { self.view = view }

        /// The text as it was given, where the view's text is still the one that was made of it.
        func givenText(for text: NSAttributedString?) -> NSAttributedString? {
            guard let givenText, let shownText, let text else { return nil }
            if shownText === text || shownText.isEqual(to: text) { return givenText }
            // A colour or a font of the app's for the whole text; what was transformed is known by its letters.
            return shownText.string == text.string && givenText.string != text.string ? givenText : nil
        }

        /// Whether a view's text is still the one that was set so.
        func shows(_ setting: TextSetting, as text: NSAttributedString?) -> Bool {
            guard self.text == setting, let text, let shownText else { return false }
            // A text view gives another object each time.
            return shownText === text || shownText.isEqual(to: text)
        }

        /// Calls `body` from now on whenever the appearance of the view changes.
        func onColorChange(_ body: @escaping @MainActor (UIView) -> Void) {
            guard !exchange(&followsColor, with: true) else { return }
            register([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self], body)
        }

        /// Calls `body` from now on whenever the text size changes that the user prefers, or Bold Text.
        func onTextSizeChange(_ body: @escaping @MainActor (UIView) -> Void) {
            guard !exchange(&followsText, with: true) else { return }
            register([UITraitPreferredContentSizeCategory.self, UITraitLegibilityWeight.self], body)
        }

        /// Calls `body` from now on whenever the brand of the view's traits is another one.
        func onBrandChange(_ body: @escaping @MainActor (UIView) -> Void) {
            guard !exchange(&followsBrand, with: true) else { return }
            register([BrandTrait.self], body)
        }

        private func register(_ traits: [UITrait], _ body: @escaping @MainActor (UIView) -> Void) {
            view?.registerForTraitChanges(traits) { (view: UIView, _: UITraitCollection) in body(view) }
        }
    }

    extension UIView {
        /// The record of this view, if it has one.
        var appliedStyle: AppliedStyle? { AppliedStyles.find(self) }

        /// The record of this view, made where there is none.
        func recordStyle() -> AppliedStyle { AppliedStyles.find(self) ?? AppliedStyles.add(self) }
    }

    /// The records of all views that need one; a record goes when its view is gone and others come.
    ///
    /// A table beside the views, since a category cannot add storage without the Objective-C runtime.
    @MainActor
    private enum AppliedStyles {
        private static var records: [ObjectIdentifier: AppliedStyle] = [:]
        private static var limit = 64

        static func find(_ view: UIView) -> AppliedStyle? {
            // A new view may have the address of one that is gone.
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
#endif
