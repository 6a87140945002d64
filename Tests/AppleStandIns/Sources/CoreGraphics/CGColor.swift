@_exported import Foundation

// Core Foundation's type, which Foundation has on Apple's platforms.
public typealias CFString = String

public final class CGColorSpace: Sendable {
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"

    public init?(name: CFString) {
        if name != Self.displayP3 { return nil }
    }
}

public final class CGColor: Hashable, Sendable {
    public let components: [CGFloat]?
    /// Whether the components are in Display P3 instead of sRGB.
    public let isDisplayP3: Bool

    package init(_ components: [CGFloat], isDisplayP3: Bool) {
        self.components = components
        self.isDisplayP3 = isDisplayP3
    }

    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        self.init(Array(UnsafeBufferPointer(start: components, count: 4)), isDisplayP3: true)
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init([red, green, blue, alpha], isDisplayP3: false)
    }

    public static func == (a: CGColor, b: CGColor) -> Bool { a.components == b.components && a.isDisplayP3 == b.isDisplayP3 }

    public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
