/// What the names of a choice and of its contexts say about its kind.
enum ModifierName {
    /// Whether the choice cannot be between brands or modes.
    static func isMeant(by name: String, _ contexts: [String]) -> Bool {
        !subjects.isDisjoint(with: name.nameWords)
            || contexts.allSatisfy { $0.nameWords.allSatisfy { states.contains($0) || defaults.contains($0) } }
                && contexts.contains { !states.isDisjoint(with: $0.nameWords) }
    }

    /// Whether its contexts are sizes of windows or of the devices that have them.
    static func isOfWidths(_ name: String, _ contexts: [String]) -> Bool {
        !windows.isDisjoint(with: name.nameWords) || contexts.count { !devices.isDisjoint(with: $0.nameWords) } > 1
    }

    private static let windows: Set<String> = ["breakpoint", "breakpoints", "screen", "screens", "viewport", "viewports"]
    private static let devices: Set<String> = ["desktop", "laptop", "mobile", "phone", "tablet"]
    private static let subjects: Set<String> = [
        "breakpoint", "breakpoints", "density", "device", "devices", "direction", "language", "layout", "locale", "motion", "platform",
        "platforms", "screen", "screens", "size", "sizes", "sizing", "viewport", "viewports",
    ]
    private static let states: Set<String> = [
        "android", "comfortable", "compact", "condensed", "cosy", "cozy", "dense", "desktop", "ios", "landscape", "large", "laptop", "lg",
        "ltr", "md", "medium", "mobile", "narrow", "phone", "portrait", "relaxed", "rtl", "sm", "small", "spacious", "tablet", "tv",
        "watch",
        "web", "wide", "xl", "xs", "xxl",
    ]
    /// Words that a state may have beside others.
    private static let defaults: Set<String> = ["base", "default", "extra", "normal", "regular", "standard", "x", "xx"]
}
