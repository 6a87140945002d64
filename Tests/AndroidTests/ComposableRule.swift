/// The rule of Compose's compiler about who may call composables, by the marks and names in Kotlin's text.
///
/// Its plugin is not part of the compiler that tests have.
struct ComposableRule {
    private let files: [(path: String, functions: KotlinFunctions)]
    private let functions: Set<String>
    private let readOnlyFunctions: Set<String>
    /// The properties that are read on an object by its name, such as `Tokens.color`, and those that are read on any value, such as `current`.
    private let properties: Set<String>
    /// The names of functions with and without a mark: which one is called cannot be told by the name.
    let overloads: Set<String>

    /// - Parameter files: what is checked, and what it calls.
    init(_ files: [(path: String, functions: KotlinFunctions)]) {
        self.files = files
        let all = files.flatMap(\.functions.all)
        func names(_ isIncluded: (KotlinFunctions.Function) -> Bool) -> Set<String> {
            Set(all.filter { !$0.isGetter && isIncluded($0) }.map(\.name))
        }
        let marked = names(\.isComposable)
        overloads = marked.intersection(names { !$0.isComposable })
        readOnlyFunctions = names(\.isReadOnly)
        functions = marked.subtracting(overloads).union(files.flatMap(\.functions.parameters))
        properties = Set(all.filter { $0.isGetter && $0.isComposable }.map { ($0.object ?? "") + "." + $0.name })
    }

    /// The functions that call a composable and are none, and those for reading only that call another one.
    var violations: [String] {
        files.flatMap { path, functions in
            functions.all.filter { !$0.isComposable || $0.isReadOnly }.flatMap { function in
                calls(in: function.body).compactMap { call in
                    if !function.isComposable { return "\(path):\(function.line): \(function.name) uses \(call.name)" }
                    guard function.isReadOnly, !call.isReadOnly else { return nil }
                    return "\(path):\(function.line): \(function.name) only reads, but uses \(call.name)"
                }
            }
        }
    }

    /// The composables that a text calls or reads.
    private func calls(in body: String) -> [(name: String, isReadOnly: Bool)] {
        var last: Substring = ""
        return body.matches(of: /(::|\.)?(\w+) ?([({<]?)/).compactMap { match in
            defer { last = match.2 }
            let name = String(match.2)
            if !match.3.isEmpty, match.1 != "::", functions.contains(name) { return (name, readOnlyFunctions.contains(name)) }
            // Composable getters all only read.
            guard match.3 != "(", match.1 == ".", properties.contains(".\(name)") || properties.contains("\(last).\(name)") else {
                return nil
            }
            return (name, true)
        }
    }
}
