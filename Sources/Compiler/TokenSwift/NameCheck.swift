import TokenDiagnostics
import TokenOutput
import TokenResolver

/// Finds brands, modifiers, styles and their parts that would have the same name in Swift. `TokensPrinter` does the same for tokens.
struct NameCheck {
    private let project: ResolvedProject
    private let brands: [BrandNames]
    private(set) var diagnostics = Diagnostics()
    /// The pairs already reported: two brands can share more than one name.
    private var reported: Set<[NameOwner]> = []
    /// Names shared by two types of the project. Errors inside those types are not reported separately.
    private var sharedTypeNames: Set<SwiftName> = []

    init(_ project: ResolvedProject, arrangement: Arrangement) {
        self.project = project
        brands = project.brands.map(BrandNames.init)
        checkBrands()
        checkModifiers()
        checkTypes()
        for enumeration in project.styles.enumerations {
            check(enumeration.cases.map { (SwiftName(case: $0), NameOwner("'\($0)'", enumeration.range)) })
        }
        for type in project.styles.types where type.swift != .state {
            let names = MemberNames(type)
            check(type.fields.map { (names.name(of: $0), NameOwner("'\($0.name)'", $0.range)) })
            check(type.variants.map { (SwiftName(case: $0), NameOwner("'\($0)'", type.range)) })
            checkApplier(of: type)
        }
        if !project.components.isEmpty { checkTypesOfComponents() }
        checkViews()
        for component in project.components { checkMembers(of: component) }
        switch arrangement {
        case .modules:
            checkFolders()
            for brand in brands { checkAccessors(of: [brand]) }
        case .single: checkAccessors(of: brands)
        }
    }

    private mutating func checkBrands() {
        for brand in brands where !brand.fitsFileNames { diagnostics.report(.longName(brand.brand), at: brand.range) }
        let names = brands.map { ($0, NameOwner("brand '\($0.brand)'", $0.range)) }
        check(names.map { ($0.member, $1) })
        check([(SwiftName(type: SwiftOutput.platformFolder), NameOwner("the platform's folder", nil))] + names.map { ($0.type, $1) })
    }

    /// Checks the types of the contexts, which are members of `Brand` like the brands, and the properties and functions that choose contexts.
    private mutating func checkModifiers() {
        guard !project.modifiers.isEmpty else { return }
        let modifiers = project.modifiers.map { ($0, names: ModifierNames($0), owner: NameOwner("modifier '\($0.name)'", $0.place)) }
        check(brands.map { ($0.member, NameOwner("brand '\($0.brand)'", $0.range)) } + modifiers.map { ($0.names.type, $0.owner) })
        check(EnvironmentProperties.claims + modifiers.map { ($0.names.member, $0.owner) }, hint: "rename the modifier")
        for (modifier, names, owner) in modifiers {
            check(zip(modifier.contexts, names.cases).map { ($1, NameOwner("context '\($0)' of \(owner.name)", modifier.place)) })
        }
    }

    /// Checks folder names regardless of letter case, which most Macs do not distinguish.
    private mutating func checkFolders() {
        let platform = (folder: SwiftOutput.platformFolder, owner: NameOwner("the platform's folder", nil))
        var folders: [String: (folder: String, owner: NameOwner)] = [:]
        for claim in [platform] + brands.map({ (folder: $0.folder, owner: NameOwner("brand '\($0.brand)'", $0.range)) }) {
            // Identical names have been reported already.
            if let other = folders.updateValue(claim, forKey: claim.folder.lowercased()), other.folder != claim.folder {
                diagnostics.report(collisionOf: claim.owner, with: other.owner, inFolder: claim.folder)
            }
        }
    }

    /// Whether the type shares its name with another, so errors in its members would only be consequences.
    private func hasSharedName(_ type: StyleType) -> Bool { type.isDeclaredByName && sharedTypeNames.contains(SwiftName(type: type.name)) }

    /// Includes the types of the `ViewStyles` module, which a type of the same name would hide.
    private mutating func checkTypes() {
        let styles = project.styles.types.filter(\.isDeclaredByName).map { ($0.name, $0.range) }
        let enumerations = project.styles.enumerations.map { ($0.name, $0.range) }
        // A brand named 'platform' has been rejected already.
        let tokens = brands.filter { $0.tokens != PlatformTokens.name }.map { ($0.tokens, NameOwner("brand '\($0.brand)'", $0.range)) }
        let platform = project.platform == nil ? [] : [(PlatformTokens.name, NameOwner("the tokens of all brands", nil))]
        var scope = NameScopes<NameOwner>()
        let named = (styles + enumerations).map { (SwiftName(type: $0), NameOwner("'\($0)'", $1)) }
        sharedTypeNames = check(platform + named + tokens, in: &scope)
        let appliers = project.styles.types.filter { !hasSharedName($0) }.compactMap { type in
            ApplierNames(type).map { ($0.applying, NameOwner("the applier of '\(type.name)'", type.range)) }
        }
        check(appliers, in: &scope)
        check(project.components.map { (SwiftName(component: $0.name), NameOwner("component '\($0.name)'", $0.range)) }, in: &scope)
    }

    /// Checks the functions of `ComponentViews`.
    private mutating func checkViews() {
        guard project.configuration.hasComponentViews else { return }
        check(
            project.components.map {
                (ComponentViewsPrinter.function(of: $0), NameOwner("the view of component '\($0.name)'", $0.range))
            })
    }

