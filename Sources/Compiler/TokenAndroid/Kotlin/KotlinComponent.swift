import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver

/// Prints a component as Kotlin: an object with the types of its content, states and messages, and what an event leads to in each state.
struct KotlinComponent {
    private let component: Component
    private let project: ResolvedProject
    private let messageNames: KotlinMessageNames
    private var file = KotlinFile()
    private var name: KotlinName { KotlinName(component: component.name) }
    private var style: StyleType? { component.style.map { project.styles.types[$0] } }

    init(_ component: Component, in project: ResolvedProject, _ messageNames: KotlinMessageNames) {
        self.component = component
        self.project = project
        self.messageNames = messageNames
    }

    func printed() -> (name: String, file: KotlinFile) {
        var copy = self
        copy.print()
        return (name.word, copy.file)
    }

    private mutating func print() {
        file.printer.kdoc([component.description].compactMap(\.self))
        file.printer.open(public: "object", name, " : Component<\(name).State, \(name).Event, \(name).Update, \(name).Action>")
        printContent()
        printStates()
        print(component.events, as: "Event", "What happens to it.")
        print(component.updates, as: "Update", "What changes in its view.")
        print(component.actions, as: "Action", "What it asks of other code.")
        printTransitions()
        printStyle()
        printElements()
        printExamples()
        file.printer.close()
    }

    // MARK: - Types

    private func type(of kind: ComponentContent.Kind) -> SourceCode {
        switch kind {
        case .string: "String"
        case .boolean: "Boolean"
        case .integer: "Long"
        case .number: "Double"
        case .image: "TokenImage"
        case .enumeration(let name): SourceCode(KotlinName(type: name))
        case .component(let name): "\(KotlinName(component: name)).Content"
        case .list(let item): "List<\(type(of: item))>"
        }
    }

    private mutating func type(of kind: ComponentMessage.Kind) -> SourceCode {
        switch kind {
        case .string: "String"
        case .boolean: "Boolean"
        case .integer: "Long"
        case .number: "Double"
        case .image: "TokenImage"
        case .dimension: file.use(.dpType)
        case .duration: file.use(.duration)
        case .enumeration(let name): SourceCode(KotlinName(type: name))
        }
    }

    private mutating func printContent() {
        guard !component.content.isEmpty else {
            file.printer.kdoc(["It has no content."])
            return file.printer.line(public: "data object", "Content")
        }
        file.printer.kdoc(["What a presenter gives it to show."])
        file.printer.line("@\(file.use(.immutable))")
        file.printer.open(public: "data class", "Content", bracket: "(")
        for field in component.content {
            file.printer.kdoc([field.description].compactMap(\.self))
            let optional: SourceCode = field.isOptional ? "? = null" : ""
            file.printer.line("val \(KotlinName(member: field.name)): \(type(of: field.kind))\(optional),")
        }
        file.printer.close(")")
    }

    private mutating func printStates() {
        file.printer.blankLine()
        file.printer.kdoc(["The states, the initial one first."])
        printEnumeration("State", component.states.map { ($0.name, $0.description) })
    }

    private mutating func printEnumeration(_ name: KotlinName, _ entries: [(name: String, description: String?)]) {
        file.printer.open(public: "enum class", name)
        for entry in entries {
            file.printer.kdoc([entry.description].compactMap(\.self))
            file.printer.entry(KotlinName(entry: entry.name))
        }
        file.printer.close()
    }

    /// Prints a function whose result depends on a value.
    private mutating func printFunction(
        _ documentation: String, _ name: KotlinName, _ signature: SourceCode, of value: SourceCode, _ cases: [SourceCode]
    ) {
        file.printer.blankLine()
        file.printer.kdoc([documentation])
        file.printer.open(public: "fun", name, "\(signature) =", bracket: "")
        file.printer.open("when (\(value))")
        for line in cases { file.printer.line(line) }
        file.printer.close()
        file.printer.dedent()
    }

    private mutating func print(_ messages: [ComponentMessage], as role: KotlinName, _ documentation: String) {
        file.printer.blankLine()
        file.printer.kdoc([documentation])
        guard !messages.isEmpty else { return file.printer.line(public: "sealed interface", role) }
        file.printer.open(public: "sealed interface", role)
        for (index, message) in messages.enumerated() {
            if index > 0 { file.printer.blankLine() }
            file.printer.kdoc([message.description].compactMap(\.self))
            let name = messageNames[message]
            guard !message.parameters.isEmpty else {
                file.printer.line(public: "data object", name, " : \(role)")
                continue
            }
            file.printer.open(public: "data class", name, bracket: "(")
            for parameter in message.parameters {
                let optional: SourceCode = parameter.isOptional ? "? = null" : ""
                file.printer.line("val \(KotlinName(member: parameter.name)): \(type(of: parameter.kind))\(optional),")
            }
            file.printer.close(") : \(role)")
        }
        file.printer.close()
    }

