public import StyleTypes
public import TokenRuntime

/// A screen that is made of an image with areas that can be tapped. tokengen generates one for each screen in `screens/`, such as `AstrologerScreen`.
public protocol TokenScreen: TokenStyle {
    /// The names of the areas.
    associatedtype Area: TokenScreenArea

    /// The values of the screen and of its areas.
    var values: ScreenValues { get set }

    /// Creates a screen from values, such as those of another screen that an app has changed.
    init(values: ScreenValues)
}

/// The names of a screen's areas. Raw values count from 0, in the order of the areas.
public protocol TokenScreenArea: CaseIterable, RawRepresentable, Hashable, Sendable where RawValue == Int {}

/// The values of a screen and of its areas.
public struct ScreenValues: Sendable, Hashable {
    /// The image, the size of the drawing and the content mode.
    public var style: ImageScreenStyle?
    /// By the raw value of their names; nil for an area without values.
    public var areas: [ScreenArea?]

    /// Creates values; areas are in the order of their names.
    public init(style: ImageScreenStyle? = nil, areas: [ScreenArea?]) {
        self.style = style
        self.areas = areas
    }

    /// Reads a screen's slots. For generated code.
    ///
    /// - Parameter count: the number of areas.
    public init(_words words: _StyleWords, areas count: Int) {
        style = ImageScreenStyle(_words: words)
        areas = (0..<count).map { ScreenArea(_words: words[from: ImageScreenStyle._wordCount + $0 * ScreenArea._wordCount]) }
    }
}

extension TokenScreen {
    public static var _wordCount: Int { ImageScreenStyle._wordCount + Area.allCases.count * ScreenArea._wordCount }

    public init?(_words words: _StyleWords) {
        guard words.hasValues(Self._wordCount) else { return nil }
        self.init(values: ScreenValues(_words: words, areas: Area.allCases.count))
    }

    /// The values of an area; nil if the brand does not have it.
    public subscript(area: Area) -> ScreenArea? {
        get { values.areas.indices.contains(area.rawValue) ? values.areas[area.rawValue] : nil }
        set {
            if values.areas.indices.contains(area.rawValue) { values.areas[area.rawValue] = newValue }
        }
    }
}
