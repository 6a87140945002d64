import TokenResolver

/// The Swift names of a component, and of what is declared in its namespace.
struct ComponentNames {
    /// What every component's namespace declares: types of these names mean its own there.
    static let members = ["Content", "State", "Event", "Update", "Action", "Example"]

    let component: SwiftName

    init(_ component: Component) { self.init(component.name) }

    init(_ name: String) { component = SwiftName(type: name + "Component") }
}
