import TokenDiagnostics

/// Finds out which of several changes changed a picture.
extension PictureSession {
    /// If more lines than this changed, their effects are not separated.
    private static let lineLimit = 20

    /// Leaves to each difference the causes that it really has: it is drawn again with one of them undone at a time, and a cause is one that makes
    /// a difference. Causes on one line of a file are one.
    ///
    /// Only CSS can be undone. All other changes of a cell are its causes together, unless it looks as recorded without them.
    func settle(
        _ check: inout PictureCheck, _ index: PictureIndex, _ studio: inout PictureStudio, _ diagnostics: inout Diagnostics
    ) throws(PictureStop) {
        var trials: [Trial] = []
        for (place, difference) in check.differences.enumerated() where difference.old != nil {
            let lines = difference.causes.byLine
            guard 2...Self.lineLimit ~= lines.count else { continue }
            let undoing = PictureUndoing(from: index.cells[difference.cell.name]?.inputs ?? [], to: inputs.inputs(of: difference.cell))
            let styles = lines.map(undoing.style)
            for (line, style) in styles.enumerated() {
                if let style { trials.append(Trial(difference: place, line: line, style: style)) }
            }
            if styles.contains(nil) { trials.append(Trial(difference: place, line: nil, style: styles.compactMap(\.self).joined())) }
        }
        guard !trials.isEmpty else { return }
        let drawn = try draw(
            trials.map { .init(check.differences[$0.difference].cell, style: $0.style) }, &studio, &diagnostics)
        for (place, trials) in Dictionary(grouping: zip(trials, drawn.map(\.picture)), by: \.0.difference) {
            let group = check.differences[place].cell.group
            for cause in settle(&check.differences[place], trials.map { ($0.0.line, $0.1) }) where cause.isEdit {
                check.note(cause, unseenIn: group)
            }
        }
    }

    /// A cell to draw again: without one line of its causes, or without all that can be undone.
    private struct Trial {
        let difference: Int
        let line: Int?
        let style: String
    }

    /// Returns the causes that the picture does not have.
    private func settle(
        _ difference: inout PictureCheck.Difference, _ trials: [(line: Int?, picture: Picture)]
    ) -> [PictureCause] {
        guard let new = try? Picture(png: difference.new), let old = difference.old.flatMap({ try? Picture(png: $0) }) else { return [] }
        let lines = difference.causes.byLine
        let undone = Set(trials.compactMap(\.line))
        var found = Set(trials.filter { $0.picture != new }.compactMap(\.line))
        if trials.contains(where: { $0.line == nil && $0.picture != old }) { found.formUnion(Set(lines.indices).subtracting(undone)) }
        guard !found.isEmpty else { return [] }
        difference.causes = found.sorted().flatMap { lines[$0] }
        // The effects of two changes that cannot be undone are not separated.
        difference.isSettled = found.subtracting(undone).count < 2
        return Set(lines.indices).subtracting(found).sorted().flatMap { lines[$0] }
    }
}

extension [PictureCause] {
    /// The change of a line, which all of them are on: that of the first one, the variants that have the same change, and the number of others.
    var text: String {
        guard let first = first(where: { $0.fieldName?.variant == "default" }) ?? first else { return "" }
        let same = filter { $0.hasChange(of: first) && $0 != first }
        let variants = same.compactMap { $0.fieldName?.variant }.map { "'\($0)'" }.firstThree
        let others = count - 1 - same.count
        return first.text + (same.isEmpty ? "" : ", also in \(variants)") + (others > 0 ? " (and \(others) more on this line)" : "")
    }

    /// The causes by the line of a file on which they are, in order. A cause without a line is on its own.
    package var byLine: [[PictureCause]] {
        var groups: [[PictureCause]] = []
        var known: [PictureCause.Edit: Int] = [:]
        for cause in self {
            if let place = known[cause.edit] {
                groups[place].append(cause)
            } else {
                known[cause.edit] = groups.count
                groups.append([cause])
            }
        }
        return groups
    }
}

/// The declarations that draw a cell as if something had not changed.
struct PictureUndoing {
    private let before: [Key: PictureInput]
    private let after: [Key: PictureInput]

    private struct Key: Hashable {
        let kind: PictureInput.Kind
        let name: String
    }

    init(from old: [PictureInput], to new: [PictureInput]) {
        before = Dictionary(old.map { (Key(kind: $0.kind, name: $0.name), $0) }) { first, _ in first }
        after = Dictionary(new.map { (Key(kind: $0.kind, name: $0.name), $0) }) { first, _ in first }
    }

    /// What draws the cell as it was; nil if something else than the CSS of tokens and fields changed.
    var whole: String? {
        let others = { (inputs: [Key: PictureInput]) in inputs.filter { $0.key.kind != .token && $0.key.kind != .field } }
        guard others(before) == others(after) else { return nil }
        let changed = before.filter { after[$0.key]?.css != $0.value.css }.map(\.value)
        let added = after.filter { before[$0.key] == nil }.map(\.value)
        return (changed.sorted().map(\.css) + added.sorted().map(\.unsetting)).joined()
    }

    /// Nil if one of the changes cannot be undone.
    func style(without causes: [PictureCause]) -> String? {
        var style = ""
        for cause in causes {
            guard let part = self.style(without: cause) else { return nil }
            style += part
        }
        return style
    }

    private func style(without cause: PictureCause) -> String? {
        switch cause.kind {
        case .input(let kind):
            guard kind == .token || kind == .field, let new = after[Key(kind: kind, name: cause.name)] else { return nil }
            guard let old = before[Key(kind: kind, name: cause.name)] else { return new.unsetting }
            // A control state that is added or removed changes the style's rules too.
            return old.properties == new.properties ? old.css : nil
        case .setting:
            let changed = after.filter { key, input in before[key].map { $0.text == input.text && $0.css != input.css } ?? false }
            return changed.keys.sorted { $0.name < $1.name }.compactMap { $0.kind == .rules ? nil : before[$0]?.css }.joined()
        }
    }
}

extension PictureInput {
    /// Declarations that unset the properties that its CSS declares.
    fileprivate var unsetting: String { properties.map { "\($0): initial;" }.joined() }

    /// The names of the properties that its CSS declares.
    fileprivate var properties: [Substring] {
        css.split(separator: ";").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("--") }.compactMap { declaration in
            declaration.firstRange(of: ": ").map { declaration[..<$0.lowerBound] }
        }
    }
}
