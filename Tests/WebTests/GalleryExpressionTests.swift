import ExpressionVectors
import Foundation
import Gate
import ProjectCases
import SeededRandom
import Subprocesses
import Testing
import TokenModel
import TokenOutput

@testable import TokenGallery

/// The page's calculator of expressions gives what `TokenModel` gives, to the last digit after rounding.
///
/// A long run calculates each vector with 200 other sets of operands in Node.
@Suite(.startsPrograms)
struct GalleryExpressionTests {
    @Test func resultsInNode() throws {
        let folder = try TemporaryFolder()
        let sets = Gate.pick(5, long: 200)
        let script = try script(sets: sets) + "\nconsole.log(JSON.stringify(wrongResults(vectors)))\n"
        try folder.write(script, to: "vectors.js")
        let (status, output) = try Subprocess.run(["node", folder("vectors.js")])
        try #require(status == 0, "\(output)")
        let wrong = try JSONDecoder().decode([String].self, from: Data(output.utf8))
        // The hue of what is nearly grey has fewer digits than it is rounded to: one result of 200,000 differed in its last digit.
        #expect(wrong.count <= sets / 50, "\(wrong)")
    }

    @Test(.needs(.firefox)) func resultsInFirefox() throws { try expectResults(in: .firefox) }

    @Test(.needs(.webkit)) func resultsInWebKit() throws { try expectResults(in: .webkit) }

    private func expectResults(in engine: Engine) throws {
        let folder = try TemporaryFolder()
        let html = "<!doctype html><meta charset=utf-8><body><script>\(try script(sets: 5).replacing("</", with: "<\\/"))</script>"
        try folder.write(html, to: "vectors.html")
        let wrong = try engine.evaluate("wrongResults(vectors)", on: URL(filePath: folder("vectors.html")).absoluteString)
        #expect(wrong as? [String] == [])
    }

    /// The calculator, linked as in the page, and what it has to calculate.
    private func script(sets: Int) throws -> String {
        let linked = try ModuleLinker.script(from: "expressions.js", in: PageScript.modules)
        return try linked + pageScript("expression-vectors.js") + "\nconst vectors = \(vectors(sets: sets))\n"
    }

    /// The recorded vectors as JSON, and each with random operands of the same kinds.
    private func vectors(sets: Int) throws -> String {
        let file = URL(filePath: #filePath).appending(path: "../../TokenModelTests/Expression/expressions.json").standardized
        var random = SplitMix64(seed: Gate.seeds(1, long: 1).first ?? 1)
        var json = JSONPrinter(expressions: .steps)
        var calculations: [Calculation] = []
        for vector in try ExpressionVector.all(in: file) {
            let type = try #require(TokenType(rawValue: vector.type))
            guard let expression = try? ParsedExpression(vector.text, as: type).expression else { continue }
            let recorded = Calculation(expression: expression, values: vector.values.compactMapValues(\.value), rem: vector.rem)
            calculations.append(recorded)
            for _ in 0..<sets {
                var other = recorded
                other.values = other.values.mapValues { $0.another(using: &random) }
                calculations.append(other)
            }
        }
        #expect(calculations.count > 5000)
        json.list(calculations) { $1.print(to: &$0) }
        return String(decoding: json.take(), as: UTF8.self)
    }
}

/// An expression with values for its references.
private struct Calculation {
    let expression: TokenModel.Expression
    var values: [String: TokenValue]
    let rem: Double

    func print(to json: inout JSONPrinter) {
        json.text("{\"expression\":")
        json.value(.expression(expression))
        json.text(",\"values\":")
        json.joined(values.sorted { $0.key < $1.key }, open: "{", close: "}") { json, value in
            json.member(value.key)
            json.value(value.value)
        }
        json.text(",\"rem\":")
        json.number(rem)
        do throws(ExpressionFailure) {
            let result = try expression.replacingReferences { values[$0] ?? .keyword("") }.result(remInPoints: rem)
            json.text(",\"result\":")
            json.value(result)
        } catch {
            json.text(",\"failure\":")
            json.string(error.text(in: expression))
        }
        json.text("}")
    }
}

extension TokenValue {
    /// A random value of the same kind.
    fileprivate func another(using random: inout SplitMix64) -> TokenValue {
        switch self {
        case .number: .number(Self.number(using: &random))
        case .dimension(_, let unit): .dimension(Self.number(using: &random), unit)
        case .duration(_, let unit): .duration(Self.number(using: &random), unit)
        case .color: .color(Self.color(using: &random))
        default: self
        }
    }

    /// Sometimes a whole number, or 0.
    private static func number(using random: inout SplitMix64) -> Double {
        let whole = Double(Int.random(in: -3...40, using: &random))
        return Bool.random(using: &random) ? whole : whole + Double.random(in: 0..<1, using: &random)
    }

    /// A colour of any space. Some are grey, some lack components.
    private static func color(using random: inout SplitMix64) -> ColorValue {
        let space = ColorSpace.allCases.randomElement(using: &random) ?? .srgb
        let grey = Int.random(in: 0..<4, using: &random) == 0 ? Double.random(in: 0...1, using: &random) : nil
        let parts = space.ranges.map { range in
            let (low, high) = (range.from.isFinite ? range.from : -0.4, range.to.isFinite ? range.to : 0.4)
            return low + (high - low) * (grey ?? Double.random(in: 0...1, using: &random))
        }
        var color = ColorValue(space, .init(parts[0], parts[1], parts[2]))
        if Int.random(in: 0..<4, using: &random) == 0 {
            color.missing = UInt8.random(in: 1..<8, using: &random)
            for index in 0..<3 where color.missing & 1 << UInt8(index) != 0 { color.components[index] = 0 }
        }
        if Int.random(in: 0..<3, using: &random) == 0 { color.alpha = Double(Int.random(in: 0...100, using: &random)) / 100 }
        return color
    }
}
