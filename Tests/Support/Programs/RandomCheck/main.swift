import Foundation
import RandomProjects

// Random projects through tokengen, and the properties that must hold for each of them.
//
// RandomCheck [--seed N] [--count N] [--compile N] [--only PROPERTY,…] [--skip PROPERTY,…]
// RandomCheck try SEED          one project, with its compiled code; with `--only resources` or `kotlin` in Android's tools
// RandomCheck android [--seed N] [--count N]
// RandomCheck show SEED [FOLDER] [--drop STEPS]
// RandomCheck edited SEED FOLDER [--drop STEPS]     both states of a project that is compared, in FOLDER/old and FOLDER/new
// RandomCheck shrink SEED PROPERTY

let arguments = Arguments(Array(CommandLine.arguments.dropFirst()))
switch arguments.command {
case "show":
    let draft = Draft(rolling: arguments.seed).reduced(by: arguments.reductions)
    try show(RandomProject(draft), in: arguments.operands.dropFirst().first)
case "edited":
    let project = RandomProject(Draft(rolling: arguments.seed).reduced(by: arguments.reductions))
    try showEdited(project, in: URL(filePath: arguments.operands.last ?? "."))
case "shrink":
    var shrinking = Shrinking(program: CommandLine.arguments[0], seed: arguments.seed, property: arguments.operands.last ?? "")
    shrinking.run()
    let steps = shrinking.steps.map(\.description).joined(separator: ",")
    print(RandomProject(Draft(rolling: arguments.seed).reduced(by: shrinking.steps)).text)
    print("RandomCheck try \(arguments.seed) --only \(shrinking.property) --drop \(steps)")
case "try", "worker":
    let build = arguments.compiles ? buildFolder(of: CommandLine.arguments[0]) : nil
    Worker(arguments: arguments, bench: try Bench(scratch: arguments.scratch, build: build)).run()
case "android": exit(try AndroidRun(program: CommandLine.arguments[0], arguments: arguments).run())
default: exit(try Run(program: CommandLine.arguments[0], arguments: arguments).run())
}
