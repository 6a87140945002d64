import TokenModel
import TokenResolver

extension Property {
    /// Components are read as they were meant: what they show, their states, their transitions; and in each state the fields of their
    /// styles.
    static let components = Property(name: "components") { trial throws(Violation) in
        guard trial.draft.isMeaningKnown, trial.draft.damage == nil, let resolved = trial.resolved else { return }
        let wanted = trial.draft.components.all.sorted { $0.name < $1.name }
        try require(resolved.components.map(\.name) == wanted.map(\.name), "there are the components \(resolved.components.map(\.name))")
        for (component, wanted) in zip(resolved.components, wanted) {
            let meaning = ComponentMeaning(draft: trial.draft, component: wanted)
            let (words, wantedWords) = (ComponentWords(component).all(resolved.styles), meaning.words)
            for (word, wantedWord) in zip(words, wantedWords) {
                try require(word == wantedWord, "'\(component.name)' has \(word), not \(wantedWord)")
            }
            try require(words.count == wantedWords.count, "'\(component.name)' has \(words.count) parts, not \(wantedWords.count)")
        }
        for place in trial.draft.brandPlaces {
            let name = place.map { trial.draft.brands[$0] }
            guard let brand = resolved.brands.first(where: { name == nil || $0.name == name }) else { continue }
            try comparePatches(of: trial.draft, place, with: brand, resolved.styles)
        }
    }

    private static func comparePatches(
        of draft: Draft, _ place: Int?, with brand: ResolvedBrand, _ layout: StyleLayout
    ) throws(Violation) {
        var blocks = layout.blocks.dropFirst(layout.variantBlocks.count)
        for component in draft.components.all.sorted(by: { $0.name < $1.name }) {
            guard let style = component.style else { continue }
            for state in component.states {
                let leaves = draft.leaves(ofStyle: style, changedBy: state)
                if leaves.isEmpty { continue }
                let variants = state.variant == nil ? draft.styles.types.first { $0.name == style }?.variants ?? [] : ["default"]
                for variant in variants {
                    guard let block = blocks.popFirst() else { throw Violation("a state of '\(component.name)' has no fields") }
                    let type = layout.types[block.type]
                    try require(
                        type.name == "\(component.name)@\(state.name)" && block.variant == variant
                            && type.leaves.map(\.path) == leaves.map { $0.names.joined(separator: "/") },
                        "'\(type.name)/\(block.variant)' has \(type.leaves.map(\.path))")
                    for (index, leaf) in leaves.enumerated() {
                        let places = brand.leaves[block.firstLeaf + index].values
                        for mode in TokenMode.allCases {
                            let context = Context(brand: place, mode: mode)
                            let wanted = draft.meaning(of: leaf, ofStyle: style, variant: variant, in: state, context)
                            let value = places.map { brand.values[$0[mode]] }
                            let path = "\(type.name)/\(variant)/\(leaf.names.joined(separator: "/"))"
                            try require(
                                draft.isMeant(value, wanted),
                                "'\(path)' in '\(brand.name)', \(mode.label): \(value.map { "\($0)" } ?? "nil"), not \(wanted.map { "\($0)" } ?? "nil")"
                            )
                        }
                    }
                }
            }
        }
        try require(blocks.isEmpty, "there are \(blocks.count) states with fields that no state changes")
    }
}

extension ComponentMeaning {
    /// The parts of the component, as text.
    fileprivate var words: [String] {
        var words = ["level \(component.level)", "style \(component.style ?? "none")"]
        words += component.content.map { "content \($0.name)\($0.isOptional ? "?" : "")" }
        words += component.states.isEmpty ? ["state default nil []"] : component.states.map { self.words($0) }
        for messages in [component.events, component.updates, component.actions] {
            words += messages.map {
                "message \($0.name)(\($0.parameters.map { $0.name + ($0.isOptional ? "?" : "") }.joined(separator: " ")))"
            }
        }
        for state in 0..<component.stateCount {
            for event in component.events.indices {
                let transition = component.transitions.first { $0.state == state && $0.event == event }
                let target = transition.map { $0.target.map { "\($0)" } ?? "stays" } ?? "none"
                let effects = [transition?.updates ?? [], transition?.actions ?? []].map { calls in calls.map { self.words($0) } }
                words.append("transition \(state) \(event) \(target) \(effects) \(transition?.animation.map(self.words) ?? "")")
            }
        }
        words += component.examples.map { "example \($0.name) \($0.state ?? 0) \($0.variant ?? "none") \(text(of: $0))" }
        return words + (component.body.map { self.words($0) } ?? [])
    }

    private func words(_ state: ComponentStateDraft) -> String {
        let elements = state.elements.sorted { $0.name < $1.name }.map { element in
            let bits = element.control.flatMap { ControlStateName.bits(of: $0) }
            return "\(element.name) \(bits.map { "\($0)" } ?? "nil") \(element.isHidden.map { "\($0)" } ?? "nil")"
        }
        return "state \(state.name) \(state.variant ?? "nil") \(elements)"
    }

    private func words(_ animation: AnimationDraft) -> String {
        switch animation {
        case .duration(let value): "duration \(number(value))"
        case .transition(let duration, let delay, let curve):
            "transition \(number(duration)) \(number(delay)) \(curve.map { Double($0) ?? .nan })"
        case .parameter(let index): "parameter \(index)"
        case .field(let name): "field \(name)"
        }
    }

    private func words(_ call: CallDraft) -> String {
        let arguments = call.arguments.map { argument in
            switch argument {
            case .parameter(let index): "parameter \(index)"
            case .field(let index): "field \(index)"
            case .item(let index): "item \(index)"
            case .literal(let value): text(of: value)
            }
        }
        return "\(call.message)(\(arguments.joined(separator: ", ")))"
    }

