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
    /// Nil if it is that of the day.
    private let atNight: InMode?

    init(day: InMode, night: InMode?) {
        self.day = day
        atNight = night == day ? nil : night
    }

    /// Nil if the value of the day is right at night too: it is the same, or refers to a resource that changes.
    var night: InMode? { atNight?.reference != nil && atNight?.reference == day.reference ? nil : atNight }

    func map(_ transform: (InMode) -> InMode?) -> AndroidValue? {
        guard let day = transform(day) else { return nil }
        return AndroidValue(day: day, night: atNight.flatMap(transform))
    }

    var modes: [InMode] { [day] + (night.map { [$0] } ?? []) }
    /// The value by day, and the one at night if it differs, for a place that cannot refer to another resource.
    var resolved: [TokenValue] { [day.resolved] + (atNight.map { $0.resolved == day.resolved ? [] : [$0.resolved] } ?? []) }
}

/// The values of a brand as resources have them: which of them they can say, and to which resources they refer.
struct AndroidValues: Sendable {
    let brand: ResolvedBrand
    let names: AndroidNames
    let remInPoints: Double
    let textSizes: TextSizes
    /// The paths of tokens that have no resources.
    var hidden: Set<String> = []

    func value(of token: ResolvedToken) -> AndroidValue {
        let dark = token.modes.first { $0.mode == .dark }?.declared.value
        return AndroidValue(
            day: inMode(token.declared.value, brand.values[token.values.light], .token(token.type), of: token.path),
            night: token.values.isUniform && dark == nil
                ? nil : inMode(dark ?? token.declared.value, brand.values[token.values.dark], .token(token.type), of: token.path))
    }

    /// Nil for a field that is not set.
    func value(of leaf: ResolvedLeaf, _ kind: FieldKind) -> AndroidValue? {
        guard let declared = leaf.declared, let ids = leaf.values else { return nil }
        return AndroidValue(
            day: inMode(declared, brand.values[ids.light], kind), night: inMode(declared, brand.values[ids.dark], kind))
    }

    /// - Parameter path: the token's. Nil for a field, and for a member of a composite.
    func inMode(_ declared: TokenValue?, _ resolved: TokenValue, _ kind: FieldKind, of path: String? = nil) -> AndroidValue.InMode {
        AndroidValue.InMode(declared: declared, resolved: resolved, reference: reference(declared, kind, of: path))
    }

    /// Returns the value in the control state `normal`; nil if it has none.
    func normal(of value: AndroidValue.InMode, _ kind: FieldKind) -> AndroidValue.InMode? {
        guard case .states(let states) = value.resolved, let normal = states.first(where: { $0.state == 0 })?.value else { return nil }
        var declared: TokenValue?
        if case .states(let states)? = value.declared { declared = states.first { $0.state == 0 }?.value }
        return inMode(declared, normal, kind)
    }

    /// Returns the member of a composite; nil if it is absent.
    func member(_ index: Int, of type: TokenType, in value: AndroidValue.InMode) -> AndroidValue.InMode? {
        guard case .composite(_, let resolved) = value.resolved, let resolved = resolved[index] else { return nil }
        let member = type.members[index]
        guard case .token(let kind) = member.kind else { return inMode(nil, resolved, .boolean) }
        if let reference = value.reference {
            // Of a composite that resources can say, a member may be left out.
            let isThere = loss(.token(kind), resolved) == nil
            return AndroidValue.InMode(declared: value.declared, resolved: resolved, reference: isThere ? reference.part(member.name) : nil)
        }
        guard case .composite(_, let declared)? = value.declared else { return inMode(nil, resolved, .boolean) }
        return inMode(declared[index], resolved, .token(kind))
    }

    /// Returns the value itself, for a place that cannot refer to another resource.
    func withoutReference(_ value: AndroidValue) -> AndroidValue {
        AndroidValue(day: target(of: value.day, \.day), night: target(of: value.night ?? value.day) { $0.night ?? $0.day })
    }

    private func target(of mode: AndroidValue.InMode, _ inMode: (AndroidValue) -> AndroidValue.InMode) -> AndroidValue.InMode {
        var mode = mode
        while mode.reference != nil, case .reference(let path)? = mode.declared, let token = brand.tokenIDs[path] {
            mode = inMode(value(of: brand.tokens[token]))
        }
        return mode
    }

    private func reference(_ declared: TokenValue?, _ kind: FieldKind, of user: String?) -> AndroidName? {
        guard case .reference(let path)? = declared, case .token(let type) = kind,
            let target = brand.tokenIDs[path].map({ brand.tokens[$0] }),
            target.type == type, !hidden.contains(path), canSay(target),
            // A length in dp is none in sp.
            textSizes.contains(path) == (user.map(textSizes.contains) ?? false)
        else { return nil }
        return names[path]
    }

    /// Whether resources have a token's value, by day and at night, so that others may refer to it.
    func canSay(_ token: ResolvedToken) -> Bool {
        [TokenMode.light, .dark].allSatisfy { loss(.token(token.type), brand.values[token.values[$0]]) == nil }
    }

    /// Whether a value is a resource, or refers to one.
    func canSay(_ kind: FieldKind, _ value: AndroidValue) -> Bool {
        value.modes.allSatisfy { $0.reference != nil || loss(kind, $0.resolved) == nil }
    }

    /// Returns why resources cannot say a value; nil if they can.
    func loss(_ kind: FieldKind, _ value: TokenValue) -> AndroidNotes.Reason? {
        switch (kind, value) {
        case (.token(.shadow), _): .shadow
        case (.token(.strokeStyle), _): .strokeStyle
        case (.token(.gradient), _): value.evenStops == nil ? .gradient : nil
        case (.enumeration, _), (.image, _), (.style, _): .field
        case (_, .string(let text)): text.isInXML ? nil : .text
        case (_, .fontFamily): value.firstFamily.isInXML ? nil : .text
        case (_, .dimension): isLength(value.points(remInPoints)) ? nil : .number
        case (_, .number(let number)): Float(number).isFinite ? nil : .number
        case (_, .duration): value.androidInteger.magnitude <= Double(Int32.max) ? nil : .number
        case (_, .cubicBezier(let x1, let y1, let x2, let y2)):
            [x1, y1, x2, y2].allSatisfy { Float($0).isFinite } ? nil : .number
        case (_, .composite(.typography, _)): Typography(value).map(isText) ?? true ? nil : .number
        default: nil
        }
    }

    /// The part of a resource's 32 bits that a length has is 24 bits wide.
    private func isLength(_ points: Double?) -> Bool { (points ?? 0).magnitude <= 8_000_000 }

    private func isText(_ font: Typography) -> Bool {
        let size = font.fontSize?.points(remInPoints) ?? 0
        let spacing = font.letterSpacing?.points(remInPoints) ?? 0
        guard isLength(size), size == 0 || Float(spacing / size).isFinite else { return false }
        if case .number(let height)? = font.lineHeight { return isLength(size * height) }
        return true
    }
}
