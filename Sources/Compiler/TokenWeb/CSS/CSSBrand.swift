import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver

/// The CSS of brands: the values of their tokens and style fields in every mode, for each place in a page that sets the brand or a mode.
struct CSSBrand {
    private let brand: ResolvedBrand
    private let fields: CSSStyleFields
    private let form: CSSForm
    private let declarations: CSSGroups
    /// Those of derived values, for browsers that calculate them.
    private let derived: CSSGroups
    /// The condition of these browsers.
    private let support: CSSText
    /// The declarations for users who prefer reduced motion.
    private let still: CSSGroups

    /// - Parameters:
    ///   - values: the derived values that browsers calculate; nil if all are written as results.
    ///   - shared: the indices of style blocks that are declared once for all brands.
    init(
        _ brand: ResolvedBrand, _ fields: CSSStyleFields, in form: CSSForm, deriving values: CSSDerivedValues? = nil,
        sharing shared: Set<Int> = []
    ) {
        self.brand = brand
        self.fields = fields
        self.form = form
        let cycles = CSSCycles(brand, withExpressions: values != nil)
        func value(of id: ResolvedToken.ID, isDerived: Bool = false) -> CSSDeclarations.Value {
            var value = CSSDeclarations.Value(brand.tokens[id], of: brand, isDerived: isDerived)
            if let contexts = form.contexts { value = contexts.value(value, of: id, in: brand, isDerived: isDerived) }
            if cycles.paths.contains(brand.tokens[id].path) { value.replaceReferences(to: cycles.paths) }
            return value
        }
        var declarations = CSSGroups(form, reserving: brand.tokens.count * 90 + 4096)
        var derived = CSSGroups(form, reserving: 0)
        for id in brand.tokensInPathOrder {
            let (name, type) = (CSSName(brand.tokens[id].path), brand.tokens[id].type)
            let result = value(of: id)
            let remark = remark(brand.tokens[id].description, brand.tokens[id].deprecation)
            declarations.modify(result.modifiers) { declarations in
                if let remark { declarations.comment(remark) }
                declarations.declare(name, type, result)
            }
            guard let values, values.tokens.contains(id) else { continue }
            derived.modify(result.modifiers) { declarations in
                declarations.add({ $0.declare(name, type, value(of: id, isDerived: true)) }, besides: { $0.declare(name, type, result) })
            }
        }
        var still = CSSGroups(form, reserving: 0)
        for (index, block) in fields.blocks.enumerated() {
            for field in block.fields {
                let modifiers = form.contexts == nil ? [] : brand.modifiers(ofLeaf: field.leaf)
                if !shared.contains(index) { declarations.modify(modifiers) { $0.declare(field, of: block, brand, fields) } }
                if field.field.kind == .token(.transition) { still.modify(modifiers) { $0.stopTransition(field) } }
                guard let values, values.leaves.contains(field.leaf) else { continue }
                derived.modify(modifiers) { declarations in
                    declarations.add(
                        { $0.declare(field, of: block, brand, fields, isDerived: true) },
                        besides: { $0.declare(field, of: block, brand, fields) })
                }
            }
        }
        support = CSSText(supportFor: values?.expressions(in: brand) ?? [])
        (self.declarations, self.derived, self.still) = (declarations, derived, still)
    }

    /// The custom properties for users of the CSS, if the form collects names. A name with an underscore is for the style sheet itself.
    var names: Set<String> { Set(declarations.names.lazy.filter { $0.bytes.first != UInt8(ascii: "_") }.map { "--" + $0.text }) }

    /// The file for a page with this brand alone.
    var bytes: [UInt8] { Self.bytes(of: [self], in: .page) }

    /// The file for a page that tokengen draws.
    var drawnBytes: [UInt8] { Self.bytes(of: [self], in: .drawn) }

    /// The file for a page with several brands. The first one is that of a page that names none.
    static func bytes(of brands: [CSSBrand]) -> [UInt8] { bytes(of: brands, in: .scopes) }

    private static func bytes(of brands: [CSSBrand], in place: CSSPlace) -> [UInt8] {
        var text = CSSText(reserving: brands.reduce(4096) { $0 + $1.declarations.byteCount + $1.derived.byteCount })
        text.appendHeader()
        if brands.contains(where: { $0.brand.modes.count > 1 }) { text.append(CSSMode.rules) }
        let contexts = brands.first?.form.contexts
        if let contexts {
            let used = brands.reduce(ModifierSet(rawValue: 0)) { $0.union($1.declarations.modifiers) }
            if case .drawn = place { text.append(contexts.defaultRules) } else { text.append(contexts.rules(of: used)) }
        }
        if case .scopes = place { text.appendMarks(brands.map(\.brand.name)) }
        var registered: Set<CSSName> = []
        for brand in brands { text.appendRegistrations(of: brand.brand, in: brand.fields.project, besides: &registered) }
        for (index, brand) in brands.enumerated() {
            let rule = CSSRule(brand: brand.brand.name, place: place, isFirst: index == 0, contexts: contexts)
            text.append(rule, brand.declarations)
            text.append(rule, brand.derived, within: brand.support)
            text.append(rule, brand.still, within: CSSText("@media (prefers-reduced-motion: reduce)"))
        }
        return text.take()
    }
}

