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

    func print(to printer: inout SourcePrinter) {
        printer.blankLine()
        printer.line(ApplierPrinter.condition(isOnTV: true))
        printer.comment { $0.append("The app's own views of the components, for picture tests and galleries.") }
        printer.line("@MainActor")
        printer.open("\(form.modifier)protocol ComponentViews")
        for component in project.components {
            let view: SourceCode = "\(form.viewStylesPrefix)ComponentView<\(SwiftName(component: component.name))>"
            printer.line("func \(Self.function(of: component))() -> \(view)")
        }
        printer.close()
        printer.line("#endif")
        for component in project.components { printBinding(of: component, to: &printer) }
    }

    /// Prints how a view that takes the component's style is made. Swift prefers this to the function that binds no style.
    private func printBinding(of component: Component, to printer: inout SourcePrinter) {
        guard let type = component.style.map({ project.styles.types[$0] }), let names = ApplierNames(type) else { return }
        let name = SwiftName(component: component.name)
        printer.blankLine()
        printer.line(ApplierPrinter.condition(isOnTV: type.application?.roles.allSatisfy(\.isOnTV) ?? true))
        printer.open("extension \(form.viewStylesPrefix)ComponentView where Shown == \(name)")
        printer.comment { $0.append("A view in UIKit. The style of its state is bound.") }
        printer.open(
            "\(form.modifier)static func uiKit<Made: \(names.applying) & \(form.viewStylesPrefix)StatableView>(_ make: @escaping @MainActor () -> Made) -> Self where Made.Shown == \(name)"
        )
        let binding: SourceCode = type.variants.count > 1 ? "$0.bindComponentStyle($1)" : "view, _ in view.bindComponentStyle()"
        printer.line("_uiKit(make) { \(binding) }")
        printer.close()
        printer.close()
        printer.line("#endif")
    }
}
