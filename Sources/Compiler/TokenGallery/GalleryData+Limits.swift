import TokenLint
import TokenModel
import TokenOutput
import TokenResolver
import TokenWeb

// Data with which the page checks live edits itself and writes them as CSS.
extension GalleryData {
    /// Prints members that follow others.
    func printLimits(to json: inout JSONPrinter) {
        let contrast = ContrastLimits(of: project)
        if let canvas = contrast.canvas, project.brands.contains(where: { $0.tokenIDs[canvas] != nil }) {
            json.text(",\"canvas\":")
            json.string(canvas)
        }
        json.text(",\"limits\":{\"contrast\":{\"isOn\":")
        json.text(contrast.isOn ? "true" : "false")
        json.numbers([
            ("minimum", contrast.minimum), ("minimumLarge", contrast.minimumLarge), ("apca", contrast.lightness),
        ])
        if contrast.judgesDisabled { json.text(",\"disabled\":true") }
        printExceptions(from: contrast, to: &json)
        json.text(",\"pairs\":")
        json.list(contrast.pairs) { json, pair in
            json.text("{\"text\":")
            json.string(pair.text)
            json.text(",\"background\":")
            json.string(pair.background)
            json.numbers([("minimum", pair.minimum), ("apca", pair.lightness)])
            json.text("}")
        }
        json.text("},\"touch\":")
        json.number(TouchLimit(of: project).minimum)
        json.text("},\"rem\":")
        json.number(project.configuration.remInPoints)
        json.text(",\"weights\":")
        json.joined(FontWeight.names, open: "{", close: "}") { json, weight in
            json.member(weight.name)
            json.number(weight.number)
        }
        json.text(",\"families\":{\"generic\":")
        json.list(DrawnPage.genericFamilies) { $0.string($1) }
        json.text(",\"fallbacks\":")
        json.joined(DrawnPage.familyFallbacks, open: "{", close: "}") { json, fallback in
            json.member(fallback.key)
            json.string(fallback.value)
        }
        json.text("}")
        printParts(to: &json)
        printModes(to: &json)
        json.text(",\"rules\":")
        DrawnPage.printRules(to: &json)
        printWords(to: &json)
    }

    /// Prints the modifiers in their order, each with its contexts and the CSS properties that switch to them.
    func printModifiers(to json: inout JSONPrinter) {
        guard !project.modifiers.isEmpty else { return }
        json.text(",\"modifiers\":")
        json.list(project.modifiers) { json, modifier in
            json.text("{\"name\":")
            json.string(modifier.name)
            json.text(",\"contexts\":")
            json.list(modifier.contexts) { $0.string($1) }
            json.text(",\"toggles\":")
            json.list(DrawnPage.toggles(of: modifier)) { $0.string($1) }
            json.text("}")
        }
    }

    /// Prints the members of composite types: kind, bounds, whether it may be missing, and whether CSS writes 0 if it is negative.
    private func printParts(to json: inout JSONPrinter) {
        json.text(",\"parts\":")
        json.joined(TokenType.allCases.filter { $0 != .strokeStyle && !$0.members.isEmpty }, open: "{", close: "}") { json, type in
            json.member(type.rawValue)
            json.joined(type.members, open: "{", close: "}") { json, member in
                json.member(member.name)
                json.text("{\"kind\":")
                if case .token(let type) = member.kind { json.string(type.rawValue) } else { json.string("bool") }
                if !member.isRequired { json.text(",\"isOptional\":true") }
                if DrawnPage.isUnsigned(member) { json.text(",\"isUnsigned\":true") }
                if let bounds = member.bounds {
                    json.text(",\"bounds\":")
                    json.list(bounds.numbers) { $0.number($1) }
                }
                json.text("}")
            }
        }
    }

    /// Prints the modes, each with those that it is made of, the strongest first; and the types whose values can differ by mode.
    private func printModes(to json: inout JSONPrinter) {
        json.text(",\"overlays\":")
        json.joined(TokenMode.allCases, open: "{", close: "}") { json, mode in
            json.member(mode.name ?? "")
            json.list(mode.overlays.reversed()) { $0.string($1.label) }
        }
        json.text(",\"modal\":")
        json.list(TokenType.allCases.filter(\.mayDifferByMode)) { $0.string($1.rawValue) }
    }