    // MARK: - Transitions

    /// More transitions than this are in functions of their own. A method of the JVM has at most 64 KB, and Kotlin infers the types of all branches of
    /// a `when` together.
    private static let transitionsInFunction = 60

    private mutating func printTransitions() {
        guard let first = component.states.first else { return }
        file.printer.blankLine()
        file.printer.line("override val initialState: State get() = State.\(KotlinName(entry: first.name))")
        file.printer.blankLine()
        let entries = component.transitions.entries
        let result: SourceCode = "ComponentEvaluation<State, Update, Action>"
        file.printer.open("override fun evaluate(event: Event, state: State): \(result) =", "")
        let states = component.states.indices.map { state in entries.filter { $0.state == state } }
        if entries.isEmpty {
            file.printer.line("ComponentEvaluation(state)")
        } else if entries.count <= Self.transitionsInFunction {
            file.printer.open("when (state)")
            for (state, entries) in states.enumerated() where !entries.isEmpty {
                file.printer.open("State.\(KotlinName(entry: component.states[state].name)) ->", "")
                printReactions(entries, otherwise: "ComponentEvaluation(state)", isComplete: entries.count == component.events.count)
                file.printer.dedent()
            }
            if states.contains(where: \.isEmpty) { file.printer.line("else -> ComponentEvaluation(state)") }
            file.printer.close()
        } else {
            file.printer.line("transition(event, state) ?: ComponentEvaluation(state)")
            file.printer.dedent()
            return printParts(of: states, result)
        }
        file.printer.dedent()
    }

    /// Prints the transitions of each state in functions of their own.
    private mutating func printParts(of states: [[ComponentTransitions.Entry]], _ result: SourceCode) {
        let parts = states.enumerated().filter { !$1.isEmpty }.map { state, entries in
            let name = KotlinName(entry: component.states[state].name)
            let parts = stride(from: 0, to: entries.count, by: Self.transitionsInFunction).enumerated().map { index, start in
                (
                    function: "evaluateIn\(name.word, word: ())Part\(index)" as SourceCode,
                    entries: entries[start..<min(start + Self.transitionsInFunction, entries.count)]
                )
            }
            return (name: name, parts: parts)
        }
        file.printer.blankLine()
        file.printer.open("private fun transition(event: Event, state: State): \(result)? =", "")
        file.printer.open("when (state)")
        for (name, parts) in parts {
            let calls: [SourceCode] = parts.map { "\($0.function)(event, state)" }
            file.printer.line("State.\(name) -> \(calls.joined(by: " ?: "))")
        }
        if parts.count < states.count { file.printer.line("else -> null") }
        file.printer.close()
        file.printer.dedent()
        for (function, entries) in parts.flatMap(\.parts) {
            file.printer.blankLine()
            file.printer.open("private fun \(function)(event: Event, state: State): \(result)? =", "")
            printReactions(Array(entries), otherwise: "null", isComplete: entries.count == component.events.count)
            file.printer.dedent()
        }
    }

    private mutating func printReactions(_ entries: [ComponentTransitions.Entry], otherwise: SourceCode, isComplete: Bool) {
        file.printer.open("when (event)")
        for entry in entries {
            let event = component.events[entry.event]
            let check: SourceCode = event.parameters.isEmpty ? "" : "is "
            file.printer.open("\(check)Event.\(messageNames[event]) ->", "")
            let transition = entry.transition
            var arguments: [SourceCode] = [transition.target.map { "State.\(KotlinName(entry: component.states[$0].name))" } ?? "state"]
            if !transition.updates.isEmpty {
                let calls = transition.updates.map { call($0, of: component.updates, "Update", by: event) }
                arguments.append("updates = listOf(\(calls.joined(by: ", ")))")
            }
            if !transition.actions.isEmpty {
                let calls = transition.actions.map { call($0, of: component.actions, "Action", by: event) }
                arguments.append("actions = listOf(\(calls.joined(by: ", ")))")
            }
            if let animation = transition.animation { arguments.append("animation = \(code(animation, by: event))") }
            let evaluation: SourceCode = "ComponentEvaluation(\(arguments.joined(by: ", ")))"
            if evaluation.buffer.bytes.count <= 88 {
                file.printer.line(evaluation)
            } else {
                file.printer.open("ComponentEvaluation", "(")
                for argument in arguments { file.printer.line("\(argument),") }
                file.printer.close(")")
            }
            file.printer.dedent()
        }
        if !isComplete { file.printer.line("else -> \(otherwise)") }
        file.printer.close()
    }

