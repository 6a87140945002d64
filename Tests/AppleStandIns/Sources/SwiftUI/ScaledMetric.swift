public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3, accessibility4,
        accessibility5
}

@propertyWrapper public struct ScaledMetric<Value>: DynamicProperty where Value: BinaryFloatingPoint {
    private final class Link {
        var size = DynamicTypeSize.large
    }

    private let value: Value
    private let textStyle: Font.TextStyle
    private let link = Link()

    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        value = wrappedValue
        self.textStyle = textStyle
    }

    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

    public var wrappedValue: Value { value * Value(textStyle.scale(at: link.size)) }
}

extension ScaledMetric: LinkedProperty {
    func link(to context: DrawingContext) { link.size = context.environment.dynamicTypeSize }
}

extension Font.TextStyle {
    /// A curve of this stand-in, different for each style: linear, by an eighth or less for each step away from `large`.
    public func scale(at size: DynamicTypeSize) -> Double {
        let steps = DynamicTypeSize.allCases
        let step = (steps.firstIndex(of: size) ?? 0) - (steps.firstIndex(of: .large) ?? 0)
        let style = Self.allCases.firstIndex(of: self) ?? 0
        return 1 + Double(step) / Double(8 + style)
    }
}

#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    extension UIContentSizeCategory {
        public init(_ dynamicTypeSize: DynamicTypeSize?) {
            let categories: [UIContentSizeCategory] = [
                .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
                .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
            ]
            let place = dynamicTypeSize.flatMap(DynamicTypeSize.allCases.firstIndex)
            self = place.map { categories[$0] } ?? .unspecified
        }
    }
#endif
