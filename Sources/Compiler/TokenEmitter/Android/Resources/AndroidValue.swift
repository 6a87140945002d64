import TokenFormat
import TokenModel
import TokenResolver

/// A value by day and by night.
struct AndroidValue {
    /// A value in one mode.
    struct InMode: Equatable {
        let declared: TokenValue?
        let resolved: TokenValue
        /// The resource that the declared value refers to.
        let reference: AndroidName?
    }

    let day: InMode
    /// Nil if the value of the day is right at night too: it is the same, or refers to a resource that changes.
    let night: InMode?

    init(day: InMode, night: InMode?) {
        self.day = day
        self.night = night.flatMap { $0 == day || $0.reference != nil && $0.reference == day.reference ? nil : $0 }
    }

    func map(_ transform: (InMode) -> InMode?) -> AndroidValue? {
        guard let day = transform(day) else { return nil }
        return AndroidValue(day: day, night: night.flatMap(transform))
    }

    var modes: [InMode] { [day] + (night.map { [$0] } ?? []) }
}

extension ResolvedBrand {
    func androidValue(of token: ResolvedToken) -> AndroidValue {
        let dark = token.modes.first { $0.mode == .dark }?.declared.value
        return AndroidValue(
            day: inMode(token.declared.value, values[token.values.light], .token(token.type)),
            night: token.values.isUniform && dark == nil
                ? nil : inMode(dark ?? token.declared.value, values[token.values.dark], .token(token.type)))
    }

    /// Nil for a field that is not set.
    func androidValue(of leaf: ResolvedLeaf, _ kind: FieldKind) -> AndroidValue? {
        guard let declared = leaf.declared, let ids = leaf.values else { return nil }
        return AndroidValue(day: inMode(declared, values[ids.light], kind), night: inMode(declared, values[ids.dark], kind))
    }

    func inMode(_ declared: TokenValue?, _ resolved: TokenValue, _ kind: FieldKind) -> AndroidValue.InMode {
        AndroidValue.InMode(declared: declared, resolved: resolved, reference: reference(declared, kind))
    }

    /// Returns the member of a composite; nil if it is absent.
    func member(_ index: Int, of type: TokenType, in value: AndroidValue.InMode) -> AndroidValue.InMode? {
        guard case .composite(_, let resolved) = value.resolved, let resolved = resolved[index] else { return nil }
        let member = type.members[index]
        if let reference = value.reference {
            return AndroidValue.InMode(declared: value.declared, resolved: resolved, reference: reference.part(member.name))
        }
        guard case .token(let type) = member.kind, case .composite(_, let declared)? = value.declared else {
            return inMode(nil, resolved, .boolean)
        }
        return inMode(declared[index], resolved, .token(type))
    }

    private func reference(_ declared: TokenValue?, _ kind: FieldKind) -> AndroidName? {
        guard case .reference(let path)? = declared, case .token(let type) = kind, let target = tokenIDs[path].map({ tokens[$0] }),
            target.type == type, AndroidResources.canSay(target, of: self)
        else { return nil }
        return AndroidName(path)
    }
}
