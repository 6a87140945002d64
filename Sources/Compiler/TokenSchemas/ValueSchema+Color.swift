import TokenDiagnostics
import TokenModel
import TokenResolver

extension ValueSchema {
    /// Any CSS colour. `tokengen check` checks the names and functions.
    static let colorText = JSONText.text(
        "^\\s*(#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|[A-Za-z]+|[A-Za-z][A-Za-z0-9-]*\\([^{}]*\\))\\s*$",
        else: "a CSS colour, such as \"#783BF9\" or \"oklch(57% 0.2 290)\", or an alias")

    var colorObject: JSONText {
        let spaces = ColorSpace.allCases.map(\.rawValue)
        let members: [(key: String, value: JSONText)] = [
            ("colorSpace", .any(of: [.words(spaces, summaries: ColorSpace.allCases.map(\.summary)), Self.pointer])),
            ("components", .any(of: [Self.components([.any, .any, .any]), Self.pointer])),
            ("alpha", .any(of: [["type": "number", "minimum": 0, "maximum": 1], Self.pointer])),
            ("hex", .any(of: [.text("^#[0-9A-Fa-f]{6}$", else: "'#' and six digits") + ["format": "color-hex"], Self.pointer])),
        ]
        return .closed(members, required: ["colorSpace", "components"]) + ["allOf": .array(Self.ranges)]
    }

    private static func components(_ ranges: [ColorSpace.Range]) -> JSONText {
        ["type": "array", "items": .array(ranges.map(component)), "minItems": 3, "maxItems": 3]
    }

    private static func component(_ range: ColorSpace.Range) -> JSONText {
        var number: JSONText = ["type": "number"]
        if range.from.isFinite { number = number + ["minimum": .number(Int(range.from))] }
        if range.to.isFinite { number = number + [range.includesEnd ? "maximum" : "exclusiveMaximum": .number(Int(range.to))] }
        return .any(of: [number, ["const": "none"], pointer])
    }

    /// The ranges of components, grouped by the spaces that share them.
    private static var ranges: [JSONText] {
        var seen: Set<[ColorSpace.Range]> = []
        return ColorSpace.allCases.map(\.ranges).filter { seen.insert($0).inserted }.map { ranges in
            let spaces = ColorSpace.allCases.filter { $0.ranges == ranges }.map(\.rawValue)
            return [
                "if": ["properties": ["colorSpace": .words(spaces), "components": ["type": "array"]]],
                "then": ["properties": ["components": components(ranges)]],
            ]
        }
    }
}

extension ColorSpace {
    fileprivate var summary: String {
        let ranges = ranges.map { range in
            range.to.isInfinite ? (range.from.isInfinite ? "any number" : "0 or more") : "\(Int(range.from)) to \(Int(range.to))"
        }
        return "Components: \(ranges.joined(separator: "; "))."
    }
}
