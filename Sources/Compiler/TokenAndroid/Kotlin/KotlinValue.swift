import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver

/// The types and values of tokens and fields in Kotlin.
struct KotlinValues {
    let styles: StyleLayout
    let remInPoints: Double
    let textSizes: TextSizes

    init(_ project: ResolvedProject, _ textSizes: TextSizes = TextSizes()) {
        self.textSizes = textSizes
        styles = project.styles
        remInPoints = project.configuration.remInPoints
    }

    // MARK: - Types

    func type(of token: ResolvedToken, _ file: inout KotlinFile) -> SourceCode {
        textSizes.contains(token.path) ? file.use(.textUnit) : type(of: token.type, &file)
    }

    private func type(of type: TokenType, _ file: inout KotlinFile) -> SourceCode {
        switch type {
        case .color: file.use(.color)
        case .dimension: file.use(.dpType)
        case .fontFamily: file.use(.fontFamily)
        case .fontWeight: file.use(.fontWeight)
        case .duration: file.use(.duration)
        case .cubicBezier: file.use(.easing)
        case .number: "Float"
        case .strokeStyle: "TokenStrokeStyle"
        case .border: "TokenBorder"
        case .transition: "TokenTransition"
        case .shadow: "TokenShadow"
        case .gradient: "TokenGradient"
        case .typography: file.use(.textStyle)
        }
    }

    func type(of field: StyleField, _ file: inout KotlinFile) -> SourceCode {
        let type: SourceCode =
            switch field.kind {
            case .token(.number) where field.bounds?.isWhole ?? false: "Int"
            case .token(let token): self.type(of: token, &file)
            case .style(let name), .enumeration(let name): SourceCode(KotlinName(type: name))
            case .boolean: "Boolean"
            case .string: "String"
            case .image: "TokenImage"
            case .insets: "TokenInsets"
            }
        return field.hasStates ? "StateValues<\(type)>" : type
    }

    // MARK: - Values

    /// Returns an expression for a resolved value; `isWhole` for a number that is an `Int`.
    func code(_ value: TokenValue, _ kind: FieldKind, isWhole: Bool = false, _ file: inout KotlinFile) -> SourceCode {
        switch value {
        case .color(let color): return code(color, &file)
        case .dimension: return length(value, &file)
        case .duration: return duration(value, &file)
        case .number(let number): return isWhole ? "\(Int(number))" : "\(float: number)"
        case .fontWeight(let weight): return "\(file.use(.fontWeight))(\(Self.whole(weight)))"
        case .fontFamily(let names, _): return "listOf(\(list(names) { "\(kotlin: $0)" }))"
        case .cubicBezier(let x1, let y1, let x2, let y2):
            return "\(file.use(.cubicBezierEasing))(\(list([x1, y1, x2, y2]) { "\(float: $0)" }))"
        case .keyword(let word): return "TokenStrokeStyle.Named.\(KotlinName(entry: word))"
        case .boolean(let isTrue): return isTrue ? "true" : "false"
        case .string(let text): return "\(kotlin: text)"
        case .image(let name): return "TokenImage(\(kotlin: name))"
        case .enumeration(let index):
            guard case .enumeration(let name) = kind, styles.cases(of: kind).indices.contains(index) else { return "null" }
            return "\(KotlinName(type: name)).\(KotlinName(entry: styles.cases(of: kind)[index]))"
        case .insets(let sides):
            let names: [SourceCode] = ["top", "start", "bottom", "end"]
            return "TokenInsets(\(list(Array(zip(names, sides))) { "\($0.0) = \(length($0.1, &file))" }))"
        case .states(let states):
            return "StateValues(\(list(states) { "\(Self.states($0.state)) to \(code($0.value, kind, isWhole: isWhole, &file))" }))"
        case .list(let items): return whole(kind, items, &file)
        case .composite(.shadow, _), .composite(.gradient, _): return whole(kind, [value], &file)
        case .composite(.typography, _):
            guard let font = KotlinFont(value, remInPoints) else { return "null" }
            return "TokenFont(listOf(\(font.families)), \(font.numbers))"
        case .composite(let type, let members): return code(type, members, &file)
        case .reference, .expression: return "null"
        }
    }

    /// Returns a shadow or a gradient of its layers or stops.
    private func whole(_ kind: FieldKind, _ items: [TokenValue], _ file: inout KotlinFile) -> SourceCode {
        let type: SourceCode = kind == .token(.gradient) ? "TokenGradient" : "TokenShadow"
        return "\(type)(\(list(items) { if case .composite(let type, let members) = $0 { code(type, members, &file) } else { "null" } }))"
    }

