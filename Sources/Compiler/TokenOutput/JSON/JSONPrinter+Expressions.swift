import TokenModel

extension JSONPrinter {
    /// Prints an expression as an object with its text, its type and its steps. An operand is a value. Any other step is a list of its name and its
    /// arguments. `operations` has the texts of all operations but the last.
    ///
    /// ```json
    /// {"text":"calc({space.unit} * 1.5)","type":"dimension","steps":["{space.unit}",1.5,["*"]]}
    /// ```
    mutating func steps(of expression: Expression) {
        text("{\"text\":")
        string(expression.text)
        text(",\"type\":")
        string(expression.type.rawValue)
        text(",\"steps\":")
        list(expression.steps) { $0.step($1) }
        let operations = zip(expression.steps, expression.stepTexts).dropLast().filter { step, _ in step.isOperation }
        if !operations.isEmpty {
            text(",\"operations\":")
            list(operations) { $0.string($1.1) }
        }
        if expression.isLenient { text(",\"isLenient\":true") }
        text("}")
    }

    private mutating func step(_ step: Expression.Step) {
        switch step {
        case .operand(.fontWeight(let weight)): number(weight.number ?? 400)
        case .operand(let value): self.value(value)
        case .percentage(let number): named("%", number)
        case .none: named("none")
        case .channel(let index): named("channel", Double(index))
        case .add: named("+")
        case .subtract: named("-")
        case .multiply: named("*")
        case .divide: named("/")
        case .call(let function, let count): named(function.rawValue, Double(count))
        case .origin(let notation): named("from", of: notation)
        case .color(let notation, let form):
            named("color", of: notation, flags: [form.isRelative, form.hasAlpha, form.keepsComponents])
        case .mix(let space, let shares):
            named("mix", of: ColorNotation(space, isPredefined: false), flags: [shares.first, shares.second])
        case .plainMix(let space): named("plain mix", of: ColorNotation(space, isPredefined: false))
        case .component(let index): named("component", Double(index))
        }
    }

    private mutating func named(_ name: String, _ argument: Double? = nil) {
        text("[")
        string(name)
        if let argument {
            text(",")
            number(argument)
        }
        text("]")
    }

    /// Prints a step with a space, 1 for a `color()`, and 1 for each flag that is set.
    private mutating func named(_ name: String, of notation: ColorNotation, flags: [Bool] = []) {
        text("[")
        string(name)
        text(",")
        string(notation.space.rawValue)
        for flag in [notation.isPredefined] + flags { text(flag ? ",1" : ",0") }
        text("]")
    }
}
