import TokenFormat
import TokenResolver

/// The classes of events, updates and actions, which must not hide the types of their parameters or of their siblings.
package struct KotlinMessageNames {
    private let reserved: Set<String>

    package init(_ project: ResolvedProject) {
        reserved = KotlinName.reservedTypeNames.union(project.styles.enumerations.map { KotlinName(type: $0.name).text })
    }

    package subscript(message: ComponentMessage) -> KotlinName { KotlinName(type: message.name, reserved: reserved) }
}