    /// Prints the contrast exceptions, and the styles that do not have to be readable in some states of components.
    private func printExceptions(from contrast: ContrastLimits, to json: inout JSONPrinter) {
        let unread = contrast.unread(in: project)
        if !unread.isEmpty {
            json.text(",\"unread\":")
            json.joined(unread, open: "{", close: "}") { json, state in
                json.member(state.name)
                json.list(state.styles) { $0.string($1) }
            }
        }
        let exceptions = contrast.exceptions(in: project)
        guard !exceptions.isEmpty else { return }
        json.text(",\"exceptions\":{\"styles\":")
        json.list(exceptions.blocks) { json, index in
            let block = project.styles.blocks[index]
            json.string("\(project.styles.types[block.type].name)/\(block.variant)")
        }
        json.text(",\"tokens\":")
        json.joined(exceptions.tokens, open: "{", close: "}") { json, brand in
            json.member(brand.name)
            json.list(brand.paths) { $0.string($1) }
        }
        json.text("}")
    }

    /// Prints the CSS for enumeration cases that have other names in CSS: the property's value, then the values of its parts.
    private func printWords(to json: inout JSONPrinter) {
        json.text(",\"words\":")
        let said = project.styles.enumerations.filter { type in type.cases.contains { DrawnPage.words(for: $0, of: type.name) != nil } }
        json.lines(said) { json, type in
            json.member(type.name)
            json.joined(type.cases, open: "{", close: "}") { json, name in
                json.member(name)
                let words = DrawnPage.words(for: name, of: type.name)
                json.text("{\"\":")
                json.string(words?.main ?? "initial")
                for part in words?.parts ?? [] {
                    json.text(",")
                    json.member(part.name)
                    if let value = part.value { json.string(value) } else { json.text("null") }
                }
                json.text("}")
            }
        }
    }

    /// Prints the texts of a style type, by the indices of its fields.
    func printSites(in type: StyleType, to json: inout JSONPrinter) {
        let sites = TextSite.all(in: type, of: project.styles)
        guard !sites.isEmpty else { return }
        json.text(",\"sites\":")
        json.list(sites) { json, site in
            json.text("{\"color\":")
            json.integer(site.color)
            if let font = site.font {
                json.text(",\"font\":")
                json.integer(font)
            }
            if let ground = site.ground {
                json.text(",\"ground\":")
                json.integer(ground)
            }
            json.text(",\"layers\":")
            json.list(site.layers) { json, layer in
                json.text("{\"fills\":")
                json.list(layer.fills) { $0.integer($1) }
                if !layer.selectedFills.isEmpty {
                    json.text(",\"selectedFills\":")
                    json.list(layer.selectedFills) { $0.integer($1) }
                }
                json.text(",\"gradients\":")
                json.list(layer.gradients) { $0.integer($1) }
                json.text(",\"alphas\":")
                json.list(layer.alphas) { $0.integer($1) }
                json.text("}")
            }
            json.text("}")
        }
    }
}

extension JSONPrinter {
    /// Prints members that follow others.
    fileprivate mutating func numbers(_ members: [(name: String, number: Double)]) {
        for (name, number) in members {
            text(",")
            member(name)
            self.number(number)
        }
    }

    /// Prints the bounds of a number and how its property is written.
    mutating func more(_ bounds: NumberBounds?, _ manner: DrawnPage.Manner) {
        text(",{")
        var isFirst = true
        func begin(_ json: inout JSONPrinter, _ name: String) {
            if !isFirst { json.text(",") }
            isFirst = false
            json.member(name)
        }
        if let bounds {
            begin(&self, "bounds")
            list(bounds.numbers) { $0.number($1) }
        }
        for case (let name, let words?) in [("manner", manner.name), ("alignment", manner.alignment)] {
            begin(&self, name)
            string(words)
        }
        text("}")
    }
}
