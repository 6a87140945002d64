#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// A size that a style sets on a view.
    enum StyledSize: String {
        case width, height, minimumHeight
    }

    extension UIView {
        /// Constrains the view to a length in points. Nil removes the constraint of an earlier style.
        func constrain(_ size: StyledSize, to length: Double?) {
            let identifier = "tokengen.\(size.rawValue)"
            let constraint = constraints.first { $0.identifier == identifier }
            guard let length else {
                constraint?.isActive = false
                return
            }
            if let constraint {
                constraint.set(\.constant, to: CGFloat(length.extent))
            } else {
                let constraint = makeConstraint(size, CGFloat(length.extent))
                constraint.identifier = identifier
                // The app's own constraints take precedence, and so do those that UIKit creates from a frame.
                constraint.priority = UILayoutPriority(999)
                constraint.isActive = true
            }
        }

        /// Constrains the width of the view to a multiple of its height. Nil removes the constraint of an earlier style.
        func constrainRatio(to ratio: Double?) {
            // Most image views have none, and looking for the constraint is work.
            guard ratio != nil || appliedStyle?.setsRatio == true else { return }
            recordStyle().setsRatio = ratio != nil
            let identifier = "tokengen.aspectRatio"
            let constraint = constraints.first { $0.identifier == identifier }
            if let constraint, let ratio, constraint.multiplier == CGFloat(ratio) { return }
            // A constraint keeps its multiplier.
            constraint?.isActive = false
            guard let ratio else { return }
            let new = widthAnchor.constraint(equalTo: heightAnchor, multiplier: CGFloat(ratio))
            new.identifier = identifier
            new.priority = UILayoutPriority(999)
            new.isActive = true
        }

        private func makeConstraint(_ size: StyledSize, _ length: CGFloat) -> NSLayoutConstraint {
            switch size {
            case .width: widthAnchor.constraint(equalToConstant: length)
            case .height: heightAnchor.constraint(equalToConstant: length)
            case .minimumHeight: heightAnchor.constraint(greaterThanOrEqualToConstant: length)
            }
        }
    }
#endif
