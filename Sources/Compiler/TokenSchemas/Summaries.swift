import TokenModel
import TokenResolver

/// One-line summaries that editors show next to a completion and on hover.
extension TokenType {
    var summary: String {
        switch self {
        case .color: "A colour."
        case .dimension: "A length in px or rem."
        case .fontFamily: "A font family's name, or a list from most to least preferred."
        case .fontWeight: "A weight from 1 to 1000, or its name."
        case .duration: "A time in ms or s."
        case .cubicBezier: "An easing: x and y of its two control points."
        case .number: "A number without a unit."
        case .strokeStyle: "A kind of line: its name, or its dashes and line cap."
        case .border: "A line around something: colour, width and style."
        case .transition: "A change over time: duration, delay and easing."
        case .shadow: "A shadow, or a list of layers."
        case .gradient: "A list of stops, each a colour and a position from 0 to 1."
        case .typography: "How text is set: family, size, weight, letter spacing and line height."
        }
    }
}
