import TokenDiagnostics
import TokenProject

extension ContextMatch {
    /// What differs about the modifiers: which exist, their contexts and defaults, the widths that they follow, and their order.
    var changes: [PartChange] {
        let removed = old.indices.filter { index in !modifiers.contains { $0.old == index } }
        var changes = removed.map { PartChange(.modifier, old[$0].name, .removed, at: old[$0].place) }
        for (index, modifier) in new.enumerated() {
            if let pair = modifiers.first(where: { $0.new == index }) {
                changes += self.changes(of: old[pair.old], modifier, pair.contexts)
            } else {
                changes.append(
                    PartChange(.modifier, modifier.name, .added, new: modifier.contexts.joined(separator: ", "), at: modifier.place))
            }
        }
        return changes + order
    }

    private func changes(of before: OpenModifier, _ now: OpenModifier, _ contexts: [Context]) -> [PartChange] {
        func path(_ modifier: OpenModifier, _ context: Int) -> String {
            ContextName(modifier: modifier.name, context: modifier.contexts[context]).text
        }
        var changes: [PartChange] = []
        if before.name != now.name { changes.append(PartChange(.modifier, now.name, .changed, from: before.name, at: now.place)) }
        for index in before.contexts.indices where !contexts.contains(where: { $0.old == index }) {
            changes.append(PartChange(.context, path(before, index), .removed, at: before.place))
        }
        for index in now.contexts.indices {
            let width = now.width(of: index)
            guard let known = contexts.first(where: { $0.new == index }) else {
                changes.append(PartChange(.context, path(now, index), .added, new: width, at: now.place))
                continue
            }
            if before.contexts[known.old] != now.contexts[index] {
                changes.append(PartChange(.context, path(now, index), .changed, from: path(before, known.old), at: now.place))
            }
            let oldWidth = before.width(of: known.old)
            guard oldWidth != width, index > 0 else { continue }
            changes.append(PartChange(.context, path(now, index), .changed, old: oldWidth, new: width, at: now.place))
        }
        return changes + self.order(of: before, now, contexts)
    }

    /// The default, or else the order of the others. Lists of contexts in generated code follow it.
    private func order(of before: OpenModifier, _ now: OpenModifier, _ contexts: [Context]) -> [PartChange] {
        guard contexts.contains(where: { $0.old == 0 && $0.new == 0 }) else {
            return [
                PartChange(
                    .modifier, now.name, .changed, old: "default \(before.defaultContext)", new: "default \(now.defaultContext)",
                    at: now.place)
            ]
        }
        guard contexts.map(\.old) != contexts.map(\.old).sorted() else { return [] }
        return [
            PartChange(
                .modifier, now.name, .changed, old: before.contexts.joined(separator: ", "), new: now.contexts.joined(separator: ", "),
                at: now.place)
        ]
    }

    /// The order in which modifiers apply, also in payloads.
    private var order: [PartChange] {
        guard let moved = zip(modifiers, modifiers.dropFirst()).first(where: { $0.old > $1.old }) else { return [] }
        let (one, two) = (new[moved.0.new], new[moved.1.new])
        return [PartChange(.modifier, two.name, .changed, old: "before \(one.name)", new: "after \(one.name)", at: two.place)]
    }
}

extension OpenModifier {
    fileprivate func width(of context: Int) -> String { follows[contexts[context]].map { "from \($0.inFewDigits) points" } ?? "" }
}

extension PartChange {
    fileprivate init(
        _ kind: Kind, _ path: String, _ existence: Existence, old: String = "", new: String = "", from: String? = nil,
        at place: SourceRange?
    ) {
        self.init(
            kind: kind, path: path, existence: existence, old: old, new: new, from: from, isDrawn: false, isDescribed: false, place: place)
    }
}
