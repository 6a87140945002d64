extension View {
    /// Recorded as `foregroundStyle`, or as `foreground` if the style is the one around.
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        let style = (style as? AnyShapeStyle)?.style ?? style
        return Modified(
            name: style is ForegroundStyle ? "foreground" : "foregroundStyle", content: self, arguments: ["style": style])
    }

    nonisolated public func tint(_ tint: Color?) -> some View {
        Modified(name: "tint", content: self, arguments: ["tint": tint as Any])
    }

    nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        Modified(name: "tint", content: self, arguments: ["tint": tint as Any])
    }

    nonisolated public func font(_ font: Font?) -> some View { InEnvironment(content: self) { $0.font = font } }

    nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        InEnvironment(content: self) { $0.lineSpacing = lineSpacing }
    }

    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
        Modified(name: "fontWeight", content: self, arguments: ["weight": weight as Any])
    }

    nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
        Modified(name: "imageScale", content: self, arguments: ["scale": scale])
    }

    nonisolated public func italic(_ isActive: Bool = true) -> some View {
        Modified(name: "italic", content: self, arguments: ["isActive": isActive])
    }

    nonisolated public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        Modified(name: "underline", content: self, arguments: ["isActive": isActive])
    }

    nonisolated public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        Modified(name: "strikethrough", content: self, arguments: ["isActive": isActive])
    }

    nonisolated public func tracking(_ tracking: CGFloat) -> some View {
        Modified(name: "tracking", content: self, arguments: ["tracking": tracking])
    }

    nonisolated public func opacity(_ opacity: Double) -> some View {
        Modified(name: "opacity", content: self, arguments: ["opacity": opacity])
    }

    nonisolated public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
        Modified(name: "shadow", content: self, arguments: ["color": color, "radius": radius, "x": x, "y": y])
    }

    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        Modified(name: "blur", content: self, arguments: ["radius": radius])
    }

    nonisolated public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        let mask = mask()
        return Modified(name: "mask", content: self, layer: { $0.draw(mask) })
    }

    nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        Modified(name: "clipShape", content: self, arguments: ["shape": shape, "path": shape.path(in: .sample)])
    }

    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        Modified(name: "contentShape", content: self, arguments: ["shape": shape, "path": shape.path(in: .sample)])
    }

    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        Modified(name: "allowsHitTesting", content: self, arguments: ["enabled": enabled])
    }

    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
        Modified(name: "accessibilityHidden", content: self, arguments: ["hidden": hidden])
    }

    @available(tvOS, unavailable)
    nonisolated public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        Modified(name: "onTapGesture", content: self, arguments: ["action": action])
    }

    #if !os(macOS) && !os(watchOS)
        // https://developer.apple.com/documentation/swiftui/view/hovereffect(_:)
        nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
            Modified(name: "hoverEffect", content: self, arguments: ["effect": effect])
        }

        nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool) -> some View {
            Modified(name: "hoverEffect", content: self, arguments: ["effect": effect])
        }
    #endif

    @available(tvOS, unavailable)
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
        Modified(name: "scrollContentBackground", content: self, arguments: ["visibility": visibility])
    }

    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        Modified(name: "animation", content: self, arguments: ["animation": animation as Any, "value": value])
    }

    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        Modified(name: "onAppear", content: self, arguments: ["action": action as Any])
    }

    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        Modified(name: "onDisappear", content: self, arguments: ["action": action as Any])
    }

    nonisolated public func textCase(_ textCase: Text.Case?) -> some View { InEnvironment(content: self) { $0.textCase = textCase } }

    nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
    ) -> some View {
        let actions = isPresented.wrappedValue ? actions() : nil
        return Modified(
            name: "confirmationDialog", content: self, arguments: ["title": String(title)],
            layer: { $0.draw(actions) })
    }

    nonisolated public func disabled(_ disabled: Bool) -> some View {
        InEnvironment(content: self) { $0.isEnabled = $0.isEnabled && !disabled }
    }
}
