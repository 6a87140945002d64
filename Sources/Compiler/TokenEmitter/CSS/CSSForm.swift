import TokenProject

/// What differs between the CSS of a project's own pages and that of pages that tokengen draws.
struct CSSForm: Sendable {
    /// Points to a rem.
    let remInPoints: Double
    let images: Images
    /// In a drawn page each element that sets a mode sets the brand too, and sizes of text follow the factor `--Text-size`.
    ///
    /// Its own properties begin with a capital letter, which no property of a token does.
    let isDrawn: Bool

    enum Images: Sendable {
        /// Where a page finds an image: a URL in which `{name}` is its name; nil where there is none.
        case template(String?)
        /// The properties `--Image-0` and so on, by the names of images.
        case properties([String: Int])
    }

    /// For the project's own pages.
    init(_ configuration: Configuration) {
        remInPoints = configuration.remInPoints
        images = .template(configuration.cssImages)
        isDrawn = false
    }

    /// For a drawn page with these images.
    init(_ configuration: Configuration, drawing images: [String: Int]) {
        remInPoints = configuration.remInPoints
        self.images = .properties(images)
        isDrawn = true
    }
}
