import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenResolver

/// The CSS that a drawn page has in one brand, mode and combination of contexts, in pieces that know what they come from.
///
/// The code that writes the page writes the pieces, so whatever changes what the browser gets changes a piece.
package struct DrawnCSS: Sendable {
    package struct Piece: Sendable {
        package enum Origin: Hashable, Sendable {
            /// The properties of a token, by its path.
            case token(String)
            /// The properties of a style's field, by its path: `NewsViewStyle/default/titleStyle/font`.
            case field(String)
            /// The rules of a style's classes, by the path of the variant: `NewsViewStyle/default`.
            case rules(String)
            /// An image of a style, by its name.
            case image(String)
        }

        package let origin: Origin
        /// The declaration in the mode; nil for a field that is not set, for rules and for images.
        package fileprivate(set) var declared: TokenValue?
        /// The kind of a field.
        package fileprivate(set) var kind: FieldKind?
        /// Declarations as one line, or rules.
        package let css: String
        /// The custom properties that it refers to, without their dashes.
        fileprivate let references: [String]

        init(_ origin: Origin, declared: TokenValue? = nil, kind: FieldKind? = nil, _ css: [UInt8]) {
            self.origin = origin
            self.declared = declared
            self.kind = kind
            self.css = String(decoding: css, as: UTF8.self)
            references = css.references
        }
    }

    let page: DrawnPage
    private(set) var brand: ResolvedBrand
    private let form: CSSForm
    /// With the page's own numbers of images.
    private let formOfPage: CSSForm
    private let mode: TokenMode
    private(set) var pieces: [Piece] = []
    /// The piece that declares a custom property.
    private var declaring: [String: Int] = [:]
    /// The pieces of a style's variant, by its path.
    private var blocks: [String: Range<Int>] = [:]

    /// The CSS of each brand in those of the modes that it has, in the default contexts.
    package static func all(of page: DrawnPage, in modes: [TokenMode]) -> [Key: DrawnCSS] {
        let styles = concurrentMap(Array(zip(page.fields.blocks, page.rules))) { block, rules in
            var rules = rules
            // Which fields there are decides which properties the page looks for.
            rules.append(comment: block.type.leaves.map(\.path).joined(separator: " "))
            return (block: block, rules: Piece(.rules(block.path), rules.take()))
        }
        let keys = page.fields.project.brands.flatMap { brand in modes.filter(brand.modes.contains).map { (brand, $0) } }
        let made = concurrentMap(keys) { brand, mode in
            (Key(brand: brand.name, mode: mode), DrawnCSS(page, styles, brand, mode))
        }
        return Dictionary(made) { first, _ in first }
    }

    package struct Key: Hashable, Sendable {
        package let brand: String
        package let mode: TokenMode
        /// Those of all open modifiers; empty for the defaults.
        package let contexts: [Int]

        package init(brand: String, mode: TokenMode, contexts: [Int] = []) {
            self.brand = brand
            self.mode = mode
            self.contexts = contexts
        }
    }

    /// - Parameter styles: the style blocks with their rules, which all brands and modes share.
    private init(_ page: DrawnPage, _ styles: [(block: CSSStyleBlock, rules: Piece)], _ brand: ResolvedBrand, _ mode: TokenMode) {
        self.page = page
        self.brand = brand
        self.mode = mode
        // Images are numbered by what they are called, so that one more changes nothing.
        let numbers = page.images.map(\.stableNumber)
        form = CSSForm(
            page.fields.project.configuration, drawing: Dictionary(zip(page.images, numbers)) { first, _ in first }, in: mode)
        let places = Dictionary(zip(page.images, page.images.indices)) { first, _ in first }
        formOfPage = CSSForm(page.fields.project.configuration, drawing: places, in: mode)
        for (name, number) in zip(page.images, numbers) {
            declaring["Image-\(number)"] = pieces.count
            pieces.append(Piece(.image(name), []))
        }
        for id in brand.tokens.indices { add(token: id) }
        for (block, rules) in styles {
            let start = pieces.count
            pieces.append(rules)
            for field in block.fields { add(field, of: block) }
            blocks[block.path] = start..<pieces.count
        }
    }

    private mutating func add(token id: ResolvedToken.ID, at place: Int? = nil) {
        let token = brand.tokens[id]
        let isDerived = page.calculates(id, of: brand)
        var declarations = CSSDeclarations(form, reserving: 0)
        declarations.declare(CSSName(token.path), token.type, .init(token, of: brand, isDerived: isDerived))
        let declared = token.declared(in: mode)
        add(.token(token.path), declared: isDerived ? declared.derivation : declared.value, declarations.text, at: place)
    }

    private mutating func add(_ field: CSSStyleFields.Field, of block: CSSStyleBlock, at place: Int? = nil) {
        var declarations = CSSDeclarations(form, reserving: 0)
        declarations.declare(field, of: block, brand, page.fields, isDerived: page.calculates(leaf: field.leaf, of: brand))
        let leaf = block.type.leaves[field.place]
        add(
            .field("\(block.path)/\(leaf.path)"), declared: brand.leaves[field.leaf].declared, kind: leaf.kind, declarations.text,
            at: place)
    }

    /// - Parameter place: of the piece that it replaces; nil for one more piece.
    private mutating func add(
        _ origin: Piece.Origin, declared: TokenValue?, kind: FieldKind? = nil, _ declarations: CSSText, at place: Int?
    ) {
        let lines = declarations.lines.map { $0.drop { $0 == UInt8(ascii: " ") } }
        for line in lines {
            if let name = line.declaredProperty { declaring[name] = place ?? pieces.count }
        }
        let piece = Piece(origin, declared: declared, kind: kind, Array(lines.joined(separator: " ".utf8)))
        if let place { pieces[place] = piece } else { pieces.append(piece) }
    }

    // MARK: - Contexts

    /// The combinations of contexts in which a token may have another declaration than in the default contexts. With each combination, those with the
    /// default of one of its modifiers are there too.
    package var combinations: Set<[Int]> {
        let space = page.fields.project.modifiers.space
        var sets: Set<ModifierSet> = []
        for (id, declarations) in brand.contexts.declarations {
            sets.insert(declarations.modifiers)
            // An alias has the same CSS whatever its target is. What is made of parts may have their values in its CSS.
            if brand.tokens[id].target == nil, let values = brand.contexts.tokens[id] { sets.insert(values.modifiers) }
        }
        for (id, values) in brand.contexts.tokens where brand.tokens[id].target == nil { sets.insert(values.modifiers) }
        return sets.reduce(into: []) { all, set in
            guard space.count(set) <= ChoiceSpace.maximumCount else { return }
            all.formUnion((1..<space.count(set)).map { space.contexts(of: $0, in: set) })
        }
    }

    /// Returns the CSS in other contexts of the open modifiers. Pieces without a difference are the same.
    package func `in`(_ contexts: [Int]) -> DrawnCSS {
        var other = self
        other.brand = brand.in(contexts, page.fields.project.modifiers)
        for id in Set(brand.contexts.tokens.keys).union(brand.contexts.declarations.keys) {
            other.add(token: id, at: page.images.count + id.index)
        }
        guard !brand.contexts.leaves.isEmpty else { return other }
        for block in page.fields.blocks {
            guard let places = blocks[block.path] else { continue }
            for (field, place) in zip(block.fields, places.dropFirst()) where brand.contexts.leaves[field.leaf] != nil {
                other.add(field, of: block, at: place)
            }
        }
        return other
    }

    /// Returns the declarations of a token or a field as the page has them with another value; nil if there is no such token or field, or if the page does
    /// not have an image of the value.
    ///
    /// - Parameter value: returns a value of a kind.
    package func css(of origin: Piece.Origin, declaring value: (FieldKind) -> TokenValue?) -> String? {
        var declarations = CSSDeclarations(formOfPage, reserving: 0)
        switch origin {
        case .token(let path):
            guard let type = brand.tokenIDs[path].map({ brand.tokens[$0].type }), let value = value(.token(type)) else {
                return nil
            }
            declarations.declare(CSSName(path), type, .init(value, meaning: resolved(value)))
        case .field(let path):
            guard let kind = pieces.first(where: { $0.origin == origin })?.kind, let value = value(kind), hasImages(of: value),
                let block = page.fields.blocks.first(where: { path.utf8.starts(with: "\($0.path)/".utf8) })
            else { return nil }
            for field in block.fields where "\(block.path)/\(block.type.leaves[field.place].path)" == path {
                declarations.declare(field, of: block, value, page.fields) { value, _ in .init(value, meaning: resolved(value)) }
            }
        case .rules, .image: return nil
        }
        return String(decoding: Array(declarations.text.lines.joined(separator: " ".utf8)), as: UTF8.self)
    }

    private func hasImages(of value: TokenValue) -> Bool {
        switch value {
        case .image(let name): page.images.contains(name)
        case .states(let states): states.allSatisfy { hasImages(of: $0.value) }
        default: true
        }
    }

    private func resolved(_ value: TokenValue) -> TokenValue {
        switch value {
        case .reference(let path): brand.tokenIDs[path].map { brand.values[brand.tokens[$0].values[mode]] } ?? value
        case .list(let items): .list(items.map(resolved))
        case .composite(let type, let members): .composite(type, members.map { $0.map(resolved) })
        default: value
        }
    }

    /// Returns the pieces of some variants of styles and component states, and all that their CSS and the given properties refer to, also through
    /// others.
    ///
    /// - Parameters:
    ///   - variants: paths such as `NewsViewStyle/default`.
    ///   - properties: names without their dashes.
    package func pieces(of variants: [String], _ properties: [String]) -> [Piece] {
        var reached: Set<Int> = []
        var next = variants.flatMap { Array(blocks[$0] ?? 0..<0) } + properties.compactMap { declaring[$0] }
        while let index = next.popLast() {
            guard reached.insert(index).inserted else { continue }
            next += pieces[index].references.compactMap { declaring[$0] }
        }
        return reached.sorted().map { pieces[$0] }
    }
}

