#if canImport(UIKit) && !os(watchOS)
    public import StyleTypes
    public import TokenRuntime
    public import UIKit

    // Conversions for values in an app's own code. They map one to one, except where the layout direction matters.

    extension TextAlignment {
        /// Returns the UIKit equivalent. `leading` and `trailing` follow the view's layout direction.
        @MainActor
        public func uiKit(for view: UIView) -> NSTextAlignment {
            switch side(isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft) {
            case .natural: .natural
            case .left: .left
            case .center: .center
            case .right: .right
            case .justified: .justified
            }
        }
    }

    extension LineBreakMode {
        /// The UIKit equivalent.
        public nonisolated var uiKit: NSLineBreakMode {
            switch self {
            case .wordWrapping: .byWordWrapping
            case .charWrapping: .byCharWrapping
            case .clipping: .byClipping
            case .truncatingHead: .byTruncatingHead
            case .truncatingTail: .byTruncatingTail
            case .truncatingMiddle: .byTruncatingMiddle
            }
        }
    }

    extension ContentMode {
        /// The UIKit equivalent.
        public nonisolated var uiKit: UIView.ContentMode {
            switch self {
            case .scaleToFill: .scaleToFill
            case .scaleAspectFit: .scaleAspectFit
            case .scaleAspectFill: .scaleAspectFill
            case .redraw: .redraw
            case .center: .center
            case .top: .top
            case .bottom: .bottom
            case .left: .left
            case .right: .right
            }
        }
    }

    extension SymbolScale {
        /// The UIKit equivalent.
        public nonisolated var uiKit: UIImage.SymbolScale {
            switch self {
            case .small: .small
            case .medium: .medium
            case .large: .large
            }
        }
    }

    extension ContentAlignment {
        /// The UIKit equivalent.
        public nonisolated var uiKit: UIControl.ContentHorizontalAlignment {
            switch self {
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            case .fill: .fill
            case .left: .left
            case .right: .right
            }
        }
    }

    extension ImagePlacement {
        /// The UIKit equivalent.
        public nonisolated var uiKit: NSDirectionalRectEdge {
            switch self {
            case .leading: .leading
            case .trailing: .trailing
            case .top: .top
            case .bottom: .bottom
            }
        }
    }

    extension TextFieldBorder {
        /// The UIKit equivalent.
        public nonisolated var uiKit: UITextField.BorderStyle {
            switch self {
            case .plain: .none
            case .line: .line
            case .bezel: .bezel
            case .roundedRect: .roundedRect
            }
        }
    }

    extension ClearButtonMode {
        /// The UIKit equivalent.
        public nonisolated var uiKit: UITextField.ViewMode {
            switch self {
            case .never: .never
            case .whileEditing: .whileEditing
            case .unlessEditing: .unlessEditing
            case .always: .always
            }
        }
    }

    extension KeyboardAppearance {
        /// The UIKit equivalent.
        public nonisolated var uiKit: UIKeyboardAppearance {
            switch self {
            case .default: .default
            case .light: .light
            case .dark: .dark
            }
        }
    }

    extension SearchBarProminence {
        /// The UIKit equivalent.
        public nonisolated var uiKit: UISearchBar.Style {
            switch self {
            case .default: .default
            case .prominent: .prominent
            case .minimal: .minimal
            }
        }
    }

    extension StackAxis {
        /// The UIKit equivalent.
        public nonisolated var uiKit: NSLayoutConstraint.Axis {
            switch self {
            case .horizontal: .horizontal
            case .vertical: .vertical
            }
        }
    }

    extension StackAlignment {
        /// The UIKit equivalent.
        public nonisolated var uiKit: UIStackView.Alignment {
            switch self {
            case .fill: .fill
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            case .top: .top
            case .bottom: .bottom
            case .firstBaseline: .firstBaseline
            case .lastBaseline: .lastBaseline
            }
        }
    }

    extension StackDistribution {
        /// The UIKit equivalent.
        public nonisolated var uiKit: UIStackView.Distribution {
            switch self {
            case .fill: .fill
            case .fillEqually: .fillEqually
            case .fillProportionally: .fillProportionally
            case .equalSpacing: .equalSpacing
            case .equalCentering: .equalCentering
            }
        }
    }

    extension TokenInsets {
        /// The UIKit equivalent, which follows the layout direction of its user.
        public nonisolated var directionalEdgeInsets: NSDirectionalEdgeInsets {
            NSDirectionalEdgeInsets(top: top.points, leading: leading.points, bottom: bottom.points, trailing: trailing.points)
        }

        /// Returns the UIKit equivalent for the layout direction of a view.
        @MainActor
        public func edgeInsets(for view: UIView) -> UIEdgeInsets {
            let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
            return UIEdgeInsets(
                top: top.points, left: left(isRightToLeft: isRightToLeft).points, bottom: bottom.points,
                right: right(isRightToLeft: isRightToLeft).points)
        }
    }
#endif
