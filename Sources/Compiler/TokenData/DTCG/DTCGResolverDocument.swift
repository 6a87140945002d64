import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// A brand's resolver document (resolver module 2025.10): its layers, the open modifiers, and one modifier whose contexts are its modes.
///
/// Appearance and contrast as two modifiers could not say that a token has a value of its own in `dark+high-contrast`. What the specification cannot
/// say of combinations of contexts is in `$extensions`, in sets that are empty for other tools.
struct DTCGResolverDocument {
    private let brand: ResolvedBrand
    private let layers: [DTCGLayer]
    private let modifiers: [OpenModifier]
    /// A set for each.
    private let combinations: [(combination: DTCGContexts.Combination, layer: DTCGLayer)]

    init(_ brand: ResolvedBrand, layers: [DTCGLayer], of project: ResolvedProject, _ contexts: DTCGContexts?) {
        self.brand = brand
        self.layers = layers
        modifiers = project.modifiers
        combinations = (contexts?.ofCombinations ?? []).map { ($0.combination, DTCGLayer(project, name: "", tokens: $0.tokens)) }
    }

    var file: EmittedFile {
        EmittedFile(path: BrandNames(brand).file + ".resolver.json", contents: contents, output: .dtcg)
    }

    private var hasModes: Bool { brand.modes.count > 1 }

    private var contents: [UInt8] {
        var json = JSONPrinter()
        json.text("{\n  \"version\": \"2025.10\",\n  \"name\": ")
        json.string(brand.name)
        json.text(",\n  \"sets\": {\n    \"tokens\": { \"sources\": ")
        print(layers.filter { $0.mode == nil && $0.condition == nil }, to: &json)
        json.text(" }")
        for (index, (combination, layer)) in combinations.enumerated() {
            json.text(",\n    ")
            json.string(Self.name(ofCombination: index))
            json.text(": { \"sources\": [], \"$extensions\": { \"tokengen\": { \"when\": ")
            print(combination, to: &json)
            json.text(", \"sources\": [")
            json.verbatim(layer.contents.dropLast())
            json.text("] } } }")
        }
        json.text("\n  },\n")
        if hasModes || !modifiers.isEmpty { printModifiers(to: &json) }
        json.text("  \"resolutionOrder\": [{ \"$ref\": \"#/sets/tokens\" }")
        for place in modifiers.isEmpty ? [nil] : order {
            guard place != nil || hasModes else { continue }
            json.text(", { \"$ref\": ")
            json.string("#/modifiers/" + (place.map { modifiers[$0].name.jsonPointerEscaped } ?? "mode"))
            json.text(" }")
        }
        for index in combinations.indices {
            json.text(", { \"$ref\": ")
            json.string("#/sets/" + Self.name(ofCombination: index))
            json.text(" }")
        }
        json.text("]\n}\n")
        return json.take()
    }

    private static func name(ofCombination index: Int) -> String { "combination \(index + 1)" }

    /// The modifiers by index, and nil for the modes. A brand without anything that differs by context has the order of the project.
    private var order: [Int?] { brand.contexts.order.isEmpty ? Array(modifiers.indices) + [nil] : brand.contexts.order }

    private func print(_ combination: DTCGContexts.Combination, to json: inout JSONPrinter) {
        let contexts = combination.modifiers.indices.map { (modifiers[$0].name, modifiers[$0].contexts[combination.contexts[$0]]) }
        json.joined(contexts + (combination.mode.map { [("mode", $0.label)] } ?? []), open: "{", separator: ", ", close: "}") {
            json, entry in
            json.member(entry.0)
            json.string(entry.1)
        }
    }

    private func printModifiers(to json: inout JSONPrinter) {
        json.text("  \"modifiers\": {\n")
        for (index, modifier) in modifiers.enumerated() {
            json.text(index == 0 ? "    " : ",\n    ")
            json.string(modifier.name)
            json.text(": {\n      \"contexts\": ")
            json.joined(modifier.contexts.enumerated(), open: "{\n", separator: ",\n", close: "\n      },\n") { json, context in
                json.text("        ")
                json.string(context.element)
                json.text(": ")
                print(layers.filter { $0.condition == .init(modifier: index, context: context.offset) }, to: &json)
            }
            json.text("      \"default\": ")
            json.string(modifier.defaultContext)
            printExtensions(of: modifier, to: &json)
            json.text("\n    }")
        }
        if hasModes {
            json.text(modifiers.isEmpty ? "" : ",\n")
            printModes(to: &json)
        }
        json.text("\n  },\n")
    }

    private func printExtensions(of modifier: OpenModifier, to json: inout JSONPrinter) {
        json.text(",\n      \"$extensions\": { \"tokengen\": { \"open\": true")
        if !modifier.follows.isEmpty {
            json.text(", \"follows\": ")
            json.joined(modifier.contexts.filter { modifier.follows[$0] != nil }, open: "{", separator: ", ", close: "}") { json, context in
                json.member(context)
                json.number(modifier.follows[context] ?? 0)
            }
        }
        json.text(" } }")
    }

    private func printModes(to json: inout JSONPrinter) {
        json.text("    \"mode\": {\n      \"contexts\": ")
        json.joined(brand.modes, open: "{\n", separator: ",\n", close: "\n      },\n") { json, mode in
            json.text("        ")
            json.string(mode.label)
            json.text(": ")
            print(mode.overlays.flatMap { overlay in layers.filter { $0.mode == overlay } }, to: &json)
        }
        json.text("      \"default\": \"light\"\n    }")
    }

    private func print(_ layers: [DTCGLayer], to json: inout JSONPrinter) {
        json.joined(layers, open: "[", separator: ", ", close: "]") { json, layer in
            json.text("{ \"$ref\": ")
            json.string(layer.path)
            json.text(" }")
        }
    }
}
