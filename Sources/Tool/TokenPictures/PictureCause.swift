import TokenDiagnostics

/// A change that may have changed a picture: of a leaf of a declared value, or of something that has no leaves.
package struct PictureCause: Sendable, Hashable {
    package let kind: PictureInput.Kind
    package let name: String
    /// Nil if the recorded picture did not depend on it.
    let old: DeclaredValue?
    /// Nil if the picture does not depend on it any more.
    let new: DeclaredValue?
    /// The leaf of the value; nil if it has been added or removed as a whole, or has no leaves.
    let leaf: ValueDifference?
    private(set) var place: Place?
    /// The contexts whose file has it: `density=compact`; empty for none.
    private(set) var contexts = ""

    private init(
        _ kind: PictureInput.Kind, _ name: String, from old: DeclaredValue?, to new: DeclaredValue?, leaf: ValueDifference? = nil
    ) {
        self.kind = kind
        self.name = name
        self.old = old
        self.new = new
        self.leaf = leaf
    }

    func at(_ place: Place?, in contexts: String = "") -> PictureCause {
        var cause = self
        (cause.place, cause.contexts) = (place, contexts)
        return cause
    }

    /// The change of the same value from another old one.
    func from(_ old: DeclaredValue, _ leaf: ValueDifference) -> PictureCause { .init(kind, name, from: old, to: new, leaf: leaf) }

    /// Where a change is written, or what is left around a removed value.
    struct Place: Hashable {
        let range: SourceRange
        var isWritten = true
        /// What was removed from a style: a part, a field, or a control state of a field.
        var removed: String?
    }

    /// The file and the line: `tokens/base/color.yaml:9`.
    package var line: String? { place.map { "\($0.range.file.name):\($0.range.startLocation.line)" } }

    /// What somebody edited: a line of a file. Something without a line is on its own, and so is what was removed from one.
    enum Edit: Hashable {
        case line(String)
        case removal(line: String, name: String, leaf: ValueDifference?)
        case cause(PictureCause)
    }

    var edit: Edit {
        guard let place, let line else { return .cause(self) }
        if place.isWritten { return .line(line) }
        return .removal(line: line, name: place.removed ?? name, leaf: place.removed == nil ? leaf : nil)
    }

    /// Whether a field was removed, and what is left around it is on another line.
    var isRemoval: Bool { kind == .field && place?.isWritten == false }

    /// The part of a style that a field belongs to: `ThingStyle/default/title`.
    var partName: String { name.parts(separatedBy: "/").prefix(3).joined(separator: "/") }

    /// Whether a name on the command line is its own or that of its line, with any part of the file's path, also from the root, and perhaps a column.
    func isNamed(_ text: String) -> Bool {
        if name == text { return true }
        guard let line = line.map({ "/" + $0 }) else { return false }
        return [text, text.withoutColumn].map { "/" + $0 }.contains { line.hasSuffix($0) || $0.hasSuffix(line) }
    }
    func isNamed(byOneOf texts: [String]) -> Bool { texts.contains(where: isNamed) }

    /// Whether somebody edited a token, a field, a component, an example or an image.
    var isEdit: Bool {
        switch kind {
        case .token, .field, .component, .image: old != nil && new != nil
        case .rules, .font, .drawing, .setting: false
        }
    }

    /// Nil if it is not a change of a style's field.
    var fieldName: StyleFieldName? { kind == .field ? StyleFieldName(name) : nil }

    /// Whether it is the same change of the same field, in any variant.
    func hasChange(of other: PictureCause) -> Bool {
        guard let name = fieldName, let otherName = other.fieldName else { return self == other }
        return name.type == otherName.type && name.field == otherName.field && leaf == other.leaf && (leaf != nil || new == other.new)
    }

    package var text: String { Self.text([self]) }

    /// The changes of leaves of one value.
    static func text(_ causes: [PictureCause]) -> String {
        guard let first = causes.first else { return "" }
        let name = first.name
        switch first.kind {
        case .token, .field, .setting:
            let subject = (first.kind == .setting ? "the setting " : "") + "'\(name)'"
            switch (first.old, first.new) {
            case (_?, _?):
                let changes = causes.compactMap(\.leaf?.text).joined(separator: ", and ")
                let place = first.contexts.isEmpty ? "" : " in \(first.contexts)"
                return "\(subject) changed\(first.leaf?.item == nil ? "" : ":") \(changes)\(place)"
            case (nil, let new?): return "\(subject) is now used: \(new.text)"
            case (let old?, nil): return "\(subject) was \(old.text) and is not used any more"
            case (nil, nil): return "\(subject) changed"
            }
        case .rules: return "the style '\(name)' changed"
        case .component:
            return name.utf8.contains(UInt8(ascii: "/")) ? "the example '\(name)' changed" : "the component '\(name)' changed"
        case .image: return "the image '\(name)' changed"
        case .font: return "the font changed"
        case .drawing: return "tokengen draws differently"
        }
    }
}

