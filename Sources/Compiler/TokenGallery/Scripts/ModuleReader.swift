/// What the linker uses of an ES module.
struct ScriptModule {
    var imports: [(file: String, names: [Substring])] = []
    var exports: [Substring] = []
    /// The lines without imports and without the word `export`.
    var lines: [Substring] = []
}

/// Reads modules line by line. A module may use `import { a, b } from './file.js'` and `import './file.js'`, each on one line, and `export` before a
/// const, function or class.
struct ModuleReader {
    private let importing = /import (?:\{ (.+) \} from )?'\.\/([\w\-]+\.js)'/
    private let declaring = /(?:(export )?(?:const|class|(?:async )?function)|let) (\w+)/

    func module(_ name: String, _ text: String) throws(ModuleError) -> ScriptModule {
        var module = ScriptModule()
        var declared: Set<Substring> = []
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init) {
            // Other lines are empty, a comment or the rest of a statement.
            let isStatement = line.utf8.first.map((UInt8(ascii: "a")...UInt8(ascii: "z")).contains) == true
            var names: [Substring] = []
            if isStatement, let found = line.wholeMatch(of: importing) {
                names = found.1?.split(separator: ", ") ?? []
                module.imports.append((String(found.2), names))
            } else if isStatement, let found = line.prefixMatch(of: declaring) {
                names = [found.2]
                if found.1 != nil { module.exports.append(found.2) }
                module.lines.append(line.dropFirst(found.1?.count ?? 0))
            } else if isStatement, line.starts(with: /(import|export)\b/) {
                throw .unknownForm(String(line), in: name)
            } else {
                module.lines.append(line)
            }
            if let twice = names.first(where: { !declared.insert($0).inserted }) { throw .declaredTwice(String(twice), in: name) }
        }
        return module
    }
}
