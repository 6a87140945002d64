import TokenModel
import TokenProject
import TokenResolver

/// The differences between CSS for a project's own pages and CSS for pages that tokengen draws.
struct CSSForm: Sendable {
    let lengths: CSSLengths
    let images: Images
    /// The cascade layer around the classes; nil for none.
    let layer: String?
    /// Whether the CSS is for a page that tokengen draws, where text sizes are multiplied by `--Text-size`.
    ///
    /// The page's own properties begin with a capital letter, which no token's property does.
    let isDrawn: Bool
    /// The only mode whose values are written; nil for all, which `CSSMode` switches between.
    let mode: TokenMode?
    /// Nil if only the default contexts are written.
    let contexts: CSSContexts?

    /// Whether `CSSDeclarations` collects the names that it declares, for a comparison.
    var collectsNames = false

    enum Images: Sendable {
        /// The URL of an image, in which `{name}` stands for the image's name; nil if the project gives no URL.
        case template(String?)
        /// Images in the properties `--Image-0`, `--Image-1` and so on; the number of each image, by name.
        case properties([String: Int])
    }

    /// The form for the project's own pages.
    init(_ project: ResolvedProject) {
        let configuration = project.configuration
        lengths = CSSLengths(remInPoints: configuration.remInPoints, unit: configuration.cssUnit)
        images = .template(configuration.cssImages)
        layer = configuration.cssLayer
        isDrawn = false
        mode = nil
        contexts = CSSContexts(project.modifiers)
    }

    /// The form for a drawn page with these images.
    ///
    /// - Parameter contexts: nil for the default contexts alone.
    init(_ configuration: Configuration, drawing images: [String: Int], in mode: TokenMode? = nil, contexts: CSSContexts? = nil) {
        lengths = CSSLengths(remInPoints: configuration.remInPoints)
        self.images = .properties(images)
        layer = nil
        isDrawn = true
        self.mode = mode
        self.contexts = contexts
    }
}
