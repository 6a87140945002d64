/// A CSS property that a field of a built-in style sets.
struct CSSStyleRule: Sendable {
    /// The part of the element that the property applies to.
    enum Target: Int, CaseIterable, Sendable {
        case itself, placeholder, children, images, before, highlighted, selected, invalid, selectedChild
    }

    /// A field, by its path from the style that has the rule, or a part of that field.
    struct Place: Sendable {
        let path: [String]
        let part: String?

        init(_ path: String..., part: String? = nil) {
            self.path = path
            self.part = part
        }
    }

    let field: String
    let property: StaticString
    let part: String?
    /// Whether the field's own value does not matter: wherever the field is used, the property is set, to `otherwise` if no other field is.
    let isFixed: Bool
    /// The fields that take precedence over the field if they are set.
    let before: [Place]
    /// The fields that apply if the field is nil.
    let after: [Place]
    /// A field without which the rule adds nothing to others.
    let needed: Place?
    /// The value if no field is set; nil if CSS's own default is right.
    let otherwise: StaticString?
    let target: Target
    /// The field and its alternatives, the strongest first.
    let places: [Place]
    /// The fields of the style itself that have a part in the value. Without them, the rule would only repeat that of a lower style.
    let ownPlaces: [Place]

    init(
        _ field: String, _ property: StaticString, part: String? = nil, fixed: StaticString? = nil, unless before: [Place] = [],
        or after: [Place] = [], otherwise: StaticString? = nil, with needed: Place? = nil,
        on target: Target = .itself
    ) {
        self.field = field
        self.property = property
        self.part = part
        isFixed = fixed != nil
        self.before = before
        self.after = after
        self.needed = needed
        self.otherwise = fixed ?? otherwise
        self.target = target
        let own = before + [Place(field, part: part)]
        places = own + after
        ownPlaces = own.filter { $0.path.count == 1 }
    }
}

extension CSSStyleRule {
    /// Returns the rules of a built-in style. Empty for a style type of the project.
    static func all(of style: String) -> [CSSStyleRule] { table[style] ?? [] }

    /// The built-in styles that have any.
    static var styles: [String] { table.keys.sorted() }

    /// A declaration that a class has whatever its fields are.
    typealias Reset = (property: StaticString, value: StaticString)

    /// What browsers draw for an element of their own, and a style with nil fields does not have. Outlines stay, because they show the focus.
    static let resets: [String: [Reset]] = [
        "ButtonStyle": control, "LabelStyle": [text], "TextFieldStyle": control + [text],
        "TextViewStyle": control + [("resize", "none"), text], "ImageViewStyle": [frame],
        // A row, as a stack of UIKit is, whether or not another brand has an axis.
        "StackStyle": [("display", "flex"), ("flex-direction", "row")],
    ]

    private static let control: [Reset] = [
        ("appearance", "none"), ("background", "none"), ("border", "0"), ("padding", "0"), ("font", "inherit"),
        ("letter-spacing", "inherit"), ("color", "inherit"), frame,
    ]

    /// A width or height includes insets and borders, as a view's frame does.
    private static let frame: Reset = ("box-sizing", "border-box")

    /// Text runs in the direction of its first strong letter, as in UIKit.
    private static let text: Reset = ("unicode-bidi", "plaintext")

    /// The fields that CSS has no property for.
    static let unsaid: [String: [String]] = [
        "ViewStyle": ["material"], "ButtonStyle": ["kind", "pointerEffect"],
        "LabelStyle": ["minimumScaleFactor"], "ImageViewStyle": ["symbolSize", "symbolWeight", "symbolScale"],
        "TextFieldStyle": ["clearButtonMode", "keyboardAppearance"], "TextViewStyle": ["keyboardAppearance"],
        "SwitchStyle": ["thumbTintColor"], "SliderStyle": ["maximumTrackTintColor", "thumbTintColor"],
        "ProgressViewStyle": ["trackTintColor"],
        "SearchBarStyle": ["prominence"],
        "NavigationBarStyle": ["largeTitleFont", "largeTitleColor", "prefersLargeTitles"] + ofBars,
        "TabBarStyle": ["badgeColor"] + ofBars, "ToolbarStyle": ofBars, "BarButtonStyle": ["prominent"],
    ]

    private static let ofBars = ["scrollEdgeBackgroundColor", "scrollEdgeShadowColor", "glass"]

    /// The field that is written within the value of the gradient next to it.
    static let gradientDirection = "gradientDirection"

    private static func border(_ color: String, _ width: String, _ pattern: String, _ edges: String) -> [CSSStyleRule] {
        [
            // A browser's own width would make a pattern without a width visible.
            .init(width, "border-style", part: "style", unless: [Place(pattern)]), .init(pattern, "border-width", fixed: "0"),
            .init(width, "border-width", otherwise: "0"), .init(width, "border-color", fixed: "transparent", unless: [Place(color)]),
        ] + widths { .init(edges, $0, part: $1, or: [Place(width)], otherwise: "0") } + corners
    }

