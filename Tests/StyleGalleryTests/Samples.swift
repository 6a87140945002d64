import StyleGallery
import ViewStyles

extension ComponentDescription {
    static func sample(
        _ name: String, _ level: Level = .atom, _ summary: String = "", style: String = "", parts: [String] = [],
        states: KeyValuePairs<String, Int?> = ["default": nil], examples: KeyValuePairs<String, Int> = [:], variants: [String] = ["default"]
    ) -> ComponentDescription {
        ComponentDescription(name, level, summary, style: style, parts: parts, states: states, examples: examples, variants: variants)
    }
}
