import TokenModel

/// The result that a compiled accessor must have, as `GeneratedCodeProbe` prints it, from the values that `resolve` prints.
struct ExpectedProbe {
    let remInPoints: Double

    func text(_ values: ByMode<TokenValue>) -> String {
        switch values.light {
        case .states(let states): "{" + states.map { "\($0.state): \(text(of: $0.state, values))" }.joined(separator: "; ") + "}"
        case .color, .composite(.border, _), .composite(.shadow, _), .composite(.gradient, _), .list:
            TokenMode.allCases.map { text(values[$0]) }.joined(separator: " | ")
        default: text(values.light)
        }
    }

    private func text(of state: UInt8, _ values: ByMode<TokenValue>) -> String {
        text(
            values.map { value in
                guard case .states(let states) = value, let found = states.first(where: { $0.state == state }) else {
                    return .string("missing")
                }
                return found.value
            })
    }

    /// In one mode.
    private func text(_ value: TokenValue) -> String {
        switch value {
        case .color(let color): text(color)
        case .dimension, .duration, .number, .fontWeight: "\(number(value))"
        case .fontFamily(let names, _): names.map(\.debugDescription).joined(separator: ", ")
        case .cubicBezier(let x1, let y1, let x2, let y2): "\(x1) \(y1) \(x2) \(y2)"
        case .keyword(let word): word
        case .boolean(let isTrue): "\(isTrue)"
        case .string(let text), .image(let text): text.debugDescription
        case .enumeration(let index): "case \(index)"
        case .insets(let sides): sides.map { "\(number($0))" }.joined(separator: " ")
        case .composite(let type, let members): composite(type, members)
        case .list(let items): items.map(text).joined(separator: ", ")
        case .states, .reference, .expression: "unexpected"
        }
    }

    private func text(_ color: ColorValue) -> String {
        let shown = color.displayColor
        let components = [shown.red, shown.green, shown.blue, shown.alpha].map { "\(Double(Float($0)))" }
        return components.joined(separator: " ") + (shown.gamut == .displayP3 ? " p3" : "")
    }

    private func number(_ value: TokenValue) -> Double {
        switch value {
        case .dimension(let number, let unit): unit == .rem ? number * remInPoints : number
        case .duration(let number, let unit): unit == .ms ? number / 1000 : number
        case .number(let number): number
        case .fontWeight(let weight): weight.number ?? .nan
        default: .nan
        }
    }

    private func composite(_ type: TokenType, _ members: [TokenValue?]) -> String {
        let texts = members.map { $0.map(text) ?? "nil" }
        return switch type {
        case .shadow: (texts.prefix(5) + [texts[5] == "nil" ? "false" : texts[5]]).joined(separator: " ")
        case .gradient: "\(texts[0]) \(members[1].map { min(max(number($0), 0), 1) } ?? .nan)"
        case .strokeStyle: "[\(dashes(texts[0]))] \(texts[1])"
        case .typography: [texts[0], texts[1], texts[2], texts[4], texts[3], texts[5], texts[6]].joined(separator: " ")
        default: texts.joined(separator: " ")
        }
    }

    /// An odd number of dashes is repeated, so that dashes and gaps pair up.
    private func dashes(_ text: String) -> String {
        text.count { $0 == "," } % 2 == 0 ? "\(text), \(text)" : text
    }
}
