/// The CSS values of the built-in enumerations' cases.
enum CSSStyleWords {
    /// The value of a property, and the values of its parts.
    ///
    /// A part without a value takes that of the sibling alignment field, which a button's image applies to the other axis.
    typealias Words = (main: StaticString, parts: [(part: String, value: StaticString?)])

    /// Returns the parts that each case of an enumeration has.
    static func parts(of enumeration: String) -> [String] {
        switch enumeration {
        case "TextAlignment": ["bidi"]
        case "LineBreakMode": ["whiteSpace", "textOverflow", "wordBreak"]
        case "ContentMode": ["position"]
        case "StackDistribution": ["flex"]
        case "ContentAlignment": ["display", "items"]
        case "ImagePlacement": ["display", "items", "justify"]
        case "TextFieldBorder": ["width", "color"]
        case "GradientDirection": ["rtl"]
        case "BorderEdges": ["blockStart", "blockEnd", "inlineStart", "inlineEnd"]
        case "RoundedCorners": ["startStart", "startEnd", "endStart", "endEnd"]
        case "ViewMaterial", "ButtonKind": glassParts
        default: []
        }
    }

    /// Nil for a case without a CSS equivalent, and for a project's own enumeration.
    static func words(for value: String, of enumeration: String) -> Words? {
        switch enumeration {
        case "TextAlignment": textAlignment[value].map { ($0, [("bidi", isByLayout(value) ? "normal" : "plaintext")]) }
        case "TextTransform": textTransform[value].map { ($0, []) }
        case "TextDecoration": textDecoration[value].map { ($0, []) }
        case "FontStyle": (value == "italic" ? "italic" : "normal", [])
        case "BarBackground": (value == "blurred" ? "blur(20px)" : "none", [])
        case "StackAxis": (value == "vertical" ? "column" : "row", [])
        case "StackAlignment": stackAlignment[value].map { ($0, []) }
        case "ContentAlignment": contentAlignment[value].map { ($0, [("display", "inline-flex"), ("items", "center")]) }
        case "ImagePlacement":
            imagePlacement[value].map { words, isColumn in
                (words, [("display", "inline-flex"), ("items", isColumn ? nil : "center"), ("justify", isColumn ? "center" : "initial")])
            }
        case "TextFieldBorder": textFieldBorder[value].map { ($0.0, [("width", $0.1), ("color", $0.2)]) }
        case "LineBreakMode":
            lineBreakMode[value].map { ($0.0, [("whiteSpace", $0.0), ("textOverflow", $0.1), ("wordBreak", $0.2)]) }
        case "ContentMode": contentMode[value].map { ($0.0, [("position", $0.1)]) }
        case "StackDistribution": stackDistribution[value].map { ($0.0, [("flex", $0.1)]) }
        case "GradientDirection": gradientDirection[value].map { ($0.0, [("rtl", $0.1)]) }
        case "CornerShape": cornerShape[value].map { ($0, []) }
        case "RoundedCorners": roundedCorners[value].map { sides($0, of: enumeration) }
        case "BorderEdges": borderEdges[value].map { sides($0, of: enumeration) }
        case "ViewMaterial": value == "clearGlass" ? glass("blur(4px)", "#8e8e931a") : glass("blur(12px)", "#8e8e9333")
        // The colour of a prominent button is its own.
        case "ButtonKind": value == "prominentGlass" ? glass("blur(12px)", "initial") : glass("blur(12px)", "#8e8e9333")
        default: nil
        }
    }

    /// What the system draws of glass, which CSS has no word for. Galleries and pictures draw a film, without what is drawn elsewhere, and the word.
    static let glassParts = ["film", "none", "word"]
    static let barOfGlass = glass("blur(12px)", "#8e8e9333")

    private static func glass(_ filter: StaticString, _ film: StaticString) -> Words {
        (filter, [("film", film), ("none", "none"), ("word", "\"glass\"")])
    }

    /// A side that is said is 0; the others have what another field says.
    private static func sides(_ others: [Bool], of enumeration: String) -> Words {
        let words: [StaticString] = others.map { $0 ? "initial" : "0" }
        return (words[0], zip(parts(of: enumeration), words).map { ($0, $1) })
    }

