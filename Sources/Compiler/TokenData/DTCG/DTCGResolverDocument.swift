import TokenModel
import TokenOutput
import TokenResolver

/// A brand's resolver document (resolver module 2025.10): its layers, and one modifier whose contexts are its modes.
///
/// Appearance and contrast as two modifiers could not say that a token has a value of its own in `dark+high-contrast`.
struct DTCGResolverDocument {
    private let brand: ResolvedBrand
    private let layers: [DTCGLayer]

    init(_ brand: ResolvedBrand, layers: [DTCGLayer]) {
        self.brand = brand
        self.layers = layers
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
        print(layers.filter { $0.mode == nil }, to: &json)
        json.text(" }\n  },\n")
        if hasModes { printModes(to: &json) }
        json.text("  \"resolutionOrder\": [{ \"$ref\": \"#/sets/tokens\" }")
        if hasModes { json.text(", { \"$ref\": \"#/modifiers/mode\" }") }
        json.text("]\n}\n")
        return json.take()
    }

    private func printModes(to json: inout JSONPrinter) {
        json.text("  \"modifiers\": {\n    \"mode\": {\n      \"contexts\": ")
        json.joined(brand.modes, open: "{\n", separator: ",\n", close: "\n      },\n") { json, mode in
            json.text("        ")
            json.string(mode.label)
            json.text(": ")
            print(mode.overlays.flatMap { overlay in layers.filter { $0.mode == overlay } }, to: &json)
        }
        json.text("      \"default\": \"light\"\n    }\n  },\n")
    }

    private func print(_ layers: [DTCGLayer], to json: inout JSONPrinter) {
        json.joined(layers, open: "[", separator: ", ", close: "]") { json, layer in
            json.text("{ \"$ref\": ")
            json.string(layer.path)
            json.text(" }")
        }
    }
}
