import TokenDiagnostics
import TokenProject
import TokenResolver

/// An output format, such as Swift: one folder of files that depend on the resolved project and nothing else.
///
/// The same project always gives the same bytes.
package protocol Output: Sendable {
    /// Whether its files have the values of all contexts of open modifiers, not only those of the defaults.
    var hasContexts: Bool { get }

    /// Reports what this format cannot express. Parts of the project may be missing.
    func check(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics)

    /// Returns the parts that make the files, large ones first. If an error is reported to `diagnostics`, they are not made.
    func parts(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> [OutputPart]
}

extension Output {
    package var hasContexts: Bool { false }
}

/// Some files of an output, which are made in parallel with other parts.
package struct OutputPart: Sendable {
    /// The brands it is about, for crash reports.
    let subject: String
    /// Whether its files offer names to users of the output that no other part's files do: not for checks, and for what is there in another form.
    package let addsNames: Bool
    /// Makes the files and reports errors. After an error, no file of the output can be used.
    let make: @Sendable () -> (files: [EmittedFile], diagnostics: Diagnostics)

    package init(
        of brands: [ResolvedBrand], addsNames: Bool = true,
        _ make: @escaping @Sendable () -> (files: [EmittedFile], diagnostics: Diagnostics)
    ) {
        subject = brands.map(\.name).joined(separator: ", ")
        self.addsNames = addsNames
        self.make = make
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
