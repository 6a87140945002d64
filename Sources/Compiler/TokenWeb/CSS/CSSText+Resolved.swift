import TokenModel

extension CSSText {
    /// Writes a resolved value as the property of its token has it, without references.
    mutating func append(resolved value: TokenValue, _ type: TokenType, _ lengths: CSSLengths) {
        switch type {
        case .border, .transition, .typography: append(shorthandOf: value, type, type == .border ? lengths.fixed : lengths)
        case .shadow:
            if value.items.isEmpty { return append("none") }
            append(list: value.items) { text, layer in
                if layer.isInset { text.append("inset ") }
                text.append(shorthandOf: layer, .shadow, lengths.fixed)
            }
        case .gradient:
            append("linear-gradient(to bottom in srgb, ")
            append(list: value.items) { text, stop in
                guard case .composite(_, let members) = stop, members.count == 2, let color = members[0], let position = members[1] else {
                    return
                }
                text.append(value: color, .none)
                text.append(" ")
                text.append(position: position)
            }
            append(")")
        case .strokeStyle: append(value: value, lengths.fixed)
        case .color, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number: append(value: value, lengths)
        }
    }

    private mutating func append(shorthandOf value: TokenValue, _ type: TokenType, _ lengths: CSSLengths) {
        appendShorthand(type) { text, name in
            guard let index = type.members.firstIndex(where: { $0.name == name }) else { return }
            text.append(memberOf: value, type, index, lengths)
        }
    }

    /// Writes a member of a resolved composite. A negative number that CSS does not allow is 0.
    mutating func append(memberOf value: TokenValue, _ type: TokenType, _ index: Int, _ lengths: CSSLengths) {
        let name = type.members[index].name
        guard case .composite(_, let members) = value, members.indices.contains(index) else { return append("initial") }
        if value.isNegative(name, index) {
            append(type == .transition ? "0ms" : "0px")
        } else if let member = members[index] {
            append(value: member, lengths)
        } else {
            append(name == "letterSpacing" ? "0px" : "normal")
        }
    }
}
