import Foundation
import TokenResolver
import TokenSwift

// Writes the generated sources of StyleTypes and ViewStyles; runs in the package's folder.
for (path, contents) in viewStylesSources(.builtIn) {
    try Data(contents).write(to: URL(filePath: "Sources/App").appending(path: path))
}
