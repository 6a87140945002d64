import TokenDelivery
import TokenPayloads
import TokenRuntime

extension OverrideCompiler {
    /// Compiles layers with these overrides, the lowest first.
    func compile(_ layers: OverrideSet...) throws -> CompiledOverride {
        let written = layers.enumerated().map { WrittenLayer(name: "l\($0)", conditions: .init(fits: 1...1), overrides: $1) }
        let read = try PayloadLayers(content: LayersJSON(written).print())
        return try compile(read.layers.map(read.overrides))
    }
}

extension OverrideSet {
    /// The overrides as an app reads them.
    func source() throws -> OverrideSource {
        let layer = WrittenLayer(name: "l", conditions: .init(fits: 1...1), overrides: self)
        let read = try PayloadLayers(content: LayersJSON([layer]).print())
        return read.overrides(of: read.layers[0])
    }
}
