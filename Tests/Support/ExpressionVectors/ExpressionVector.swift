package import Foundation
package import TokenModel

/// An expression with the values of its operands, and the result or the error that every implementation gives.
package struct ExpressionVector: Decodable {
    package let text: String
    package let type: String
    package let values: [String: Written]
    package let rem: Double
    package let result: Written?
    package let failure: String?

    /// An operand or a result: a number, or a text such as `8px` or `oklch(0.6 0.2 290)`.
    package enum Written: Decodable, Equatable {
        case number(Double)
        case text(String)

        package init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else {
                self = .text(try container.decode(String.self))
            }
        }

        package init?(_ value: TokenValue) {
            switch value {
            case .number(let number): self = .number(number)
            case .fontWeight(.number(let number)): self = .number(number)
            case .dimension(let number, let unit): self = .text(number.plainText + unit.rawValue)
            case .duration(let number, let unit): self = .text(number.plainText + unit.rawValue)
            case .color(let color): self = .text(color.cssText)
            default: return nil
            }
        }

        package var value: TokenValue? {
            switch self {
            case .number(let number): .number(number)
            case .text(let text): Self.length(text) ?? Self.time(text) ?? (try? ColorValue(css: text)).map { .color($0) }
            }
        }

        // The longer unit first: `rem` and `ms` end with letters of others.
        private static func length(_ text: String) -> TokenValue? {
            let unit: DimensionUnit = text.hasSuffix("rem") ? .rem : .px
            guard text.hasSuffix(unit.rawValue), let number = Double(text.dropLast(unit.rawValue.count)) else { return nil }
            return .dimension(number, unit)
        }

        private static func time(_ text: String) -> TokenValue? {
            let unit: DurationUnit = text.hasSuffix("ms") ? .ms : .s
            guard text.hasSuffix(unit.rawValue), let number = Double(text.dropLast(unit.rawValue.count)) else { return nil }
            return .duration(number, unit)
        }
    }

    /// Reads a file of vectors.
    package static func all(in file: URL) throws -> [ExpressionVector] {
        try JSONDecoder().decode([ExpressionVector].self, from: Data(contentsOf: file))
    }
}
