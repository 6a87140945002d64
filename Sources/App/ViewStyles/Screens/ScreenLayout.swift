package import StyleTypes

/// Where the image of a screen and its areas are shown, and which area a touch belongs to. All lengths are in points.
package struct ScreenLayout: Sendable, Hashable {
    /// How the image fills the view.
    package let content: ScreenContentMode
    /// The image, in the view. For `fill` it may be larger than the view, for `fitWidth` higher.
    package let image: ScreenRect
    /// The areas, in the image, by the raw values of their names; nil for an area that is absent.
    package let frames: [ScreenRect?]
    /// How far around its frame each area takes touches.
    package let touchInsets: [Double]

    /// Lays out a screen in a view.
    ///
    /// - Parameters:
    ///   - imageSize: the image's own size, whose proportions are kept. Nil if there is no image (yet): the drawing has its place.
    ///   - width: the width of the view.
    ///   - height: the height of the view.
    package init(_ values: ScreenValues, imageSize: ScreenSize? = nil, width: Double, height: Double) {
        let image = (imageSize ?? values.style?.drawing).map {
            values.content.rect(of: $0, width: width.extent, height: height.extent)
        }
        self.init(values, image: image ?? ScreenRect(x: 0, y: 0, width: 0, height: 0))
    }

    /// Lays out the areas on an image that has its place already.
    package init(_ values: ScreenValues, image: ScreenRect) {
        content = values.content
        self.image = image
        touchInsets = values.areas.map { $0?.touchInset?.extent ?? 0 }
        guard let drawing = values.style?.drawing else {
            frames = values.areas.map { _ in nil }
            return
        }
        // Apart: the image may have other proportions than the drawing.
        let (scaleX, scaleY) = (image.width / drawing.width, image.height / drawing.height)
        frames = values.areas.map { $0?.frame(scaledX: scaleX, y: scaleY) }
    }

    /// Returns the frame of an area; nil if it is absent.
    package func frame(of index: Int) -> ScreenRect? { frames.indices.contains(index) ? frames[index] : nil }

    /// Returns the area that takes a touch at a point of the image: of the frames around the point the last one, which is on top. Outside of all
    /// frames the nearest one whose touch inset contains the point, and of two at the same distance the earlier one.
    package func area(atX x: Double, y: Double) -> Int? {
        if let top = frames.indices.last(where: { frames[$0]?.contains(x: x, y: y) == true }) { return top }
        let near = frames.indices.compactMap { index -> (index: Int, distance: Double)? in
            guard let frame = frames[index], frame.outset(by: touchInsets[index]).contains(x: x, y: y) else { return nil }
            return (index, frame.squaredDistance(toX: x, y: y))
        }
        return near.min { $0.distance < $1.distance }?.index
    }

    /// Returns whether the touch inset of an area reaches into another area or its touch inset.
    package func sharesTouches(_ index: Int) -> Bool {
        guard let frame = frames[index]?.outset(by: touchInsets[index]) else { return false }
        return frames.indices.contains { other in
            other != index && frames[other]?.outset(by: touchInsets[other]).intersects(frame) == true
        }
    }
}

extension ScreenValues {
    /// How the image fills the view.
    package var content: ScreenContentMode { style?.content ?? .fitWidth }
}

extension ImageScreenStyle {
    /// The size of the drawing; nil if it has none.
    package var drawing: ScreenSize? { ScreenSize(width: width, height: height) }
}

extension ScreenArea {
    /// Returns the frame in an image of another scale; nil if the area is absent.
    fileprivate func frame(scaledX scaleX: Double, y scaleY: Double) -> ScreenRect? {
        guard let x, let y, let width, let height else { return nil }
        return ScreenRect(x: x * scaleX, y: y * scaleY, width: width * scaleX, height: height * scaleY)
    }
}

extension ScreenContentMode {
    /// Returns the place of an image in a view.
    fileprivate func rect(of image: ScreenSize, width: Double, height: Double) -> ScreenRect {
        let (scaleX, scaleY) = (width / image.width, height / image.height)
        let scale =
            switch self {
            case .fitWidth: scaleX
            case .fit: min(scaleX, scaleY)
            case .fill: max(scaleX, scaleY)
            }
        let shown = ScreenRect(x: 0, y: 0, width: image.width * scale, height: image.height * scale)
        if self == .fitWidth { return shown }
        return ScreenRect(x: (width - shown.width) / 2, y: (height - shown.height) / 2, width: shown.width, height: shown.height)
    }
}
