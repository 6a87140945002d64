import TokenFormat
import TokenSyntax

/// What `tokens/tokengen.yaml` says; everything in it has a default.
package struct Configuration: Sendable {
    /// The app's name in payloads and catalogues, and the brand's name in a source without brands.
    package var name: String?
    /// The release number that payloads are fitted to, from 1.
    package var release = 1
    /// Nil where the file does not say.
    package var access: AccessLevel?
    /// Where it says so.
    package var accessPlace: SyntaxReference?
    /// The module of the generated style types, imported by the brands' modules.
    package var platformModule = "PlatformStyles"
    /// Points to a rem.
    package var remInPoints = 16.0
    /// The YAML files and folders of other tools, by their paths in the token folder.
    package var foreign: [String] = []
    /// What is made of the tokens, and where; nil where the file does not say.
    package var outputs: [OutputChoice]?
    /// Where a page finds the image of a style: a URL in which `{name}` is its name; nil where there are none.
    package var cssImages: String?
    package var gallery = GalleryConfiguration()
    /// What stands below `lint`: levels and options of rules, which only they know.
    package var lint: SyntaxReference?

    package var resolver = ResolverConfiguration()

    package init() {}
}

package enum AccessLevel: String, CaseIterable, Sendable { case `public`, `package`, `internal` }
