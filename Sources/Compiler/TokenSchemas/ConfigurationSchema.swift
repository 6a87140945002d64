import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver

/// The schema of `tokengen.yaml`.
struct ConfigurationSchema {
    var parts: SchemaParts {
        SchemaParts(root: .closed(ConfigurationKey.allCases.map { ($0.rawValue, Self.value(of: $0)) }))
    }

    private static func value(of key: ConfigurationKey) -> JSONText {
        switch key {
        case .name:
            ["type": "string", "minLength": 1, "description": "The app's name in catalogues; without brands, the brand's name."]
        case .release:
            [
                "type": "integer", "minimum": 1, "default": 1,
                "description": "The number of this token set; increase it with each release of the app.",
            ]
        case .rem: ["type": "number", "exclusiveMinimum": 0, "default": 16, "description": "Points per rem."]
        case .modifiers: modifiers
        case .resolver:
            .closed(ConfigurationKey.Resolver.allCases.map { ($0.rawValue, value(of: $0)) })
                .described("The modifiers of the resolver document for brands and modes, and the contexts of the others.")
        case .import:
            .closed(ConfigurationKey.Import.allCases.map { ($0.rawValue, value(of: $0)) })
                .described("The options of 'tokengen init' about the source, for 'tokengen sync'.")
        case .lint: LintSchema.configuration
        case .unused:
            .closed(ConfigurationKey.Unused.allCases.map { ($0.rawValue, value(of: $0)) }).described(
                "The parts that 'tokengen unused' takes as used.")
        case .foreign:
            [
                "type": "array", "items": ["type": "string"],
                "description": "YAML files and folders of other tools, which are read like JSON.",
            ]
        case .unread:
            [
                "type": "array", "items": ["type": "string"],
                "description": "Parts of an imported source that are not read; each is a warning.",
            ]
        case .outputs:
            JSONText.closed(OutputName.allCases.map { ($0.rawValue, folder) }).described("The outputs and their folders.")
                + ["minProperties": 1]
        case .css:
            .closed(ConfigurationKey.CSS.allCases.map { ($0.rawValue, value(of: $0)) }).described("The CSS.")
        case .android:
            .closed(ConfigurationKey.Android.allCases.map { ($0.rawValue, value(of: $0)) }).described("The output for Android.")
        case .xcassets: .closed([("names", names(in: "the asset catalogue"))]).described("The asset catalogue.")
        case .typescript: .closed([("names", names(in: "TypeScript"))]).described("The TypeScript.")
        case .gallery:
            .closed(ConfigurationKey.Gallery.allCases.map { ($0.rawValue, value(of: $0)) })
                .described("The pixels and faces that the gallery shows.")
        case .snapshots:
            .closed(ConfigurationKey.Pictures.allCases.map { ($0.rawValue, value(of: $0)) })
                .described("Which pictures are recorded, and where.")
        case .swift: .closed(ConfigurationKey.Swift.allCases.map { ($0.rawValue, value(of: $0)) }).described("The output for Swift.")
        }
    }

    private static func names(in output: String) -> JSONText {
        JSONText.map(to: JSONText.text("^[^.]+$", else: "a name without a period"))
            .described("The names of tokens and groups in \(output), by path.")
    }

    private static var modifiers: JSONText {
        let name: JSONText = ["type": ["string", "number", "boolean"]]
        let contexts: JSONText = ["type": "array", "items": name, "minItems": 2, "uniqueItems": true]
        let width: JSONText = ["type": "number", "exclusiveMinimum": 0]
        let entry = JSONText.closed(
            ConfigurationKey.Modifier.allCases.map { key in
                switch key {
                case .contexts: return (key.rawValue, contexts.described("The contexts; the first is the default."))
                case .follows:
                    let description = "From which width of the window a context applies, in points."
                    return (key.rawValue, JSONText.map(to: width).described(description) + ["minProperties": 1])
                }
            })
        let nothing: JSONText = ["type": "null"]
        return JSONText.any(of: [JSONText.map(to: .any(of: [contexts, entry, nothing])), ["type": "array", "items": name], nothing])
            .described("Choices at run time besides brand and mode: by modifier the contexts, the default first.")
    }