    private func words(_ element: ElementDraft) -> [String] {
        var words = "element \(element.kind) \(element.name ?? "nil") \(text(of: element.content ?? .missing)) \(element.style ?? "nil")"
        words += " \(element.visibleIn.map { "\($0)" } ?? "nil")"
        words += " \(element.visibleIf.map { "\($0.field) is \($0.values.map(text))" })"
        words += " \(text(of: element.description ?? .missing)) \(text(of: element.hint ?? .missing)) \(element.traits)"
        words += " \(element.sends.map { self.words($0) } ?? "nil") \(element.reachedEnd.map { self.words($0) } ?? "nil")"
        words += " \(element.children.count)"
        guard let instance = element.instance else { return [words] + element.children.flatMap { self.words($0) } }
        let child = draft.components.all.first { $0.name == instance.component }
        let state = (0..<component.stateCount).map { outer in
            let inner = instance.state ?? instance.states.first { $0.outer == outer }?.inner
            return inner.flatMap { child?.name(ofState: $0) } ?? "nil"
        }
        words += " \(instance.component) \(instance.repeats.map { "\($0)" } ?? "nil") \(instance.field.map { "\($0)" } ?? "nil")"
        words += " (\(instance.content.map(text).joined(separator: "; "))) \(instance.variant ?? "nil") \(state)"
        return [words + " \(instance.answers.map { "\($0.action): \(self.words($0.event))" })"]
    }
}

/// The parts of the component that was read, in the same form.
private struct ComponentWords {
    private let component: Component

    init(_ component: Component) { self.component = component }

    func all(_ styles: StyleLayout) -> [String] {
        var words = ["level \(component.level)", "style \(component.style.map { styles.types[$0].name } ?? "none")"]
        words += component.content.map { "content \($0.name)\($0.isOptional ? "?" : "")" }
        words += component.states.map { self.words($0) }
        for messages in [component.events, component.updates, component.actions] {
            words += messages.map {
                "message \($0.name)(\($0.parameters.map { $0.name + ($0.isOptional ? "?" : "") }.joined(separator: " ")))"
            }
        }
        for state in component.states.indices {
            for event in component.events.indices {
                let transition = component.transitions[state, event]
                let target = transition.map { $0.target.map { "\($0)" } ?? "stays" } ?? "none"
                let effects = [transition?.updates ?? [], transition?.actions ?? []].map { calls in calls.map { self.words($0) } }
                words.append("transition \(state) \(event) \(target) \(effects) \(transition?.animation.map(self.words) ?? "")")
            }
        }
        words += component.examples.map { "example \($0.name) \($0.state) \($0.variant ?? "none") (\(text(of: $0.content)))" }
        return words + (component.body.map { self.words($0) } ?? [])
    }

    private func words(_ state: Component.State) -> String {
        let elements = state.elements.sorted { $0.key < $1.key }.map { name, appearance in
            "\(name) \(appearance.control.map { "\($0)" } ?? "nil") \(appearance.isHidden.map { "\($0)" } ?? "nil")"
        }
        return "state \(state.name) \(state.variant ?? "nil") \(elements)"
    }

    private func words(_ animation: Component.Animation) -> String {
        switch animation {
        case .duration(let seconds): "duration \(seconds)"
        case .transition(let duration, let delay, let curve): "transition \(duration) \(delay) \(curve)"
        case .parameter(let index): "parameter \(index)"
        case .field(let path): "field \(path)"
        }
    }

    private func words(_ call: ComponentMessage.Call) -> String {
        let arguments = call.arguments.map { argument in
            switch argument {
            case .parameter(let index): "parameter \(index)"
            case .field(let index): "field \(index)"
            case .item(let index): "item \(index)"
            case .literal(let value): text(of: value)
            }
        }
        return "\(call.message)(\(arguments.joined(separator: ", ")))"
    }

    private func text(of values: [ComponentContent.Value]) -> String { values.map(text).joined(separator: "; ") }

    private func text(of value: ComponentContent.Value) -> String {
        switch value {
        case .missing: "nil"
        case .string(let text), .image(let text): text.debugDescription
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): "\(value)"
        case .enumeration(let index): "case \(index)"
        case .component(let values), .list(let values): "(\(text(of: values)))"
        case .field(let index): "field \(index)"
        }
    }

    private func words(_ element: ComponentElement) -> [String] {
        var words = "element \(element.kind) \(element.name ?? "nil") \(text(of: element.content)) \(element.style ?? "nil")"
        words += " \(element.visibleIn.map { "\($0)" } ?? "nil")"
        words += " \(element.visibleIf.map { "\($0.field) is \($0.values.map(text))" })"
        words += " \(text(of: element.description ?? .missing)) \(text(of: element.hint ?? .missing)) \(element.traits)"
        words += " \(element.sends.map { self.words($0) } ?? "nil") \(element.reachedEnd.map { self.words($0) } ?? "nil")"
        words += " \(element.children.count)"
        guard let instance = element.instance else { return [words] + element.children.flatMap { self.words($0) } }
        words += " \(instance.component) \(instance.repeats.map { "\($0)" } ?? "nil") \(instance.field.map { "\($0)" } ?? "nil")"
        words += " (\(text(of: instance.content))) \(instance.variant ?? "nil")"
        words += " \(component.states.indices.map { instance.state(in: $0) ?? "nil" })"
        let answers = instance.on.sorted { $0.key < $1.key }.map { "\($0.key): \(self.words($0.value))" }
        return [words + " \(answers)"]
    }
}
