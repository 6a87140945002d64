import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

// What `$extensions.tokengen` of a typography token adds to its value.
extension ValueReading {
    /// Returns the font with the members that the extensions of its token set. Invalid ones are reported and left out.
    mutating func adding(extras extensions: NodeID, to value: TokenValue, remInPoints: Double) -> TokenValue {
        guard var font = Typography(value), let own = values.tree.value(of: "tokengen", in: extensions) else { return value }
        for (key, node) in values.tree.entries(of: own) {
            guard let name = Typography.Extras.Name(rawValue: values.tree.string(key)) else { continue }
            font.extras[name] = extra(name, node, remInPoints: remInPoints)
        }
        if font.extras.maximumSize != nil, let node = values.tree.value(of: "maximumSize", in: own) {
            checkMaximum(of: font, at: node, remInPoints: remInPoints)
        }
        return font.value
    }

    /// Returns nil for an invalid value, which is reported.
    package mutating func extra(_ name: Typography.Extras.Name, _ node: NodeID, remInPoints: Double) -> TokenValue? {
        switch name {
        case .textStyle:
            guard case .keyword(let style)? = values.keyword(node, of: TextStyleName.all, for: "text style") else { return nil }
            return .string(style)
        case .postScriptName: return values.text(node, by: .text).map(TokenValue.string)
        case .maximumSize:
            guard let length = read(node, as: .dimension) else { return nil }
            guard case .dimension = length else {
                values.diagnostics.report(.maximumIsReference, at: values.tree.reference(node))
                return nil
            }
            return length.within(.size, remInPoints, node, of: values.tree, &values.diagnostics)
        }
    }

    /// A size behind a reference is not compared, since brands may set it differently.
    private mutating func checkMaximum(of font: Typography, at node: NodeID, remInPoints: Double) {
        if font.extras.textStyle == .string(TextStyleName.none) {
            values.diagnostics.report(.maximumWithoutScaling, at: values.tree.reference(node))
        } else if let maximum = font.extras.maximumSize?.points(remInPoints), let size = font.fontSize?.points(remInPoints),
            maximum < size
        {
            values.diagnostics.report(.maximumBelowSize, at: values.tree.reference(node))
        }
    }
}

extension TokenValue {
    fileprivate func points(_ remInPoints: Double) -> Double? {
        guard case .dimension(let number, let unit) = self else { return nil }
        return unit == .rem ? number * remInPoints : number
    }
}

extension Diagnostic.Message {
    fileprivate static var maximumIsReference: Self {
        .error(.wrongValue, "'maximumSize' must be a length such as 24px; it cannot be a reference")
    }
    fileprivate static var maximumWithoutScaling: Self {
        .error(.wrongValue, "'maximumSize' has no effect with 'textStyle: none'; remove one of the two")
    }
    fileprivate static var maximumBelowSize: Self {
        .error(.outOfRange, "'maximumSize' must not be less than 'fontSize'")
    }
}
