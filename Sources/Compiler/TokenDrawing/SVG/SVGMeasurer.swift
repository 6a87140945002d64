import TokenDiagnostics

/// Computes the boxes of elements, in their own coordinates and without strokes: what a browser calls `getBBox()`.
///
/// A box does not depend on where the element is used, so each is computed once, however often it is used. The exception is a percentage of the
/// viewport, which is an error where an element is used in another viewport than its own.
struct SVGMeasurer {
    var canvas: SVGCanvas
    private(set) var warnings = Diagnostics()
    private var results: [Int: State] = [:]
    /// By `clipPath`.
    private var clips: [Int: Clip] = [:]
    /// Whether the element that is being measured depends on the viewport.
    var hasPercentage = false

    private enum State {
        /// Waits for its content. An element that needs itself is a cycle.
        case open
        case done(Result<Measurement, DrawingError>)
    }

    private struct Measurement {
        /// Nil if nothing is drawn.
        let box: Box?
        /// Whether the box depends on the viewport.
        let hasPercentage: Bool
        let isHidden: Bool
    }

    init(_ canvas: SVGCanvas) { self.canvas = canvas }

    var document: XMLDocument { canvas.document }

    /// What an element needs is measured before it, with a stack of our own: a chain of `use` can be as long as the file.
    mutating func measure(_ element: Int) throws(DrawingError) -> Box? {
        var stack = [(element: element, isReady: false)]
        while let (next, isReady) = stack.popLast() {
            if isReady {
                results[next] = .done(Result { () throws(DrawingError) in try finish(next) })
            } else if results[next] == nil {
                results[next] = .open
                stack.append((next, true))
                for need in needs(of: next) { stack.append((need, false)) }
            }
        }
        return try measurement(of: element)?.box
    }

    private mutating func needs(of element: Int) -> [Int] { contents(of: element) + partsOfClip(of: element) }

    private mutating func contents(of element: Int) -> [Int] {
        switch canvas.kind(of: element) {
        case .group, .symbol: drawnChildren(of: element)
        case .use: (try? canvas.target(of: element)).map { [$0] } ?? []
        case .shape, .svg, .text, .undrawn: []
        }
    }

    private func drawnChildren(of element: Int) -> [Int] {
        let children = document.children(of: element).filter { canvas.kind(of: $0).isDrawn && !canvas.isHidden($0) }
        return document.name(of: element).hasSuffix("switch") ? Array(children.prefix(1)) : children
    }

    /// Nil while the element waits for its content.
    private func measurement(of element: Int) throws(DrawingError) -> Measurement? {
        guard case .done(let result) = results[element] else { return nil }
        return try result.get()
    }

    private mutating func finish(_ element: Int) throws(DrawingError) -> Measurement {
        hasPercentage = false
        var box = try box(of: element)
        switch clip(of: element) {
        case .box(let clip): box = box.flatMap { own in clip.flatMap { own.intersection($0) } }
        case .unknown: warn(.notClipped(document.name(of: element)), at: element)
        case nil: break
        }
        return Measurement(box: box, hasPercentage: hasPercentage, isHidden: canvas.isHidden(element))
    }

    private mutating func box(of element: Int) throws(DrawingError) -> Box? {
        switch canvas.kind(of: element) {
        case .group, .symbol: return try boxOfChildren(of: element)
        case .use: return try boxOfUse(element)
        case .shape(let shape): return try boxOfShape(shape, element)
        case .svg: throw error(.nestedDrawing, at: element)
        case .text:
            warn(.unknownExtent(document.name(of: element)), at: element)
            return nil
        case .undrawn: return nil
        }
    }

    mutating func warn(_ message: Diagnostic.Message, at element: Int) {
        warnings.report(DrawingError(message: message, place: document.namePlace(of: element)), in: document.file)
    }
}

// MARK: - Clipping

extension SVGMeasurer {
    /// What is visible of an element.
    enum Clip {
        /// What is in this box, in the coordinates of the element; nil for nothing.
        case box(Box?)
        case unknown
    }

    /// Nil if all of it is visible. The clipping of an element that is not measured is.
    mutating func measuredClip(of element: Int) -> Clip? {
        for part in partsOfClip(of: element) { _ = try? measure(part) }
        return clip(of: element)
    }

