import TokenDiagnostics
import TokenFiles
import TokenGallery
import TokenModel
import TokenProject
import TokenWeb

/// Finds out which of several changes changed a picture.
extension PictureSession {
    /// If more lines than this changed, their effects are not separated.
    private static let lineLimit = 20

    /// Leaves to each difference the causes that it really has: it is drawn again with one of them undone at a time, and a cause is one that makes
    /// a difference. Causes on one line of a file are one.
    ///
    /// Only CSS, components and examples can be undone. All other changes of a cell are its causes together, unless it looks as recorded without them.
    func settle(
        _ check: inout PictureCheck, _ history: PictureHistory, _ studio: inout PictureStudio, _ diagnostics: inout Diagnostics
    ) throws(PictureStop) {
        let inputs = try inputsForUndoing(check.differences, &studio, &diagnostics)
        var trials: [Trial] = []
        for (place, difference) in check.differences.enumerated() where difference.old != nil {
            let lines = difference.causes.byLine
            guard 2...Self.lineLimit ~= lines.count else { continue }
            let undoing = undoing(difference.cell, history, inputs)
            func addTrial(without undone: [Int], isAll: Bool = false) {
                guard let other = undoing.replacement(without: undone.flatMap { lines[$0] }) else { return }
                trials.append(Trial(difference: place, lines: isAll ? nil : undone, other: other))
            }
            let single = lines.indices.filter { undoing.replacement(without: lines[$0]) != nil }
            for line in single { addTrial(without: [line]) }
            // What was removed from one part may have been one line, whose fields show only together.
            let removed = single.filter { lines[$0].first?.isRemoval ?? false }
            for part in Dictionary(grouping: removed, by: { lines[$0].first?.partName }).values where part.count > 1 {
                addTrial(without: part.sorted())
            }
            if single.count < lines.count { addTrial(without: single, isAll: true) }
        }
        guard !trials.isEmpty else { return }
        let drawn = try draw(
            trials.map { .init(check.differences[$0.difference].cell, with: $0.other) }, &studio, &diagnostics)
        for (place, trials) in Dictionary(grouping: zip(trials, drawn.map(\.picture)), by: \.0.difference) {
            let group = check.differences[place].cell.group
            for cause in settle(&check.differences[place], trials.map { ($0.0.lines, $0.1) }) where cause.isEdit {
                check.note(cause, unseenIn: group)
            }
        }
    }

    /// Returns the inputs of differing cells to which changes can be undone. If a field or a control state was removed from a style or a component's
    /// state, its rules do not ask for it any more, so the studio gets a page on which they do.
    private func inputsForUndoing(
        _ differences: [PictureCheck.Difference], _ studio: inout PictureStudio, _ diagnostics: inout Diagnostics
    ) throws(PictureStop) -> PictureInputs {
        let differences = differences.filter { 2...Self.lineLimit ~= $0.causes.byLine.count }
        let removed = differences.flatMap(\.causes).filter { $0.isRemoval || $0.kind == .field && $0.leaf?.isRemoved ?? false }
        guard !removed.isEmpty else { return inputs }
        let gallery = gallery.settingAlso(
            Dictionary(
                removed.compactMap { cause in
                    cause.fieldName.map { ("\($0.type)/\($0.field)", cause.old?.states ?? []) }
                }
            ) { $0.union($1) })
        do throws(FileError) {
            try studio.use(gallery.sheet)
        } catch {
            throw diagnostics.unwritableScratch(error)
        }
        return inputs.drawn(by: gallery.page, of: differences.map(\.cell), in: configuration.modes)
    }

    /// - Parameter inputs: those of the page that draws the cell again; nil for the project's page.
    func undoing(_ cell: PictureCell, _ history: PictureHistory, _ inputs: PictureInputs? = nil) -> PictureUndoing {
        let inputs = inputs ?? self.inputs
        return PictureUndoing(
            from: history.inputs(of: cell), to: inputs.inputs(of: cell), recorded: history.tokens(in: cell.group.context)
        ) { input, value in inputs.css(of: input, declaring: value, in: cell.group) }
    }

    /// A cell to draw again: without one or several lines of its causes, or without all that can be undone.
    private struct Trial {
        let difference: Int
        let lines: [Int]?
        let other: PictureStudio.Replacement
    }

    /// Returns the causes that the picture does not have.
    private func settle(
        _ difference: inout PictureCheck.Difference, _ trials: [(lines: [Int]?, picture: Picture)]
    ) -> [PictureCause] {
        guard let new = try? Picture(png: difference.new), let old = difference.old.flatMap({ try? Picture(png: $0) }) else { return [] }
        let lines = difference.causes.byLine
        let undone = Set(trials.compactMap(\.lines).joined())
        var found: Set<Int> = []
        for trial in trials.sorted(by: { ($0.lines?.count ?? 0) < ($1.lines?.count ?? 0) }) where trial.picture != new {
            if let lines = trial.lines, found.isDisjoint(with: lines) { found.formUnion(lines) }
        }
        if trials.contains(where: { $0.lines == nil && $0.picture != old }) { found.formUnion(Set(lines.indices).subtracting(undone)) }
        guard !found.isEmpty else { return [] }
        difference.causes = found.sorted().flatMap { lines[$0] }
        // The effects of two changes that cannot be undone are not separated.
        difference.isSettled = found.subtracting(undone).count < 2
        return Set(lines.indices).subtracting(found).sorted().flatMap { lines[$0] }
    }
}

