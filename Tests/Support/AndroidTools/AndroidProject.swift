import Foundation
import ProjectCases
import TokenAndroid
import TokenCompiler
import TokenDiagnostics
import TokenOutput
import TokenResolver

/// A project whose Android output is written to a folder.
package struct AndroidProject {
    package let project: ResolvedProject
    package let folder: TemporaryFolder
    /// What generating reported, too. After an error nothing is written.
    package private(set) var diagnostics: Diagnostics

    /// - Parameter diagnostics: what was reported before.
    package init(_ project: ResolvedProject, _ diagnostics: Diagnostics = Diagnostics()) throws {
        self.project = project
        self.diagnostics = diagnostics
        folder = try TemporaryFolder()
        var options = Compiler.Options()
        options.outputs = [AndroidOutput()]
        for file in Compiler(options: options).emit(project, reporting: &self.diagnostics, { $0 }) {
            try folder.write(String(decoding: file.contents, as: UTF8.self), to: file.path)
        }
    }

    /// The resources of a brand as aapt2 understands them. `said` is what that printed.
    package func table(of brand: ResolvedBrand) throws -> (table: ResourceTable?, said: String) {
        try ResourceTable.link(URL(filePath: folder(BrandNames(brand).folder + "/res")))
    }
}