    private mutating func partsOfClip(of element: Int) -> [Int] {
        guard canvas.kind(of: element) != .undrawn, case .path(let path) = canvas.clip(of: element), clips[path] == nil else { return [] }
        return drawnChildren(of: path)
    }

    private mutating func clip(of element: Int) -> Clip? {
        guard canvas.kind(of: element) != .undrawn else { return nil }
        switch canvas.clip(of: element) {
        case nil: return nil
        case .unknown: return .unknown
        case .path(let path):
            if let known = clips[path] { return known }
            let clip: Clip
            do throws(DrawingError) {
                clip = .box(try boxOfClip(path))
            } catch {
                clip = .unknown
            }
            clips[path] = clip
            return clip
        }
    }

    private mutating func boxOfClip(_ path: Int) throws(DrawingError) -> Box? {
        let whole = hasPercentage
        defer { hasPercentage = whole }
        guard let box = try boxOfChildren(of: path) else { return nil }
        let transform = try canvas.transform(of: path)
        return try map(box, by: transform, at: path)
    }
}

// MARK: - Groups

extension SVGMeasurer {
    private mutating func boxOfChildren(of element: Int) throws(DrawingError) -> Box? {
        var result: Box?
        for child in drawnChildren(of: element) {
            guard let measurement = try measurement(of: child) else { throw error(.cycle, at: child) }
            hasPercentage = hasPercentage || measurement.hasPercentage
            guard let box = measurement.box else { continue }
            // As an argument of the call, it would copy all results.
            let transform = try canvas.transform(of: child)
            result.include(try map(box, by: transform, at: child))
        }
        return result
    }

    private mutating func boxOfUse(_ use: Int) throws(DrawingError) -> Box? {
        let target = try canvas.target(of: use)
        guard let measurement = try measurement(of: target) else { throw error(.cycle, at: use) }
        guard let box = measurement.box, !measurement.isHidden, let inner = try transform(of: target, in: use) else { return nil }
        // Percentages in a symbol with a 'viewBox' do not depend on its uses.
        if measurement.hasPercentage, canvas.kind(of: target) != .symbol {
            hasPercentage = true
            guard canvas.viewportOwner(around: use) == canvas.viewportOwner(around: target) else { throw error(.otherViewport, at: use) }
        }
        let x = try length("x", of: use, along: .x) ?? 0
        let y = try length("y", of: use, along: .y) ?? 0
        return try map(box, by: .translation(x, y) * inner, at: use)
    }

    /// Nil if a symbol has no room.
    private mutating func transform(of target: Int, in use: Int) throws(DrawingError) -> SVGTransform? {
        guard canvas.kind(of: target) == .symbol else { return try canvas.transform(of: target) }
        guard let viewBox = try canvas.viewBox(of: target) else { return .identity }
        let width = try side("width", of: use, along: .x)
        let height = try side("height", of: use, along: .y)
        guard width > 0, height > 0 else { return nil }
        return viewBox.transform(into: SVGSize(width: width, height: height))
    }

    private func map(_ box: Box, by transform: SVGTransform, at element: Int) throws(DrawingError) -> Box {
        guard let box = transform(box) else { throw error(.outOfRange, at: element) }
        return box
    }

    func error(_ message: Diagnostic.Message, at element: Int) -> DrawingError {
        DrawingError(message: message, place: document.namePlace(of: element))
    }
}

extension Diagnostic.Message {
    static let nestedDrawing = error(.drawingShape, "an 'svg' in a drawing is not supported; use 'g' or 'symbol'")

    fileprivate static func unknownExtent(_ name: String) -> Self {
        .warning(.drawingShape, "the size of '\(name)' is not known; the area is the box of the shapes around it")
    }
    fileprivate static func notClipped(_ name: String) -> Self {
        .warning(.drawingShape, "'\(name)' is clipped; the area is the box of all of it")
    }
    fileprivate static let cycle = error(.drawingShape, "'use' shows an element that contains it")
    fileprivate static let otherViewport = error(.drawingShape, "'use' shows percentages of another viewport; write lengths")
    static let unknownPercentage = error(
        .drawingShape, "a percentage has no meaning in a symbol without a 'viewBox'; write a length")
}
