#if canImport(UIKit) && !os(watchOS)
    internal import StyleTypes
    public import TokenRuntime
    public import UIKit

    /// A screen that is made of an image with areas that can be tapped.
    ///
    /// ```swift
    /// let view = ImageScreenView<AstrologerScreen> { [weak self] area in
    ///     switch area {
    ///     case .profileImage: self?.showProfile()
    ///     case .compatibility: self?.showCompatibility()
    ///     }
    /// }
    /// view.bind(screenIn: { AstrologerScreen(in: $0) })
    /// ```
    ///
    /// Each area is a control with the states of one, a VoiceOver element in the order of the areas, and can have the keyboard's focus. A touch
    /// belongs to the frame around it, of several to the last area's, which is on top; outside of all frames to the nearest one whose touch inset
    /// contains it.
    public final class ImageScreenView<Screen: TokenScreen>: UIScrollView {
        /// Called when an area was tapped. It should not retain the view.
        public var onTap: (Screen.Area) -> Void
        /// Whether the frames of areas, their touch insets and names are shown.
        public var isDebugging = false {
            didSet { for (area, control) in controls { control.debugName = debugName(of: area) } }
        }
        /// The areas that do not react.
        public private(set) var disabledAreas: Set<Screen.Area> = []
        /// The areas that are selected.
        public private(set) var selectedAreas: Set<Screen.Area> = []
        private var screen: Screen?
        private var layout: ScreenLayout?
        private var controls: [Screen.Area: ScreenAreaControl] = [:]
        private let imageView = UIImageView()

        /// Creates a view that shows nothing until a screen is bound or applied.
        public init(onTap: @escaping (Screen.Area) -> Void = { _ in }) {
            self.onTap = onTap
            super.init(frame: .zero)
            imageView.isUserInteractionEnabled = true
            addSubview(imageView)
        }

        @available(*, unavailable)
        public required init?(coder: NSCoder) { nil }

        // MARK: - Screen

        /// Shows the screen now, and again after each change that affects it, as long as the view exists.
        ///
        /// Image, frames and labels change together. What the app has disabled and selected stays so. An area that a change removes while it is
        /// pressed is not tapped.
        public func bind(screen: @escaping @MainActor () -> Screen?) {
            _bind(style: screen) { [weak self] in self?.apply(screen: $0) }
        }

        /// Like `bind(screen:)`, for the brand in the view's traits; nil shows nothing, and so do traits without a brand.
        public func bind(screenIn screen: @escaping @MainActor (Brand) -> Screen?) {
            _bind(styleIn: screen) { [weak self] in self?.apply(screen: $0) }
        }

        /// Shows a screen once. Nil shows nothing.
        public func apply(screen: Screen?) {
            self.screen = screen
            imageView.set(\.image, to: StyleImages.image(screen?.values.style?.image))
            layOut()
            for (area, control) in controls {
                if let values = screen?[area] { control.show(values) }
            }
        }

        // MARK: - States

        /// Enables an area or disables it, now and after changes of values.
        public func setEnabled(_ isEnabled: Bool, for area: Screen.Area) {
            if isEnabled { disabledAreas.remove(area) } else { disabledAreas.insert(area) }
            controls[area]?.isEnabled = isEnabled
        }

        /// Selects an area or deselects it, now and after changes of values.
        public func setSelected(_ isSelected: Bool, for area: Screen.Area) {
            if isSelected { selectedAreas.insert(area) } else { selectedAreas.remove(area) }
            controls[area]?.isSelected = isSelected
        }

        // MARK: - Layout

        public override func layoutSubviews() {
            super.layoutSubviews()
            layOut()
        }

        /// Places the image and the areas, if they are not there already: UIKit also calls this while the view scrolls.
        private func layOut() {
            let size = imageView.image?.size
            let layout = ScreenLayout(
                screen?.values ?? ScreenValues(areas: []),
                imageSize: ScreenSize(width: size.map { Double($0.width) }, height: size.map { Double($0.height) }),
                width: Double(bounds.width), height: Double(bounds.height))
            let scrolls = layout.content == .fitWidth
            // What does not scroll stays in the view, although the insets of bars move the bounds.
            let origin = scrolls ? .zero : bounds.origin
            imageView.set(\.frame, to: CGRect(layout.image).offsetBy(dx: origin.x, dy: origin.y))
            guard layout != self.layout else { return }
            self.layout = layout
            contentSize = scrolls ? CGSize(width: bounds.width, height: CGFloat(layout.image.height)) : .zero
            placeAreas(layout)
        }

        private func placeAreas(_ layout: ScreenLayout) {
            var shown: [ScreenAreaControl] = []
            for area in Screen.Area.allCases {
                guard let frame = layout.frame(of: area.rawValue) else {
                    remove(area)
                    continue
                }
                let control = controls[area] ?? insert(area, at: shown.count)
                control.frame = CGRect(frame)
                control.touchInset = layout.touchInsets[area.rawValue]
                shown.append(control)
            }
            imageView.accessibilityElements = shown
        }

        private func insert(_ area: Screen.Area, at index: Int) -> ScreenAreaControl {
            let control = ScreenAreaControl()
            control.onTap = { [weak self] in self?.onTap(area) }
            control.isEnabled = !disabledAreas.contains(area)
            control.isSelected = selectedAreas.contains(area)
            control.debugName = debugName(of: area)
            controls[area] = control
            imageView.insertSubview(control, at: index)
            return control
        }

        private func remove(_ area: Screen.Area) {
            guard let control = controls.removeValue(forKey: area) else { return }
            // UIKit still sends the end of a touch to a control that was removed during it.
            control.onTap = nil
            control.removeFromSuperview()
        }

        private func debugName(of area: Screen.Area) -> String? { isDebugging ? "\(area)" : nil }

        // MARK: - Touches

        /// Returns the control of the area that a touch belongs to. A view that the app has put over the screen comes first.
        public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            guard hit === self || hit?.isDescendant(of: imageView) == true else { return hit }
            let area = layout?.area(atX: Double(point.x - imageView.frame.minX), y: Double(point.y - imageView.frame.minY))
            return area.flatMap { Screen.Area(rawValue: $0) }.flatMap { controls[$0] } ?? self
        }

        /// A drag that begins in an area scrolls, as in a table.
        public override func touchesShouldCancel(in view: UIView) -> Bool {
            view is ScreenAreaControl || super.touchesShouldCancel(in: view)
        }
    }

    extension CGRect {
        fileprivate init(_ rect: ScreenRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
    }
#endif
