import Foundation
import RandomProjects
import Testing
import TokenModel

/// A small project by a seed: tokens that refer to each other, with values in any of the modes, of one brand or two.
struct TriedProject {
    /// Where a value is written: for all brands or for one, and in which mode.
    private struct Layer: Hashable {
        var brand: String?
        var mode = TokenMode.light

        var file: String {
            let folder = brand.map { "tokens/brands/\($0)/" }
            guard let mode = mode.name else { return (folder ?? "tokens/base/") + "tokens.yaml" }
            return (folder ?? "tokens/") + "modes/\(mode).yaml"
        }
    }

    struct Token {
        let path: String
        let type: String
        /// The only brand that has it; nil if all have it.
        let brand: String?

        var isModal: Bool { ["color", "border", "shadow", "gradient"].contains(type) }
    }

    let brands: [String]
    private(set) var tokens: [Token] = []
    /// The layers in which tokens can have further values.
    private let overlays: [Layer]
    /// Values as JSON text, by path.
    private var layers: [Layer: [String: String]] = [:]

    init(_ dice: inout Dice) {
        brands = dice.chance(50) ? ["one"] : ["one", "two"]
        overlays = ([nil] + brands).flatMap { brand in
            (brand == nil ? [] : [Layer(brand: brand)])
                + TokenMode.overlaying.filter { _ in dice.chance(40) }.map { Layer(brand: brand, mode: $0) }
        }
        let types = ["color": 6, "dimension": 3, "number": 2, "duration": 2, "border": 2, "shadow": 2, "gradient": 2]
        // Other types refer to colours and lengths.
        for type in ["color", "dimension", "number", "duration", "border", "shadow", "gradient"] {
            for number in 0..<(types[type] ?? 0) {
                add(Token(path: "\(type).t\(number)", type: type, brand: dice.chance(15) ? dice.pick(brands) : nil), &dice)
            }
        }
        for brand in brands { layers[Layer(brand: brand), default: [:]]["number.own"] = "1" }
    }

    private mutating func add(_ token: Token, _ dice: inout Dice) {
        layers[Layer(brand: token.brand), default: [:]][token.path] = value(of: token.type, in: token.brand, &dice)
        for layer in overlays where layer.mode == .light || token.isModal {
            guard token.brand == nil || token.brand == layer.brand, dice.chance(layer.mode == .light ? 20 : 35) else { continue }
            layers[layer, default: [:]][token.path] = value(of: token.type, in: layer.brand, &dice)
        }
        tokens.append(token)
    }

    /// A value for one brand, or for all: a literal, or one that refers to tokens in whole or in part.
    private func value(of type: String, in brand: String?, _ dice: inout Dice) -> String {
        let known = targets(of: type, in: brand)
        return known.isEmpty || dice.chance(60) ? literal(type, in: brand, &dice) : "\"{\(dice.pick(known))}\""
    }

    func literal(_ type: String, in brand: String?, _ dice: inout Dice) -> String {
        func part(_ type: String) -> String { value(of: type, in: brand, &dice) }
        func layer() -> String {
            let lengths = ["offsetX", "offsetY", "blur", "spread"].map { "\"\($0)\":\(Self.length(&dice))" }
            return "{\"color\":\(part("color")),\(lengths.joined(separator: ","))}"
        }
        switch type {
        case "color": return "\"\(Self.color(&dice))\""
        case "dimension": return Self.length(&dice)
        case "number": return "\(dice.roll(1000))"
        case "duration": return "{\"value\":\(dice.roll(900)),\"unit\":\"ms\"}"
        case "border": return "{\"color\":\(part("color")),\"width\":\(part("dimension")),\"style\":\"solid\"}"
        case "shadow": return "[" + (0...dice.roll(2)).map { _ in layer() }.joined(separator: ",") + "]"
        default: return "[" + [0, 1].map { "{\"color\":\(part("color")),\"position\":\($0)}" }.joined(separator: ",") + "]"
        }
    }

    /// What people type and what files say.
    static func color(_ dice: inout Dice) -> String {
        switch dice.roll(4) {
        case 0: "oklch(\(dice.roll(10...90))% 0.\(dice.roll(1...3)) \(dice.roll(360)))"
        case 1: String(format: "#%06X%02X", dice.roll(1 << 24), dice.chance(20) ? 255 : dice.roll(256))
        default: String(format: "#%06X", dice.roll(1 << 24))
        }
    }

    private static func length(_ dice: inout Dice) -> String {
        dice.chance(70) ? "{\"value\":\(dice.roll(40)),\"unit\":\"px\"}" : "{\"value\":\(dice.roll(1...9)).5,\"unit\":\"rem\"}"
    }

    /// The tokens of a type that a brand has; those that all brands have if it is nil.
    func targets(of type: String, in brand: String?) -> [String] {
        tokens.filter { $0.type == type && ($0.brand == nil || $0.brand == brand) }.map(\.path)
    }

    /// The modes that some file defines for a brand.
    func modes(of brand: String) -> [TokenMode] {
        let own = Set(layers.keys.filter { $0.brand == nil || $0.brand == brand }.map(\.mode))
        return [.light] + TokenMode.overlaying.filter { $0.isOverlaid { own.contains($0) } }
    }

    /// What is written for a token of a brand where it counts in a mode.
    func words(_ path: String, of brand: String, in mode: TokenMode) throws -> String {
        func written(_ mode: TokenMode) -> String? {
            layers[Layer(brand: brand, mode: mode)]?[path] ?? layers[Layer(mode: mode)]?[path]
        }
        return try #require(mode.topmost(written) ?? written(.light))
    }

    /// Writes a value for a brand into its own files: for one mode, or for all. Each other mode that the brand has gets what counts there as a
    /// value of its own.
    func writing(_ value: String, for path: String, of brand: String, only mode: TokenMode?) throws -> TriedProject {
        var copy = self
        let isModal = tokens.contains { $0.path == path && $0.isModal }
        for other in isModal ? modes(of: brand) : [.light] {
            let words = try mode == nil || mode == other ? value : words(path, of: brand, in: other)
            copy.layers[Layer(brand: brand, mode: other), default: [:]][path] = words
        }
        return copy
    }

    var files: [String: String] {
        var files = ["tokens/tokengen.yaml": "name: tried\nrelease: 1\noutputs: { json: Values, swift: Generated }\n"]
        for (layer, values) in layers {
            let groups = Dictionary(grouping: values) { $0.key.prefix { $0 != "." } }
            let text = groups.map { type, values in
                "\(type):\n  $type: \(type)\n" + values.map { "  \($0.key.dropFirst(type.count + 1)): { $value: \($0.value) }\n" }.joined()
            }
            files[layer.file] = text.joined()
        }
        return files
    }
}
