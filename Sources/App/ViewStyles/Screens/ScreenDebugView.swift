#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// Shows the frame of an area in red, its touch inset in blue, and its name.
    final class ScreenDebugView: UIView {
        let inset = UIView()
        let label = UILabel()

        init(name: String) {
            super.init(frame: .zero)
            isUserInteractionEnabled = false
            for (layer, color) in [(layer, UIColor.red), (inset.layer, .blue)] {
                layer.borderColor = color.cgColor
                layer.borderWidth = 1
            }
            label.text = name
            label.font = .systemFont(ofSize: 10)
            label.textColor = .red
            addSubview(inset)
            addSubview(label)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func show(frame: CGRect, touchInset: Double) {
            self.frame = frame
            inset.frame = frame.insetBy(dx: -touchInset, dy: -touchInset)
            label.frame = CGRect(x: 2, y: 1, width: max(0, frame.width - 4), height: 12)
        }
    }
#endif
