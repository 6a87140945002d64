// Apple's signatures have them.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

@available(tvOS, unavailable)
@MainActor open class UIRefreshControl: UIControl {}

@MainActor open class UIActivityIndicatorView: UIView {
    open var color: UIColor! = .label
}

@MainActor open class UIPageControl: UIControl {
    open var pageIndicatorTintColor: UIColor?
    open var currentPageIndicatorTintColor: UIColor?
}
