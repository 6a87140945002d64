import TokenDiagnostics

/// Finds the areas among the elements of a drawing, and their frames.
struct AreaReader {
    private(set) var diagnostics = Diagnostics()
    private var measurer: SVGMeasurer
    /// From the coordinates of a group's content into pixels.
    private var matrices: [Int: Result<SVGTransform, DrawingError>]
    private let document: XMLDocument

    init(_ canvas: SVGCanvas) {
        measurer = SVGMeasurer(canvas)
        document = canvas.document
        matrices = [XMLDocument.root: .success(canvas.rootTransform)]
    }

    mutating func read() -> Drawing {
        var areas: [Drawing.Area] = []
        var places: [String: SourceRange] = [:]
        for element in document.elements.indices {
            do throws(DrawingError) {
                guard let (name, place) = try AreaName.name(of: element, in: document) else { continue }
                let range = SourceRange(file: document.file, start: place.lowerBound, end: place.upperBound)
                if let first = places[name] {
                    diagnostics.report(.duplicate(name), at: range, notes: [.init("the first one is here", at: first)])
                    continue
                }
                places[name] = range
                areas.append(Drawing.Area(name: name, frame: try frame(of: element, name, at: place), range: range))
            } catch {
                diagnostics.report(error, in: document.file)
            }
        }
        if places.isEmpty, !diagnostics.hasErrors { reportNoAreas() } else { reportStyleSheets() }
        diagnostics.append(measurer.warnings)
        let size = measurer.canvas.size
        return Drawing(width: size.width, height: size.height, areas: Self.sorted(areas))
    }

    /// Differences by rounding, in equal positions under different transforms, do not change the order.
    private static func sorted(_ areas: [Drawing.Area]) -> [Drawing.Area] {
        func key(_ index: Int) -> (Double, Double, Int) {
            ((areas[index].frame.y * 100).rounded(), (areas[index].frame.x * 100).rounded(), index)
        }
        return areas.indices.sorted { key($0) < key($1) }.map { areas[$0] }
    }
}

// MARK: - Frames

extension AreaReader {
    private mutating func frame(of element: Int, _ name: String, at place: Range<Int>) throws(DrawingError) -> Drawing.Frame {
        try checkIsDrawn(element, name, at: place)
        guard let parent = document.parent(of: element) else { throw DrawingError(message: .root, place: place) }
        let matrix = try matrix(of: parent) * measurer.canvas.transform(of: element)
        guard let own = try measurer.measure(element) else { throw DrawingError(message: .noExtent(name), place: place) }
        guard let box = matrix(own) else { throw DrawingError(message: .outOfRange, place: place) }
        let frame = Drawing.Frame(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
        guard frame.width > 0, frame.height > 0 else { throw DrawingError(message: .noExtent(name), place: place) }
        return frame
    }

    private func checkIsDrawn(_ element: Int, _ name: String, at place: Range<Int>) throws(DrawingError) {
        let kind = measurer.canvas.kind(of: element)
        if kind == .text || kind == .undrawn || kind == .symbol {
            throw DrawingError(message: .notAShape(document.name(of: element)), place: place, hint: "draw a rectangle over it")
        }
        var outer = document.parent(of: element)
        while let ancestor = outer, let next = document.parent(of: ancestor) {
            let kind = measurer.canvas.kind(of: ancestor)
            if kind == .svg { throw DrawingError(message: .nestedDrawing, place: document.namePlace(of: ancestor)) }
            guard kind == .group else {
                throw DrawingError(message: .notDrawn(name, in: document.name(of: ancestor)), place: place)
            }
            outer = next
        }
    }

    /// From the coordinates of a group's content into pixels.
    private mutating func matrix(of group: Int) throws(DrawingError) -> SVGTransform {
        var missing: [Int] = []
        var next: Int? = group
        while let element = next, matrices[element] == nil {
            missing.append(element)
            next = document.parent(of: element)
        }
        for element in missing.reversed() {
            let outer = document.parent(of: element).flatMap { matrices[$0] } ?? .success(.identity)
            matrices[element] = Result { () throws(DrawingError) in try outer.get() * measurer.canvas.transform(of: element) }
        }
        return try matrices[group]?.get() ?? .identity
    }
}

// MARK: - The whole file

extension AreaReader {
    private mutating func reportNoAreas() {
        let error = DrawingError(
            message: .noAreas, place: document.namePlace(of: XMLDocument.root),
            hint: "call the layers 'area:' and a name; Figma exports names only with 'Include \"id\" attribute'")
        diagnostics.report(error, in: document.file)
    }

    /// Style sheets are not read, so one that moves or hides a shape makes frames wrong.
    private mutating func reportStyleSheets() {
        for element in document.elements.indices where measurer.canvas.isStyleSheet(element) {
            let content = document.file.bytes[document.contentPlace(of: element)]
            guard let moving = SVGStyle.declarations(content).first(where: { $0.isGeometry || $0.isHiding }) else { continue }
            diagnostics.report(DrawingError(message: .styleSheet(moving.name), place: moving.place), in: document.file)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func duplicate(_ name: String) -> Self { .error(.drawingShape, "two areas have the name '\(name)'") }
    fileprivate static let root = error(.drawingShape, "the whole drawing cannot be an area; draw a rectangle over it")
    fileprivate static func notAShape(_ name: String) -> Self { .error(.drawingShape, "'\(name)' cannot be an area") }
    fileprivate static func notDrawn(_ name: String, in container: String) -> Self {
        .error(.drawingShape, "the area '\(name)' is in '\(container)', whose content is not drawn where it stands")
    }
    fileprivate static func noExtent(_ name: String) -> Self {
        .error(.drawingShape, "the area '\(name)' has no extent; it needs a width and a height")
    }
    fileprivate static let noAreas = error(.drawingShape, "the drawing has no areas")
    fileprivate static func styleSheet(_ name: String) -> Self {
        .warning(.drawingShape, "style sheets are not read; frames are wrong where '\(name)' applies to an area")
    }
}
