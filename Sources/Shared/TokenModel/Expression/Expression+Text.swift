extension Expression {
    /// The expression in CSS, with references in braces. `ParsedExpression` reads it back as the same steps.
    package var text: String { text(writing: \.operandText) }

    /// Returns the expression in CSS.
    ///
    /// - Parameter operand: returns the text of an operand: of a reference, a number, a length, a time or a colour.
    package func text(writing operand: @escaping (TokenValue) -> String) -> String {
        var printer = ExpressionPrinter(operand: operand)
        var last = ExpressionPrinter.Text(text: "")
        for step in steps { last = printer.print(step) }
        if isLenient { return "\(ExpressionParser.privatePrefix)calc(\(last.text))" }
        // A number alone would be read as a value of its own. A colour cannot be within calc().
        return steps.count == 1 && type != .color ? "calc(\(last.text))" : last.asValue
    }

    /// The text of each step: an operand, or an operation with its operands.
    package var stepTexts: [String] {
        var printer = ExpressionPrinter(operand: \.operandText)
        return steps.indices.dropLast().map { printer.print(steps[$0]).asValue } + [text].prefix(steps.count)
    }
}

/// Prints steps, with parentheses only where they are needed.
private struct ExpressionPrinter {
    struct Text {
        enum Binding: Int { case sum, product, operand }

        var text: String
        var binding: Binding = .operand

        /// The text as an operand of an operation that binds so tightly.
        func within(_ binding: Binding) -> String { self.binding.rawValue < binding.rawValue ? "(\(text))" : text }

        /// The text where CSS expects a value and not a sum.
        var asValue: String { binding == .operand ? text : "calc(\(text))" }
    }

    let operand: (TokenValue) -> String
    private var stack: [Text] = []
    /// The names of the components of the origins that are open.
    private var channels: [[String]] = []

    init(operand: @escaping (TokenValue) -> String) { self.operand = operand }

    private mutating func pop(_ count: Int) -> [Text] {
        let operands = Array(stack.suffix(count))
        stack.removeLast(operands.count)
        return operands
    }

    /// Returns the text of a step.
    mutating func print(_ step: Expression.Step) -> Text {
        let text: Text =
            switch step {
            case .operand(let value): Text(text: operand(value))
            case .percentage(let number): Text(text: number.plainText + "%")
            case .none: Text(text: "none")
            case .channel(let index): Text(text: channels.last?[index] ?? "")
            case .add: binary("+", .sum, .product)
            case .subtract: binary("-", .sum, .product)
            case .multiply: binary("*", .product, .operand)
            case .divide: binary("/", .product, .operand)
            case .call(let function, let count):
                call(function.name, ([function.strategy ?? ""].filter { !$0.isEmpty } + pop(count).map(\.text)))
            case .origin(let notation): origin(notation)
            case .color(let notation, let form): color(notation, form)
            case .mix(let space, let shares): mix(space, shares)
            case .plainMix(let space): call("\(ExpressionParser.privatePrefix)mix", ["in \(space.rawValue)"] + pop(3).map(\.asValue))
            case .component(let index):
                call("\(ExpressionParser.privatePrefix)component", [ColorNotation.oklch.channels[index]] + pop(1).map(\.asValue))
            }
        stack.append(text)
        return text
    }

    private func call(_ name: String, _ arguments: [String]) -> Text { Text(text: "\(name)(\(arguments.joined(separator: ", ")))") }

    /// An operation keeps its operands in their order, since the sum of numbers depends on it.
    private mutating func binary(_ sign: String, _ binding: Text.Binding, _ right: Text.Binding) -> Text {
        let operands = pop(2)
        guard operands.count == 2 else { return Text(text: "") }
        return Text(text: "\(operands[0].within(binding)) \(sign) \(operands[1].within(right))", binding: binding)
    }

    private mutating func origin(_ notation: ColorNotation) -> Text {
        channels.append(notation.channels)
        return Text(text: "from \(pop(1).map(\.asValue).joined()) ")
    }

    private mutating func color(_ notation: ColorNotation, _ form: Expression.ColorForm) -> Text {
        var parts = pop(form.hasAlpha ? 4 : 3).map(\.asValue)
        // Without any parenthesis or reference it would read back as a colour that is not calculated.
        let isConstant = !form.isRelative && !parts.contains { $0.contains("(") || $0.contains("{") }
        if isConstant, let index = parts.firstIndex(where: { $0 != "none" }) { parts[index] = "calc(\(parts[index]))" }
        let alpha = form.hasAlpha ? " / \(parts.removeLast())" : ""
        let components = parts.joined(separator: " ")
        let origin = form.isRelative ? pop(1).map(\.text).joined() : ""
        if form.isRelative { channels.removeLast() }
        let space = notation.isPredefined ? "\(notation.space.rawValue) " : ""
        return Text(text: "\(notation.name)(\(origin)\(space)\(components)\(alpha))")
    }

    private mutating func mix(_ space: ColorSpace, _ shares: Expression.MixShares) -> Text {
        let second = pop(shares.second ? 2 : 1).map(\.asValue).joined(separator: " ")
        let first = pop(shares.first ? 2 : 1).map(\.asValue).joined(separator: " ")
        return call("color-mix", ["in \(space.rawValue)", first, second])
    }
}

extension ColorNotation {
    /// The notation whose components tokengen's own functions name.
    static let oklch = ColorNotation(.oklch, isPredefined: false)
}

extension ColorValue {
    /// The colour in CSS. Unlike `cssText`, whose digits and percentages can round, it reads back as the same colour.
    fileprivate var exactText: String {
        let text = cssText
        if var color = try? ColorValue(css: text) {
            color.hex = hex
            if color == self { return text }
        }
        let notation = ColorNotation(space, isPredefined: space == .srgb)
        let numbers = (0..<3).map { missing & 1 << $0 == 0 ? components[$0].plainText : "none" }.joined(separator: " ")
        let space = notation.isPredefined ? "\(space.rawValue) " : ""
        return "\(notation.name)(\(space)\(numbers)\(alpha.map { " / \($0.plainText)" } ?? ""))"
    }
}

extension TokenValue {
    /// The value as an operand of an expression.
    fileprivate var operandText: String {
        switch self {
        case .reference(let path): "{\(path)}"
        case .color(let color): color.exactText
        case .dimension(let number, let unit): number.plainText + unit.rawValue
        case .duration(let number, let unit): number.plainText + unit.rawValue
        case .number(let number): number.plainText
        case .fontWeight(let weight): weight.number?.plainText ?? ""
        default: ""
        }
    }
}
