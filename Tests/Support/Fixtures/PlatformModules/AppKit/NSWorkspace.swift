@MainActor open class NSWorkspace {
    open class var shared: NSWorkspace { NSWorkspace() }
    open var accessibilityDisplayShouldReduceMotion: Bool { false }
}
