import StyleTypes
import Synchronization
import Testing
import TokenRuntime
import UIKit
import ViewStyles

extension SharedStateTests {
    /// The text of a label and the image of an image view are the content of the view's own layer, which lies behind all sublayers.
    @MainActor struct CoveringGradientTests {
        private let gradient = TokenGradient([.init(color: .red, position: 0), .init(color: .blue, position: 1)])

        @Test func aGradientNeverCoversATextOrAnImage() {
            final class Headline: UILabel {}
            let errors = Mutex<[StyleError]>([])
            StyleErrors.report { error in errors.withLock { $0.append(error) } }
            let (label, image) = (Headline(), UIImageView())
            for _ in 0..<2 { label.apply(style: LabelStyle(viewStyle: ViewStyle(borderWidth: 2, gradient: gradient))) }
            image.apply(style: ImageViewStyle(viewStyle: ViewStyle(gradient: gradient)))
            #expect(label.layer.borderWidth == 2)
            #expect(label.subviews.isEmpty && image.subviews.isEmpty)
            let told = errors.withLock(\.self).filter { if case .coveringGradient = $0 { true } else { false } }
            #expect(told == [.coveringGradient(view: "Headline"), .coveringGradient(view: "UIImageView")])
            #expect(told[0].description == "a gradient would cover the content of a 'Headline'; give it to a view behind that")
        }

        /// The mask of shadows leaves out the view itself.
        @Test func shadowsBesideTheGradientStay() throws {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
            let shadow = TokenShadow([.init(color: .red, blur: 4, spread: 2)])
            label.apply(style: LabelStyle(viewStyle: ViewStyle(shadow: shadow, gradient: gradient)))
            let layer = try #require(label.layer.sublayers?.first as? CAGradientLayer)
            #expect(layer.colors == nil)
            #expect(layer.sublayers?.first?.mask != nil)
        }
    }
}
