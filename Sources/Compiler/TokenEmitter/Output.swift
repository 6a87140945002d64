import TokenDiagnostics
import TokenProject
import TokenResolver

/// A form in which a project comes out, such as Swift: one folder of files, made of the resolved project and nothing else.
///
/// The same project gives the same bytes.
package protocol Output: Sendable {
    /// Reports what cannot be said of the project in this form alone; parts of the project may be missing.
    func check(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics)

    /// What the files are made in, the large ones first. Where `diagnostics` gets an error, they are not made.
    func parts(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> [OutputPart]
}

/// Some files of an output, made at the same time as other parts.
package struct OutputPart: Sendable {
    /// What it is about, for the report of a bug of ours.
    let subject: String
    /// The files and what is wrong with them: where there is an error, all files of the output are of no use.
    let make: @Sendable () -> (files: [EmittedFile], diagnostics: Diagnostics)

    package init(of brands: [ResolvedBrand], _ make: @escaping @Sendable () -> (files: [EmittedFile], diagnostics: Diagnostics)) {
        subject = brands.map(\.name).joined(separator: ", ")
        self.make = make
    }
}

/// A file to be written, relative to the output's folder.
package struct EmittedFile: Sendable {
    package var path: String
    package var contents: [UInt8]
    /// Whose it is, and so the folder that it goes to.
    package var output: OutputName

    package init(path: String, contents: [UInt8], output: OutputName = .swift) {
        self.path = path
        self.contents = contents
        self.output = output
    }
}

extension [OutputPart] {
    /// Hands over each file as soon as it is made, from several threads at once, so that not all of them need be in memory together.
    package func make<Made: Sendable>(reporting diagnostics: inout Diagnostics, _ use: @Sendable (EmittedFile) -> Made) -> [Made] {
        let results = concurrentMap(self) { part in
            Activity.during("brands", about: part.subject) {
                let (files, diagnostics) = part.make()
                return (made: files.map(use), diagnostics: diagnostics)
            }
        }
        for result in results { diagnostics.append(result.diagnostics) }
        return results.flatMap(\.made)
    }
}
