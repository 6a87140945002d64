import Foundation
import RandomProjects

/// Prints a project, or writes its files into a folder.
func show(_ project: RandomProject, in folder: String?) throws {
    guard let folder else { return print(project.text) }
    try project.write(to: URL(filePath: folder))
}
