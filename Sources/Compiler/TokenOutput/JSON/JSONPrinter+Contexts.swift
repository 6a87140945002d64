import TokenModel
import TokenProject
import TokenResolver

extension JSONPrinter {
    /// Prints the member `contexts`: an object for each choice of contexts, with the context of each modifier that it depends on, and a value.
    ///
    /// - Parameters:
    ///   - choices: each with the contexts of all modifiers.
    ///   - write: writes the value, and members after it.
    package mutating func contexts<Values>(
        _ choices: [(contexts: [Int], values: Values)], of dependencies: ModifierSet, among modifiers: [OpenModifier],
        _ write: (inout JSONPrinter, [Int], Values) -> Void
    ) {
        text(",\"contexts\":")
        list(choices) { json, choice in
            json.text("{\"when\":")
            json.joined(dependencies.indices, open: "{", close: "}") { json, index in
                json.member(modifiers[index].name)
                json.string(modifiers[index].contexts[choice.contexts[index]])
            }
            json.text(",\"value\":")
            write(&json, choice.contexts, choice.values)
            json.text("}")
        }
    }
}
