import TokenFormat
import TokenSyntax

/// The contents of `tokens/tokengen.yaml`. Every value has a default.
package struct Configuration: Sendable {
    /// How its file is named.
    static let fileNames = ["tokengen.yaml", "tokengen.yml"]

    /// The app's name in payloads and catalogues, and the brand's name in a source without brands.
    package var name: String?
    /// The release number for which payloads are checked, starting at 1.
    package var release = 1
    /// Nil if the file does not set it.
    package var access: AccessLevel?
    /// Where the file sets it.
    package var accessPlace: SyntaxReference?
    /// The module of the generated style types, which the brands' modules import.
    package var platformModule = "PlatformStyles"
    /// Whether the protocol `ComponentViews` is generated.
    package var hasComponentViews = false
    /// Whether each brand's catalogue is written beside its Swift, which contains it too.
    package var hasCatalogueFiles = true
    /// Whether generated Swift contains the catalogues, with which an app checks payloads and overrides.
    package var hasDelivery = true
    /// The names that outputs use for tokens and groups, by path.
    package var names: [OutputName: [String: ChosenName]] = [:]
    /// The number of points in a rem.
    package var remInPoints = 16.0
    /// The YAML files and folders of other tools, as paths in the token folder.
    package var foreign: [String] = []
    package var foreignPlace: SyntaxReference?
    /// The outputs and their folders; nil if the file does not set them.
    package var outputs: [OutputChoice]?
    /// Where a web page finds an image of a style: a URL in which `{name}` stands for its name; nil if images have no URLs.
    package var cssImages: String?
    /// The cascade layer of the classes in `styles.css`; nil for none.
    package var cssLayer: String?
    package var cssUnit: CSSUnit = .px
    package var cssDerived: CSSDerived = .live
    package var android = AndroidConfiguration()
    package var gallery = GalleryConfiguration()
    package var pictures = PictureConfiguration()
    /// The levels and options under `lint`, which only the lint rules can interpret.
    package var lint: SyntaxReference?
    /// What `tokengen unused` takes as used.
    package var unused = UnusedConfiguration()

    /// The choices that stay open until run time, in their order.
    package var modifiers: [ModifierConfiguration] = []
    /// The names of modifiers whose entries have errors.
    var refusedModifiers: [String] = []
    package var resolver = ResolverConfiguration()
    package var imported = ImportConfiguration()

    /// The whole file; nil if there is none.
    package var place: SyntaxReference?

    package init() {}
}

/// A name that the configuration gives to something.
package struct ChosenName: Sendable {
    package let text: String
    /// Where what is named is written.
    package let place: SyntaxReference
}

package enum AccessLevel: String, CaseIterable, Sendable { case `public`, `package`, `internal` }

/// The unit of lengths in CSS.
package enum CSSUnit: String, CaseIterable, Sendable {
    case px
    /// CSS's own rem, which follows the reader's text size.
    case rem
}

/// How CSS has derived values.
package enum CSSDerived: String, CaseIterable, Sendable {
    /// As expressions where every browser has the compiler's result for them, otherwise as results.
    case live
    /// As results.
    case computed
}
