import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenResolver

extension CSSDeclarations {
    mutating func declare(_ block: CSSStyleBlock, of brand: ResolvedBrand, _ fields: CSSStyleFields) {
        for field in block.fields { declare(field, of: block, brand, fields) }
    }

    /// Declares a brand's value of a field. A field that the brand leaves unset is reset, since an ancestor may set another brand.
    ///
    /// - Parameter isDerived: whether its expressions stay, and not only their results.
    mutating func declare(
        _ field: CSSStyleFields.Field, of block: CSSStyleBlock, _ brand: ResolvedBrand, _ fields: CSSStyleFields,
        isDerived: Bool = false
    ) {
        if block.inherited.contains(field.place) {
            for state in field.states.isEmpty ? [0] : field.states { refer(field, field.name(in: state), to: field.nameInStyle(in: state)) }
            return
        }
        let leaf = brand.leaves[field.leaf]
        guard let declared = leaf.declared, let values = leaf.values else {
            for state in field.states.isEmpty ? [0] : field.states { reset(field, field.name(in: state)) }
            return
        }
        declare(field, of: block, declared, fields) { [contexts = brand.contexts.leaves[field.leaf]] in
            Value($0, of: brand, by: values, in: $1, contexts: contexts, isDerived: isDerived)
        }
    }

    /// - Parameter value: returns what a declaration means, in a control state if it has them.
    mutating func declare(
        _ field: CSSStyleFields.Field, of block: CSSStyleBlock, _ declared: TokenValue, _ fields: CSSStyleFields,
        _ value: (_ declared: TokenValue, _ state: UInt8?) -> Value
    ) {
        // The alignment field that the placement of a button's image depends on.
        let alignment =
            field.field.kind == .enumeration("ImagePlacement")
            ? fields.field(named: "contentAlignment", nextTo: field, in: block)?.name : nil
        guard case .states(let states) = declared else {
            declare(field, field.name, value(declared, nil), nextTo: alignment, fields)
            // States that another brand has here refer to this brand's value.
            for state in field.states where state != 0 { refer(field, field.name(in: state), to: field.name) }
            return
        }
        for state in field.states {
            let name = field.name(in: state)
            if let own = states.first(where: { $0.state == state })?.value {
                declare(field, name, value(own, state), nextTo: alignment, fields)
            } else if state != 0 {
                refer(field, name, to: field.name)
            } else {
                reset(field, name)
            }
        }
    }

    private mutating func reset(_ field: CSSStyleFields.Field, _ name: CSSName) {
        for name in [name] + field.parts.map(name.part) { line(name) { $0.append("initial") } }
    }

    private mutating func refer(_ field: CSSStyleFields.Field, _ name: CSSName, to other: CSSName) {
        line(name) { $0.append(variable: other) }
        for part in field.parts { line(name.part(part)) { $0.append(variable: other.part(part)) } }
    }

    private mutating func declare(
        _ field: CSSStyleFields.Field, _ name: CSSName, _ value: Value, nextTo alignment: CSSName?, _ fields: CSSStyleFields
    ) {
        let (declared, project) = (value.declared.light, fields.project)
        switch field.field.kind {
        case .token(let type):
            // Parts derived from the token's parts follow a reference automatically.
            for (part, words) in field.fixedParts { line(name.part(part)) { $0.append(words) } }
            if !field.isLineCount, field.fixedParts.isEmpty, case .reference(let path) = declared {
                return refer(field, name, to: CSSName(path))
            }
            guard field.isLineCount else { return declare(name, type, value, field.isBorderWidth ? form.lengths.fixed : form.lengths) }
            line(name, ofCount: value, unlimited: "none") { $0.append(value: $1, .none) }
            line(name.part("display"), ofCount: value, unlimited: "initial") { text, _ in text.append("-webkit-box") }
            line(name.part("overflow"), ofCount: value, unlimited: "initial") { text, _ in text.append("hidden") }
        case .enumeration(let enumeration):
            declareCase(name, declared, enumeration, nextTo: alignment, project)
        case .boolean where field.isGlass:
            let words = declared == .boolean(true) ? CSSStyleWords.barOfGlass : nil
            line(name) { $0.append(words?.main ?? "none") }
            for part in field.parts {
                line(name.part(part)) { $0.append(words?.parts.first { $0.part == part }?.value ?? "initial") }
            }
        case .boolean:
            line(name) { text in
                if field.isClipping {
                    text.append(declared == .boolean(true) ? "clip" : "visible")
                } else {
                    text.append(value: declared, .none)
                }
            }
        case .string, .style: line(name) { $0.append(value: declared, .none) }
        case .image: line(name) { [form] in $0.append(image: declared, from: form.images) }
        case .insets: declareInsets(name, value)
        }
    }

    /// Writes a line about a number of lines, of which 0 means any number.
    private mutating func line(
        _ name: CSSName, ofCount value: Value, unlimited: StaticString, otherwise limited: (inout CSSText, TokenValue) -> Void
    ) {
        line(name, of: value, byResolved: true) { text, value, mode in
            if value.resolved(mode) == .number(0) { text.append(unlimited) } else { limited(&text, value.declared[mode]) }
        }
    }

    private mutating func declareCase(
        _ name: CSSName, _ value: TokenValue, _ enumeration: String, nextTo alignment: CSSName?, _ project: ResolvedProject
    ) {
        guard case .enumeration(let index) = value, let cases = project.styles.enumeration(named: enumeration)?.cases,
            cases.indices.contains(index)
        else { return line(name) { $0.append("initial") } }
        guard let words = CSSStyleWords.words(for: cases[index], of: enumeration) else {
            return line(name) { $0.append(word: cases[index]) }
        }
        line(name) { $0.append(words.main) }
        for (part, word) in words.parts {
            line(name.part(part)) { text in
                if let word { return text.append(word) }
                guard let alignment else { return text.append("center") }
                text.append("var(")
                text.append(alignment)
                text.append(", center)")
            }
        }
    }

    private mutating func declareInsets(_ name: CSSName, _ value: Value) {
        guard case .insets(let sides) = value.declared.light, sides.count == 4 else { return line(name) { $0.append("initial") } }
        for (part, first, second) in [("block", 0, 2), ("inline", 1, 3)] {
            line(name.part(part), of: value) { [form] text, value, mode in
                guard case .insets(let sides) = value.declared[mode], sides.count == 4 else { return text.append("initial") }
                text.append(value: sides[first], form.lengths)
                text.append(" ")
                text.append(value: sides[second], form.lengths)
            }
        }
        line(name) { text in
            text.append(variable: name.part("block"))
            text.append(" / ")
            text.append(variable: name.part("inline"))
        }
    }

    /// Sets a transition of a style to no time, for users who prefer reduced motion.
    mutating func stopTransition(_ field: CSSStyleFields.Field) { line(field.name) { $0.append("0s") } }
}

extension CSSText {
    /// Writes a URL as it is, or an asset's URL if the project has images; otherwise `initial`, so the field's fallback applies.
    fileprivate mutating func append(image: TokenValue, from images: CSSForm.Images) {
        guard case .image(let name) = image else { return append("none") }
        switch images {
        case .properties(let numbers):
            guard let number = numbers[name] else { return append("initial") }
            append("var(--Image-")
            append(number)
            append(")")
        case .template where name.hasPrefix("https://"): append(url: name)
        case .template(nil): append("initial")
        case .template(let template?): append(url: template.replacing("{name}", with: name.percentEncodedPath))
        }
    }
}
