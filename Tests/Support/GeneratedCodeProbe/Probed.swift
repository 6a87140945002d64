public import TokenRuntime

/// A value of generated code that can be printed completely, so no difference is lost.
public protocol Probed {
    var probe: String { get }
}

/// The value as text; a value that differs by appearance, for each of the four.
public func probe(_ value: Any) -> String {
    if let probed = value as? any Probed { return probed.probe }
    if let enumeration = value as? any TokenEnumeration { return "case \(enumeration.rawValue)" }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.map { probe($0.value) } ?? "nil" }
    return "(" + mirror.children.map { probe($0.value) }.joined(separator: "; ") + ")"
}

/// Prints a line with the value.
public func show(_ value: Any) { print(probe(value)) }

private func byAppearance(_ text: (Appearance) -> String) -> String { Appearance.allCases.map(text).joined(separator: " | ") }

extension Double: Probed {
    public var probe: String { "\(self)" }
}

extension Bool: Probed {
    public var probe: String { "\(self)" }
}

extension String: Probed {
    public var probe: String { debugDescription }
}

extension TokenImage: Probed {
    public var probe: String { name.debugDescription }
}

extension TokenColor: Probed {
    public var probe: String { byAppearance { components(for: $0).probe } }
}

extension TokenColor.Components {
    fileprivate var probe: String { "\(red) \(green) \(blue) \(alpha)\(gamut == .displayP3 ? " p3" : "")" }
}

extension TokenFontFamily: Probed {
    public var probe: String { map(\.debugDescription).joined(separator: ", ") }
}

extension TokenCubicBezier: Probed {
    public var probe: String { "\(x1) \(y1) \(x2) \(y2)" }
}

extension TokenInsets: Probed {
    public var probe: String { "\(top) \(leading) \(bottom) \(trailing)" }
}

extension TokenStrokeStyle: Probed {
    public var probe: String {
        switch pattern {
        case .named(let name): "\(name)"
        case .dashes(let dashes, let lineCap): "\(dashes) \(lineCap)"
        }
    }
}

extension TokenTransition: Probed {
    public var probe: String { "\(duration) \(delay) \(timingFunction.probe)" }
}

extension TokenFont: Probed {
    public var probe: String {
        let names = [textStyle, postScriptName].map { $0?.debugDescription ?? "nil" }
        return "\(families.probe) \(size) \(weight) \(lineHeight) \(letterSpacing) \(names[0]) \(names[1])"
    }
}

extension TokenBorder: Probed {
    public var probe: String {
        byAppearance { appearance in
            let border = components(for: appearance)
            return "\(border.color.components.probe) \(border.width) \(border.style.probe)"
        }
    }
}

extension TokenShadow: Probed {
    public var probe: String { byAppearance { layers(for: $0).map(\.probe).joined(separator: ", ") } }
}

extension TokenShadow.Layer {
    fileprivate var probe: String { "\(color.components.probe) \(x) \(y) \(blur) \(spread) \(isInset)" }
}

extension TokenGradient: Probed {
    public var probe: String {
        byAppearance { stops(for: $0).map { "\($0.color.components.probe) \($0.position)" }.joined(separator: ", ") }
    }
}

extension TokenStates: Probed {
    public var probe: String {
        "{"
            + states.map { state in "\(state.rawValue): \(explicit(state).map { GeneratedCodeProbe.probe($0) } ?? "nil")" }.joined(
                separator: "; ") + "}"
    }
}