    private func code(_ type: TokenType, _ members: [TokenValue?], _ file: inout KotlinFile) -> SourceCode {
        func member(_ index: Int, _ file: inout KotlinFile) -> SourceCode {
            guard case .token(let type) = type.members[index].kind, let value = members[index] else { return "null" }
            return code(value, .token(type), &file)
        }
        switch type {
        case .border: return "TokenBorder(\(member(0, &file)), \(member(1, &file)), \(member(2, &file)))"
        case .transition: return "TokenTransition(\(member(0, &file)), \(member(1, &file)), \(member(2, &file)))"
        case .gradient:
            guard case .number(let position)? = members[1] else { return "null" }
            // Positions outside are those of the ends (DTCG 2025.10, gradient).
            let place = code(.number(position.clamped(to: 0...1)), .token(.number), &file)
            return "TokenGradient.Stop(\(member(0, &file)), \(place))"
        case .shadow:
            let inset: SourceCode = members[5] == .boolean(true) ? ", isInset = true" : ""
            return "TokenShadow.Layer(\(list(Array(0..<5)) { member($0, &file) })\(inset))"
        case .strokeStyle:
            guard case .list(var lengths)? = members[0], case .keyword(let cap)? = members[1] else { return "null" }
            // A pattern with an odd number of lengths changes its dashes and gaps each time.
            if lengths.count % 2 == 1 { lengths += lengths }
            let dashes = list(lengths) { length($0, &file) }
            return "TokenStrokeStyle.Dashes(listOf(\(dashes)), \(file.use(.strokeCap)).\(KotlinName(entry: cap)))"
        default: return "null"
        }
    }

    private func list<Item>(_ items: [Item], _ code: (Item) -> SourceCode) -> SourceCode {
        var joined: SourceCode = ""
        for (index, item) in items.enumerated() {
            let separator: SourceCode = index == 0 ? "" : ", "
            joined = "\(joined)\(separator)\(code(item))"
        }
        return joined
    }

    private func length(_ value: TokenValue, _ file: inout KotlinFile) -> SourceCode {
        let points = value.points(remInPoints) ?? 0
        return points.sign == .minus ? "(\(decimal: points)).\(file.use(.dp))" : "\(decimal: points).\(file.use(.dp))"
    }

    private func duration(_ value: TokenValue, _ file: inout KotlinFile) -> SourceCode {
        let milliseconds = Self.milliseconds(value)
        return milliseconds.sign == .minus
            ? "(\(decimal: milliseconds)).\(file.use(.milliseconds))" : "\(decimal: milliseconds).\(file.use(.milliseconds))"
    }

    private func code(_ color: ColorValue, _ file: inout KotlinFile) -> SourceCode {
        switch KotlinColor(color) {
        case .srgb(let bytes): return "\(file.use(.color))(\(color: bytes))"
        case .displayP3(let parts):
            let spaces = file.use(.colorSpaces)
            return "\(file.use(.color))(\(list(parts) { "\(float: $0)" }), \(spaces).DisplayP3)"
        }
    }

    static func milliseconds(_ value: TokenValue) -> Double {
        guard case .duration(let number, let unit) = value else { return 0 }
        return unit == .s ? number * 1000 : number
    }

    static func whole(_ weight: FontWeight) -> Int { Int((weight.number ?? 400).rounded()) }

    static func states(_ bits: UInt8) -> SourceCode {
        let names = ControlStateName.name(of: bits).split(separator: "+").map {
            "ControlStates.\(KotlinName(entry: String($0)))" as SourceCode
        }
        return names.dropFirst().reduce(names[0]) { "\($0) + \($1)" }
    }
}

/// A font as arguments in Kotlin.
struct KotlinFont {
    /// The families in order of preference.
    let families: SourceCode
    /// The size, the weight, the line height as a multiple of the size, and the letter spacing.
    let numbers: SourceCode

    init?(_ value: TokenValue, _ remInPoints: Double) {
        guard let font = Typography(value), case .fontFamily(var names, _)? = font.fontFamily, let size = font.fontSize?.points(remInPoints)
        else { return nil }
        if case .string(let name)? = font.extras.postScriptName { names.insert(name, at: 0) }
        families = names.map { "\(kotlin: $0)" as SourceCode }.joined(by: ", ")
        let weight = if case .fontWeight(let weight)? = font.fontWeight { KotlinValues.whole(weight) } else { 400 }
        let height = if case .number(let height)? = font.lineHeight { height } else { 1.0 }
        let spacing = font.letterSpacing?.points(remInPoints) ?? 0
        numbers = "\(float: size), \(weight), \(float: height), \(float: spacing)"
    }
}

/// A colour as Kotlin has it: in sRGB with a byte for each part, or in Display P3.
enum KotlinColor: Hashable {
    /// `0xAARRGGBB`
    case srgb(UInt32)
    /// Red, green, blue and alpha, from 0 to 1.
    case displayP3([Double])

    init(_ color: ColorValue) {
        let shown = color.displayColor
        let parts = [shown.red, shown.green, shown.blue]
        switch shown.gamut {
        case .srgb:
            self = .srgb(([shown.alpha] + parts).reduce(0) { $0 << 8 | UInt32(($1.clamped(to: 0...1) * 255).rounded()) })
        case .displayP3: self = .displayP3(parts + [shown.alpha])
        }
    }
}

extension SourceCode.StringInterpolation {
    /// `0xFF783BF9`
    mutating func appendInterpolation(color: UInt32) {
        buffer.append("0x")
        buffer.append(hex: UInt64(color), digits: 8)
    }

    /// An `Int` or `Double` literal.
    mutating func appendInterpolation(decimal number: Double) {
        let text = number.description
        buffer.append(verbatim: text.hasSuffix(".0") && number.magnitude < 1e9 ? String(text.dropLast(2)) : text)
    }
}