    private static let folder = JSONText.text("^[^/]", else: "a folder inside the one that contains the token folder")

    private static func value(of key: ConfigurationKey.Import) -> JSONText {
        let description =
            switch key {
            case .brand: "Choices that are the brands, or the folder in which they are."
            case .modifier: "Choices that are neither brands nor modes."
            case .base: "Files, folders, sets and themes that all others override, the weakest first."
            }
        return ["type": ["string", "array"], "items": ["type": "string"], "description": .string(description)]
    }

    private static func value(of key: ConfigurationKey.Resolver) -> JSONText {
        let name: JSONText = ["type": "string", "minLength": 1]
        func modifier(_ contexts: [String]) -> JSONText {
            .any(of: [name, .closed((["modifier"] + contexts).map { ($0, name) })])
        }
        return switch key {
        case .brand: name.described("The modifier whose contexts are the brands.") + ["default": "brand"]
        case .mode:
            modifier(TokenMode.allCases.map(\.label)).described("The modifier whose contexts are the modes.") + ["default": "mode"]
        case .appearance:
            modifier(["light", "dark"]).described("The modifier with a light and a dark context.") + ["default": "appearance"]
        case .contrast:
            modifier(["normal", "high"]).described("The modifier with a normal and a high contrast.") + ["default": "contrast"]
        case .inputs: JSONText.map(to: name).described("The contexts of the other modifiers.")
        }
    }

    private static func value(of key: ConfigurationKey.Pictures) -> JSONText {
        let name: JSONText = ["type": "string", "minLength": 1]
        func list(_ item: JSONText) -> JSONText { .any(of: [item, ["type": "array", "items": item, "minItems": 1]]) }
        return switch key {
        case .folder: folder.described("The folder for pictures.") + ["default": "Snapshots"]
        case .width:
            ["type": "integer", "minimum": 40, "maximum": 2000, "default": 375, "description": "The width of a picture in points."]
        case .scale:
            ["type": "integer", "minimum": 1, "maximum": 3, "default": 1, "description": "The number of pixels in a point."]
        case .modes: list(.words(TokenMode.allCases.map { $0.name ?? "light" })).described("The recorded modes.")
        case .brands: list(name).described("The recorded brands; all by default.")
        case .contexts:
            list(JSONText.map(to: name) + ["minProperties": 1])
                .described("Combinations of contexts that are recorded besides the default, such as { density: compact }.")
        case .components: list(name).described("The recorded components; all by default.")
        case .fonts: list(name).described("The only fonts that the browser uses.")
        case .swift:
            JSONText.closed(ConfigurationKey.PictureTests.allCases.map { ($0.rawValue, value(of: $0)) }, required: ["file", "views"])
                .described("The tests of the app's own views, which 'tokengen snapshots swift' writes.")
        }
    }

    private static func value(of key: ConfigurationKey.PictureTests) -> JSONText {
        let module = JSONText.text("^(@testable )?[A-Za-z_][A-Za-z0-9_]*$", else: "the name of a Swift module")
        return switch key {
        case .file: JSONText.text("[.]swift$", else: "a Swift file").described("The file to write.")
        case .views: JSONText.text("^[A-Za-z_][A-Za-z0-9_]*$", else: "a Swift type").described("The type that conforms to ComponentViews.")
        case .imports: JSONText.any(of: [module, ["type": "array", "items": module, "minItems": 1]]).described("The imported modules.")
        }
    }

    private static func value(of key: ConfigurationKey.Gallery) -> JSONText {
        let file: JSONText = ["type": "string", "minLength": 1]
        return switch key {
        case .images: file.described("The folder with the images of styles and components.")
        case .fonts: JSONText.map(to: .any(of: [file, JSONText.map(to: file)])).described("By family, a font file or files by weight.")
        }
    }

