import ExpressionVectors
import Foundation
import Gate
import SeededRandom
import Testing
import TokenModel

/// Vectors of derived values with results that stand for every system. `Scripts/check-expressions.py` checks them with another implementation.
struct ExpressionVectorTests {
    private enum Outcome: Equatable {
        case result(ExpressionVector.Written)
        case failure(String)
    }

    private static func vectors() throws -> [ExpressionVector] {
        let url = try #require(Bundle.module.url(forResource: "expressions", withExtension: "json"))
        return try ExpressionVector.all(in: url)
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

    private func outcome(of vector: ExpressionVector) throws -> Outcome {
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
            return ExpressionVector.Written(result).map { .result($0) } ?? .failure("has a result of another kind")
        } catch {
            return .failure(error.text(in: expression))
        }
    }
}
