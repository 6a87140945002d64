import RandomProjects

/// Removes parts of a project that a property does not need in order to fail. Each step is tried in a process of its own.
struct Shrinking {
    let program: String
    let seed: UInt64
    let property: String
    private(set) var steps: [Reduction] = []
    private var draft: Draft
    /// The text of the violation without names: a different text is a different violation.
    private var signature = ""

    init(program: String, seed: UInt64, property: String) {
        self.program = program
        self.seed = seed
        self.property = property
        draft = Draft(rolling: seed)
    }

    mutating func run() {
        signature = finding(after: [])?.signature ?? ""
        var count = 0
        repeat {
            count = steps.count
            for kind in Reduction.Kind.allCases { shrink(kind) }
        } while steps.count > count && count < 200
    }

    /// Large parts first, then smaller ones, from the end: parts come before those that need them.
    private mutating func shrink(_ kind: Reduction.Kind) {
        var size = max(1, Reduction.count(of: kind, in: draft) / 2)
        while true {
            var end = Reduction.count(of: kind, in: draft)
            while end > 0 {
                let start = max(0, end - size)
                take(Reduction(kind, start..<end))
                end = start
            }
            guard size > 1 else { return }
            size /= 2
        }
    }

    private mutating func take(_ step: Reduction) {
        let smaller = draft.reduced(by: [step])
        // Renaming and rewriting do not make the project smaller, and are done once.
        let isOnce = step.kind == .names || step.kind == .plain
        guard isOnce ? !steps.contains(where: { $0.kind == step.kind }) : smaller.weight < draft.weight else { return }
        guard let found = finding(after: steps + [step]), found.signature == signature else { return }
        steps.append(step)
        draft = smaller
    }

    private func finding(after steps: [Reduction]) -> Tally.Finding? {
        let share = Share(first: seed, count: 1, compileCount: property == "compiled" ? 1 : 0)
        let extras = ["--drop", steps.map(\.description).joined(separator: ","), "--only", property]
        let child = ChildRun(program: program, share: share, extras: extras, children: Children())
        return child.run().findings.first { $0.property == property }
    }
}

extension Tally.Finding {
    /// The text without numbers, and without anything in quotes or brackets.
    fileprivate var signature: String {
        var depth = 0
        var isQuoted = false
        let letters = text.filter { letter in
            if letter == "'" || letter == "\"" { isQuoted.toggle() }
            if letter == "(" || letter == "[" { depth += 1 }
            if letter == ")" || letter == "]" { depth -= 1 }
            return depth == 0 && !isQuoted && !letter.isNumber
        }
        return String(letters.prefix(60))
    }
}
