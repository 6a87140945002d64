import TokenDiagnostics
import TokenProject
import TokenResolver

/// An output format, such as Swift: one folder of files that depend on the resolved project and nothing else.
///
/// The same project always gives the same bytes.
package protocol Output: Sendable {
    /// Returns what its files have in the default contexts of open modifiers alone. Nil if they have the values of all contexts.
    func contextLoss(of project: ResolvedProject) -> ContextLoss?

    /// Whether its files have the expressions of derived values. The others see only results.
    var hasExpressions: Bool { get }

    /// Reports what this format cannot express. Parts of the project may be missing.
    func check(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics)

    /// Returns the parts that make the files, large ones first. If an error is reported to `diagnostics`, they are not made.
    func parts(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> [OutputPart]
}

extension Output {
    package func contextLoss(of project: ResolvedProject) -> ContextLoss? { nil }
    package var hasExpressions: Bool { false }
}

/// Some files of an output, which are made in parallel with other parts.
package struct OutputPart: Sendable {
    /// The brands it is about, for crash reports.
    let subject: String
    /// Makes the files and reports errors. After an error, no file of the output can be used.
    let make: @Sendable () -> (files: [EmittedFile], diagnostics: Diagnostics)
    /// Returns the names that apps and pages can use of its files. Only a comparison asks.
    package let names: @Sendable () -> Set<String>

    /// - Parameter names: empty if other parts have the same names, or if the output is compared in another way.
    package init(
        of brands: [ResolvedBrand], names: @escaping @Sendable () -> Set<String> = { [] },
        _ make: @escaping @Sendable () -> (files: [EmittedFile], diagnostics: Diagnostics)
    ) {
        subject = brands.map(\.name).joined(separator: ", ")
        self.make = make
        self.names = names
    }
}

/// A file to write; its path is relative to the output's folder.
package struct EmittedFile: Sendable {
    package var path: String
    /// The contents, in pieces that follow one another. Two files share a large piece that both have.
    package var pieces: [[UInt8]]
    /// The output that the file belongs to, which determines its folder.
    package var output: OutputName

    package init(path: String, contents: [UInt8], output: OutputName = .swift) {
        self.init(path: path, pieces: [contents], output: output)
    }

    package init(path: String, pieces: [[UInt8]], output: OutputName = .swift) {
        self.path = path
        self.pieces = pieces
        self.output = output
    }

    package var contents: [UInt8] { pieces.joinedBytes }
}

extension [OutputPart] {
    /// The names that apps and pages can use of all parts, collected on several threads.
    package var names: Set<String> {
        concurrentMap(self) { part in
            Activity.during("brands", about: part.subject) { part.names() }
        }.reduce(into: []) { $0.formUnion($1) }
    }

    /// Makes all files and passes each to `use` as soon as it is ready, on several threads. The files need not all be in memory at the same time.
    package func make<Made: Sendable>(reporting diagnostics: inout Diagnostics, _ use: @Sendable (EmittedFile) -> Made) -> [Made] {
        let results = concurrentMap(self) { part in
            Activity.during("brands", about: part.subject) {
                let (files, diagnostics) = part.make()
                return (made: concurrentMap(files, use), diagnostics: diagnostics)
            }
        }
        for result in results { diagnostics.append(result.diagnostics) }
        return results.flatMap(\.made)
    }
}
