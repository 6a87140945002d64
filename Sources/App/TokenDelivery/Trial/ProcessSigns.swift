/// What the system says about this process: its role now, and whether it was started before the user asked for it.
package struct ProcessSigns: Sendable, Hashable {
    package enum Role: Sendable, Hashable { case foreground, other, unknown }

    package var role: Role
    /// Whether the system prewarmed the process. It stays true for the life of the process.
    package var isPrewarmed: Bool
    /// Whether a debugger is attached, which may end the process at any time.
    package var isDebugged: Bool

    package init(role: Role, isPrewarmed: Bool = false, isDebugged: Bool = false) {
        self.role = role
        self.isPrewarmed = isPrewarmed
        self.isDebugged = isDebugged
    }

    /// Whether the process starts for the user to see it. A prewarmed process may have the role long before anyone does.
    var startsInForeground: Bool { role == .foreground && !isPrewarmed }
}
