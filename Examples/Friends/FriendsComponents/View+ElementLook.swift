#if canImport(SwiftUI)
    internal import SwiftUI
    internal import ViewStyles

    extension View {
        /// Tells screen readers what the component's description says about an element.
        @ViewBuilder func described(by look: ElementLook) -> some View {
            let traits = AccessibilityTraits(look.accessibility?.traits.map(\.swiftUI) ?? [])
            if let label = look.accessibility?.label {
                accessibilityLabel(Text(label)).accessibilityHint(Text(look.accessibility?.hint ?? "")).accessibilityAddTraits(traits)
            } else {
                accessibilityHint(Text(look.accessibility?.hint ?? "")).accessibilityAddTraits(traits)
            }
        }
    }

    extension ElementAccessibility.Trait {
        fileprivate var swiftUI: AccessibilityTraits {
            switch self {
            case .header: .isHeader
            case .link: .isLink
            case .button: .isButton
            case .image: .isImage
            case .searchField: .isSearchField
            case .updatesFrequently: .updatesFrequently
            }
        }
    }
#endif
