/// Links ES modules into one classic script: inline modules cannot import each other under a policy of digests. Each module becomes a function, after
/// the modules that it imports.
struct ModuleLinker {
    private let texts: [String: String]
    private let reader = ModuleReader()
    private var exports: [String: [Substring]] = [:]
    private var script = "'use strict'\nconst modules = {}\n"

    /// - Parameters:
    ///   - start: the module that starts the page.
    ///   - texts: of all modules, by file name.
    static func script(from start: String, in texts: [String: String]) throws(ModuleError) -> String {
        var linker = ModuleLinker(texts: texts)
        try linker.add(start, for: [])
        return linker.script
    }

    private init(texts: [String: String]) { self.texts = texts }

    /// Adds a module after those that it imports, unless it is there.
    private mutating func add(_ name: String, for importers: [String]) throws(ModuleError) {
        let path = importers + [name]
        guard !importers.contains(name) else { throw .cycle(path) }
        guard exports[name] == nil else { return }
        guard let text = texts[name] else { throw .missing(path) }
        let module = try reader.module(name, text)
        for (file, names) in module.imports {
            try add(file, for: path)
            if let unknown = names.first(where: { exports[file]?.contains($0) != true }) {
                throw .notExported(String(unknown), by: file, to: name)
            }
        }
        exports[name] = module.exports
        script += "modules['\(name)'] = (() => {\n"
        for (file, names) in module.imports where !names.isEmpty {
            script += "const { \(names.joined(separator: ", ")) } = modules['\(file)']\n"
        }
        script += "\(module.lines.joined(separator: "\n"))return { \(module.exports.joined(separator: ", ")) }\n})()\n"
    }
}