extension [PictureCause] {
    /// The change of a line, which all of them are on: that of one value, the variants that have the same change, and the number of others.
    package var text: String {
        guard let first = first(where: { $0.fieldName?.variant == "default" }) ?? first else { return "" }
        let own = filter { $0.kind == first.kind && $0.name == first.name }
        let same = filter { cause in cause.name != first.name && own.contains { cause.hasChange(of: $0) } }
        var known: Set<String> = []
        let variants = same.compactMap { $0.fieldName?.variant }.filter { known.insert($0).inserted }.map { "'\($0)'" }.firstThree
        let others = count - own.count - same.count
        return PictureCause.text(own) + (same.isEmpty ? "" : ", also in \(variants)")
            + (others > 0 ? " (and \(others) more \(first.isRemoval ? "removed with it" : "on this line"))" : "")
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

/// What draws a cell as if something had not changed.
struct PictureUndoing {
    private let before: [PictureInput.Key: PictureInput]
    private let after: [PictureInput.Key: PictureInput]
    /// Returns the CSS of an input with another value.
    private let css: (_ input: PictureInput, _ value: DeclaredValue) -> String?

    init(
        from old: [PictureInput], to new: [PictureInput], recorded: [PictureInput.Key: PictureInput],
        css: @escaping (_ input: PictureInput, _ value: DeclaredValue) -> String?
    ) {
        after = new.byKey
        // What is used now may have been recorded with another picture.
        before = old.byKey.merging(recorded.filter { [after] in after[$0.key] != nil }) { own, _ in own }
        self.css = css
    }

    /// What draws the cell as it was; nil if something changed that cannot be undone.
    var whole: PictureStudio.Replacement? {
        func others(_ inputs: [PictureInput.Key: PictureInput]) -> [PictureInput.Key: PictureInput] {
            inputs.filter { key, _ in
                ![.token, .field, .component].contains(key.kind) && ![PictureInput.rem, PictureInput.canvas].contains(key.name)
            }
        }
        guard others(before) == others(after) else { return nil }
        let changed = before.values.filter { after[$0.key]?.css != $0.css }
        let added = after.values.filter { before[$0.key] == nil }
        let components = before.values.filter { $0.kind == .component && after[$0.key] != $0 }.map { ($0.name, $0.text) }
        return .init(
            style: (changed.sorted().map(\.css) + added.sorted().map(\.unsetting)).joined() + canvas,
            components: Dictionary(components) { first, _ in first })
    }

    /// Nil if one of the changes cannot be undone.
    func replacement(without causes: [PictureCause]) -> PictureStudio.Replacement? {
        var other = PictureStudio.Replacement()
        let values = Dictionary(grouping: causes) { PictureInput.Key($0.kind, $0.name) }
        for (key, causes) in values.sorted(by: { $0.key.name < $1.key.name }) {
            if key.kind == .component {
                guard let old = before[key], let new = after[key], !causes.contains(where: { $0.leaf?.removesStyleOfState ?? false }),
                    let value = new.value.undoing(Set(causes.compactMap(\.leaf?.path)), from: old.value, splitsLists: true)
                else { return nil }
                other.components[key.name] = value.json
            } else {
                guard let style = style(of: key, without: causes) else { return nil }
                other.style += style
            }
        }
        return other
    }

    private func style(of key: PictureInput.Key, without causes: [PictureCause]) -> String? {
        switch key.kind {
        case .token, .field:
            guard let new = after[key] else { return nil }
            let old = before[key]
            let (recorded, now) = (old?.value, new.value)
            // A removed value hides what is inherited instead.
            let others = causes.filter { $0.old != recorded }
            var value = now
            for causes in [others, causes.filter { $0.old == recorded }] where !causes.isEmpty {
                let earlier = causes.first?.old ?? .unset
                let paths = Set(causes.compactMap(\.leaf?.path))
                let isWhole = paths.isEmpty || paths.count == ValueDifference.all(from: earlier, to: now).count
                guard let undone = isWhole ? earlier : value.undoing(paths, from: earlier) else { return nil }
                value = undone
            }
            if value == .unset { return new.unsetting }
            // An image has another number on the page.
            if let old, recorded == value, old.properties == new.properties, !old.css.contains("var(--Image-") { return old.css }
            return css(new, value)
        case .setting where key.name == PictureInput.rem:
            let changed = after.filter { key, input in before[key].map { $0.text == input.text && $0.css != input.css } ?? false }
            return changed.keys.sorted { $0.name < $1.name }.compactMap { $0.kind == .rules ? nil : before[$0]?.css }.joined()
        case .setting where key.name == PictureInput.canvas: return canvas
        default: return nil
        }
    }

    /// The recorded canvas, and what only it was drawn from.
    private var canvas: String {
        guard let old = before[.init(.setting, PictureInput.canvas)], old != after[old.key] else { return "" }
        let color = old.text == PictureInput.unset ? "initial" : "var(--\(DrawnPage.property(ofToken: old.text)))"
        return before.values.filter { after[$0.key] == nil }.sorted().map(\.css).joined() + "background-color: \(color);"
    }
}

extension ValueDifference {
    /// Whether a component's state changes nothing of the style any more. The page has no rules for what it changed.
    fileprivate var removesStyleOfState: Bool { path.hasSuffix("/changes") && new == .unset }

    /// Whether a field's value, or that for a control state, is removed.
    fileprivate var isRemoved: Bool { new == .unset && (path.isEmpty || ControlStateName.bits(of: path) != nil) }
}

extension PictureInput {
    /// Declarations that unset the properties that its CSS declares.
    fileprivate var unsetting: String { declarations.map { "\($0.property): initial;" }.joined() }
    fileprivate var properties: [Substring] { declarations.map(\.property) }
}
