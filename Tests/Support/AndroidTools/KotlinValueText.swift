import TokenAndroid
import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver

/// What the program of `KotlinProgram` has to print for values.
struct KotlinValueText {
    private let project: ResolvedProject

    init(_ project: ResolvedProject) { self.project = project }

    /// Nil for a value that is null in Kotlin.
    func text(_ value: TokenValue, _ kind: FieldKind) -> String? {
        switch value {
        case .color(let color): words(color)
        case .dimension(let number, let unit): "\(unit == .rem ? number * project.configuration.remInPoints : number)"
        case .duration(let number, let unit): "\(unit == .s ? number * 1000 : number)"
        case .number(let number): "\(number)"
        case .fontWeight(let weight): "\((weight.number ?? 400).rounded())"
        case .fontFamily: "family"
        case .cubicBezier(let x1, let y1, let x2, let y2): "\(x1) \(y1) \(x2) \(y2)"
        case .keyword(let word): KotlinName(entry: word).word
        case .boolean(let isTrue): "\(isTrue)"
        case .string(let text), .image(let text): text
        case .enumeration(let index): KotlinName(entry: project.styles.cases(of: kind)[index]).word
        case .insets(let sides): words(sides, .token(.dimension))
        case .states(let states):
            states.sorted { $0.state < $1.state }
                .map { "\(ControlStateName.name(of: $0.state)) \(text($0.value, kind) ?? "null")" }.joined(separator: " ")
        case .list(let items): words(items, kind)
        case .composite(.typography, _): font(value)
        case .composite(let type, let members): composite(type, members)
        case .reference, .expression: nil
        }
    }

    private func words(_ values: [TokenValue?], _ kind: FieldKind) -> String {
        values.map { $0.flatMap { text($0, kind) } ?? "null" }.joined(separator: " ")
    }

    private func words(_ color: ColorValue) -> String {
        let gamut: ColorGamut = color.lies(in: .srgb) ? .srgb : .displayP3
        let shown = color.mapped(to: gamut).color
        let parts = [shown.components.x, shown.components.y, shown.components.z, shown.alpha ?? 1]
        return parts.map { "\($0) " }.joined() + (gamut == .srgb ? "srgb" : "p3")
    }

    private func font(_ value: TokenValue) -> String? {
        guard let font = Typography(value) else { return nil }
        func number(_ value: TokenValue?) -> Double? { value.flatMap { text($0, .token(.number)) }.flatMap(Double.init) }
        let (size, spacing) = (number(font.fontSize) ?? 0, number(font.letterSpacing) ?? 0)
        return "\(size) \(number(font.fontWeight) ?? 400) \(number(font.lineHeight) ?? 1) \(size > 0 ? spacing / size : spacing)"
    }

    private func composite(_ type: TokenType, _ members: [TokenValue?]) -> String {
        if type == .strokeStyle, case .list(let lengths)? = members[0] {
            // Kotlin's pattern has an even number of lengths.
            return words(lengths.count % 2 == 0 ? lengths : lengths + lengths, .token(.dimension)) + " " + words([members[1]], .string)
        }
        if type == .gradient, case .number(let position)? = members[1] {
            // A place outside of the gradient is that of its nearer end.
            return words([members[0], .number(position.clamped(to: 0...1))], .token(type))
        }
        // A shadow need not say that it is outside.
        return words(members.map { $0 ?? (type == .shadow ? .boolean(false) : nil) }, .token(type))
    }

    // MARK: - Components

    /// A value for a parameter of an event: its Kotlin, and what it prints.
    func sample(_ kind: ComponentMessage.Kind) -> (code: String, text: String) {
        switch kind {
        case .string: ("\"some text\"", "some text")
        case .boolean: ("true", "true")
        case .integer: ("7L", "7")
        case .number: ("0.5", "0.5")
        case .image: ("TokenImage(\"image\")", "image")
        case .dimension: ("androidx.compose.ui.unit.Dp(4f)", "4")
        case .duration: ("kotlin.time.Duration.parse(\"250ms\")", "250")
        case .enumeration(let name):
            (
                "\(KotlinName(type: name).text).entries.last()",
                project.styles.enumeration(named: name)?.cases.last.map { KotlinName(entry: $0).word } ?? ""
            )
        }
    }

    func text(_ evaluation: Component.Transition?, of component: Component, by event: ComponentMessage, in state: Int) -> String {
        let state = KotlinName(entry: component.states[evaluation?.target ?? state].name).word
        let updates = evaluation?.updates.map { text($0, of: component.updates, by: event) } ?? []
        let actions = evaluation?.actions.map { text($0, of: component.actions, by: event) } ?? []
        let animation = evaluation?.animation.map { text($0, by: event) } ?? "null"
        return ([state, "|"] + updates + ["|"] + actions + ["|", animation]).joined(separator: " ")
    }

    private func text(_ call: ComponentMessage.Call, of messages: [ComponentMessage], by event: ComponentMessage) -> String {
        let message = messages[call.message]
        let arguments = zip(message.parameters, call.arguments).map { text($1, $0.kind, by: event) }
        return ([message.name] + arguments).joined(separator: " ")
    }

    private func text(_ argument: ComponentMessage.Argument, _ kind: ComponentMessage.Kind, by event: ComponentMessage) -> String {
        switch (argument, kind) {
        case (.parameter(let index), _): sample(event.parameters[index].kind).text
        case (.literal(.number(let seconds)), .duration): "\(seconds * 1000)"
        case (.literal(.number(let number)), _): "\(number)"
        case (.literal(.integer(let number)), _): "\(number)"
        case (.literal(.boolean(let isTrue)), _): "\(isTrue)"
        case (.literal(.string(let text)), _), (.literal(.image(let text)), _): text
        case (.literal(.enumeration(let index)), .enumeration(let name)):
            project.styles.enumeration(named: name).map { KotlinName(entry: $0.cases[index]).word } ?? ""
        default: "null"
        }
    }

    private func text(_ animation: Component.Animation, by event: ComponentMessage) -> String {
        switch animation {
        case .duration(let seconds): "timed \(seconds * 1000)"
        case .parameter(let index): "timed \(sample(event.parameters[index].kind).text)"
        case .field(let path): "field \(path)"
        case .transition(let duration, let delay, let curve):
            "transition \(duration * 1000) \(delay * 1000) \(curve.map { "\($0)" }.joined(separator: " "))"
        }
    }
}