    /// Checks the types in a component's namespace. They hide enumerations of the same name, so content and parameters could not refer to them.
    private mutating func checkTypesOfComponents() {
        let types = ["Content", "State", "Event", "Update", "Action", "Example", "Variant"].map {
            (SwiftName(existing: $0), NameOwner("'\($0)' of every component", nil))
        }
        let used = [
            "Component", "ComponentImage", "ComponentView", "ComponentViews", "ElementAccessibility", "ElementLook", "StatableView",
        ].map { (SwiftName(existing: $0), NameOwner("'\($0)', which components use", nil)) }
        check(types + used + project.styles.enumerations.map { (SwiftName(type: $0.name), NameOwner("'\($0.name)'", $0.range)) })
    }

    private mutating func checkMembers(of component: Component) {
        check(component.content.map { (SwiftName(member: $0.name), NameOwner("content '\($0.name)'", $0.range)) })
        check(component.states.map { (SwiftName(case: $0.name), NameOwner("state '\($0.name)'", $0.range)) })
        check(component.examples.map { (SwiftName(case: $0.name), NameOwner("example '\($0.name)'", $0.range)) })
        check(component.looks.map { (SwiftName(member: $0.name), NameOwner("element '\($0.name)'", $0.range)) })
        check(
            component.answering.compactMap { element in
                element.name.map { (SwiftName(event: $0), NameOwner("the events of '\($0)'", element.range)) }
            })
        check(
            component.leading.compactMap { element in
                element.name.map { (SwiftName(stateOf: $0), NameOwner("the state of '\($0)'", element.range)) }
            })
        for messages in [component.events, component.updates, component.actions] {
            check(messages.map { (SwiftName(member: $0.name), NameOwner("'\($0.name)'", $0.range)) })
            for message in messages where message.parameters.count > 1 {
                check(message.parameters.map { (SwiftName(member: $0.name), NameOwner("parameter '\($0.name)'", $0.range)) })
            }
        }
    }

    /// Checks the protocol's members and associated types, together with those of the protocol it refines.
    private mutating func checkApplier(of type: StyleType) {
        var members = ["apply", "applyOwnValues", "bind"].map { (SwiftName(member: $0), NameOwner("'\($0)' of all views", nil)) }
        var types = [(SwiftName(type: type.name), NameOwner("'\(type.name)'", type.range))]
        var next: StyleType? = type
        while let style = next, let application = style.application {
            for subview in ApplierNames(style)?.subviews ?? [] {
                let owner = NameOwner("the view '\(subview.part.subview)' of '\(style.name)'", subview.part.range)
                members.append((subview.member, owner))
                types.append((subview.type, owner))
            }
            next = if case .applying(let base) = application.view { project.styles.type(named: base) } else { nil }
        }
        check(members)
        check(types)
    }

    /// Checks the static members that the brands of one module add to each type.
    private mutating func checkAccessors(of brands: [BrandNames]) {
        var byType: [(type: String, claims: [(SwiftName, NameOwner)])] = []
        var indices: [String: Int] = [:]
        for style in project.styles.types where !style.variants.isEmpty && !hasSharedName(style) {
            guard let (type, accessor, variants) = style.accessors else { continue }
            let names = MemberNames(style)
            var claims: [(SwiftName, NameOwner)] = []
            for brand in brands {
                let owner = NameOwner("'\(type).\(accessor)' of brand '\(brand.brand)'", style.range)
                claims += variants.map { (names.name(brand.accessor(accessor, variant: $0)), owner) }
            }
            if let index = indices[type] {
                byType[index].claims += claims
            } else {
                indices[type] = byType.count
                byType.append((type, claims))
            }
        }
        for (_, claims) in byType { check(claims, hint: "use '{brand}' in the accessor to keep brands apart") }
    }

    private mutating func check(_ claims: [(name: SwiftName, owner: NameOwner)], hint: String? = nil) {
        var scope = NameScopes<NameOwner>()
        check(claims, in: &scope, hint: hint)
    }

    /// Returns the names that more than one owner has.
    @discardableResult
    private mutating func check(
        _ claims: [(name: SwiftName, owner: NameOwner)], in scope: inout NameScopes<NameOwner>, hint: String? = nil
    ) -> Set<SwiftName> {
        var shared: Set<SwiftName> = []
        for (name, owner) in claims {
            guard let other = scope.claim(name, for: owner) else { continue }
            shared.insert(name)
            guard reported.insert([owner, other]).inserted else { continue }
            diagnostics.report(collisionOf: owner, with: other, in: name, hint: hint)
        }
        return shared
    }
}

extension StyleType {
    /// The type that gets static members, the pattern of their names, and the variants that get one each. Nil for a type of `ViewStyles` and for a
    /// state.
    fileprivate var accessors: (type: String, accessor: String, variants: [String])? {
        if case .existing(_, let type, let accessor) = swift { return (type, accessor, variants) }
        return swift.accessor.map { (SwiftName(type: name).text, $0, ["default"]) }
    }
}

extension Diagnostic.Message {
    fileprivate static func longName(_ brand: String) -> Self {
        .error(
            .brandName,
            "'\(brand)' is too long for a brand name, which can have \(BrandNames.maximumFileLength) bytes because file names contain it")
    }
}
