import TokenCompiler
import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver

/// A name that can be renamed: that of a token or group, of a part of a style or component, or of a modifier or context.
package struct ProjectName {
    private enum Subject {
        case token(String, WrittenNames)
        case part(DeclaredPart)
        case modifier(ModifierName, WrittenModifiers)
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
            let written = WrittenModifiers(input, by: compiler)
            guard let found = written.name(at: offset, in: file), project.has(found.name) else { return nil }
            (subject, range) = (.modifier(found.name, written), found.range)
        }
    }

    /// The last part of it, as files write it.
    package var text: String {
        switch subject {
        case .token(let path, _): path.lastName
        case .part(let part): part.name
        case .modifier(let name, _): name.name
        }
    }

    /// What declares it, then what refers to it, by file and place.
    package var places: [WrittenNames.Place] {
        switch subject {
        case .token(let path, let names): names.places(of: path)
        case .part(let part): PartReferences(part, in: input, by: compiler).places
        case .modifier(let name, let written): written.places(of: name)
        }
    }

    package func renamed(to name: String) -> any RenameResult {
        switch subject {
        case .token(let path, let names):
            TokenRename(path, to: path.dropping(utf8: path.lastName) + name, in: project, input, names: names, by: compiler)
        case .part(let part):
            PartRename(part, to: name, in: project, input, by: compiler)
        case .modifier(let modifier, _):
            ModifierRename(modifier, to: name, in: project, input, by: compiler)
        }
    }
}