    private mutating func call(
        _ call: ComponentMessage.Call, of messages: [ComponentMessage], _ role: SourceCode, by event: ComponentMessage
    ) -> SourceCode {
        let message = messages[call.message]
        let name: SourceCode = "\(role).\(messageNames[message])"
        guard !message.parameters.isEmpty else { return name }
        var arguments: [SourceCode] = []
        for (parameter, argument) in zip(message.parameters, call.arguments) {
            arguments.append("\(KotlinName(member: parameter.name)) = \(code(argument, as: parameter.kind, by: event))")
        }
        return "\(name)(\(arguments.joined(by: ", ")))"
    }

    private mutating func code(_ argument: ComponentMessage.Argument, as kind: ComponentMessage.Kind, by event: ComponentMessage)
        -> SourceCode
    {
        switch argument {
        case .parameter(let index): "event.\(KotlinName(member: event.parameters[index].name))"
        case .literal(let value): KotlinContent.code(value, as: kind, project, &file)
        case .field, .item: "null"
        }
    }

    private mutating func code(_ animation: Component.Animation, by event: ComponentMessage) -> SourceCode {
        switch animation {
        case .duration(let seconds): return "ComponentAnimation.Timed((\(decimal: seconds)).\(file.use(.seconds)))"
        case .parameter(let index): return "ComponentAnimation.Timed(event.\(KotlinName(member: event.parameters[index].name)))"
        case .field(let path): return "ComponentAnimation.ByField(\(kotlin: path))"
        case .transition(let duration, let delay, let curve):
            let seconds = file.use(.seconds)
            let points: [SourceCode] = curve.map { "\(float: $0)" }
            let easing: SourceCode = "\(file.use(.cubicBezierEasing))(\(points.joined(by: ", ")))"
            let transition: SourceCode = "TokenTransition((\(decimal: duration)).\(seconds), (\(decimal: delay)).\(seconds), \(easing))"
            return "ComponentAnimation.ByTransition(\(transition))"
        }
    }

    // MARK: - Style

    private mutating func printStyle() {
        guard let style else { return }
        let name = KotlinName(type: style.name)
        let (composable, remember) = (file.use(.composable), file.use(.remember))
        let hasVariants = style.variants.count > 1
        let parameter: SourceCode = hasVariants ? ", variant: \(name).Variant = \(name).Variant.Default" : ""
        let argument: SourceCode = hasVariants ? ", variant" : ""
        let chosen = hasVariants ? component.states.filter { $0.variant != nil } : []
        let choice = chosen.isEmpty ? "" : " A state that chooses a variant uses that one."
        file.printer.blankLine()
        file.printer.kdoc(["Returns the style of a state in the brand and the mode of the theme around.\(choice)"])
        file.printer.line("@\(composable)")
        file.printer.open(public: "fun", "style", "(state: State = initialState\(parameter)): \(name)")
        file.printer.line("val values = LocalTokenValues.current")
        file.printer.line("return \(remember)(values, state\(argument)) { style(values, state\(argument)) }")
        file.printer.close()
        file.printer.blankLine()
        file.printer.kdoc(["Returns the style of a state with the values of a brand in a mode.\(choice)"])
        file.printer.open(public: "fun", "style", "(values: TokenValues, state: State = initialState\(parameter)): \(name)")
        if !chosen.isEmpty {
            file.printer.open("val chosen =", "")
            file.printer.open("when (state)")
            for state in chosen {
                guard let variant = state.variant else { continue }
                file.printer.line("State.\(KotlinName(entry: state.name)) -> \(name).Variant.\(KotlinName(entry: variant))")
            }
            if chosen.count < component.states.count { file.printer.line("else -> variant") }
            file.printer.close()
            file.printer.dedent()
        }
        let variant: SourceCode = !hasVariants ? "" : chosen.isEmpty ? ", variant" : ", chosen"
        let patches = component.states.compactMap { state in project.firstPatch(of: state, of: component).map { (state, $0) } }
        if patches.isEmpty {
            file.printer.line("return \(name).of(values\(variant))")
        } else {
            file.printer.line("val style = \(name).of(values\(variant))")
            file.printer.open("return when (state)")
            for (state, block) in patches {
                let leaves = project.styles.types[block.type].leaves
                let offset: SourceCode = state.variant != nil || !hasVariants ? "" : " + variant.ordinal * \(leaves.count)"
                file.printer.open("State.\(KotlinName(entry: state.name)) ->")
                file.printer.line("val at = \(project.firstSlot(of: block).index)\(offset)")
                file.printer.open("style.copy", "(")
                let changes = leaves.enumerated().map { (path: $1.path.parts(separatedBy: "/")[...], place: $0) }
                print(changes, of: style, "style.")
                file.printer.close(")")
                file.printer.close()
            }
            if patches.count < component.states.count { file.printer.line("else -> style") }
            file.printer.close()
        }
        file.printer.close()
        printTransitionFields(style, name)
    }

