/// The properties of CSS that the fields of the built-in styles are.
struct CSSStyleRule: Sendable {
    /// What of the element has it.
    enum Target: Int, CaseIterable, Sendable { case itself, placeholder, children, images, before, highlighted, selected }

    /// What stands around the property of a field.
    enum Form: Sendable {
        case plain
        /// What counts where the field is nil, when that is not what CSS has by itself.
        case otherwise(StaticString)
        case gradient(isMirrored: Bool)
        case fixed(StaticString)
    }

    let field: String
    let property: StaticString
    var part: String?
    var form = Form.plain
    var target = Target.itself

    init(_ field: String, _ property: StaticString, part: String? = nil, _ form: Form = .plain, on target: Target = .itself) {
        self.field = field
        self.property = property
        self.part = part
        self.form = form
        self.target = target
    }
}

extension CSSStyleRule {
    /// Empty for a style type of the project.
    static func all(of style: String) -> [CSSStyleRule] { table[style] ?? [] }

    /// The fields that CSS has nothing for.
    static let unsaid: [String: [String]] = [
        "TextFieldStyle": ["clearButtonMode", "keyboardAppearance"], "TextViewStyle": ["keyboardAppearance"],
        "SwitchStyle": ["thumbTintColor"], "NavigationBarStyle": ["largeTitleFont", "largeTitleColor", "prefersLargeTitles"],
        "TabBarStyle": ["badgeColor"],
    ]

    private static func border(_ color: String, _ width: String) -> [CSSStyleRule] {
        [
            .init(width, "border-style", .fixed("solid")), .init(width, "border-width", .otherwise("0")), .init(color, "border-color"),
            .init("cornerRadius", "border-radius"),
        ]
    }

    private static func text(_ font: String, _ color: String) -> [CSSStyleRule] {
        [.init(font, "font"), .init(font, "letter-spacing", part: "letterSpacing"), .init(color, "color")]
    }

    private static let insets: [CSSStyleRule] = [
        .init("contentInsets", "padding-block", part: "block"), .init("contentInsets", "padding-inline", part: "inline"),
    ]

    private static let table: [String: [CSSStyleRule]] = [
        "ViewStyle": [.init("backgroundColor", "background-color")] + border("borderColor", "borderWidth") + [
            .init("alpha", "opacity"), .init("tintColor", "accent-color"), .init("shadow", "box-shadow"),
            .init("gradient", "background-image", .gradient(isMirrored: false)), .init("clipsToBounds", "overflow"),
        ],
        "BorderStyle": border("color", "width"),
        "LabelStyle": text("font", "textColor") + [
            .init("highlightedTextColor", "color", on: .highlighted), .init("textAlignment", "text-align"),
            .init("lineBreakMode", "white-space", part: "whiteSpace"), .init("lineBreakMode", "text-overflow", part: "textOverflow"),
            .init("lineBreakMode", "word-break", part: "wordBreak"),
            .init("numberOfLines", "display", part: "display", .otherwise("revert")),
            .init("numberOfLines", "-webkit-box-orient", .fixed("vertical")), .init("numberOfLines", "-webkit-line-clamp"),
            .init("numberOfLines", "overflow", .fixed("hidden")), .init("textTransform", "text-transform"),
        ],
        "ImageViewStyle": [
            .init("contentMode", "object-fit"), .init("contentMode", "object-position", part: "position"), .init("tintColor", "color"),
            .init("width", "width"), .init("height", "height"),
        ],
        "IconStyle": [.init("image", "content")],
        "ButtonStyle": text("font", "titleColor") + [
            .init("backgroundColor", "background-color"), .init("borderColor", "border-color"),
            .init("imageColor", "color", on: .images), .init("backgroundImage", "background-image"),
        ] + insets + [
            .init("contentAlignment", "display", .fixed("inline-flex")), .init("contentAlignment", "align-items", .fixed("center")),
            .init("contentAlignment", "justify-content"), .init("imagePlacement", "display", .fixed("inline-flex")),
            .init("imagePlacement", "flex-direction"), .init("imagePadding", "gap"), .init("textTransform", "text-transform"),
            .init("minimumHeight", "min-height"),
        ],
        "ImagedButtonStyle": [.init("image", "content", on: .before)],
        "TextFieldStyle": text("font", "textColor") + [
            .init("placeholderColor", "color", on: .placeholder), .init("cursorColor", "caret-color"), .init("textAlignment", "text-align"),
            .init("border", "border-style"),
        ] + insets,
        "TextViewStyle": text("font", "textColor") + [.init("cursorColor", "caret-color"), .init("textAlignment", "text-align")] + insets,
        "StackStyle": [
            .init("axis", "display", .fixed("flex")), .init("axis", "flex-direction"), .init("alignment", "align-items"),
            .init("distribution", "justify-content"), .init("distribution", "flex", part: "flex", on: .children), .init("spacing", "gap"),
            .init("insets", "padding-block", part: "block"), .init("insets", "padding-inline", part: "inline"),
        ],
        "SwitchStyle": [.init("onTintColor", "accent-color")],
        "NavigationBarStyle": [
            .init("backgroundColor", "background-color"), .init("shadowColor", "border-block-end", .fixed("1px solid")),
            .init("shadowColor", "border-block-end-color"),
        ] + text("titleFont", "titleColor"),
        "TabBarStyle": [
            .init("backgroundColor", "background-color"), .init("shadowColor", "border-block-start", .fixed("1px solid")),
            .init("shadowColor", "border-block-start-color"), .init("itemFont", "font", on: .children),
            .init("itemFont", "letter-spacing", part: "letterSpacing", on: .children), .init("itemColor", "color", on: .children),
        ],
        "TableViewCellStyle": [.init("selectedBackgroundColor", "background-color", on: .selected)],
    ]
}
