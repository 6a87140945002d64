@MainActor open class UIEvent: NSObject {}

@MainActor open class UIPressesEvent: UIEvent {}

/// Not isolated to an actor, unlike its events and keys.
open class UIPress: NSObject {
    public enum PressType: Int, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    }

    open var type: PressType { pressed.type }
    open var key: UIKey? { pressed.key }

    private let pressed: (type: PressType, key: UIKey?)

    /// For tests.
    public init(_ type: PressType) { pressed = (type, nil) }

    /// For tests: on a keyboard, whose keys have none of the types.
    @MainActor public init(_ key: UIKeyboardHIDUsage) { pressed = (.playPause, UIKey(key)) }
}

@MainActor open class UIKey: NSObject {
    public let keyCode: UIKeyboardHIDUsage

    init(_ keyCode: UIKeyboardHIDUsage) { self.keyCode = keyCode }
}

public enum UIKeyboardHIDUsage: Int, Sendable {
    case keyboardA = 4
    case keyboardReturnOrEnter = 40
    case keyboardSpacebar = 44
    case keypadEnter = 88
}

@MainActor open class UIAction: NSObject {
    let handler: UIActionHandler

    public init(title: String = "", handler: @escaping UIActionHandler) { self.handler = handler }
}

public typealias UIActionHandler = (UIAction) -> Void
