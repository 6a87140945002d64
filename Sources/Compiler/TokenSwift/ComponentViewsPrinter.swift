import TokenOutput
import TokenResolver

/// Prints the protocol by which the app names its own view of each component, for picture tests and galleries.
struct ComponentViewsPrinter {
    private let project: ResolvedProject
    private let form: SwiftForm

    init(_ project: ResolvedProject, form: SwiftForm) {
        self.project = project
        self.form = form
    }

    /// The function of `ComponentViews` that returns a component's view.
    static func function(of component: Component) -> SwiftName { SwiftName(member: component.name) }

    func print(to printer: inout SwiftPrinter) {
        printer.blankLine()
        printer.line(ApplierPrinter.condition(isOnTV: true))
        printer.comment { $0.append("The app's own views of the components, for picture tests and galleries.") }
        printer.line("@MainActor")
        printer.open(.protocol("ComponentViews", "\(form.viewStylesPrefix)_ComponentViews"))
        for component in project.components {
            let view: SourceCode = "\(form.viewStylesPrefix)ComponentView<\(SwiftName(component: component.name))>"
            printer.line(.function("func", "\(Self.function(of: component))", [], view))
        }
        printer.close()
        printList(to: &printer)
        printer.line("#endif")
        for component in project.components { printBinding(of: component, to: &printer) }
    }

    /// Prints what galleries need. One call for each component, because the Swift compiler would type-check an array's items together.
    private func printList(to printer: inout SwiftPrinter) {
        printer.blankLine()
        printer.open(extension: "ComponentViews")
        printer.open("\(form.modifier)func _forEachComponent(_ body: (\(form.viewStylesPrefix)_GalleryComponent) -> Void)")
        for component in project.components {
            let events = component.events.map { $0.sample(in: project.styles) }
            printer.line(
                "body(\(form.viewStylesPrefix)_GalleryComponent(\(Self.function(of: component))(), \(description(of: component)), events: [\(events.list)]))"
            )
        }
        printer.close()
        printer.close()
    }

    private func description(of component: Component) -> SourceCode {
        let type = component.style.map { project.styles.types[$0] }
        let variants = type?.variants ?? ["default"]
        func index(_ variant: String?) -> Int? { variant.flatMap { variants.firstIndex(of: $0) } }
        let states = component.states.map { state -> SourceCode in
            if let variant = index(state.variant) { "\(literal: state.name): \(variant)" } else { "\(literal: state.name): nil" }
        }
        let examples = component.examples.map { example -> SourceCode in
            "\(literal: example.name): \(index(example.variant) ?? 0)"
        }
        let level: SourceCode =
            switch component.level {
            case .atom: ".atom"
            case .molecule: ".molecule"
            case .organism: ".organism"
            case .template: ".template"
            case .page: ".page"
            }
        let parts = component.parts.map { name -> SourceCode in "\(literal: name)" }
        let names = variants.map { name -> SourceCode in "\(literal: name)" }
        return
            "\(form.viewStylesPrefix)_ComponentDescription(\(literal: component.name), \(level), \(literal: component.description ?? ""), style: \(literal: type?.name ?? ""), parts: [\(parts.list)], states: \(Self.pairs(states)), examples: \(Self.pairs(examples)), variants: [\(names.list)])"
    }

    private static func pairs(_ items: [SourceCode]) -> SourceCode { items.isEmpty ? "[:]" : "[\(items.list)]" }

    /// Prints how a view that takes the component's style is made. Swift prefers this to the function that binds no style.
    private func printBinding(of component: Component, to printer: inout SwiftPrinter) {
        guard let type = component.style.map({ project.styles.types[$0] }), let names = ApplierNames(type) else { return }
        let name = SwiftName(component: component.name)
        printer.blankLine()
        printer.line(ApplierPrinter.condition(isOnTV: type.application?.roles.allSatisfy(\.isOnTV) ?? true))
        printer.open(extension: "\(form.viewStylesPrefix)ComponentView", where: "Shown == \(name)")
        printer.comment { $0.append("A view in UIKit. The style of its state is bound.") }
        printer.open(
            .function(
                "static func", "uiKit", generics: "<Made: \(names.applying) & \(form.viewStylesPrefix)StatableView>",
                [.init("_", "make", type: "@escaping @MainActor @Sendable () -> Made")], "Self where Made.Shown == \(name)"))
        let binding: SourceCode = type.variants.count > 1 ? "$0.bindComponentStyle($1)" : "view, _ in view.bindComponentStyle()"
        printer.line("_uiKit(make) { \(binding) }")
        printer.close()
        printer.close()
        printer.line("#endif")
    }
}
