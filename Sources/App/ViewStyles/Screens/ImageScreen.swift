#if canImport(SwiftUI)
    internal import StyleTypes
    public import SwiftUI
    public import TokenRuntime

    /// A screen that is made of an image with areas that can be tapped.
    ///
    /// ```swift
    /// ImageScreen { AstrologerScreen(in: $0) } onTap: { area in
    ///     switch area {
    ///     case .profileImage: showProfile()
    ///     case .compatibility: showCompatibility()
    ///     }
    /// }
    /// .disabledAreas(isKnown ? [] : [.compatibility])
    /// ```
    ///
    /// Each area is a button that shows its state and that VoiceOver reads in the order of the areas. A touch belongs to the same area as in
    /// `ImageScreenView`. Where touch insets of areas meet, it counts when the finger is lifted, and does not highlight the area before.
    public struct ImageScreen<Screen: TokenScreen>: View {
        private let screen: (_ brand: () -> Brand?) -> Screen?
        private let bundle: Bundle?
        private let onTap: (Screen.Area) -> Void
        private var disabledAreas: Set<Screen.Area> = []
        private var selectedAreas: Set<Screen.Area> = []
        private var isDebugging = false
        @Environment(\.brandAround) private var brand

        /// Creates a view of a screen; nil shows nothing. Images come from `bundle`; nil means the app's.
        public init(_ screen: Screen?, bundle: Bundle? = nil, onTap: @escaping (Screen.Area) -> Void) {
            self.screen = { _ in screen }
            self.bundle = bundle
            self.onTap = onTap
        }

        /// Creates a view of the screen of the environment's brand, updated after each change. Outside any `brand(_:)` it shows nothing.
        public init(_ screen: @escaping (Brand) -> Screen?, bundle: Bundle? = nil, onTap: @escaping (Screen.Area) -> Void) {
            self.screen = { $0().flatMap(screen) }
            self.bundle = bundle
            self.onTap = onTap
        }

        /// Returns a view in which only these areas do not react.
        public func disabledAreas(_ areas: Set<Screen.Area>) -> ImageScreen { changed { $0.disabledAreas = areas } }

        /// Returns a view in which only these areas are selected.
        public func selectedAreas(_ areas: Set<Screen.Area>) -> ImageScreen { changed { $0.selectedAreas = areas } }

        /// Returns a view that shows the frames of areas, their touch insets and names.
        public func debugging(_ isDebugging: Bool = true) -> ImageScreen { changed { $0.isDebugging = isDebugging } }

        private func changed(_ change: (inout ImageScreen) -> Void) -> ImageScreen {
            var view = self
            change(&view)
            return view
        }

        public var body: some View {
            if let screen = screen({ brand }) {
                switch screen.values.content {
                case .fitWidth:
                    ScrollView { content(screen, .fit) }
                case .fit:
                    content(screen, .fit).frame(maxWidth: .infinity, maxHeight: .infinity)
                case .fill:
                    content(screen, .fill)
                        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
                        .clipped()
                        // Clipping does not keep touches away.
                        .contentShape(Rectangle())
                }
            }
        }

        /// The areas lie on the image, so that their frames follow the size in which SwiftUI shows it.
        private func content(_ screen: Screen, _ mode: SwiftUI.ContentMode) -> some View {
            image(screen.values.style, mode).overlay {
                GeometryReader { geometry in areas(screen, in: geometry.size) }
            }
        }

        @ViewBuilder
        private func image(_ style: ImageScreenStyle?, _ mode: SwiftUI.ContentMode) -> some View {
            if let image = style?.image?.decoration(bundle: bundle) {
                image.resizable().aspectRatio(contentMode: mode).accessibilityHidden(true)
            } else if let drawing = style?.drawing {
                Color.clear.aspectRatio(CGFloat(drawing.width / drawing.height), contentMode: mode)
            }
        }

        private func areas(_ screen: Screen, in size: CGSize) -> some View {
            let layout = ScreenLayout(screen.values, image: ScreenRect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
            return ZStack {
                sharedTouches(layout)
                ForEach(Array(Screen.Area.allCases), id: \.self) { area in
                    if let values = screen[area], let frame = layout.frame(of: area.rawValue) {
                        button(area, values, in: layout)
                            .frame(width: CGFloat(frame.width), height: CGFloat(frame.height))
                            .position(x: CGFloat(frame.x + frame.width / 2), y: CGFloat(frame.y + frame.height / 2))
                    }
                }
            }
            .accessibilityElement(children: .contain)
            // A drawing is not mirrored.
            .environment(\.layoutDirection, .leftToRight)
        }

        private func button(_ area: Screen.Area, _ values: ScreenArea, in layout: ScreenLayout) -> some View {
            let touchInset = layout.touchInsets[area.rawValue]
            let isSelected = selectedAreas.contains(area)
            let isLink = values.role == .link
            return Button {
                onTap(area)
            } label: {
                EmptyView()
            }
            .buttonStyle(
                ScreenAreaButton(
                    area: values, isSelected: isSelected, touchInset: layout.sharesTouches(area.rawValue) ? 0 : touchInset, bundle: bundle)
            )
            .overlay { if isDebugging { ScreenDebugOverlay(name: "\(area)", touchInset: touchInset) } }
            .disabled(disabledAreas.contains(area))
            .accessibilityLabel(Text(verbatim: values.spokenLabel ?? ""))
            .accessibilityAddTraits(isSelected ? .isSelected : [])
            .accessibilityAddTraits(isLink ? .isLink : [])
            .accessibilityRemoveTraits(isLink ? .isButton : [])
            // Higher priorities are read first.
            .accessibilitySortPriority(Double(-area.rawValue))
        }

        /// Takes the touches around buttons that a rectangle cannot assign: where insets meet, the nearest frame counts.
        @ViewBuilder
        private func sharedTouches(_ layout: ScreenLayout) -> some View {
            #if !os(tvOS)
                if layout.frames.indices.contains(where: { layout.sharesTouches($0) }) {
                    Color.clear.contentShape(Rectangle()).onTapGesture { point in
                        let area = layout.area(atX: Double(point.x), y: Double(point.y)).flatMap { Screen.Area(rawValue: $0) }
                        if let area, !disabledAreas.contains(area) { onTap(area) }
                    }
                    .accessibilityHidden(true)
                }
            #endif
        }
    }
#endif
