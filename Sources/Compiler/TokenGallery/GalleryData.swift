import TokenData
import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver
import TokenWeb

/// The data of the page as JSON: brands with tokens and styles, their names in CSS, and components.
struct GalleryData {
    let project: ResolvedProject
    private let page: DrawnPage
    private let assets: GalleryAssets
    private(set) var places = SourcePlaces()

    init(_ project: ResolvedProject, _ page: DrawnPage, _ assets: GalleryAssets) {
        self.project = project
        self.page = page
        self.assets = assets
        for brand in project.brands {
            for token in brand.tokens {
                places.add(token.declared.range)
                for mode in token.modes { places.add(mode.declared.range) }
            }
            for id in brand.contexts.declarations.keys.sorted() {
                for declared in brand.contexts.declarations[id]?.declared ?? [] {
                    for mode in TokenMode.allCases { places.add(declared[mode].range) }
                }
            }
            for leaf in brand.leaves {
                if let range = leaf.range { places.add(range) }
            }
        }
        for type in project.styles.types where type.swift != .builtIn { places.add(type.range) }
        for component in project.components { places.add(component.range) }
    }

    /// - Parameter folder: the folder that absolute paths of files leave out.
    func print(name: String, in folder: String) -> [UInt8] {
        let values = GalleryValues(project)
        var json = JSONPrinter(
            reserving: project.brands.reduce(4096) { $0 + $1.tokens.count * 260 + $1.leaves.count * 60 }, expressions: .steps)
        json.text("{\"name\":")
        json.string(name)
        json.text(",\"tokengen\":")
        json.string(tokengenVersion)
        json.text(",\"files\":")
        json.list(places.files) { $0.string($1.hasPrefix("/") && $1.hasPrefix(folder + "/") ? String($1.dropFirst(folder.count + 1)) : $1) }
        printModifiers(to: &json)
        json.text(",\"images\":")
        json.list(page.images) { $0.string($1) }
        json.text(",\"pictures\":")
        json.lines(assets.images.sorted { $0.key < $1.key }) { json, image in
            json.member(image.key)
            json.text("\"data:")
            json.text(image.value.type)
            json.text(";base64,")
            json.base64(image.value.bytes)
            json.text("\"")
        }
        json.text(",\"brands\":")
        json.list(project.brands.indices) { json, index in
            json.text("{")
            BrandJSON(project.brands[index], project.styles, modifiers: project.modifiers, places: places).printTokens(to: &json)
            if project.hasBrands {
                json.text(",\"swift\":")
                json.string(DrawnPage.swiftName(of: project.brands[index]))
            }
            if index > 0 {
                json.text(",\"changes\":")
                values.printChanges(ofBrand: index, places, to: &json)
            }
            json.text("}")
        }
        json.text(",\"declared\":")
        values.printPool(to: &json)
        json.text(",\"properties\":")
        json.lines(Set(project.brands.flatMap { $0.tokens.map(\.path) }).sorted()) { json, path in
            json.member(path)
            json.string(DrawnPage.property(ofToken: path))
        }
        json.enumerations(of: project)
        printLimits(to: &json)
        let names = page.names
        json.text(",\"styles\":")
        json.lines(project.styles.types.indices) { json, type in
            json.member(project.styles.types[type].name)
            print(style: type, names[project.styles.types[type].name] ?? [:], values, to: &json)
        }
        let glass = page.glass
        if !glass.isEmpty {
            json.text(",\"glass\":")
            json.lines(glass) { json, style in
                json.member(style.style)
                json.list(style.paths) { $0.string($1) }
            }
        }
        let components = ComponentJSON(project)
        json.text(",\"components\":")
        json.lines(project.components) { json, component in
            json.member(component.name)
            components.print(component, to: &json)
            json.text(",\"at\":")
            places.print(component.range, to: &json)
            json.text("}")
        }
        json.text("}")
        return json.take()
    }

    /// Prints the fields of a style. Each is its name, its kind, its ending in CSS names, and a number: 1 for control states, 2 for a style on the
    /// same element. Other data follows if needed.
    private func print(style index: Int, _ names: [String: String], _ values: GalleryValues, to json: inout JSONPrinter) {
        let type = project.styles.types[index]
        json.text("{\"fields\":")
        json.list(page.fields(of: type)) { json, field in
            json.text("[")
            json.string(field.name)
            json.text(",")
            json.string(field.kind.name)
            json.text(",")
            json.string(DrawnPage.ending(of: field, in: type))
            let marks = (field.hasStates ? 1 : 0) + (DrawnPage.isOfSameElement(field, of: type) ? 2 : 0)
            let manner = page.manner(of: field, in: type)
            let hasMore = field.bounds != nil || manner != .usual
            if marks > 0 || hasMore {
                json.text(",")
                json.integer(marks)
            }
            if hasMore { json.more(field.bounds, manner) }
            json.text("]")
        }
        json.description(type.description)
        if type.swift == .state { json.text(",\"isState\":true") }
        let states = BuiltInStyles.controlStates(of: type.name)
        if states.count < 16 {
            json.text(",\"controlStates\":")
            json.list(states) { json, state in json.string(ControlStateName.name(of: state)) }
        }
        if type.isExisting { json.text(",\"required\":true") }
        if type.swift == .screen {
            json.text(",\"swift\":")
            json.string(DrawnPage.swiftName(of: type))
            json.text(",\"areas\":")
            json.joined(type.areas, open: "{", close: "}") { json, area in
                json.member(area.name)
                json.string(DrawnPage.swiftName(ofArea: area))
            }
        }
        if type.swift != .builtIn {
            json.text(",\"at\":")
            places.print(type.range, to: &json)
        }
        if !type.variants.isEmpty {
            printSites(in: type, to: &json)
            json.text(",\"variants\":")
            json.joined(type.variants, open: "{", close: "}") { json, variant in
                json.member(variant)
                json.string(names[variant] ?? "")
            }
            json.text(",\"values\":")
            values.print(valuesOf: index, places, to: &json)
        }
        json.text("}")
    }
}