    /// Prints the arguments of `copy` for the fields that a state changes.
    private mutating func print(_ changes: [(path: ArraySlice<String>, place: Int)], of type: StyleType, _ access: SourceCode) {
        for field in type.fields {
            let own = changes.filter { $0.path.first == field.name }
            guard let first = own.first else { continue }
            let member = KotlinName(member: field.name)
            guard case .style(let part) = field.kind, let inner = project.styles.type(named: part) else {
                let place: SourceCode = first.place == 0 ? "at" : "at + \(first.place)"
                file.printer.line("\(member) = \(KotlinStyles.reading(field, place, from: "values.")),")
                continue
            }
            let name = KotlinName(type: part)
            file.printer.open("\(member) =", "")
            file.printer.open("(\(access)\(member) ?: \(name)()).copy", "(")
            print(own.map { (path: $0.path.dropFirst(), place: $0.place) }, of: inner, "\(access)\(member)?.")
            file.printer.close(").takeUnless { it == \(name)() },")
            file.printer.dedent()
        }
    }

    private mutating func printTransitionFields(_ style: StyleType, _ name: KotlinName) {
        let paths = component.animatedFields.sorted()
        guard !paths.isEmpty else { return }
        let cases: [SourceCode] = paths.map { path in
            let members: [SourceCode] = path.parts(separatedBy: "/").map { "\(KotlinName(member: $0))" }
            return "\(kotlin: path) -> style.\(members.joined(by: "?."))"
        }
        printFunction(
            "Returns the transition that [ComponentAnimation.ByField] names.", "transition",
            "(path: String, style: \(name)): TokenTransition?", of: "path", cases + ["else -> null"])
    }

    // MARK: - Elements

    private mutating func printElements() {
        for function in KotlinElements(component, in: project, messageNames).functions(&file) {
            if let subject = function.subject {
                printFunction(function.documentation, function.name, function.signature, of: subject, function.lines)
            } else {
                file.printer.blankLine()
                file.printer.kdoc([function.documentation])
                file.printer.open(public: "fun", function.name, "\(function.signature) =", bracket: "")
                for line in function.lines { file.printer.line(line) }
                file.printer.dedent()
            }
        }
    }

    // MARK: - Examples

    private mutating func printExamples() {
        guard !component.examples.isEmpty else { return }
        file.printer.blankLine()
        file.printer.kdoc(["Content to show it with, in previews and tests."])
        printEnumeration("Example", component.examples.map { ($0.name, $0.description) })
        let examples = component.examples.map { (example: $0, name: KotlinName(entry: $0.name)) }
        printFunction(
            "Returns the content of an example.", "content", "(example: Example): Content", of: "example",
            examples.map { "Example.\($0.name) -> contentOf\($0.name.word, word: ())()" })
        printFunction(
            "Returns the state that an example shows.", "state", "(example: Example): State", of: "example",
            examples.map { "Example.\($0.name) -> State.\(KotlinName(entry: component.states[$0.example.state].name))" })
        if let style, style.variants.count > 1 {
            let variants: SourceCode = "\(KotlinName(type: style.name)).Variant"
            printFunction(
                "Returns the variant that an example shows.", "variant", "(example: Example): \(variants)", of: "example",
                examples.map { "Example.\($0.name) -> \(variants).\(KotlinName(entry: $0.example.variant ?? "default"))" })
        }
        for example in component.examples {
            let content = KotlinContent.code(.component(example.content), .component(component.name), project)
            file.printer.blankLine()
            file.printer.line("private fun contentOf\(KotlinName(entry: example.name).word, word: ())(): Content = \(content)")
        }
    }
}
