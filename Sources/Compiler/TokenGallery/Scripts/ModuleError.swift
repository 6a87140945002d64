/// Why modules cannot be linked.
enum ModuleError: Error, Hashable, CustomStringConvertible {
    /// A module that does not exist, after those that lead to it.
    case missing([String])
    case cycle([String])
    case notExported(String, by: String, to: String)
    /// A name that a module declares or imports twice.
    case declaredTwice(String, in: String)
    case unknownForm(String, in: String)

    var description: String {
        switch self {
        case .missing(let path): "module \(path.joined(separator: " -> ")) does not exist"
        case .cycle(let path): "modules import each other: \(path.joined(separator: " -> "))"
        case .notExported(let name, let file, let importer): "\(importer) imports \(name), which \(file) does not export"
        case .declaredTwice(let name, let file): "\(file) declares \(name) twice"
        case .unknownForm(let line, let file): "\(file) has a form that the linker does not know: \(line)"
        }
    }
}
