import TokenModel
import TokenOutput

/// The `Contents.json` of a colour set, as Xcode lays it out: two spaces, ` : `, sorted keys.
///
/// It has the default, and the appearances that differ from it: dark (`luminosity`), high contrast (`contrast`), or both and their combination.
struct ColorSet {
    private let colors: ByMode<DisplayColor>

    init(_ colors: ByMode<DisplayColor>) { self.colors = colors }

    private var modes: [TokenMode] {
        let byAppearance = colors.light != colors.dark || colors.highContrast != colors.darkHighContrast
        let byContrast = colors.light != colors.highContrast || colors.dark != colors.darkHighContrast
        return TokenMode.allCases.filter { (byAppearance || !$0.isDark) && (byContrast || !$0.isHighContrast) }
    }

    var contents: [UInt8] {
        var json = ByteBuffer(reserving: 2048)
        json.append("{\n  \"colors\" : [\n")
        for (index, mode) in modes.enumerated() {
            json.append(index == 0 ? "    {\n" : ",\n    {\n")
            json.append(appearancesOf: mode)
            json.append(colors[mode])
            json.append("      \"idiom\" : \"universal\"\n    }")
        }
        json.append("\n  ],\n  \"info\" : {\n    \"author\" : \"tokengen\",\n    \"version\" : 1\n  }\n}\n")
        return json.take()
    }
}

extension ByteBuffer {
    fileprivate mutating func append(appearancesOf mode: TokenMode) {
        guard mode != .light else { return }
        append("      \"appearances\" : [\n")
        if mode.isDark { append("        {\n          \"appearance\" : \"luminosity\",\n          \"value\" : \"dark\"\n        }") }
        if mode == .darkHighContrast { append(",\n") }
        if mode.isHighContrast { append("        {\n          \"appearance\" : \"contrast\",\n          \"value\" : \"high\"\n        }") }
        append("\n      ],\n")
    }

    /// Appends a colour. Its components always have a decimal point: Xcode reads `1` as one of 255 steps.
    fileprivate mutating func append(_ color: DisplayColor) {
        append("      \"color\" : {\n        \"color-space\" : ")
        append(color.gamut == .displayP3 ? "\"display-p3\"" : "\"srgb\"")
        append(",\n        \"components\" : {\n")
        append("          \"alpha\" : \"")
        append(share: color.alpha)
        append("\",\n          \"blue\" : \"")
        append(share: color.blue)
        append("\",\n          \"green\" : \"")
        append(share: color.green)
        append("\",\n          \"red\" : \"")
        append(share: color.red)
        append("\"\n        }\n      },\n")
    }
}
