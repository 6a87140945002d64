/// The functions and getters of a formatted Kotlin file: what belongs to one is indented more than its beginning.
struct KotlinFunctions {
    struct Function {
        /// The name of the property for a getter.
        let name: String
        let isGetter: Bool
        /// The object whose property it is: it is written before the name where the property is read. Nil for other types.
        let object: String?
        /// The names of its annotations.
        let marks: Set<String>
        /// Its parameters, with their default arguments, and its statements.
        let body: String
        let line: Int

        var isComposable: Bool { marks.contains("Composable") }
        var isReadOnly: Bool { marks.contains("ReadOnlyComposable") }
    }

    private(set) var all: [Function] = []
    /// The names of parameters that are composable functions.
    private(set) var parameters: Set<String> = []
    private var lines: [Substring]

    init(_ text: String) {
        lines = text.replacing(/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|\/\/.*/) { $0.output.filter(\.isNewline) }
            .split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if let match = line.firstMatch(of: /(\w+): @Composable/) { parameters.insert(String(match.1)) }
            if let match = line.firstMatch(of: /\bfun (?:<.*?> )?(?:[\w<>?, ]+\.)?`?(\w+)`?\(/) {
                add(String(match.1), isGetter: false, at: index, bodyFrom: match.range.upperBound)
            } else if let getter = line.firstMatch(of: /\bget\(\)/) {
                // The getter is below its property or behind it.
                let name = lines[...index].reversed().lazy.compactMap { $0.firstMatch(of: /\bva[lr] (?:[\w<>?]+\.)?`?(\w+)/)?.1 }.first
                add(String(name ?? ""), isGetter: true, at: index, bodyFrom: getter.range.upperBound)
            }
        }
    }

    private mutating func add(_ name: String, isGetter: Bool, at index: Int, bodyFrom start: Substring.Index) {
        let line = lines[index]
        let indentation = line.indentation
        let above = lines[..<index].reversed().prefix { $0.indentation == indentation && $0.dropFirst(indentation).hasPrefix("@") }
        let marks = (above + [line[..<start]]).flatMap { $0.matches(of: /@(\w+)/) }.map { String($0.1) }
        let below = lines[(index + 1)...].prefix { $0.isEmpty || $0.indentation > indentation || $0.dropFirst(indentation).hasPrefix(")") }
        let type = lines[..<index].last { $0.indentation < indentation && $0.contains(/^ *(?:[a-z]+ )*(?:class|interface|object)\b[^`]/) }
        all.append(
            Function(
                name: name, isGetter: isGetter, object: type?.firstMatch(of: /^public object (\w+)/).map { String($0.1) },
                marks: Set(marks),
                body: ([line[start...]] + below).joined(separator: "\n"), line: index + 1))
    }
}

extension Substring {
    fileprivate var indentation: Int { prefix { $0 == " " }.count }
}
