#if canImport(UIKit) && !os(watchOS)
    internal import SwiftUI
    internal import TokenRuntime
    internal import UIKit
    internal import ViewStyles

    /// Shows a look at a component. Give it an identity of component, look and brand: it makes its view once.
    struct StageView: UIViewControllerRepresentable {
        /// Takes events for the view; nil for a view that is only looked at.
        let stage: Stage?
        let component: _GalleryComponent
        let look: ComponentLook
        let brand: Brand
        let setting: GallerySetting

        func makeUIViewController(context: Context) -> UIViewController {
            stage?.show(component, look, in: brand) ?? component.show(look, brand).controller
        }

        func makeCoordinator() -> Coordinator { Coordinator() }

        /// Writes the traits only if the setting has changed: each time, the whole view reads them again.
        func updateUIViewController(_ controller: UIViewController, context: Context) {
            guard context.coordinator.setting != setting else { return }
            context.coordinator.setting = setting
            controller.traitOverrides.userInterfaceStyle = setting.isDark ? .dark : .light
            controller.traitOverrides.accessibilityContrast = setting.isHighContrast ? .high : .normal
            controller.traitOverrides.layoutDirection = setting.isRightToLeft ? .rightToLeft : .leftToRight
            controller.traitOverrides.preferredContentSizeCategory = setting.textSize.category
        }

        /// As wide as there is room, and as high as the view needs.
        func sizeThatFits(_ proposal: ProposedViewSize, uiViewController controller: UIViewController, context: Context) -> CGSize? {
            guard let width = proposal.width, width.isFinite, let view = controller.view else { return nil }
            let size = CGSize(width: width, height: UIView.layoutFittingCompressedSize.height)
            return view.systemLayoutSizeFitting(
                size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        }
    }

    extension StageView {
        @MainActor final class Coordinator {
            /// What the view has.
            var setting: GallerySetting?
        }
    }

    extension GallerySetting.TextSize {
        fileprivate var category: UIContentSizeCategory {
            switch self {
            case .xSmall: .extraSmall
            case .small: .small
            case .medium: .medium
            case .large: .large
            case .xLarge: .extraLarge
            case .xxLarge: .extraExtraLarge
            case .xxxLarge: .extraExtraExtraLarge
            case .accessibility1: .accessibilityMedium
            case .accessibility2: .accessibilityLarge
            case .accessibility3: .accessibilityExtraLarge
            case .accessibility4: .accessibilityExtraExtraLarge
            case .accessibility5: .accessibilityExtraExtraExtraLarge
            }
        }
    }

    /// What makes a stage another one.
    struct StageIdentity: Hashable {
        let look: ComponentLook
        let brand: Brand
        var choices = 0
    }
#endif
