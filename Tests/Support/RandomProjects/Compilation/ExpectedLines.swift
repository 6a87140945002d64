import TokenModel
import TokenResolver

/// The lines that the compiled accessors of a project must print, with the expressions that print them.
struct ExpectedLines {
    struct Line {
        /// The expression, in Swift.
        var expression: String
        /// The text it must print.
        var text: String
    }

    private let project: ResolvedProject
    private let probe: ExpectedProbe

    init(_ project: ResolvedProject) {
        self.project = project
        probe = ExpectedProbe(remInPoints: project.configuration.remInPoints)
    }

    func tokens(_ accessors: [GeneratedSwift.Accessor], of brand: ResolvedBrand) throws(Violation) -> [Line] {
        try require(
            accessors.count == brand.tokens.count, "\(accessors.count) accessors for the \(brand.tokens.count) tokens of '\(brand.name)'")
        return try lines(accessors, of: brand, "")
    }

    /// What code reads that gets its brand as a value: the tokens that all brands have.
    ///
    /// - Parameter name: the brand's name in Swift.
    func platform(_ accessors: [GeneratedSwift.Accessor], of brand: ResolvedBrand, named name: String) throws(Violation) -> [Line] {
        let count = project.hasBrands ? brand.sharedTokens.count : 0
        try require(accessors.count == count, "\(accessors.count) accessors for the \(count) tokens of all brands")
        return try lines(accessors, of: brand, "(in: .\(name))")
    }

    private func lines(_ accessors: [GeneratedSwift.Accessor], of brand: ResolvedBrand, _ call: String) throws(Violation) -> [Line] {
        let bySlot = Dictionary(brand.tokens.indexed.map { (brand.slots.slot(of: $0), $1) }) { first, _ in first }
        var lines: [Line] = []
        for accessor in accessors {
            guard let token = bySlot[Slot(accessor.slot)] else {
                throw Violation("'\(accessor.expression)' reads the slot \(accessor.slot) of no token")
            }
            try require(accessor.expression.isName(of: token.path), "'\(accessor.expression)' reads '\(token.path)'")
            lines.append(Line(expression: accessor.expression + call, text: probe.text(token.values.map { brand.values[$0] })))
        }
        return lines
    }

    /// - Parameters:
    ///   - styles: those of the brand, in the order in which they are printed.
    ///   - all: those of all brands that share its module.
    func styles(
        _ styles: ArraySlice<GeneratedSwift.Style>, besides all: [GeneratedSwift.Style], of brand: ResolvedBrand
    ) throws(Violation) -> [Line] {
        var lines: [Line] = []
        var rest = styles
        for (index, type) in project.styles.types.enumerated()
        where !type.variants.isEmpty && type.swift != .builtIn && type.swift != .state {
            let blocks = project.styles.blocks.filter { $0.type == index }
            guard let style = rest.first else { throw Violation("'\(type.name)' has no accessor in '\(brand.name)'") }
            if style.isExisting {
                lines += zip(rest, blocks).map { self.line($0, existing: type, $1, all, brand) }
                rest = rest.dropFirst(blocks.count)
            } else {
                lines += blocks.enumerated().map { line(style, $0, type, $1, brand) }
                rest = rest.dropFirst()
            }
        }
        try require(rest.isEmpty, "'\(rest.first?.type ?? "")' is no style of the project")
        return lines
    }

    /// How many accessors a brand has in its file of styles.
    var styleCount: Int {
        project.styles.types.enumerated().reduce(0) { count, entry in
            switch entry.element.swift {
            case _ where entry.element.variants.isEmpty: count
            case .builtIn, .state: count
            case .generated, .screen: count + 1
            case .existing: count + project.styles.blocks.count { $0.type == entry.offset }
            }
        }
    }

    private func line(_ style: GeneratedSwift.Style, _ variant: Int, _ type: StyleType, _ block: StyleBlock, _ brand: ResolvedBrand) -> Line
    {
        let accessor = variant == 0 ? style.accessor : "\(style.accessor)(\(style.type).Variant.allCases[\(variant)])"
        return Line(expression: "\(style.type).\(accessor)", text: text(of: type, leaves(of: block)[...], brand))
    }

    /// The styles of components in each of their states, in the variants that the states do not pick.
    ///
    /// - Parameters:
    ///   - names: the components' in Swift.
    ///   - name: what the brand is called in Swift.
    func components(_ names: [String], in brand: ResolvedBrand, named name: String) -> [Line] {
        zip(project.components, names).flatMap { component, swiftName -> [Line] in
            guard let index = component.style else { return [] }
            let type = project.styles.types[index]
            let transitions = transitions(of: component, swiftName, type, index, in: brand, named: name)
            return transitions
                + component.states.enumerated().flatMap { place, state in
                    type.variants.enumerated().map { variant, variantName in
                        let argument = type.variants.count > 1 ? ", .allCases[\(variant)]" : ""
                        let leaves = leaves(of: type, index, variant: state.variant ?? variantName, changedBy: component.name(of: state))
                        return Line(
                            expression: "\(swiftName).style(in: .\(name), .allCases[\(place)]\(argument))",
                            text: text(of: type, leaves[...], brand))
                    }
                }
        }
    }