    private static func value(of key: ConfigurationKey.Unused) -> JSONText {
        switch key {
        case .ignore:
            JSONText.map(to: ["type": "string", "minLength": 1]).described(
                "By path, in which * is any part of a name, the reason.")
        }
    }

    private static func value(of key: ConfigurationKey.CSS) -> JSONText {
        switch key {
        case .images: JSONText.text("[{]name[}]", else: "a URL with {name} in it").described("Where a page finds images.")
        case .layer:
            JSONText.text("^[A-Za-z_][A-Za-z0-9_-]*([.][A-Za-z_][A-Za-z0-9_-]*)*$", else: "the name of a CSS layer")
                .described("The layer of the classes in styles.css.")
        case .unit:
            JSONText.words(CSSUnit.allCases.map(\.rawValue)).described("The unit of lengths; rem follows the reader's text size.")
                + ["default": "px"]
        case .derived:
            JSONText.words(CSSDerived.allCases.map(\.rawValue)).described(
                "Whether derived values are expressions where browsers have the same results, or always results.")
                + ["default": "live"]
        case .names: names(in: "CSS")
        }
    }

    private static func value(of key: ConfigurationKey.Android) -> JSONText {
        switch key {
        case .package:
            JSONText.text("^[a-z][a-z0-9_]*([.][a-z][a-z0-9_]*)*$", else: "the name of a package").described("The package of the Kotlin.")
                + ["default": "com.example.styles"]
        case .compose: ["type": "boolean", "default": .boolean(true), "description": "Whether Kotlin for Compose is generated."]
        case .resources: ["type": "boolean", "default": .boolean(true), "description": "Whether resources for views are generated."]
        case .prefix:
            JSONText.text("^[a-z][a-z0-9_]{0,49}$", else: "small letters, digits and _")
                .described("The beginning of the names of all resources, such as brand_.")
        case .names: names(in: "Android")
        case .fonts:
            JSONText.map(to: .text("^[a-z_][a-z0-9_]*$", else: "the name of a font resource"))
                .described("By font family, the font resource that text styles use.")
        case .material:
            JSONText.closed(ConfigurationKey.Material.allCases.map { ($0.rawValue, value(of: $0)) })
                .described("The tokens of Material 3's roles, for a theme in Kotlin and, with views, in resources.")
        }
    }

    private static func value(of key: ConfigurationKey.Material) -> JSONText {
        let path: JSONText = ["type": "string", "minLength": 1]
        func tokens(_ roles: [String]) -> JSONText {
            JSONText.closed(roles.map { ($0, path) }).described("By role, the path of a token.")
        }
        return switch key {
        case .colors: tokens(MaterialRoles.colors)
        case .typography: tokens(MaterialRoles.typography)
        case .shapes: tokens(MaterialRoles.shapes)
        case .views: ["type": "boolean", "default": .boolean(false), "description": "Whether the resources have a theme for views."]
        }
    }

    private static func value(of key: ConfigurationKey.Swift) -> JSONText {
        switch key {
        case .access:
            JSONText.words(AccessLevel.allCases.map(\.rawValue)).described("The access level of the generated Swift.") + [
                "default": "public"
            ]
        case .platformModule:
            JSONText.text("^[A-Za-z_][A-Za-z0-9_]*$", else: "the name of a Swift module")
                .described("The module of the style types, which the brands' modules import.") + ["default": "PlatformStyles"]
        case .names:
            names(in: "Swift")
        case .gallery:
            ["type": "boolean", "default": .boolean(false), "description": "Whether the protocol ComponentViews is generated."]
        case .catalogue:
            [
                "type": "boolean", "default": .boolean(true),
                "description": "Whether each brand's catalogue is written next to its Swift, too.",
            ]
        case .delivery:
            [
                "type": "boolean", "default": .boolean(true),
                "description": "Whether the Swift contains the catalogues that TokenDelivery needs.",
            ]
        }
    }
}
