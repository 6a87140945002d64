import TokenModel
import TokenResolver

/// The nested styles whose texts need no contrast in one state of a component, because every element with such a style is hidden or disabled, itself
/// or with a parent.
struct UnreadStyles {
    private var paths: Set<String> = []

    init(in state: String, of component: Component, judgesDisabled: Bool) {
        guard let body = component.body, let index = component.state(named: state) else { return }
        var read: Set<String> = []
        collect(body, component.states[index], index, isUnread: false, judgesDisabled, &read)
        paths.subtract(read)
    }

    /// Recursion is as deep as the body, whose depth is limited.
    private mutating func collect(
        _ element: ComponentElement, _ state: Component.State, _ index: Int, isUnread: Bool, _ judgesDisabled: Bool,
        _ read: inout Set<String>
    ) {
        let appearance = element.name.flatMap { state.elements[$0] }
        let isHidden = appearance?.isHidden ?? element.visibleIn.map { !$0.contains(index) } ?? false
        let isDisabled = !judgesDisabled && appearance?.control.map(ControlStateName.isDisabled) ?? false
        let isUnread = isUnread || isHidden || isDisabled
        if let style = element.style {
            if isUnread { paths.insert(style) } else { read.insert(style) }
        }
        for child in element.children { collect(child, state, index, isUnread: isUnread, judgesDisabled, &read) }
    }

    /// Their paths in the component's style, in order.
    var all: [String] { paths.sorted() }

    /// Returns whether a field belongs to one of these styles.
    func hold(_ path: String) -> Bool { paths.contains { path.hasPrefix($0 + "/") } }
}
