import Foundation

/// `Measure CHECKOUT…` appends rows to the table of each checkout, all but those of the programs that are linked with what they measure.
/// Several checkouts take turns.
@main
enum Measure {
    static func main() {
        let subjects = CommandLine.arguments.dropFirst().map(Subject.init)
        do {
            try Counting(subjects: subjects).print()
            try Generating(subjects: subjects).print()
            try ChangingNothing(subjects: subjects).print()
            try Checking(subjects: subjects).print()
            try Compiling(subjects: subjects).print()
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }
}
