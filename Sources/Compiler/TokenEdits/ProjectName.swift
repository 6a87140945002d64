import TokenCompiler
import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver

/// A name that can be renamed: that of a token or group, or of a part of a style or component.
package struct ProjectName {
    private enum Subject {
        case token(String, WrittenNames)
        case part(DeclaredPart)
    }

    private let subject: Subject
    private let (project, input, compiler): (ResolvedProject, ProjectInput, Compiler)
    /// Where it was found.
    package let range: SourceRange

    /// Nil if there is no name at a place.
    package init?(at offset: Int, in file: SourceFile, of project: ResolvedProject, _ input: ProjectInput, by compiler: Compiler) {
        (self.project, self.input, self.compiler) = (project, input, compiler)
        if let names = WrittenNames(input, by: compiler), let found = names.path(at: offset, in: file) {
            (subject, range) = (.token(found.path, names), found.range)
        } else if let found = PartReferences.part(at: offset, in: file, of: input, by: compiler) {
            (subject, range) = (.part(found.part), found.range)
        } else {
            return nil
        }
    }

    /// The last part of it, as files write it.
    package var text: String {
        switch subject {
        case .token(let path, _): path.lastName
        case .part(let part): part.name
        }
    }

    /// What declares it, then what refers to it, by file and place.
    package var places: [WrittenNames.Place] {
        switch subject {
        case .token(let path, let names): names.places(of: path)
        case .part(let part): PartReferences(part, in: input, by: compiler).places
        }
    }

    package func renamed(to name: String) -> any RenameResult {
        switch subject {
        case .token(let path, let names):
            TokenRename(path, to: path.dropping(utf8: path.lastName) + name, in: project, input, names: names, by: compiler)
        case .part(let part):
            PartRename(part, to: name, in: project, input, by: compiler)
        }
    }
}
