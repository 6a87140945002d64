public struct AccessibilityTraits: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let isButton = Self(rawValue: 1)
    public static let isLink = Self(rawValue: 2)
    public static let isSelected = Self(rawValue: 4)
    public static let isHeader = Self(rawValue: 8)
    public static let isImage = Self(rawValue: 16)
    public static let isSearchField = Self(rawValue: 32)
    public static let updatesFrequently = Self(rawValue: 64)
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
    let name: String

    public static let contain = AccessibilityChildBehavior(name: "contain")
}

extension View {
    nonisolated public func accessibilityLabel(_ label: Text) -> some View {
        Modified(name: "accessibilityLabel", content: self, arguments: ["label": label])
    }

    nonisolated public func accessibilityHint(_ hint: Text) -> some View {
        Modified(name: "accessibilityHint", content: self, arguments: ["hint": hint])
    }

    nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        Modified(name: "accessibilityAddTraits", content: self, arguments: ["traits": traits])
    }

    nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        Modified(name: "accessibilityRemoveTraits", content: self, arguments: ["traits": traits])
    }

    nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        Modified(name: "accessibilitySortPriority", content: self, arguments: ["sortPriority": sortPriority])
    }

    nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .contain) -> some View {
        Modified(name: "accessibilityElement", content: self, arguments: ["children": children])
    }
}