extension [UInt8] {
    /// The names in `var(--name` of CSS text, without their dashes.
    fileprivate var references: [String] {
        let bytes = self
        let start = Array("var(--".utf8)
        var names: [String] = []
        var index = 0
        while index + start.count <= bytes.count {
            guard bytes[index] == start[0], bytes[index..<index + start.count].elementsEqual(start) else {
                index += 1
                continue
            }
            index += start.count
            let first = index
            while index < bytes.count, bytes[index] != UInt8(ascii: ","), bytes[index] != UInt8(ascii: ")") {
                // An escaped character belongs to the name.
                index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            names.append(String(decoding: bytes[first..<Swift.min(index, bytes.count)], as: UTF8.self))
        }
        return names
    }
}

extension Collection<UInt8> {
    /// The name of the custom property that a line declares, without its dashes.
    fileprivate var declaredProperty: String? {
        guard starts(with: "--".utf8),
            let end = zip(indices, indices.dropFirst()).first(where: { self[$0] == UInt8(ascii: ":") && self[$1] == UInt8(ascii: " ") })
        else { return nil }
        return String(decoding: self[..<end.0].dropFirst(2), as: UTF8.self)
    }
}

extension String {
    /// A number that depends only on the text (FNV-1a, without its sign bit).
    fileprivate var stableNumber: Int {
        Int(utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 } >> 1)
    }
}
