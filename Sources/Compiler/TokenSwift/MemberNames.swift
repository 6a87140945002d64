import TokenOutput
import TokenResolver

/// The Swift names of a style type's fields and accessors.
///
/// A name gets the suffix `_` if it equals the type's own name or that of a part, which only a name without letter case can do. Generated code next
/// to it creates such styles and would mistake the member for the type. The name of a member that every style has gets the suffix too.
package struct MemberNames {
    private let taken: Set<SwiftName>

    package init(_ type: StyleType) {
        let parts = type.fields.compactMap { if case .style(let part) = $0.kind { SwiftName(type: part) } else { nil } }
        var own = SwiftName(type: type.name)
        if case .existing(_, let path, _) = type.swift { own = SwiftName(existing: String(path.prefix { $0 != "." })) }
        taken = Set(parts + [own, SwiftName(member: "hashValue")])
    }

    package func name(of field: StyleField) -> SwiftName { name(SwiftName(member: field.name)) }

    /// Returns the name, with `_` if it is taken. An accessor's name is chosen by the user, so it could also be that of a type that generated code
    /// uses.
    package func name(_ member: SwiftName) -> SwiftName {
        taken.contains(member) || SwiftName.reservedTypeNames.contains(member.text) ? member.suffixed : member
    }
}
