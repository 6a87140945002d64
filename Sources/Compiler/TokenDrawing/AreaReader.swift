import TokenDiagnostics

/// Finds the areas among the elements of a drawing, and their frames.
struct AreaReader {
    private(set) var diagnostics = Diagnostics()
    private var measurer: SVGMeasurer
    private var contents: [Int: Content]
    private let document: XMLDocument

    /// Where the content of an element is.
    private enum Content {
        /// From its coordinates into pixels, and what of it is visible, in pixels; nil for all.
        case drawn(SVGTransform, visible: Box?)
        /// Not drawn where it stands, because of the element with this name.
        case undrawn(String)
        case failed(DrawingError)
    }

    init(_ canvas: SVGCanvas) {
        measurer = SVGMeasurer(canvas)
        document = canvas.document
        contents = [XMLDocument.root: .drawn(canvas.rootTransform, visible: nil)]
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
        let kind = measurer.canvas.kind(of: element)
        if kind == .text || kind == .undrawn || kind == .symbol {
            throw DrawingError(message: .notAShape(document.name(of: element)), place: place, hint: "draw a rectangle over it")
        }
        let around = try surroundings(of: element, name, at: place)
        let matrix = around.matrix * (try measurer.canvas.transform(of: element))
        guard let own = try measurer.measure(element) else { throw DrawingError(message: .noExtent(name), place: place) }
        guard let whole = matrix(own) else { throw DrawingError(message: .outOfRange, place: place) }
        guard whole.hasExtent else { throw DrawingError(message: .noExtent(name), place: place) }
        guard let box = around.visible.map({ whole.intersection($0) }) ?? whole, box.hasExtent else {
            throw DrawingError(message: .clippedAway(name), place: place)
        }
        return Drawing.Frame(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
    }

    /// From the coordinates around an area into pixels, and what is visible there.
    private mutating func surroundings(
        of area: Int, _ name: String, at place: Range<Int>
    ) throws(DrawingError) -> (matrix: SVGTransform, visible: Box?) {
        guard let parent = document.parent(of: area) else { throw DrawingError(message: .root, place: place) }
        switch content(of: parent) {
        case .drawn(let matrix, let visible): return (matrix, visible)
        case .undrawn(let container): throw DrawingError(message: .notDrawn(name, in: container), place: place)
        case .failed(let error): throw error
        }
    }

    private mutating func content(of element: Int) -> Content {
        var missing: [Int] = []
        var next = element
        while contents[next] == nil, let parent = document.parent(of: next) {
            missing.append(next)
            next = parent
        }
        var content = contents[next] ?? .drawn(.identity, visible: nil)
        for element in missing.reversed() {
            if case .drawn(let outer, let visible) = content { content = self.content(of: element, in: outer, visible) }
            contents[element] = content
        }
        return content
    }

    private mutating func content(of element: Int, in outer: SVGTransform, _ visible: Box?) -> Content {
        do throws(DrawingError) {
            switch measurer.canvas.kind(of: element) {
            case .group:
                let matrix = outer * (try measurer.canvas.transform(of: element))
                return .drawn(matrix, visible: clipped(visible, by: element, in: matrix))
            case .svg: throw DrawingError(message: .nestedDrawing, place: document.namePlace(of: element))
            default: return .undrawn(document.name(of: element))
            }
        } catch {
            return .failed(error)
        }
    }
}

// MARK: - Clipping

extension AreaReader {
    /// Returns what of a group is visible, in pixels.
    private mutating func clipped(_ visible: Box?, by group: Int, in matrix: SVGTransform) -> Box? {
        switch measurer.measuredClip(of: group) {
        case nil: return visible
        case .unknown:
            measurer.warn(.clipsAreas(document.name(of: group)), at: group)
            return visible
        case .box(let clip):
            // Nothing is visible in a box without extent.
            let box = clip.map { matrix($0) } ?? Box(x: 0, y: 0)
            guard let visible, let box else { return box ?? visible }
            return visible.intersection(box) ?? Box(x: 0, y: 0)
        }
    }
}

extension Box {
    fileprivate var hasExtent: Bool { maxX > minX && maxY > minY }
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
        .error(.drawingShape, "the area '\(name)' is in '\(container)', whose content is drawn elsewhere or not at all")
    }
    fileprivate static func noExtent(_ name: String) -> Self {
        .error(.drawingShape, "the area '\(name)' has no extent; it needs a width and a height")
    }
    fileprivate static func clippedAway(_ name: String) -> Self {
        .error(.drawingShape, "nothing of the area '\(name)' is visible: it is clipped by a group around it")
    }
    fileprivate static func clipsAreas(_ name: String) -> Self {
        .warning(.drawingShape, "'\(name)' is clipped, and how is not read; the areas in it are the boxes of all that they contain")
    }
    fileprivate static let noAreas = error(.drawingShape, "the drawing has no areas")
    fileprivate static func styleSheet(_ name: String) -> Self {
        .warning(.drawingShape, "style sheets are not read; frames are wrong where '\(name)' applies to an area")
    }
}
