import TokenOutput
import TokenResolver

/// Prints what a view that shows a component, and takes its style, need not write: the binding of the style and the looks of its subviews.
struct ComponentViewPrinter {
    private let component: Component
    private let project: ResolvedProject
    private let form: SwiftForm
    private let type: StyleType
    private let names: ApplierNames

    /// Nil for a component whose style has no applier.
    init?(_ component: Component, in project: ResolvedProject, form: SwiftForm) {
        guard let type = component.style.map({ project.styles.types[$0] }), let names = ApplierNames(type) else { return nil }
        self.component = component
        self.project = project
        self.form = form
        self.type = type
        self.names = names
    }

    func print(to printer: inout SwiftPrinter) {
        let name = SwiftName(component: component.name)
        printer.blankLine()
        printer.line(ApplierPrinter.condition(isOnTV: type.application?.roles.allSatisfy(\.isOnTV) ?? true))
        printer.open(extension: "\(names.applying)", where: "Self: \(form.viewStylesPrefix)StatableView, Shown == \(name)")
        printBinding(name, to: &printer)
        printLooks(name, to: &printer)
        printer.close()
        printer.line("#endif")
    }

    private func printBinding(_ name: SwiftName, to printer: inout SwiftPrinter) {
        let hasVariants = type.variants.count > 1
        let variant = SwiftHeader.Parameter("_", "variant", type: "\(SwiftName(type: type.name)).Variant", default: ".default")
        let argument: SourceCode = hasVariants ? ", variant" : ""
        printer.comment { $0.append("Binds the style of the state that the view is in, in the brand of its traits.") }
        printer.open(.function("func", "bindComponentStyle", hasVariants ? [variant] : []))
        printer.line("self.bind(styleIn: { [weak self] brand in self.map { \(name).style(in: brand, $0.componentState\(argument)) } })")
        printer.close()
    }

    private func printLooks(_ name: SwiftName, to printer: inout SwiftPrinter) {
        let looks = component.looks.compactMap { look in subview(named: look.name, with: look.style).map { (look.name, $0) } }
        // The views of a repeated component are the app's.
        let following = component.leading.compactMap { element -> (String, String, SourceCode)? in
            guard let name = element.name, let instance = element.instance, instance.repeats == nil else { return nil }
            return subview(named: name, with: element.style).map { (name, instance.component, $0) }
        }
        guard !looks.isEmpty || !following.isEmpty else { return }
        printer.blankLine()
        printer.comment { $0.append("Shows subviews as the description says for the state that the view is in and the content.") }
        printer.open(.function("func", "applyElements", [.init("showing", "content", type: "\(name).Content")]))
        printer.line("let state = self.componentState")
        for (element, subview) in looks {
            printer.line("\(subview).apply(look: \(name).\(SwiftName(member: element))(in: state, showing: content))")
        }
        for (element, inner, subview) in following {
            let component = SwiftName(component: inner)
            printer.line("\(subview).apply(state: \(name).\(SwiftName(stateOf: element))(in: state), of: \(component).self)")
        }
        printer.close()
    }

    /// Returns the view that takes the element's style, or the subview with the element's name. Nil if the applier knows neither.
    private func subview(named name: String, with path: String?) -> SourceCode? {
        guard let path else { return member(named: name) }
        var view: SourceCode = "self"
        var next: StyleType? = type
        for name in path.split(separator: "/").map(String.init) {
            guard let style = next, let application = style.application else { return nil }
            let taker: StyleTaker
            if let part = ApplierNames(style)?.subviews.first(where: { $0.part.field.name == name }) {
                view = "\(view).\(part.member)"
                taker = part.part.view
            } else if application.superclassField?.name == name {
                taker = application.view
            } else {
                return nil
            }
            next = if case .applying(let inner) = taker { project.styles.type(named: inner) } else { nil }
        }
        return view
    }

    private func member(named name: String) -> SourceCode? {
        names.subviews.first { $0.part.subview == name }.map { "self.\($0.member)" }
    }
}
