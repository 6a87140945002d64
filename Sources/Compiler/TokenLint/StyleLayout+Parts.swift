import TokenFormat
import TokenModel
import TokenResolver

extension StyleLayout {
    /// Returns the style type of a part of a style, by the fields that lead to it. Nil if one of them is not a style.
    func type(at path: some Sequence<String>, in type: StyleType) -> StyleType? {
        path.reduce(Optional(type)) { holder, name in
            guard case .style(let style) = holder?.fields.first(where: { $0.name == name })?.kind else { return nil }
            return self.type(named: style)
        }
    }
}