    /// The rules of a border's edges, made from the property and the part of the field with the edges.
    private static func widths(rule: (StaticString, String) -> CSSStyleRule) -> [CSSStyleRule] {
        [
            rule("border-block-start-width", "blockStart"), rule("border-block-end-width", "blockEnd"),
            rule("border-inline-start-width", "inlineStart"), rule("border-inline-end-width", "inlineEnd"),
        ]
    }

    /// A corner that is not rounded has a radius of its own: 0.
    private static let corners =
        [CSSStyleRule("cornerRadius", "border-radius", unless: [.init("cornerShape")])]
        + radii { .init("roundedCorners", $0, part: $1, or: [.init("cornerShape"), .init("cornerRadius")]) }

    /// A radius by state, in place of that of the view below.
    private static let cornersByState =
        [CSSStyleRule("cornerRadius", "border-radius", unless: [viewCornerShape], or: [viewCornerRadius])]
        + radii {
            let rounded = Place("viewStyle", "roundedCorners", part: $1)
            return .init("cornerRadius", $0, unless: [rounded, viewCornerShape], or: [viewCornerRadius], with: rounded)
        }
    private static let viewCornerShape = Place("viewStyle", "cornerShape")
    private static let viewCornerRadius = Place("viewStyle", "cornerRadius")

    /// The rules of single corners, made from the property and the part of the field with the rounded ones.
    private static func radii(rule: (StaticString, String) -> CSSStyleRule) -> [CSSStyleRule] {
        [
            rule("border-start-start-radius", "startStart"), rule("border-start-end-radius", "startEnd"),
            rule("border-end-start-radius", "endStart"), rule("border-end-end-radius", "endEnd"),
        ]
    }

    private static func text(_ font: String, _ color: String) -> [CSSStyleRule] {
        [.init(font, "font"), .init(font, "letter-spacing", part: "letterSpacing"), .init(color, "color")]
    }

    private static let insets: [CSSStyleRule] = [
        .init("contentInsets", "padding-block", part: "block"), .init("contentInsets", "padding-inline", part: "inline"),
    ]

    private static let viewBorderPattern = Place("viewStyle", "borderPattern")
    private static let viewBorderLine = Place("viewStyle", "borderWidth", part: "style")
    private static let viewBorderStyle = [viewBorderPattern, viewBorderLine]
    private static func viewBorderEdge(_ edge: String) -> Place { Place("viewStyle", "borderEdges", part: edge) }
    private static let viewBorderWidth = Place("viewStyle", "borderWidth")
    private static let borderWidths = [Place("borderWidth"), viewBorderWidth]
    private static let viewBorderColor = Place("viewStyle", "borderColor")
    /// CSS draws a border without a colour in that of the text. UIKit draws none, except for a text field's own line.
    private static let fieldBorderColors = [Place("borderColor"), viewBorderColor, Place("border", part: "color")]

    private static let background = CSSStyleRule(
        "backgroundColor", "background-color", or: [.init("viewStyle", "backgroundColor")])
    private static let backgrounds = [Place("backgroundColor"), Place("viewStyle", "backgroundColor")]
    private static func accent(_ color: String) -> CSSStyleRule { .init(color, "accent-color", or: [.init("viewStyle", "tintColor")]) }
    private static let cursor = CSSStyleRule("cursorColor", "caret-color", or: [.init("viewStyle", "tintColor")])

    private static let barAtTheBottom: [CSSStyleRule] = [
        background, .init("background", "backdrop-filter"),
        .init("shadowColor", "border-block-start-style", part: "style", or: viewBorderStyle),
        .init(
            "shadowColor", "border-block-start-width", part: "width", or: [viewBorderEdge("blockStart"), viewBorderWidth],
            otherwise: "0"),
        .init("shadowColor", "border-block-start-color", or: [viewBorderColor], otherwise: "transparent"),
    ]

