import StyleTypes
import SwiftUI
import TokenRuntime
import UIKit
import ViewStyles

/// Counts the parts of a row of a list: a card with a shadow, and two texts in it.
@MainActor
enum Rows {
    private static let single = TokenShadow([.init(color: .black, y: 2, blur: 8)])
    private static let several = TokenShadow([
        .init(color: .black, y: 1, blur: 2, spread: -1), .init(color: .black, y: 4, blur: 12),
    ])
    private static let text = StyleTypes.LabelStyle(
        font: TokenFont(families: ["system-ui"], size: 17, lineHeight: 1.5), textColor: .black, numberOfLines: 2)

    private static func card(_ shadow: TokenShadow) -> ViewStyle {
        ViewStyle(backgroundColor: .white, cornerRadius: 12, tintColor: .black, shadow: shadow)
    }

    /// Each with the number of its shadows.
    static func counts() -> [(row: String, parts: String)] {
        [("one shadow", single), ("two shadows", several)].flatMap { name, shadow in
            [("a row in UIKit with \(name)", inUIKit(shadow)), ("a row in SwiftUI with \(name)", inSwiftUI(shadow))]
        }
    }

    private static func inUIKit(_ shadow: TokenShadow) -> String {
        let row = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
        let labels = [UILabel(), UILabel()]
        for label in labels { row.addSubview(label) }
        func apply() {
            row.apply(style: card(shadow))
            for label in labels { label.apply(style: text) }
        }
        let first = Recorder.recording(apply).count
        let again = Recorder.recording(apply).count
        let layers = layers(in: row.layer)
        let unknown = layers.filter { $0.shadowOpacity > 0 && $0.shadowPath == nil }.count
        let masks = layers.filter { $0.mask != nil }.count
        return "\(first) properties, \(again) again; \(layers.count) layers, \(masks) masks, \(unknown) shadows without a path"
    }

    private static func layers(in layer: CALayer) -> [CALayer] { [layer] + (layer.sublayers ?? []).flatMap { self.layers(in: $0) } }

    private static func inSwiftUI(_ shadow: TokenShadow) -> String {
        let host = Host {
            VStack {
                Text("A title").viewStyle(text)
                Text("A message").viewStyle(text)
            }
            .viewStyle(card(shadow))
        }
        let drawn = host.draw()
        return "\(host.partCount) views and modifiers, \(drawn.all("mask").count) masks, \(drawn.all("blur").count) blurs"
    }
}
