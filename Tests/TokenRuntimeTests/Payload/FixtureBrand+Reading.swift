import RuntimeFixtures
import Testing

@testable import TokenDelivery
@testable import TokenRuntime

extension FixtureBrand {
    func overridden(_ overrides: String) throws -> Brand { try brand.overridden(by: overrides) }

    func compile(_ overrides: String) throws -> CompiledOverride {
        try OverrideCompiler(catalogue: brand.store.catalogue(), bundled: brand.store.bundled)
            .compile([OverrideSource(json: Array(overrides.utf8))])
    }
}

extension Brand {
    /// A token's value by its path.
    func value<Value: _SlotValue>(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) -> Value {
        do {
            let catalogue = try store.catalogue()
            let token = try #require(catalogue.token(at: path), sourceLocation: sourceLocation)
            return snapshot.value(at: catalogue.tokens[token].slot.index)
        } catch {
            fatalError("\(error)")
        }
    }

    func color(_ path: String) -> TokenColor { value(path) }

    func number(_ path: String) -> Double { value(path) }

    /// A style field's value by its path.
    func field<Value: _SlotValue>(_ path: String) -> Value? {
        let parts = path.split(separator: "/", maxSplits: 2).map(String.init)
        guard let style = try? store.catalogue().styles[parts[0]], let variant = style.variants[parts[1]],
            let index = style.fieldIndex[parts[2]]
        else { fatalError("there is no field '\(path)'") }
        return snapshot.words(at: variant.slot.index + index)[0]
    }
}
