import TokenDiagnostics
import TokenFormat
import TokenOutput
import TokenResolver

/// Finds brands, styles, components and their members that would have the same name in Kotlin.
struct KotlinNameCheck {
    private let project: ResolvedProject
    private let messageNames: KotlinMessageNames
    private(set) var diagnostics = Diagnostics()
    /// The pairs already reported: two brands share more than one name.
    private var reported: Set<[NameOwner]> = []

    init(_ project: ResolvedProject, _ outlines: KotlinOutlines) {
        self.project = project
        messageNames = KotlinMessageNames(project)
        checkTypes()
        checkModifiers()
        for enumeration in project.styles.enumerations {
            check(enumeration.cases.map { (KotlinName(entry: $0), NameOwner("'\($0)'", enumeration.range)) })
        }
        for type in project.styles.types where type.swift != .state {
            check(type.fields.map { (KotlinName(member: $0.name), NameOwner("'\($0.name)'", $0.range)) })
            check(type.variants.map { (KotlinName(entry: $0), NameOwner("'\($0)'", type.range)) })
            check(type.areas.map { (KotlinName(entry: $0.name), NameOwner("'\($0.name)'", $0.range)) })
            limit(type.fields.count, NameOwner("'\(type.name)'", type.range), "fields")
        }
        for component in project.components { check(component) }
        for outline in [outlines.shared] + outlines.own { diagnostics.append(outline.diagnostics) }
    }

    /// Checks types regardless of letter case: each is a file.
    private mutating func checkTypes() {
        var claims = project.brands.flatMap { brand in
            KotlinBrandNames(brand).files(of: project).map {
                ($0, NameOwner("brand '\(brand.name)'", brand.range))
            }
        }
        claims += modifierClaims
        claims += project.styles.types.filter { $0.swift != .state }.map {
            (KotlinName(type: $0.name), NameOwner("'\($0.name)'", $0.range))
        }
        claims += project.styles.enumerations.map { (KotlinName(type: $0.name), NameOwner("'\($0.name)'", $0.range)) }
        claims += project.components.map { (KotlinName(component: $0.name), NameOwner("component '\($0.name)'", $0.range)) }
        check(claims, ignoringCase: true)
        for (name, owner) in claims where name.text.utf8.count > BrandNames.maximumFileLength {
            diagnostics.report(.longAndroidName(owner.name), at: owner.range)
        }
    }

    /// The types of modifiers, and what is declared for all of them.
    private var modifierClaims: [(KotlinName, NameOwner)] {
        guard let contexts = KotlinContexts(project) else { return [] }
        let place = project.modifiers.first?.place
        return contexts.names.map { ($0, NameOwner("what chooses contexts", place)) }
            + project.modifiers.flatMap { modifier in
                let (names, owner) = (KotlinModifierNames(modifier), NameOwner("modifier '\(modifier.name)'", modifier.place))
                return [(names.type, owner), (names.local, owner)]
            }
    }

    private mutating func checkModifiers() {
        check(project.modifiers.map { (KotlinModifierNames($0).member, NameOwner("modifier '\($0.name)'", $0.place)) })
        for modifier in project.modifiers {
            check(
                zip(modifier.contexts, KotlinModifierNames(modifier).entries).map {
                    ($1, NameOwner("context '\($0)' of modifier '\(modifier.name)'", modifier.place))
                })
        }
    }

    private mutating func check(_ component: Component) {
        check(component.content.map { (KotlinName(member: $0.name), NameOwner("content '\($0.name)'", $0.range)) })
        limit(
            component.content.reduce(0) { $0 + ($1.kind.isWide ? 2 : 1) }, NameOwner("component '\(component.name)'", component.range),
            "content")
        check(component.states.map { (KotlinName(entry: $0.name), NameOwner("state '\($0.name)'", $0.range)) })
        check(component.examples.map { (KotlinName(entry: $0.name), NameOwner("example '\($0.name)'", $0.range)) })
        check(component.looks.map { (KotlinName(member: $0.name), NameOwner("element '\($0.name)'", $0.range)) })
        check(
            component.answering.compactMap { element in
                element.name.map { (KotlinName(event: $0), NameOwner("the events of '\($0)'", element.range)) }
            })
        check(
            component.leading.compactMap { element in
                element.name.map { (KotlinName(stateOf: $0), NameOwner("the state of '\($0)'", element.range)) }
            })
        for messages in [component.events, component.updates, component.actions] {
            check(messages.map { (messageNames[$0], NameOwner("'\($0.name)'", $0.range)) }, ignoringCase: true)
            for message in messages {
                check(message.parameters.map { (KotlinName(member: $0.name), NameOwner("parameter '\($0.name)'", $0.range)) })
                let count = message.parameters.reduce(0) { $0 + ([.integer, .number, .duration].contains($1.kind) ? 2 : 1) }
                limit(count, NameOwner("'\(message.name)'", message.range), "parameters")
            }
        }
    }

    private mutating func limit(_ count: Int, _ owner: NameOwner, _ things: String) {
        guard count > KotlinStyles.fieldLimit else { return }
        diagnostics.report(.tooMany(owner.name, things), at: owner.range)
    }

    private mutating func check(_ claims: [(name: KotlinName, owner: NameOwner)], ignoringCase: Bool = false) {
        var owners: [String: NameOwner] = [:]
        for (name, owner) in claims {
            guard let other = owners.updateValue(owner, forKey: ignoringCase ? name.text.lowercased() : name.text), other != owner,
                reported.insert([owner, other]).inserted
            else { continue }
            diagnostics.report(
                .kotlinCollision(owner.name, other.name, name.word), at: owner.range,
                notes: [.init("\(other.name) has the same name", at: other.range)])
        }
    }
}

extension ComponentContent.Kind {
    /// Whether the JVM counts its value twice among the parameters of a constructor.
    fileprivate var isWide: Bool { self == .integer || self == .number }
}

extension Diagnostic.Message {
    static func kotlinCollision(_ one: String, _ other: String, _ name: String) -> Self {
        .error(.nameCollision, "\(one) and \(other) would both be '\(name)' in Kotlin")
    }
    fileprivate static func tooMany(_ owner: String, _ things: String) -> Self {
        .error(.styleTooLarge, "\(owner) has more \(things) than a class of Kotlin can take, which is \(KotlinStyles.fieldLimit)")
    }
}
