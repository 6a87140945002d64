/// A change that may have changed a picture.
package struct PictureCause: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case input(PictureInput.Kind)
        /// A setting in `tokengen.yaml`, such as `rem`: values are declared as before, and their CSS is another.
        case setting
    }

    package let kind: Kind
    package let name: String
    /// Nil if the recorded picture did not depend on it.
    package let old: String?
    /// Nil if the picture does not depend on it any more.
    package let new: String?
    /// The file and the line on which it is declared: `tokens/base/color.yaml:9`.
    package private(set) var line: String?

    func on(_ line: String?) -> PictureCause {
        var cause = self
        cause.line = line
        return cause
    }

    /// What somebody edited: a line of a file. A cause without one is on its own.
    enum Edit: Hashable {
        case line(String)
        case cause(PictureCause)
    }

    var edit: Edit { line.map(Edit.line) ?? .cause(self) }

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
        case .input(.token), .input(.field), .input(.component), .input(.image): old != nil && new != nil
        default: false
        }
    }

    /// Nil if it is not a change of a style's field.
    var fieldName: StyleFieldName? { kind == .input(.field) ? StyleFieldName(name) : nil }

    /// Whether it is the same change of the same field, in any variant.
    func hasChange(of other: PictureCause) -> Bool {
        guard let name = fieldName, let otherName = other.fieldName else { return self == other }
        return name.type == otherName.type && name.field == otherName.field && old == other.old && new == other.new
    }

    /// The parts of a composite value that changed, as paths. Empty for other values.
    var parts: [String] {
        guard let old, let new else { return [] }
        return ValueDifference.all(from: old, to: new).map(\.path)
    }

    /// What a change of a declaration consists of: of a composite value, the parts that changed.
    private static func change(from old: String, to new: String) -> String {
        let parts = ValueDifference.all(from: old, to: new)
        guard !parts.isEmpty else { return "from \(old) to \(new)" }
        return parts.map { "in '\($0.path)' from \($0.old) to \($0.new)" }.joined(separator: ", and ")
    }

    package var text: String {
        switch kind {
        case .input(.token), .input(.field), .input(.canvas):
            switch (old, new) {
            case (let old?, let new?): "'\(name)' changed " + Self.change(from: old, to: new)
            case (_, let new?): "'\(name)' is now used: \(new)"
            case (let old?, nil): "'\(name)' was \(old) and is not used any more"
            case (nil, nil): "'\(name)' changed"
            }
        case .input(.rules): "the style '\(name)' changed"
        case .input(.component):
            name.utf8.contains(UInt8(ascii: "/")) ? "the example '\(name)' changed" : "the component '\(name)' changed"
        case .input(.image): "the image '\(name)' changed"
        case .input(.font): "the font changed"
        case .input(.drawing): "tokengen draws differently"
        case .input(.width): "the width of pictures changed"
        case .input(.scale): "the scale of pictures changed"
        case .setting: "a setting in \(name) changed"
        }
    }
}

extension PictureCause {
    private struct Key: Hashable {
        let kind: PictureInput.Kind
        let name: String

        init(_ kind: PictureInput.Kind, _ name: String) {
            self.kind = kind
            self.name = name
        }
    }

    /// Returns what changed since a picture was recorded.
    ///
    /// Most changes have consequences: a token that was not used before, a reference with other CSS. They are named only if nothing else changed.
    package static func causes(from old: [PictureInput], to new: [PictureInput]) -> [PictureCause] {
        let before = Dictionary(old.map { (Key($0.kind, $0.name), $0) }) { first, _ in first }
        let after = Dictionary(new.map { (Key($0.kind, $0.name), $0) }) { first, _ in first }
        func text(_ input: PictureInput, in other: [Key: PictureInput]) -> String? {
            if let other = other[Key(input.kind, input.name)] { return other.text }
            // A style lists the fields that some brand sets.
            guard let style = input.style, other[Key(.rules, style)] != nil else { return nil }
            return PictureInput.unset
        }
        let changed = new.compactMap { input -> PictureCause? in
            let was = text(input, in: before)
            return was == input.text ? nil : PictureCause(kind: .input(input.kind), name: input.name, old: was, new: input.text)
        }
        let gone = old.compactMap { input -> PictureCause? in
            guard after[Key(input.kind, input.name)] == nil else { return nil }
            let now = text(input, in: after)
            return now == input.text ? nil : PictureCause(kind: .input(input.kind), name: input.name, old: input.text, new: now)
        }
        // A literal that is declared as before means something else only through a setting.
        let isSetting = new.contains { input in
            guard [.token, .field].contains(input.kind), !input.refersToTokens else { return false }
            return before[Key(input.kind, input.name)].map { $0.text == input.text && $0.css != input.css } ?? false
        }
        let settings = isSetting ? [PictureCause(kind: .setting, name: "tokengen.yaml", old: nil, new: nil)] : []
        let own = changed.filter { $0.old != nil } + gone.filter { $0.new != nil } + settings
        if !own.isEmpty { return own }
        let rules = new.filter { $0.kind == .rules && before[Key(.rules, $0.name)].map(\.css) != $0.css }
        return changed + gone + rules.map { PictureCause(kind: .input(.rules), name: $0.name, old: nil, new: nil) }
    }
}

extension PictureInput {
    /// Whether its declaration has a reference, `{size.gap}`. An object's brace is followed by a quote.
    fileprivate var refersToTokens: Bool { text.replacing("{\"", with: "").contains("{") }

    /// The style's variant that a field belongs to: `NewsViewStyle/default` of `NewsViewStyle/default/titleStyle/font`.
    var style: String? { kind == .field ? StyleFieldName(name).map { "\($0.type)/\($0.variant)" } : nil }
}

extension String {
    /// `FILE:LINE` of `FILE:LINE:COLUMN`, as diagnostics print it.
    fileprivate var withoutColumn: String {
        let parts = split(separator: ":", omittingEmptySubsequences: false)
        return parts.count > 2 && parts.suffix(2).allSatisfy { Int($0) != nil } ? parts.dropLast().joined(separator: ":") : self
    }
}
