/// What a component does with the events that it receives, derived from the draft alone: a second, slower implementation.
///
/// An event waits until the one before it has been handled. It is handled in the current state: if that state has a transition for it, the
/// transition's target becomes the state, its updates are applied, then its actions performed. Otherwise nothing happens.
struct ComponentMeaning {
    let draft: Draft
    let component: ComponentDraft

    /// An event with its values, as a program sends it.
    struct Sent {
        var event: Int
        var values: [ComponentValueDraft]
    }

    /// What a program that is sent the events notes: each update and action with the state in which it comes, and the state at the end.
    ///
    /// - Parameters:
    ///   - pool: what can be sent.
    ///   - sequence: places in the pool. An event that is `isNested` is sent from within the next update or action, if there is one before all
    ///     that was sent is answered; else as all others.
    ///   - names: those of updates and of actions in Swift.
    func notes(on sequence: [(event: Int, isNested: Bool)], from pool: [Sent], _ names: (updates: [String], actions: [String])) -> String {
        var notes = ""
        var state = 0
        var next = 0
        var waiting: [Sent] = []
        func effect(_ text: String) {
            notes += " \(state):\(text)"
            guard next < sequence.count, sequence[next].isNested else { return }
            waiting.append(pool[sequence[next].event])
            next += 1
        }
        while next < sequence.count {
            waiting.append(pool[sequence[next].event])
            next += 1
            while !waiting.isEmpty {
                let sent = waiting.removeFirst()
                guard let transition = component.transitions.first(where: { $0.state == state && $0.event == sent.event }) else { continue }
                if let target = transition.target { state = target }
                for call in transition.updates { effect(text(of: call, sent, names.updates)) }
                for call in transition.actions { effect("!" + text(of: call, sent, names.actions)) }
            }
            notes += " =\(state)"
        }
        return notes
    }

    private func text(of call: CallDraft, _ sent: Sent, _ names: [String]) -> String {
        let arguments = call.arguments.map { argument in
            switch argument {
            case .parameter(let index): text(of: sent.values[index])
            case .literal(let value): text(of: value)
            case .field, .item: "unexpected"
            }
        }
        return names[call.message] + "(\(arguments.joined(separator: "; ")))"
    }

    /// How the view changes by an event in a state, as `GeneratedCodeProbe` prints it.
    func animation(by sent: Sent, in state: Int) -> String {
        let transition = component.transitions.first { $0.state == state && $0.event == sent.event }
        switch transition?.animation {
        case nil: return "none"
        case .duration(let value): return "\(number(value))"
        case .parameter(let index): return "\(number(sent.values[index]))"
        case .field(let name): return name
        case .transition(let duration, let delay, let curve):
            return "\(number(duration)) \(number(delay)) " + curve.map { "\(Double($0) ?? .nan)" }.joined(separator: " ")
        }
    }

    /// As `GeneratedCodeProbe` prints it.
    func text(of value: ComponentValueDraft) -> String {
        switch value {
        case .missing: "nil"
        case .text(let text): text.debugDescription
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number, .measure: "\(number(value))"
        case .enumeration(let index, _): "case \(index)"
        case .content(let values, _), .list(let values): "(" + values.map(text).joined(separator: "; ") + ")"
        case .field(let index): "field \(index)"
        }
    }

    /// In points or seconds.
    func number(_ value: ComponentValueDraft) -> Double {
        switch value {
        case .number(let text): Double(text) ?? .nan
        case .measure(let text, "rem"): (Double(text) ?? .nan) * (draft.remInPoints ?? 16)
        case .measure(let text, "ms"): (Double(text) ?? .nan) / 1000
        case .measure(let text, _): Double(text) ?? .nan
        default: .nan
        }
    }

    /// The content of an example.
    func text(of example: ExampleDraft) -> String { "(" + example.content.map(text).joined(separator: "; ") + ")" }
}

/// What a program sends: some values for each event, and sequences of them.
struct ComponentPlay {
    let pool: [ComponentMeaning.Sent]
    let sequences: [[(event: Int, isNested: Bool)]]

    init(_ component: ComponentDraft, in draft: Draft, seed: UInt64, count: Int) {
        var author = Author(dice: Dice(seed: seed), temper: Temper(seed), draft: draft)
        pool = component.events.indices.flatMap { event in
            let parameters = component.events[event].parameters
            return (0..<(parameters.isEmpty ? 1 : 2)).map { _ in
                ComponentMeaning.Sent(event: event, values: parameters.map { author.literal(of: $0) })
            }
        }
        let choices = pool.count
        sequences =
            choices == 0
            ? []
            : (0..<count).map { _ in
                (0..<author.dice.roll(1...10)).map { _ in (author.dice.roll(choices), author.dice.chance(25)) }
            }
    }

    /// As `play` of `GeneratedCodeProbe` reads them: indices in the pool, a `*` before nested ones, a `;` after each sequence.
    var text: String {
        sequences.map { sequence in sequence.map { ($0.isNested ? "*" : "") + "\($0.event)" }.joined(separator: " ") }.joined(
            separator: ";")
    }
}

extension Temper {
    fileprivate init(_ seed: UInt64) {
        var dice = Dice(seed: seed)
        self.init(&dice)
    }
}
