#if canImport(UIKit) && !os(watchOS)
    internal import StyleTypes
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UIButton {
        /// Sets a title and shows it with the `textTransform` of the style that was applied last.
        public func setStyledTitle(_ title: String?, for state: UIControl.State) {
            let transform = appliedStyle?.titleTransform ?? .plain
            transformTitles(.plain)
            setTitle(title, for: state)
            transformTitles(transform)
        }
    }

    extension UIButton {
        /// Sets the title's font. Nil restores the font from before the first style, because a new button's font depends on its kind.
        func showTitleFont(_ font: TokenFont?) {
            guard let label = titleLabel, let record = font == nil ? appliedStyle : recordStyle() else { return }
            if let font {
                record.titleFont = record.titleFont ?? label.font
                label.set(\.font, to: font.uiFont(compatibleWith: traitCollection))
            } else if let font = record.titleFont {
                label.font = font
                record.titleFont = nil
            }
            label.set(\.adjustsFontForContentSizeCategory, to: font != nil)
        }

        /// Shows the titles, as the app set them, with another transform.
        func transformTitles(_ transform: TextTransform) {
            guard let record = transform == .plain ? appliedStyle : recordStyle() else { return }
            if record.titleTransform == transform, showsTitles(of: record) { return }
            for (state, title) in record.titles where self.title(for: UIControl.State(state)) == title.shown {
                setTitle(title.given, for: UIControl.State(state))
            }
            record.titles = [:]
            record.titleTransform = transform
            guard transform != .plain else { return }
            // States without a title of their own return the one for `normal`, which comes first.
            for state in ControlState.kept {
                guard let given = title(for: UIControl.State(state)), given != record.titles[.normal]?.shown else { continue }
                let shown = transform.applied(to: given)
                record.titles[state] = (given, shown)
                setTitle(shown, for: UIControl.State(state))
            }
        }

        /// Transforms titles that the app has set since.
        func restyleTitles() {
            if let record = appliedStyle { transformTitles(record.titleTransform) }
        }

        /// Whether all titles are those that were shown last.
        private func showsTitles(of record: AppliedStyle) -> Bool {
            record.titleTransform == .plain
                || ControlState.kept.allSatisfy { state in
                    title(for: UIControl.State(state)) == (record.titles[state] ?? record.titles[.normal])?.shown
                }
        }
    }
#endif
