import TokenDiagnostics

/// The elements of a drawing as SVG understands them: their kinds, their transforms and viewports, what they refer to.
///
/// What other elements may ask for again is read once, so that the time is linear in the size of the file.
struct SVGCanvas {
    let document: XMLDocument
    /// In pixels of CSS.
    let size: SVGSize
    private let viewBox: SVGViewBox?
    /// The root's own prefix, such as `svg:`, which all elements of the drawing have then.
    private let prefix: String
    private var transforms: [Int: Result<SVGTransform, DrawingError>] = [:]
    private var viewBoxes: [Int: Result<SVGViewBox?, DrawingError>] = [:]
    private var viewportOwners: [Int] = []
    /// By `id`; the first of several counts.
    private var targets: [ArraySlice<UInt8>: Int]?

    init(_ document: XMLDocument) throws(DrawingError) {
        let root = XMLDocument.root
        let name = document.name(of: root)
        guard name == "svg" || name.hasSuffix(":svg") else {
            throw DrawingError(message: .notADrawing(name), place: document.namePlace(of: root))
        }
        try Self.checkStyle(of: root, in: document)
        if let transform = document.value(of: "transform", in: root) {
            throw DrawingError(message: .transformOfRoot, place: transform.place, hint: "put it on a group")
        }
        self.document = document
        prefix = String(name.dropLast("svg".count))
        viewBox = try SVGViewBox(of: root, in: document)
        size = try Self.size(of: document, viewBox: viewBox)
    }

    /// A side that the root does not give, or gives in percent, follows from `viewBox`.
    private static func size(of document: XMLDocument, viewBox: SVGViewBox?) throws(DrawingError) -> SVGSize {
        let root = XMLDocument.root
        let width = try length("width", of: root, in: document)?.pixels
        let height = try length("height", of: root, in: document)?.pixels
        let size: SVGSize
        switch (width, height, viewBox?.size) {
        case (let width?, let height?, _): size = SVGSize(width: width, height: height)
        case (nil, nil, let box?): size = box
        case (let width?, nil, let box?): size = SVGSize(width: width, height: width * box.height / box.width)
        case (nil, let height?, let box?): size = SVGSize(width: height * box.width / box.height, height: height)
        case (_, _, nil): throw DrawingError(message: .noSize, place: document.namePlace(of: root))
        }
        let range = 0...SVGScanner.maximumNumber
        guard size.width > 0, size.height > 0, range.contains(size.width), range.contains(size.height) else {
            throw DrawingError(message: .emptyDrawing, place: document.namePlace(of: root))
        }
        return size
    }

    /// From the root's coordinates into pixels.
    var rootTransform: SVGTransform { viewBox?.transform(into: size) ?? .identity }

    func kind(of element: Int) -> SVGElement {
        let name = document.name(of: element)
        return name.hasPrefix(prefix) ? SVGElement(named: String(name.dropFirst(prefix.count))) : .undrawn
    }

    func isStyleSheet(_ element: Int) -> Bool { document.name(of: element) == prefix + "style" }
}

// MARK: - Attributes

extension SVGCanvas {
    /// Whether the element is not shown: by `display`, or because it is only for another program.
    func isHidden(_ element: Int) -> Bool {
        document.value(of: "display", in: element)?.text == "none"
            || document.value(of: "requiredExtensions", in: element).map { !$0.bytes.isEmpty } ?? false
            || style(of: element).contains(where: \.isHiding)
    }

    /// What cuts parts of an element off.
    enum Clip {
        /// The content of a `clipPath`, in the coordinates of the element.
        case path(Int)
        /// A mask, or something that is not read.
        case unknown
    }

    /// Nil if all of the element is visible.
    mutating func clip(of element: Int) -> Clip? {
        guard property("mask", of: element) == nil else { return .unknown }
        guard let text = property("clip-path", of: element) else { return nil }
        let reference = text.filter { $0 != "\"" && $0 != "'" && $0 != " " }
        guard reference.hasPrefix("url(#"), reference.hasSuffix(")"),
            let path = elementsByID()[Array(reference.dropFirst(5).dropLast().utf8)[...]], document.name(of: path) == prefix + "clipPath",
            document.value(of: "clipPathUnits", in: path).map({ $0.text == "userSpaceOnUse" }) ?? true
        else { return .unknown }
        return .path(path)
    }

    /// Returns what the style or an attribute declares; nil for nothing and `none`.
    private func property(_ name: StaticString, of element: Int) -> String? {
        let declared = style(of: element).last { $0.name == "\(name)" }?.value ?? document.value(of: name, in: element)?.text
        return declared == "none" ? nil : declared
    }

    private func style(of element: Int) -> [SVGStyle.Declaration] {
        document.value(of: "style", in: element).map { Array(SVGStyle.declarations($0.bytes)) } ?? []
    }

    /// From the coordinates of the element into those of its parent.
    mutating func transform(of element: Int) throws(DrawingError) -> SVGTransform {
        if let known = transforms[element] { return try known.get() }
        let result = Result { () throws(DrawingError) in
            try Self.checkStyle(of: element, in: document)
            return try document.value(of: "transform", in: element).map { value throws(DrawingError) in try SVGTransform(value) }
                ?? .identity
        }
        transforms[element] = result
        return try result.get()
    }

