#if canImport(UIKit) && !os(watchOS)
    internal import StyleTypes
    internal import TokenRuntime
    internal import UIKit

    extension UIButton {
        /// Gives the button a configuration of a kind, with the content of the last one. Nil restores the one before the first kind.
        func change(to kind: ButtonKind?) {
            guard let content = configuration, kind != appliedStyle?.kind?.kind else { return }
            let replaced = appliedStyle?.kind?.replaced ?? content
            var configuration = kind?.configuration ?? replaced
            configuration.title = content.title
            configuration.subtitle = content.subtitle
            configuration.image = content.image
            recordStyle().kind = kind.map { ($0, replaced) }
            self.configuration = configuration
        }

        /// Sets what the pointer does to the button. Nil resets what an earlier style has set, and nothing else: the system has a hover effect of its
        /// own on some devices.
        func show(pointerEffect effect: PointerEffect?) {
            #if !os(tvOS)
                if let effect {
                    let record = recordStyle()
                    if record.replacedHoverStyle == nil { record.replacedHoverStyle = .some(hoverStyle) }
                    hoverStyle = effect.hoverStyle
                } else if let record = appliedStyle, let replaced = record.replacedHoverStyle {
                    hoverStyle = replaced
                    record.replacedHoverStyle = nil
                }
            #endif
        }
    }

    extension ButtonKind {
        /// A configuration of this kind: of glass where the system has it.
        @MainActor
        var configuration: UIButton.Configuration {
            #if compiler(>=6.2) && !os(visionOS)
                if SystemGlass.drawsViews, #available(iOS 26, tvOS 26, *) {
                    switch self {
                    case .glass: return .glass()
                    case .prominentGlass: return .prominentGlass()
                    }
                }
            #endif
            return switch self {
            case .glass: .gray()
            case .prominentGlass: .filled()
            }
        }
    }

    #if !os(tvOS)
        extension PointerEffect {
            @MainActor
            fileprivate var hoverStyle: UIHoverStyle {
                switch self {
                case .automatic: UIHoverStyle(shape: nil)
                case .highlight: UIHoverStyle(effect: UIHoverHighlightEffect(), shape: nil)
                case .lift: UIHoverStyle(effect: UIHoverLiftEffect(), shape: nil)
                }
            }
        }
    #endif
#endif
