import Foundation
import Gate
import SeededRandom
import Testing
import TokenModel

/// Vectors of derived values with results that stand for every system. `Scripts/check-expressions.py` checks them with another implementation.
struct ExpressionVectorTests {
    private struct Vector: Decodable {
        var text: String
        var type: String
        var values: [String: Written]
        var rem: Double
        var result: Written?
        var failure: String?
    }

    /// An operand or a result: a number, or a text such as `8px` or `oklch(0.6 0.2 290)`.
    private enum Written: Decodable, Equatable {
        case number(Double)
        case text(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else {
                self = .text(try container.decode(String.self))
            }
        }

        init?(_ value: TokenValue) {
            switch value {
            case .number(let number): self = .number(number)
            case .fontWeight(.number(let number)): self = .number(number)
            case .dimension(let number, let unit): self = .text(number.plainText + unit.rawValue)
            case .duration(let number, let unit): self = .text(number.plainText + unit.rawValue)
            case .color(let color): self = .text(color.cssText)
            default: return nil
            }
        }

        var value: TokenValue? {
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

    private enum Outcome: Equatable {
        case result(Written)
        case failure(String)
    }

    private static func vectors() throws -> [Vector] {
        let url = try #require(Bundle.module.url(forResource: "expressions", withExtension: "json"))
        return try JSONDecoder().decode([Vector].self, from: Data(contentsOf: url))
    }

    @Test func everyVectorHasTheRecordedResult() throws {
        let vectors = try Self.vectors()
        #expect(vectors.count > 1000)
        let differences = try vectors.compactMap { vector -> String? in
            let recorded: Outcome? = vector.result.map { .result($0) } ?? vector.failure.map { .failure($0) }
            let outcome = try outcome(of: vector)
            return outcome == recorded ? nil : "\(vector.text) with \(vector.values): \(outcome), not \(String(describing: recorded))"
        }
        #expect(differences.isEmpty, "\(differences.count) differ:\n\(differences.joined(separator: "\n"))")
    }

    @Test func everyVectorReadsBackFromItsText() throws {
        let differences = try Self.vectors().compactMap { vector -> String? in
            let type = try #require(TokenType(rawValue: vector.type))
            guard let expression = try? ParsedExpression(vector.text, as: type).expression else { return nil }
            let again = try? ParsedExpression(expression.text, as: type).expression
            return again == expression ? nil : "\(vector.text) is printed as \(expression.text)"
        }
        #expect(differences.isEmpty, "\(differences.count) differ:\n\(differences.joined(separator: "\n"))")
    }

    /// Broken texts are read or refused. What is read is printed as a text that gives the same steps.
    @Test(arguments: Gate.seeds(4, long: 200))
    func brokenTextsAreReadOrRefused(seed: UInt64) throws {
        let texts = try Self.vectors().map { Array($0.text.utf8) }
        var random = SplitMix64(seed: seed)
        var differences: [String] = []
        for _ in 0..<2000 {
            guard var bytes = texts.randomElement(using: &random), let other = texts.randomElement(using: &random) else { return }
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0...bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
                case 1 where place < bytes.count: bytes.remove(at: place)
                case 2: bytes.insert(contentsOf: other.prefix(Int.random(in: 0...other.count, using: &random)), at: place)
                default: bytes.removeSubrange(place...)
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            guard let expression = try? ParsedExpression(text, as: .color).expression else { continue }
            let again = try? ParsedExpression(expression.text, as: .color).expression
            if again != expression { differences.append("\(text) is printed as \(expression.text)") }
            _ = try? expression.replacingReferences { _ in .number(2) }.result(remInPoints: 16)
        }
        #expect(differences == [])
    }

    private func outcome(of vector: Vector) throws -> Outcome {
        let type = try #require(TokenType(rawValue: vector.type))
        let expression: TokenModel.Expression
        do throws(ExpressionSyntaxError) {
            expression = try ParsedExpression(vector.text, as: type).expression
        } catch {
            return .failure(error.message)
        }
        do throws(ExpressionFailure) {
            let filled = expression.replacingReferences { vector.values[$0]?.value ?? .keyword("") }
            let result = try filled.result(remInPoints: vector.rem)
            return Written(result).map { .result($0) } ?? .failure("has a result of another kind")
        } catch {
            return .failure(error.text(in: expression))
        }
    }
}
