#if canImport(UIKit) && !os(watchOS)
    public import StyleTypes
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UITableViewHeaderFooterView {
        /// Applies a style. A nil style or field resets to UIKit's default.
        ///
        /// Only a `UIListContentConfiguration` that is set already receives the font, the colour and the case of the text.
        public func apply(style: HeaderFooterViewStyle?) {
            var view = style?.viewStyle
            show(background: view)
            // UIKit does not support a colour of the view itself; its configuration has it.
            view?.backgroundColor = nil
            if let style = style?.viewStyle, style.needsClipping { view?.clipsToBounds = style.clipsToBounds ?? true }
            apply(style: view)
            show(textOf: style)
            followTextSize(appliedStyle?.setsContent == true ? style?.font : nil) { ($0 as? UITableViewHeaderFooterView)?.scaleFont() }
        }

        /// Nil resets what an earlier style has set, and nothing else.
        private func show(background style: ViewStyle?) {
            let isShown = style?.hasBackground ?? false
            guard isShown || appliedStyle?.setsBackground == true else { return }
            recordStyle().setsBackground = isShown
            backgroundConfiguration = style.flatMap { isShown ? UIBackgroundConfiguration($0) : nil }
        }

        private func show(textOf style: HeaderFooterViewStyle?) {
            let isShown = style?.font != nil || style?.textColor != nil || style?.textTransform != nil
            guard isShown || appliedStyle?.setsContent == true, var content = contentConfiguration as? UIListContentConfiguration else {
                return
            }
            recordStyle().setsContent = isShown
            let plain = defaultContentConfiguration().textProperties
            content.textProperties.font = style?.font?.uiFont(compatibleWith: traitCollection) ?? plain.font
            content.textProperties.color = style?.textColor?.uiColor ?? plain.color
            content.textProperties.transform = style?.textTransform?.uiKit ?? plain.transform
            contentConfiguration = content
        }
    }

    extension UITableViewHeaderFooterView {
        fileprivate func scaleFont() {
            guard let font = appliedStyle?.scaledFont, var content = contentConfiguration as? UIListContentConfiguration else { return }
            content.textProperties.font = font.uiFont(compatibleWith: traitCollection)
            contentConfiguration = content
        }
    }

    extension UIBackgroundConfiguration {
        /// Creates the background of a view in a style, with its corners. A gradient is drawn behind it, so it has no colour then.
        fileprivate init(_ style: ViewStyle) {
            self = .clear()
            backgroundColor = style.gradient == nil ? style.backgroundColor?.uiColor ?? .clear : .clear
            cornerRadius = style.corners.areAlike ? CGFloat(style.corners.radius) : 0
        }
    }

    extension ViewStyle {
        /// Whether the layer clips the background configuration, which cannot have such corners.
        fileprivate var needsClipping: Bool { backgroundColor != nil && gradient == nil && !corners.areAlike }
    }

    extension Corners {
        /// Whether all corners have the same radius, in a view of any size.
        fileprivate var areAlike: Bool { shape != .capsule && rounded == .all }
    }

    extension TextTransform {
        fileprivate var uiKit: UIListContentConfiguration.TextProperties.TextTransform {
            switch self {
            case .plain: .none
            case .uppercase: .uppercase
            case .lowercase: .lowercase
            case .capitalized: .capitalized
            }
        }
    }
#endif