    /// The transitions that animate a component, in each of its states.
    private func transitions(
        of component: Component, _ swiftName: String, _ type: StyleType, _ index: Int, in brand: ResolvedBrand, named name: String
    ) -> [Line] {
        component.states.enumerated().flatMap { place, state in
            let leaves = leaves(of: type, index, variant: state.variant ?? "default", changedBy: component.name(of: state))
            return zip(type.leaves, leaves).compactMap { leaf, place in
                component.animatedFields.contains(leaf.path) ? (leaf.path, place) : nil
            }.map { path, leaf in
                let style = "\(swiftName)._style(in: .\(name), .allCases[\(place)])!"
                let values = brand.leaves[leaf].values?.map { brand.values[$0] }
                return Line(expression: "\(swiftName)._transition(at: \"\(path)\", of: \(style))", text: values.map(probe.text) ?? "nil")
            }
        }
    }

    /// Where the values of a variant are, replaced by the state's values where it has any.
    private func leaves(of type: StyleType, _ index: Int, variant: String, changedBy state: String) -> [Int] {
        let blocks = project.styles.blocks
        var leaves = blocks.first { $0.type == index && $0.variant == variant }.map(leaves) ?? []
        let patches = blocks.filter { project.styles.types[$0.type].name == state }
        guard let patch = patches.first(where: { $0.variant == variant }) ?? patches.first else { return leaves }
        for (offset, leaf) in project.styles.types[patch.type].leaves.enumerated() {
            guard let place = type.leaves.firstIndex(where: { $0.path == leaf.path }) else { continue }
            leaves[place] = patch.firstLeaf + offset
        }
        return leaves
    }

    private func leaves(of block: StyleBlock) -> [Int] {
        Array(block.firstLeaf..<block.firstLeaf + project.styles.types[block.type].leaves.count)
    }

    /// The initialiser of an existing type takes only what some accessor passes; see `ExistingTypes`.
    private func line(
        _ style: GeneratedSwift.Style, existing type: StyleType, _ block: StyleBlock, _ styles: [GeneratedSwift.Style],
        _ brand: ResolvedBrand
    ) -> Line {
        let offsets = ExistingTypes.arguments(of: style.type, in: styles).map(\.offset)
        let texts = fields(of: type).filter { offsets.contains($0.offset) && width(of: $0.field) > 0 }.map {
            text(of: $0.field, leaves(of: block)[$0.offset...], brand)
        }
        return Line(expression: "\(style.type).\(style.accessor)", text: "(" + texts.joined(separator: "; ") + ")")
    }

    /// - Parameter leaves: where the values of the type's leaves are; may have more after them.
    private func text(of type: StyleType, _ leaves: ArraySlice<Int>, _ brand: ResolvedBrand) -> String {
        "(" + fields(of: type).map { text(of: $0.field, leaves.dropFirst($0.offset), brand) }.joined(separator: "; ") + ")"
    }

    private func text(of field: StyleField, _ leaves: ArraySlice<Int>, _ brand: ResolvedBrand) -> String {
        guard case .style(let name) = field.kind, let part = project.styles.type(named: name) else {
            return leaves.first.flatMap { brand.leaves[$0].values }.map { places in probe.text(places.map { brand.values[$0] }) } ?? "nil"
        }
        let isNil = leaves.prefix(part.leaves.count).allSatisfy { brand.leaves[$0].values == nil }
        return isNil ? "nil" : text(of: part, leaves, brand)
    }

    private func fields(of type: StyleType) -> [(field: StyleField, offset: Int)] {
        var offset = 0
        return type.fields.map { field in
            defer { offset += width(of: field) }
            return (field, offset)
        }
    }

    private func width(of field: StyleField) -> Int {
        guard case .style(let name) = field.kind else { return 1 }
        return project.styles.type(named: name)?.leaves.count ?? 0
    }
}

extension String {
    /// Whether an accessor's name comes from a token's path. Only ASCII is compared.
    fileprivate func isName(of path: String) -> Bool {
        guard path.utf8.allSatisfy({ $0 < 0x80 }) else { return true }
        let names = path.split(separator: ".").map { $0 == "$root" ? "" : $0.filter { $0.isLetter || $0.isNumber }.lowercased() }
        // A name without letters and digits becomes numbers, and a group's own token may have `root` after the group's name.
        guard names.allSatisfy({ !$0.isEmpty }) else { return true }
        let letters = split(separator: ".").dropFirst().joined().filter { $0.isLetter || $0.isNumber }.lowercased()
        return letters == names.joined()
    }
}
