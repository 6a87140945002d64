import TokenDiagnostics
import TokenEmitter
import TokenFormat
import TokenModel
import TokenResolver

/// What the page knows of a project, as JSON: brands with tokens and styles, the names of these in CSS, and components.
///
/// Content fields, states, events and so on are told by their places in the component's lists.
struct GalleryData {
    let project: ResolvedProject
    private let page: DrawnPage
    private(set) var places = SourcePlaces()

    init(_ project: ResolvedProject, _ page: DrawnPage) {
        self.project = project
        self.page = page
        for brand in project.brands {
            for token in brand.tokens {
                places.add(token.declared.range)
                for mode in token.modes { places.add(mode.declared.range) }
            }
            for leaf in brand.leaves {
                if let range = leaf.range { places.add(range) }
            }
        }
        for type in project.styles.types where type.swift != .builtIn { places.add(type.range) }
        for component in project.components { places.add(component.range) }
    }

    func print(name: String) -> [UInt8] {
        var json = JSONPrinter(reserving: project.brands.reduce(4096) { $0 + $1.tokens.count * 260 + $1.leaves.count * 60 })
        json.text("{\"name\":")
        json.string(name)
        json.text(",\"tokengen\":")
        json.string(tokengenVersion)
        json.text(",\"files\":")
        json.list(places.files) { $0.string($1) }
        json.text(",\"images\":")
        json.list(page.images) { $0.string($1) }
        json.text(",\"brands\":")
        json.list(project.brands) { json, brand in BrandJSON(brand, project.styles, places: places).print(to: &json) }
        json.text(",\"properties\":")
        json.lines(Set(project.brands.flatMap { $0.tokens.map(\.path) }).sorted()) { json, path in
            json.member(path)
            json.string(DrawnPage.property(ofToken: path))
        }
        json.text(",\"enumerations\":")
        json.lines(project.styles.enumerations) { json, enumeration in
            json.member(enumeration.name)
            json.list(enumeration.cases) { $0.string($1) }
        }
        printLimits(to: &json)
        json.text(",\"styles\":")
        json.lines(project.styles.types.indices.filter { !project.styles.types[$0].variants.isEmpty }) { json, type in
            json.member(project.styles.types[type].name)
            print(style: type, to: &json)
        }
        json.text(",\"components\":")
        json.lines(project.components) { json, component in
            json.member(component.name)
            print(component, to: &json)
        }
        json.text("}")
        return json.bytes
    }

    private func print(style index: Int, to json: inout JSONPrinter) {
        let type = project.styles.types[index]
        json.text("{\"variants\":")
        json.lines(project.styles.blocks.filter { $0.type == index }) { json, block in
            json.member(block.variant)
            json.string(page.name(of: block))
        }
        json.description(type.description)
        if type.swift == .state { json.text(",\"isState\":true") }
        if type.isExisting { json.text(",\"required\":true") }
        json.text(",\"fields\":")
        let endings = page.endings(ofFieldsIn: type)
        let manners = page.manners(ofFieldsIn: type)
        json.list(type.leaves.indices) { json, index in
            let leaf = type.leaves[index]
            json.text("{\"path\":")
            json.string(leaf.path)
            json.text(",\"ending\":")
            json.string(endings[index])
            json.text(",\"kind\":")
            json.string(leaf.kind.name)
            if leaf.hasStates { json.text(",\"states\":true") }
            if let bounds = leaf.bounds { json.bounds(bounds) }
            json.manner(manners[index])
            json.text("}")
        }
        printSites(in: type, to: &json)
        json.text(",\"elements\":")
        json.lines(page.endings(ofElementsIn: type)) { json, element in
            json.member(element.path)
            json.string(element.ending)
        }
        json.text(",\"at\":")
        places.print(type.range, to: &json)
        json.text("}")
    }
}

extension JSONPrinter {
    /// A member that is left out where there is no text.
    mutating func description(_ text: String?) {
        guard let text else { return }
        self.text(",\"description\":")
        string(text)
    }
}
