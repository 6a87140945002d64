import Testing
import TokenDiagnostics

/// `applies` generates a protocol for the view and the applier.
@Suite struct ApplierTests {
    static let styles = """
        --- brands/badoo.yaml
        color: { $type: color, accent: "#783BF9" }
        --- styles/styles.yaml
        CardStyle:
          fields: { width: dimension, bodyStyle: LabelStyle, viewStyle: ViewStyle, titleStyle: LabelStyle, edge: BorderStyle, noteStyle: LabelStyle }
          applies: { titleStyle: titleLabel, bodyStyle: default, edge: picture }
          value: { width: 1 }
          variants: { big: { width: 2 } }
        RowStyle:
          fields: { cardStyle: CardStyle, switchStyle: SwitchStyle }
          applies: { switchStyle: toggle, cardStyle: self }
          value: { switchStyle: { onTintColor: "{color.accent}" } }
        ScreenStyle:
          fields: { rowStyle: RowStyle, badgeStyle: BadgeStyle }
          applies: { rowStyle: row, badgeStyle: badge }
        BadgeStyle:
          fields: { button: ImagedButtonStyle, viewStyle: ViewStyle }
          applies: { button: self }
          value: { button: { buttonStyle: { imagePadding: 1 } } }
        PlainStyle:
          fields: { viewStyle: ViewStyle, width: dimension }
        """

    private func types(_ text: String = Self.styles) throws -> String {
        try #require(emitted(text)["Platform/GeneratedTypes.swift"])
    }

    @Test func aSuperclassThenSubviewsInTheOrderOfFieldsThenOwnValues() throws {
        let types = try types()
        #expect(
            types.contains(
                """
                #if canImport(UIKit) && !os(watchOS)
                /// A view that takes `CardStyle`: a class that conforms has `apply(style:)` and `bind(style:)`.
                @MainActor public protocol CardStyleApplying: UIView {
                    associatedtype DefaultSubview: UILabel
                    associatedtype TitleLabelSubview: UILabel
                    associatedtype PictureSubview: UIView

                    var `default`: DefaultSubview { get }
                    var titleLabel: TitleLabelSubview { get }
                    var picture: PictureSubview { get }

                    /// Applies the values that no view takes: `width`, `noteStyle`; nil resets. `apply(style:)` calls it last.
                    func applyOwnValues(of style: CardStyle?)
                }

                extension CardStyleApplying {
                    /// Applies the style of the superclass, then those of the subviews, then own values; nil resets a value.
                    public func apply(style: CardStyle?) {
                        self.apply(style: style?.viewStyle)
                        self.`default`.apply(style: style?.bodyStyle)
                        self.titleLabel.apply(style: style?.titleStyle)
                        self.picture.apply(border: style?.edge)
                        self.applyOwnValues(of: style)
                    }

                    /// Applies the style now, and again after each change that affects it, as long as the view exists.
                    public func bind(style: @escaping @MainActor @Sendable () -> CardStyle?) {
                        self._bind(style: style) { [weak self] in self?.apply(style: $0) }
                    }

                    /// Like `bind(style:)`, for the brand in the view's traits; nil resets, and so do traits without a brand.
                    public func bind(styleIn style: @escaping @MainActor @Sendable (Brand) -> CardStyle?) {
                        self._bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
                    }
                }

                extension CardStyle {
                    /// Applies a style like `CardStyleApplying`, to a view whose subviews are private. The view applies its own values.
                    @MainActor public static func apply(_ _style: CardStyle?, to _view: UIView, default _0: UILabel, titleLabel _1: UILabel, picture _2: UIView) {
                        _view.apply(style: _style?.viewStyle)
                        _0.apply(style: _style?.bodyStyle)
                        _1.apply(style: _style?.titleStyle)
                        _2.apply(border: _style?.edge)
                    }
                }
                #endif

                """))
    }

    @Test func aStyleMayBeBuiltOnAnother() throws {
        let types = try types()
        #expect(types.contains("protocol RowStyleApplying: CardStyleApplying {"))
        #expect(types.contains("        self.apply(style: style?.cardStyle)\n        self.toggle.apply(style: style?.switchStyle)\n    }"))
        #expect(types.contains("protocol BadgeStyleApplying: UIButton {"))
        #expect(types.contains("/// Applies the values that no view takes: `viewStyle`; nil resets."))
        #expect(
            types.contains(
                "static func apply(_ _style: ScreenStyle?, to _view: UIView, row _0: some RowStyleApplying, badge _1: some BadgeStyleApplying)"
            ))
        #expect(types.contains("    associatedtype RowSubview: RowStyleApplying\n    associatedtype BadgeSubview: BadgeStyleApplying\n"))
    }

    @Test func tvOSHasNoSwitchAndNothingWithOne() throws {
        let types = try types()
        for type in ["Row", "Screen"] {
            #expect(types.contains("!os(tvOS)\n/// A view that takes `\(type)Style`"))
        }
        #expect(types.contains("!os(watchOS)\n/// A view that takes `BadgeStyle`"))
    }

    @Test func nothingWithoutTheOption() throws {
        #expect(try !types().contains("PlainStyleApplying"))
        let plain = try types("--- brands/badoo.yaml\nc: { $type: color, a: \"#000\" }\n--- styles/s.yaml\nS: { fields: { c: color } }")
        #expect(!plain.contains("UIKit"))
    }

    @Test func accessIsThatOfTheTypes() throws {
        let types = try #require(emitted(Self.styles, .single, access: .internal)["GeneratedTypes.swift"])
        #expect(types.contains("\n@MainActor protocol CardStyleApplying: UIView {"))
        #expect(types.contains("\n    func apply(style: CardStyle?) {"))
        #expect(!types.contains("public"))
    }

    @Test func aNameCannotBreakOutOfTheComment() throws {
        let types = try types(
            "--- brands/badoo.yaml\nc: { $type: color, a: \"#000\" }\n--- styles/s.yaml\n"
                + #""* s\n`": { fields: { "\n} fatalError()\nclass": color, self: color }, applies: {} }"#)
        #expect(types.contains("\n@MainActor public protocol SApplying: UIView {"))
        #expect(types.contains("/// Applies the values that no view takes: `fatalErrorClass`, `self_`; nil resets."))
    }
}
