#if canImport(UIKit) && !os(watchOS)
    public import UIKit
#endif

public struct Image: Equatable, Sendable {
    let name: String
    var isSymbol = false
    let isDecorative: Bool
    private(set) var isResizable = false

    nonisolated public init(_ name: String, bundle: Bundle? = nil) {
        self.name = name
        isDecorative = false
    }

    nonisolated public init(decorative name: String, bundle: Bundle? = nil) {
        self.name = name
        isDecorative = true
    }

    nonisolated public init(systemName: String) {
        name = systemName
        (isDecorative, isSymbol) = (false, true)
    }

    // The stand-in for UIKit on watchOS has no images.
    #if canImport(UIKit) && !os(watchOS)
        nonisolated public init(uiImage: UIImage) {
            name = uiImage.name
            isDecorative = false
        }
    #endif

    public enum Scale: Sendable, Hashable {
        case small, medium, large
    }

    public enum ResizingMode: Sendable, Hashable {
        case tile, stretch
    }

    nonisolated public func resizable(
        capInsets: EdgeInsets = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0), resizingMode: ResizingMode = .stretch
    ) -> Image {
        var image = self
        image.isResizable = true
        return image
    }
}

extension Image: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] {
        [context.drawing("Image", ["name": name, "isDecorative": isDecorative, "isResizable": isResizable, "isSymbol": isSymbol])]
    }
}
