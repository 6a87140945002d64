import StyleTypes
import TokenRuntime
import ViewStyles

/// The type that the hostile project extends.
enum HostileTarget {
    struct Config {
        var `inout`: Double
        var `default`: TokenColor
        var text: LabelStyle?
        var unset: Double?
    }
}