/// Declarations in groups: a property is evaluated again at each element that sets a modifier that its value depends on.
private struct CSSGroups {
    private var independent: CSSDeclarations
    private var dependent: [ModifierSet: CSSDeclarations] = [:]

    init(_ form: CSSForm, reserving count: Int) { independent = CSSDeclarations(form, reserving: count) }

    var isEmpty: Bool { independent.text.isEmpty && dependent.isEmpty }
    var names: Set<CSSName> { dependent.values.reduce(independent.names) { $0.union($1.names) } }
    var byteCount: Int { all.reduce(0) { $0 + $1.declarations.bytes.count } }
    var modifiers: ModifierSet { dependent.keys.reduce(ModifierSet(rawValue: 0)) { $0.union($1) } }
    var all: [(modifiers: ModifierSet, declarations: CSSText)] {
        var all = dependent.sorted { $0.key.rawValue < $1.key.rawValue }.map { (modifiers: $0.key, declarations: $0.value.text) }
        if all.isEmpty || !independent.text.isEmpty { all.insert(([], independent.text), at: 0) }
        return all
    }

    mutating func modify(_ modifiers: ModifierSet, _ change: (inout CSSDeclarations) -> Void) {
        guard !modifiers.isEmpty else { return change(&independent) }
        change(&dependent[modifiers, default: CSSDeclarations(independent.form, reserving: 0)])
    }
}

/// The places at which a brand's declarations are repeated, so that they are evaluated there: the root, and each element that sets a brand, a mode or
/// the context of a modifier.
private struct CSSRule {
    let brand: String
    let place: CSSPlace
    let isFirst: Bool
    let contexts: CSSContexts?
}

/// The pages that a brand's rule is for.
private enum CSSPlace {
    /// A page of one brand.
    case page
    /// A page with several brands, at any depth in each other.
    case scopes
    /// A page that tokengen draws: each element that sets a mode or a context also sets the brand.
    case drawn
}

extension ResolvedProject {
    /// The CSS names of all tokens of other types. Empty if there is only one brand, whose names do not collide.
    fileprivate func namesOfOtherTypes(than type: TokenType) -> Set<CSSName> {
        guard brands.count > 1 else { return [] }
        return Set(brands.lazy.flatMap(\.tokens).filter { $0.type != type }.map { CSSName($0.path) })
    }
}

extension CSSText {
    mutating func appendHeader() {
        append("/* Generated by tokengen ")
        append(version: tokengenVersion)
        append(". Do not edit. */\n\n")
    }

    /// Sets a property of its own for each brand.
    ///
    /// Firefox lets elements share a computed style if the same selectors match them, and does not count the root of a scope as one.
    fileprivate mutating func appendMarks(_ brands: [String]) {
        for (index, brand) in brands.enumerated() {
            append("[data-brand=")
            append(string: brand)
            append("] { --_brand: ")
            append(index + 1)
            append("; }\n")
        }
    }

    /// Registers the colours that change with the appearance or a context. A property of a known type can be animated.
    ///
    /// A registration applies to the whole page, so a name that has another type in another brand is not registered.
    fileprivate mutating func appendRegistrations(
        of brand: ResolvedBrand, in project: ResolvedProject, besides registered: inout Set<CSSName>
    ) {
        let tokens = brand.tokens.indices.filter {
            brand.tokens[$0].type == .color && !(brand.tokens[$0].values.isUniform && brand.contexts.tokens[$0] == nil)
        }
        guard !tokens.isEmpty else { return }
        let others = project.namesOfOtherTypes(than: .color)
        for token in tokens {
            let name = CSSName(brand.tokens[token].path)
            guard !others.contains(name), registered.insert(name).inserted else { continue }
            append("@property ")
            append(name)
            append(" { syntax: \"<color>\"; inherits: true; initial-value: ")
            append(value: brand.values[brand.tokens[token].values.light], .none)
            append("; }\n")
        }
    }

    /// Writes the rules with some of a brand's declarations for browsers that meet a condition.
    fileprivate mutating func append(_ rule: CSSRule, _ groups: CSSGroups, within condition: CSSText) {
        guard !groups.isEmpty else { return }
        append(condition)
        append(" {\n")
        append(rule, groups)
        append("}\n")
    }

    /// Writes the rules with a brand's declarations.
    ///
    /// An element that sets only a mode or a context has the brand of the nearest ancestor that sets one. Only `@scope` can express this in CSS.
    fileprivate mutating func append(_ rule: CSSRule, _ groups: CSSGroups) {
        if case .scopes = rule.place {
            append(rule.isFirst ? "@scope (:root:not([data-brand]), [data-brand=" : "@scope ([data-brand=")
            append(string: rule.brand)
            append("]) to (:scope [data-brand]) {\n")
        }
        for (modifiers, declarations) in groups.all {
            switch rule.place {
            case .page: append(":root, [data-brand], [data-appearance], [data-contrast]")
            case .scopes: append(":scope, [data-appearance], [data-contrast]")
            case .drawn:
                append("[data-brand=")
                append(string: rule.brand)
                append("]")
            }
            if case .drawn = rule.place {} else if let contexts = rule.contexts { append(contexts.selectors(modifiers)) }
            append(" {\n")
            append(declarations)
            append("}\n")
        }
        if case .scopes = rule.place { append("}\n") }
    }
}
