import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// The resources of a brand: each token, and each field of a style that is set, is a resource of the type that Android has for it.
///
/// References are kept where Android has them. The folders whose names end in `-night` hold what differs at night.
package struct AndroidResources: Sendable {
    let brand: ResolvedBrand
    let styles: StyleLayout
    let remInPoints: Double
    let fonts: [String: String]
    let values: AndroidValues
    /// What stands in the files of `values`.
    private var elements: [ValuesFile: ByteBuffer] = [:]
    /// Files with one resource each, whose names are those of the resources.
    private var drawn: [EmittedFile] = []
    /// The owner of each resource, by its reference.
    private var owners: [String: Entry] = [:]
    /// The paths of the tokens that cannot have the names of their resources. For fields that is an error.
    private(set) var hidden: Set<String> = []
    /// How many resources there are of each type.
    private var counts: [ResourceType: Int] = [:]
    var notes = AndroidNotes()
    private(set) var diagnostics = Diagnostics()

    /// Returns the resources of each brand. Apps use the same code for all brands, so a token without a name in one has no resources in any.
    static func all(of project: ResolvedProject, _ textSizes: TextSizes) -> [AndroidResources] {
        let all = concurrentMap(project.brands) { AndroidResources($0, of: project, textSizes) }
        let hidden = all.reduce(into: Set<String>()) { $0.formUnion($1.hidden) }
        guard !hidden.isEmpty else { return all }
        return concurrentMap(all) { first in
            var resources = AndroidResources(first.brand, of: project, textSizes, without: hidden)
            resources.diagnostics = first.diagnostics
            return resources
        }
    }

    /// - Parameters:
    ///   - textSizes: those of the project, if they are known.
    ///   - hidden: the paths of tokens without resources. What refers to one has its value.
    ///   - limit: how many resources of a type `aapt2` can link: their identifiers have 16 bits.
    package init(
        _ brand: ResolvedBrand, of project: ResolvedProject, _ textSizes: TextSizes? = nil, without hidden: Set<String> = [],
        limit: Int = 65_535
    ) {
        self.brand = brand
        styles = project.styles
        remInPoints = project.configuration.remInPoints
        fonts = project.configuration.android.fonts
        values = AndroidValues(
            brand: brand, names: AndroidNames(project.configuration), remInPoints: remInPoints, textSizes: textSizes ?? TextSizes(project),
            hidden: hidden)
        for index in brand.tokensInPathOrder where !hidden.contains(brand.tokens[index].path) { add(brand.tokens[index]) }
        // Screens made of an image are not made of views.
        for block in styles.variantBlocks where styles.types[block.type].swift != .screen { add(block) }
        if let theme = MaterialTheme(project), theme.configuration.hasViews { add(theme) }
        for type in counts.filter({ $0.value > limit }).keys.map(\.rawValue).sorted() {
            diagnostics.report(.tooManyResources(brand.name, type, limit), at: brand.range)
        }
    }

    /// The files, as paths in the output's folder.
    var files: [EmittedFile] {
        let folder = BrandNames(brand).folder + "/res/"
        var files = drawn
        for (file, body) in elements {
            var buffer = ByteBuffer(reserving: body.bytes.count + 200)
            buffer.append(verbatim: ByteBuffer.xmlHeader)
            buffer.append("<resources")
            if file.type == .style { buffer.append(" xmlns:tools=\"http://schemas.android.com/tools\"") }
            buffer.append(">\n")
            buffer.append(verbatim: body.bytes)
            buffer.append("</resources>\n")
            files.append(EmittedFile(path: file.path, contents: buffer.take(), output: .android))
        }
        for index in files.indices { files[index].path = folder + files[index].path }
        return files.sorted { $0.path < $1.path }
    }

    /// References to all resources: `@color/accent`.
    var names: Set<String> { Set(owners.keys) }

    /// Returns the resources that tokens or fields are, by their paths: `@color/accent`, or one for each member of a composite.
    package func references(of paths: Set<String>) -> [String: [String]] {
        let pairs = owners.map { ($0.value.path, $0.key) }.filter { paths.contains($0.0) && !hidden.contains($0.0) }
        return Dictionary(grouping: pairs, by: \.0).mapValues { $0.map(\.1).sorted() }
    }

    /// Reports resources that would replace those of a library.
    func checkLibraries(reporting diagnostics: inout Diagnostics) {
        let libraries = LibraryResources()
        for (reference, entry) in owners.sorted(by: { $0.key < $1.key }) where libraries.declare(reference) {
            diagnostics.report(
                .replaced(entry.path, reference), at: entry.range,
                hint: "give all resources a beginning of their own in tokengen.yaml: 'android: { prefix: brand_ }'")
        }
    }

    private struct ValuesFile: Hashable {
        let type: ResourceType
        let isNight: Bool

        var path: String { "values\(isNight ? "-night" : "")/\(type.file).xml" }
    }

    /// A type of resource, as in a reference to one: `@color/accent`.
    enum ResourceType: String {
        case bool, color, dimen, drawable, integer, interpolator, string, style

        /// The usual name of the file in `values`.
        fileprivate var file: String { rawValue + "s" }
    }

    /// What a resource is made of.
    struct Entry {
        var name: AndroidName
        /// The path in messages.
        let path: String
        let range: SourceRange?
        var remark: String?
        /// Whether it is a token, and whether its path is the name.
        var isToken = false
        var isUnchanged = false

        var owner: NameOwner { NameOwner("'\(path)'", range) }

        func part(_ part: String) -> Entry {
            var entry = self
            entry.name = name.part(part)
            return entry
        }
    }

    // MARK: - Writing

    /// Writes an element of a file in `values`, after its remark.
    mutating func element(_ type: ResourceType, _ entry: Entry, isNight: Bool, _ write: (inout ByteBuffer) -> Void) {
        if !isNight { claim(type, entry) }
        let file = ValuesFile(type: type, isNight: isNight)
        if let remark = entry.remark {
            elements[file, default: ByteBuffer()].append("    ")
            elements[file, default: ByteBuffer()].append(xmlComment: remark)
            elements[file, default: ByteBuffer()].append("\n")
        }
        elements[file, default: ByteBuffer()].append("    ")
        write(&elements[file, default: ByteBuffer()])
    }

    /// Writes `<color name="accent">…</color>`, with a reference or what is made of the resolved value.
    mutating func simple(
        _ type: ResourceType, _ entry: Entry, _ value: AndroidValue, _ write: (inout ByteBuffer, TokenValue) -> Void
    ) {
        for (index, mode) in value.modes.enumerated() {
            element(type, entry, isNight: index > 0) { buffer in
                let isFloat = if case .number = mode.resolved { type == .dimen } else { false }
                let tag = isFloat ? "item" : type.rawValue
                buffer.append("<")
                buffer.append(verbatim: tag)
                buffer.append(" name=\"")
                buffer.append(verbatim: entry.name.text)
                buffer.append("\"")
                if isFloat { buffer.append(" type=\"dimen\" format=\"float\"") }
                if type == .string { buffer.append(" translatable=\"false\"") }
                buffer.append(">")
                if let reference = mode.reference {
                    buffer.append(verbatim: "@\(type.rawValue)/\(reference.text)")
                } else {
                    write(&buffer, mode.resolved)
                }
                buffer.append("</")
                buffer.append(verbatim: tag)
                buffer.append(">\n")
            }
        }
    }

    /// Writes a file with one resource.
    ///
    /// - Parameter root: its outermost element, without its brackets and the declaration of the name space.
    mutating func file(_ type: ResourceType, _ entry: Entry, isNight: Bool, root: String, _ write: (inout ByteBuffer) -> Void) {
        if !isNight { claim(type, entry) }
        guard entry.name.text.utf8.count <= BrandNames.maximumFileLength else {
            guard entry.isToken else { return diagnostics.report(.longAndroidName("'\(entry.path)'"), at: entry.range) }
            hidden.insert(entry.path)
            return diagnostics.report(.longResourceName(entry.path), at: entry.range, hint: OutputName.android.naming(entry.path))
        }
        var buffer = ByteBuffer()
        buffer.append(verbatim: ByteBuffer.xmlHeader)
        if let remark = entry.remark {
            buffer.append(xmlComment: remark)
            buffer.append("\n")
        }
        let tag = root.prefix { $0 != " " }
        buffer.append(verbatim: "<\(tag) xmlns:android=\"http://schemas.android.com/apk/res/android\"\(root.dropFirst(tag.count))>\n")
        write(&buffer)
        buffer.append(verbatim: "</\(tag)>\n")
        let path = "\(type.rawValue)\(isNight ? "-night" : "")/\(entry.name.text).xml"
        drawn.append(EmittedFile(path: path, contents: buffer.take(), output: .android))
    }

    private mutating func claim(_ type: ResourceType, _ entry: Entry) {
        let reference = "@\(type.rawValue)/\(entry.name.text)"
        guard let other = owners.updateValue(entry, forKey: reference) else { return counts[type, default: 0] += 1 }
        guard other.owner != entry.owner else { return }
        // The name belongs to the token that Android spells unchanged, otherwise to the first.
        // A token gives way to a field, and to the token that Android spells unchanged.
        let isBetter = other.isToken && (!entry.isToken || entry.isUnchanged && !other.isUnchanged)
        let (loser, winner) = isBetter ? (other, entry) : (entry, other)
        guard loser.isToken else {
            return diagnostics.report(
                .collision(loser.owner.name, winner.owner.name, reference), at: loser.range,
                notes: [.init("\(winner.owner.name) has the same name", at: winner.range)])
        }
        owners[reference] = winner
        guard hidden.insert(loser.path).inserted else { return }
        diagnostics.report(lost: loser.owner, path: loser.path, in: .android, "Android's resources", as: reference, to: winner.owner)
    }
}

extension Diagnostic.Message {
    static func longAndroidName(_ owner: String) -> Self {
        .error(.outputName, "\(owner) cannot be in Android: its file would have a name of more than \(BrandNames.maximumFileLength) bytes")
    }
    fileprivate static func longResourceName(_ path: String) -> Self {
        .warning(
            .outputName,
            "'\(path)' is not in Android's resources: its file would have a name of more than \(BrandNames.maximumFileLength) bytes")
    }
    fileprivate static func replaced(_ path: String, _ reference: String) -> Self {
        .warning(.libraryResource, "'\(path)' would replace '\(reference)' of androidx or Material Components")
    }
    fileprivate static func tooManyResources(_ brand: String, _ type: String, _ limit: Int) -> Self {
        .error(.tooManyResources, "brand '\(brand)' has more resources of the type '\(type)' than Android can take, which is \(limit)")
    }
    fileprivate static func collision(_ one: String, _ other: String, _ name: String) -> Self {
        .error(.nameCollision, "\(one) and \(other) would both be '\(name)' in Android")
    }
}
