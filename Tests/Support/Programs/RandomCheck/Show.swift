import Foundation
import RandomProjects

/// Prints a project, or writes its files into a folder.
func show(_ project: RandomProject, in folder: String?) throws {
    guard let folder else { return print(project.text) }
    try project.write(to: URL(filePath: folder))
}

/// Writes a project and its edited form into folders.
func showEdited(_ project: RandomProject, in folder: URL) throws {
    let check = Property.all.filter { $0.name == "check" }
    let (trial, _) = Trial.firstViolation(in: project, on: try Bench(), of: check) { _ in }
    guard let pair = trial.comparison()?.pair else { return print("has no edited form") }
    print(pair.edits.joined(separator: ", "))
    for (name, draft) in [("old", pair.old), ("new", pair.new)] {
        try RandomProject(draft).write(to: folder.appending(component: name))
    }
}