    private static let textAlignment: [String: StaticString] = [
        "natural": "start", "leading": "start", "center": "center", "trailing": "end", "left": "left", "right": "right",
        "justified": "justify",
    ]
    /// Whether an alignment follows the direction of the layout. CSS aligns plain text to the start of its own direction.
    private static func isByLayout(_ alignment: String) -> Bool { alignment == "leading" || alignment == "trailing" }

    private static let textTransform: [String: StaticString] = [
        "plain": "none", "uppercase": "uppercase", "lowercase": "lowercase", "capitalized": "capitalize",
    ]
    private static let textDecoration: [String: StaticString] = [
        "plain": "none", "underline": "underline", "strikethrough": "line-through",
    ]
    private static let stackAlignment: [String: StaticString] = [
        "fill": "stretch", "leading": "flex-start", "center": "center", "trailing": "flex-end", "top": "flex-start", "bottom": "flex-end",
        "firstBaseline": "first baseline", "lastBaseline": "last baseline",
    ]
    private static let contentAlignment: [String: StaticString] = [
        "leading": "start", "center": "center", "trailing": "end", "fill": "stretch", "left": "left", "right": "right",
    ]
    private static let imagePlacement: [String: (StaticString, isColumn: Bool)] = [
        "leading": ("row", false), "trailing": ("row-reverse", false), "top": ("column", true), "bottom": ("column-reverse", true),
    ]
    private static let textFieldBorder: [String: (StaticString, StaticString, StaticString)] = [
        "plain": ("none", "0", "initial"), "line": ("solid", "1px", "currentcolor"), "bezel": ("inset", "2px", "currentcolor"),
        "roundedRect": ("solid", "1px", "currentcolor"),
    ]
    /// Text is truncated by `numberOfLines` at the end of the last line; CSS supports no other place.
    private static let lineBreakMode: [String: (StaticString, StaticString, StaticString)] = [
        "wordWrapping": ("normal", "clip", "normal"), "charWrapping": ("normal", "clip", "break-all"),
        "clipping": ("nowrap", "clip", "normal"), "truncatingHead": ("normal", "ellipsis", "normal"),
        "truncatingTail": ("normal", "ellipsis", "normal"), "truncatingMiddle": ("normal", "ellipsis", "normal"),
    ]
    private static let contentMode: [String: (StaticString, StaticString)] = [
        "scaleToFill": ("fill", "center"), "scaleAspectFit": ("contain", "center"), "scaleAspectFill": ("cover", "center"),
        "redraw": ("fill", "center"), "center": ("none", "center"), "top": ("none", "top"), "bottom": ("none", "bottom"),
        "left": ("none", "left"), "right": ("none", "right"),
    ]
    private static let stackDistribution: [String: (StaticString, StaticString)] = [
        "fill": ("flex-start", "0 1 auto"), "fillEqually": ("flex-start", "1 1 0"), "fillProportionally": ("flex-start", "1 1 auto"),
        "equalSpacing": ("space-between", "0 1 auto"), "equalCentering": ("space-around", "0 1 auto"),
    ]
    /// The radius, unless that is another field.
    private static let cornerShape: [String: StaticString] = ["circular": "initial", "continuous": "initial", "capsule": "9999px"]
    /// Which corners are rounded: top leading, top trailing, bottom leading, bottom trailing.
    private static let roundedCorners: [String: [Bool]] = [
        "all": [true, true, true, true], "top": [true, true, false, false], "bottom": [false, false, true, true],
        "leading": [true, false, true, false], "trailing": [false, true, false, true],
        "topLeading": [true, false, false, false], "topTrailing": [false, true, false, false],
        "bottomLeading": [false, false, true, false], "bottomTrailing": [false, false, false, true],
    ]
    /// Which edges have a border: top, bottom, leading, trailing.
    private static let borderEdges: [String: [Bool]] = [
        "all": [true, true, true, true], "top": [true, false, false, false], "bottom": [false, true, false, false],
        "leading": [false, false, true, false], "trailing": [false, false, false, true], "horizontal": [false, false, true, true],
        "vertical": [true, true, false, false],
    ]
    private static let gradientDirection: [String: (StaticString, StaticString)] = [
        "topToBottom": ("to bottom", "to bottom"), "leadingToTrailing": ("to right", "to left"),
        "topLeadingToBottomTrailing": ("to bottom right", "to bottom left"),
        "bottomLeadingToTopTrailing": ("to top right", "to top left"),
    ]
}
