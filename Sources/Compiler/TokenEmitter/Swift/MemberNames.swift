import TokenResolver

/// The Swift names of a style type's fields and accessors.
///
/// One that is also the type's own or that of a part, as only a name without letter case can be, gets `_` behind it: the code beside it makes
/// such styles, and would take the member for the type. So does one that every style has.
struct MemberNames {
    private let taken: Set<SwiftName>

    init(_ type: StyleType) {
        let parts = type.fields.compactMap { if case .style(let part) = $0.kind { SwiftName(type: part) } else { nil } }
        var own = SwiftName(type: type.name)
        if case .existing(_, let path, _) = type.swift { own = SwiftName(existing: String(path.prefix { $0 != "." })) }
        taken = Set(parts + [own, SwiftName(member: "hashValue")])
    }

    func name(of field: StyleField) -> SwiftName { name(SwiftName(member: field.name)) }

    /// An accessor can be named by hand, and so like the types that generated code reads with.
    func name(_ member: SwiftName) -> SwiftName {
        taken.contains(member) || SwiftName.reservedTypeNames.contains(member.text) ? member.suffixed : member
    }
}