    private static func checkStyle(of element: Int, in document: XMLDocument) throws(DrawingError) {
        if let style = document.value(of: "style", in: element),
            let moving = SVGStyle.declarations(style.bytes).first(where: \.isGeometry)
        {
            throw DrawingError(
                message: .geometryInStyle(moving.name), place: style.place(of: moving.place), hint: "write it as an attribute")
        }
        for name in ["transform-origin", "transform-box"] as [StaticString] {
            guard let value = document.value(of: name, in: element) else { continue }
            throw DrawingError(message: .unsupportedAttribute("\(name)"), place: value.place)
        }
    }

    private static func length(_ name: StaticString, of element: Int, in document: XMLDocument) throws(DrawingError) -> SVGLength? {
        guard let value = document.value(of: name, in: element), !value.bytes.elementsEqual("auto".utf8) else { return nil }
        return try SVGLength(value)
    }
}

// MARK: - Viewports

extension SVGCanvas {
    enum Axis { case x, y, diagonal }

    /// Nil if the element does not give the length.
    func length(_ name: StaticString, of element: Int) throws(DrawingError) -> SVGLength? {
        try Self.length(name, of: element, in: document)
    }

    /// The size that percentages in an element's attributes refer to. Nil if it differs from use to use.
    mutating func viewport(around element: Int) throws(DrawingError) -> SVGSize? {
        let owner = viewportOwner(around: element)
        return owner == XMLDocument.root ? viewBox?.size ?? size : try viewBox(of: owner)?.size
    }

    /// The innermost symbol around an element, else the root.
    mutating func viewportOwner(around element: Int) -> Int {
        if viewportOwners.isEmpty {
            for element in document.elements.indices {
                let parent = document.parent(of: element) ?? XMLDocument.root
                let isOwner = parent == XMLDocument.root || kind(of: parent) == .symbol
                viewportOwners.append(isOwner ? parent : viewportOwners[parent])
            }
        }
        return viewportOwners[element]
    }

    mutating func viewBox(of symbol: Int) throws(DrawingError) -> SVGViewBox? {
        if let known = viewBoxes[symbol] { return try known.get() }
        let result = Result { () throws(DrawingError) in
            for name in ["x", "y", "refX", "refY", "transform"] as [StaticString] {
                guard let value = document.value(of: name, in: symbol) else { continue }
                throw DrawingError(message: .unsupportedAttribute("\(name)"), place: value.place)
            }
            return try SVGViewBox(of: symbol, in: document)
        }
        viewBoxes[symbol] = result
        return try result.get()
    }
}

extension SVGSize {
    func extent(along axis: SVGCanvas.Axis) -> Double {
        switch axis {
        case .x: width
        case .y: height
        case .diagonal: ((width * width + height * height) / 2).squareRoot()
        }
    }
}

// MARK: - References

extension SVGCanvas {
    /// The element that a `use` shows.
    mutating func target(of use: Int) throws(DrawingError) -> Int {
        guard let reference = document.value(of: "href", in: use) ?? document.value(of: "xlink:href", in: use) else {
            throw DrawingError(message: .noReference, place: document.namePlace(of: use))
        }
        guard reference.bytes.first == UInt8(ascii: "#") else { throw DrawingError(message: .externalReference, place: reference.place) }
        let id = reference.bytes.dropFirst()
        guard let target = elementsByID()[id] else {
            throw DrawingError(message: .unknownReference(String(decoding: id, as: UTF8.self)), place: reference.place)
        }
        return target
    }

    private mutating func elementsByID() -> [ArraySlice<UInt8>: Int] {
        if let targets { return targets }
        var found: [ArraySlice<UInt8>: Int] = [:]
        for element in document.elements.indices {
            if let id = document.value(of: "id", in: element), found[id.bytes] == nil { found[id.bytes] = element }
        }
        targets = found
        return found
    }
}

extension Diagnostic.Message {
    fileprivate static func notADrawing(_ name: String) -> Self { .error(.drawingShape, "the root of a drawing is 'svg', not '\(name)'") }
    fileprivate static let transformOfRoot = error(.drawingShape, "the root of a drawing cannot have a transform")
    fileprivate static let noSize = error(.drawingShape, "the drawing has no size; give it a 'viewBox', or a width and a height")
    fileprivate static let emptyDrawing = error(.drawingShape, "the width and height of a drawing must be greater than 0, and at most 10⁹")
    fileprivate static func geometryInStyle(_ name: String) -> Self { .error(.drawingShape, "'\(name)' in a style is not read") }
    fileprivate static func unsupportedAttribute(_ name: String) -> Self { .error(.drawingShape, "'\(name)' is not supported here") }
    fileprivate static let noReference = error(.drawingShape, "'use' needs an 'href'")
    fileprivate static let externalReference = error(.drawingShape, "'href' must name an element of this file, such as '#icon'")
    fileprivate static func unknownReference(_ id: String) -> Self { .error(.drawingShape, "no element has the id '\(id)'") }
}