extension PictureCause {
    /// Returns what changed since a picture was recorded.
    ///
    /// Most changes have consequences: a token that was not used before, a reference with other CSS, another image in another folder. They are named
    /// only if nothing else changed.
    ///
    /// - Parameters:
    ///   - recorded: inputs of other pictures in the same brand and mode, which tell whether something that is used now has changed too.
    ///   - styleField: returns the field of a style that a field of a component's state changes.
    package static func causes(
        from old: [PictureInput], to new: [PictureInput], recorded: [PictureInput.Key: PictureInput] = [:],
        styleField: (String) -> String? = { _ in nil }
    ) -> [PictureCause] {
        let (before, after) = (old.byKey, new.byKey)
        func text(_ input: PictureInput, in other: [PictureInput.Key: PictureInput]) -> String? {
            if let other = other[input.key] { return other.text }
            guard let style = input.style, other[.init(.rules, style)] != nil else { return nil }
            // A style lists the fields that some brand sets, and a state those that it changes.
            return styleField(input.name).flatMap { other[.init(.field, $0)]?.text } ?? PictureInput.unset
        }
        let changed = new.flatMap { input in
            causes(of: input.key, from: text(input, in: before) ?? recorded[input.key]?.text, to: input.text)
        }
        let gone = old.filter { after[$0.key] == nil }.flatMap { causes(of: $0.key, from: $0.text, to: text($0, in: after)) }
        let settings = Set(changed.lazy.filter { $0.kind == .setting }.map(\.name))
        let isReadDifferently = new.contains { input in before[input.key].map { input.isReadDifferently(from: $0) } ?? false }
        let own = (changed + gone).filter { cause in
            switch cause.kind {
            case .image where settings.contains(PictureInput.images), .font where settings.contains(PictureInput.faces): false
            default: cause.old != nil && cause.new != nil
            }
        }
        if isReadDifferently, !settings.contains(PictureInput.rem), !own.contains(where: { $0.kind == .drawing }) {
            return own + [PictureCause(.drawing, "drawing", from: nil, to: nil)]
        }
        if !own.isEmpty { return own }
        let rules = new.filter { $0.kind == .rules && before[$0.key].map(\.css) != $0.css }
        return changed + gone + rules.map { PictureCause(.rules, $0.name, from: nil, to: nil) }
    }

    /// Returns a cause for each leaf that changed.
    private static func causes(of key: PictureInput.Key, from old: String?, to new: String?) -> [PictureCause] {
        guard old != new else { return [] }
        let (old, new) = (old.map { DeclaredValue($0) }, new.map { DeclaredValue($0) })
        guard [.token, .field, .setting, .component].contains(key.kind), let old, let new else {
            return [PictureCause(key.kind, key.name, from: old, to: new)]
        }
        return ValueDifference.all(from: old, to: new, splitsLists: key.kind == .component).map {
            PictureCause(key.kind, key.name, from: old, to: new, leaf: $0)
        }
    }
}

extension PictureInput {
    /// Whether it is a literal that is declared as before and means something else: through a setting, or to another version of tokengen.
    fileprivate func isReadDifferently(from old: PictureInput) -> Bool {
        guard [.token, .field].contains(kind), text == old.text, css != old.css, !value.refersToTokens else { return false }
        // Control states that another brand sets have properties too.
        let before = Dictionary(old.declarations.map { ($0.property, $0.value) }) { first, _ in first }
        return declarations.contains { before[$0.property] ?? $0.value != $0.value }
    }

    /// The style's variant that a field belongs to: `NewsViewStyle/default` of `NewsViewStyle/default/titleStyle/font`.
    var style: String? { kind == .field ? StyleFieldName(name)?.style : nil }
}

extension String {
    /// `FILE:LINE` of `FILE:LINE:COLUMN`, as diagnostics print it.
    fileprivate var withoutColumn: String {
        let parts = split(separator: ":", omittingEmptySubsequences: false)
        return parts.count > 2 && parts.suffix(2).allSatisfy { Int($0) != nil } ? parts.dropLast().joined(separator: ":") : self
    }
}