    private static let table: [String: [CSSStyleRule]] = [
        "ViewStyle": [.init("backgroundColor", "background-color")] + border("borderColor", "borderWidth", "borderPattern", "borderEdges")
            + [
                .init("alpha", "opacity"), .init("tintColor", "accent-color"), .init("shadow", "box-shadow"),
                .init("gradient", "background-image"), .init("clipsToBounds", "overflow"),
            ],
        "BorderStyle": border("color", "width", "pattern", "edges"),
        "LabelStyle": text("font", "textColor") + [
            .init("fontStyle", "font-style"), .init("textDecoration", "text-decoration-line"),
            .init("highlightedTextColor", "color", or: [.init("textColor")], on: .highlighted), .init("textAlignment", "text-align"),
            .init("textAlignment", "unicode-bidi", part: "bidi", otherwise: "plaintext"),
            .init("lineBreakMode", "white-space", part: "whiteSpace"), .init("lineBreakMode", "text-overflow", part: "textOverflow"),
            .init("lineBreakMode", "word-break", part: "wordBreak"),
            .init("numberOfLines", "display", part: "display", otherwise: "revert"),
            .init("numberOfLines", "-webkit-box-orient", fixed: "vertical"), .init("numberOfLines", "-webkit-line-clamp"),
            .init("numberOfLines", "overflow", part: "overflow", or: [.init("viewStyle", "clipsToBounds")]),
            .init("textTransform", "text-transform"),
        ],
        "ImageViewStyle": [
            .init("contentMode", "object-fit"), .init("contentMode", "object-position", part: "position"),
            .init("tintColor", "color", or: [.init("viewStyle", "tintColor")]),
            .init("width", "width"), .init("width", "min-width"), .init("height", "height"), .init("height", "min-height"),
            .init("aspectRatio", "aspect-ratio"),
        ],
        "IconStyle": [.init("image", "content")],
        "ButtonStyle": text("font", "titleColor") + [
            .init("backgroundColor", "background-color", or: [.init("viewStyle", "backgroundColor")]),
            .init("borderColor", "border-color", or: [viewBorderColor], otherwise: "transparent"),
            .init("imageColor", "color", on: .images),
            .init("shadow", "box-shadow", or: [.init("viewStyle", "shadow")]), .init("alpha", "opacity", or: [.init("viewStyle", "alpha")]),
            .init("backgroundImage", "background-image", or: [.init("viewStyle", "gradient")]),
        ] + cornersByState + insets + [
            .init("contentAlignment", "display", part: "display", or: [.init("imagePlacement", part: "display")], otherwise: "revert"),
            .init("contentAlignment", "align-items", part: "items", unless: [.init("imagePlacement", part: "items")]),
            .init("contentAlignment", "justify-content", unless: [.init("imagePlacement", part: "justify")]),
            .init("imagePlacement", "flex-direction"), .init("imagePadding", "gap"), .init("textTransform", "text-transform"),
            .init("minimumHeight", "min-height"),
        ],
        "ImagedButtonStyle": [.init("image", "content", on: .before)],
        "TextFieldStyle": text("font", "textColor") + [
            .init("placeholderColor", "color", otherwise: "revert", on: .placeholder), cursor, .init("textAlignment", "text-align"),
            .init("textAlignment", "unicode-bidi", part: "bidi", otherwise: "plaintext"),
            background, .init("errorBackgroundColor", "background-color", or: backgrounds, on: .invalid),
            .init("border", "border-style", unless: [viewBorderPattern, .init("borderWidth", part: "style"), viewBorderLine]),
            .init("border", "border-width", part: "width", unless: borderWidths, otherwise: "0"),
            .init("borderWidth", "border-color", fixed: "transparent", unless: fieldBorderColors),
            .init("errorBorderColor", "border-color", or: fieldBorderColors, otherwise: "transparent", on: .invalid),
        ]
            + widths {
                .init("border", $0, part: "width", unless: [viewBorderEdge($1)] + borderWidths, otherwise: "0", with: viewBorderEdge($1))
            } + insets,
        "TextViewStyle": text("font", "textColor") + [
            .init("placeholderColor", "color", otherwise: "revert", on: .placeholder),
            cursor, .init("textAlignment", "text-align"), .init("textAlignment", "unicode-bidi", part: "bidi", otherwise: "plaintext"),
        ] + insets,
        "StackStyle": [
            .init("axis", "flex-direction"),
            .init("alignment", "align-items"),
            .init("distribution", "justify-content"), .init("distribution", "flex", part: "flex", on: .children), .init("spacing", "gap"),
            .init("insets", "padding-block", part: "block"), .init("insets", "padding-inline", part: "inline"),
        ],
        "SwitchStyle": [accent("onTintColor")],
        "SegmentedControlStyle": [
            .init("font", "font", on: .children), .init("font", "letter-spacing", part: "letterSpacing", on: .children),
            .init("titleColor", "color", on: .children), .init("selectedSegmentTintColor", "background-color", on: .selectedChild),
        ],
        "SliderStyle": [accent("minimumTrackTintColor")], "ProgressViewStyle": [accent("progressTintColor")],
        "SearchBarStyle": [.init("barTintColor", "background-color", or: [.init("viewStyle", "backgroundColor")])],
        "NavigationBarStyle": [
            background, .init("background", "backdrop-filter"),
            .init("shadowColor", "border-block-end-style", part: "style", or: viewBorderStyle),
            .init(
                "shadowColor", "border-block-end-width", part: "width", or: [viewBorderEdge("blockEnd"), viewBorderWidth], otherwise: "0"),
            .init("shadowColor", "border-block-end-color", or: [viewBorderColor], otherwise: "transparent"),
        ] + text("titleFont", "titleColor"),
        "TabBarStyle": barAtTheBottom + [
            .init("itemFont", "font", on: .children),
            .init("itemFont", "letter-spacing", part: "letterSpacing", on: .children), .init("itemColor", "color", on: .children),
        ],
        "ToolbarStyle": barAtTheBottom,
        "BarButtonStyle": text("font", "titleColor") + [.init("tintColor", "accent-color")],
        "TableViewCellStyle": [
            .init("selectedBackgroundColor", "background-color", or: [.init("viewStyle", "backgroundColor")], on: .selected)
        ],
        "HeaderFooterViewStyle": text("font", "textColor") + [.init("textTransform", "text-transform")],
        "CollectionViewCellStyle": [
            background, .init("borderColor", "border-color", or: [viewBorderColor], otherwise: "transparent"),
        ],
    ]
}
