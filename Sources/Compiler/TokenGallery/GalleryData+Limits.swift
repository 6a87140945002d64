import TokenEmitter
import TokenLint
import TokenModel
import TokenResolver

// What the page needs to judge by itself what somebody changes in it, and to say it in CSS.
extension GalleryData {
    /// Members behind others.
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
        printWords(to: &json)
    }

    /// What cases are in CSS, where that has other words: for each the property's, then by part.
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

    /// Where the texts of a style type are, by the places of its fields.
    func printSites(in type: StyleType, to json: inout JSONPrinter) {
        let sites = TextSite.all(in: type)
        guard !sites.isEmpty else { return }
        json.text(",\"sites\":")
        json.list(sites) { json, site in
            json.text("{\"color\":")
            json.integer(site.color)
            if let font = site.font {
                json.text(",\"font\":")
                json.integer(font)
            }
            json.text(",\"layers\":")
            json.list(site.layers) { json, layer in
                json.text("{\"fills\":")
                json.list(layer.fills) { $0.integer($1) }
                json.text(",\"gradients\":")
                json.list(layer.gradients) { $0.integer($1) }
                if let alpha = layer.alpha {
                    json.text(",\"alpha\":")
                    json.integer(alpha)
                }
                json.text("}")
            }
            json.text("}")
        }
    }
}

extension JSONPrinter {
    /// Members behind others.
    fileprivate mutating func numbers(_ members: [(name: String, number: Double)]) {
        for (name, number) in members {
            text(",")
            member(name)
            self.number(number)
        }
    }

    /// 1 for control states, 2 for a style on the same element, 4, 8 and 16 for its manner; then the least and the largest that a number may be.
    mutating func marks(of field: StyleField, in type: StyleType) {
        let manner = DrawnPage.manner(of: field, in: type).map { manner in
            switch manner {
            case .lines: 4
            case .border: 8
            case .clip: 16
            }
        }
        let marks = (field.hasStates ? 1 : 0) + (DrawnPage.isOfSameElement(field, of: type) ? 2 : 0) + (manner ?? 0)
        guard marks > 0 || field.bounds != nil else { return }
        text(",")
        integer(marks)
        guard let bounds = field.bounds else { return }
        text(",")
        list([bounds.lowerBound, bounds.upperBound]) { $0.number($1) }
    }
}
