extension View {
    nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        Modified(name: "padding", content: self, arguments: ["insets": insets])
    }

    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        Modified(name: "padding", content: self, arguments: ["edges": edges, "length": length as Any])
    }

    nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        Modified(
            name: "frame", content: self, arguments: ["width": width as Any, "height": height as Any, "alignment": alignment])
    }

    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        Modified(
            name: "flexibleFrame", content: self,
            arguments: ["maxWidth": maxWidth as Any, "minHeight": minHeight as Any, "alignment": alignment])
    }

    nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        Modified(name: "position", content: self, arguments: ["x": x, "y": y])
    }

    nonisolated public func clipped(antialiased: Bool = false) -> some View { Modified(name: "clipped", content: self) }

    nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        Modified(name: "aspectRatio", content: self, arguments: ["aspectRatio": aspectRatio as Any, "contentMode": contentMode])
    }

    nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        let layer = content()
        return Modified(name: "background", content: self, layer: { $0.draw(layer) })
    }

    nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        Modified(name: "backgroundStyle", content: self, arguments: ["style": style, "edges": edges])
    }

    nonisolated public func background<S: ShapeStyle, T: InsettableShape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        Modified(name: "backgroundStyle", content: self, arguments: ["style": style, "shape": shape])
    }

    nonisolated public func padding(_ length: CGFloat) -> some View {
        Modified(name: "padding", content: self, arguments: ["edges": Edge.Set.all, "length": Optional(length) as Any])
    }

    nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        Modified(name: "border", content: self, arguments: ["style": content, "width": width])
    }

    nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        let layer = content()
        return Modified(name: "overlay", content: self, layer: { $0.draw(layer) })
    }

    nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        Modified(name: "ignoresSafeArea", content: self, arguments: ["edges": edges])
    }
}
