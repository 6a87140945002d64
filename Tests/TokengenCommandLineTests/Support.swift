import Foundation
import Synchronization
import Testing
import TokenProject
import TokengenTool

@testable import TokenCommandLine

/// What one call of the tool printed and ended with.
struct Outcome {
    var exitCode: Int32
    var output: String
    var error: String
}

/// Keeps what is printed.
private final class Recorder: Sendable {
    private let output = Mutex<[UInt8]>([])
    private let error = Mutex<[UInt8]>([])

    func console(input: String, isTerminal: Bool, environment: [String: String]) -> Console {
        Console(
            output: { bytes in self.output.withLock { $0 += bytes } }, error: { bytes in self.error.withLock { $0 += bytes } },
            input: { _ in Array(input.utf8) }, errorIsTerminal: isTerminal, environment: { environment[$0] })
    }

    func outcome(_ exitCode: Int32) -> Outcome {
        Outcome(
            exitCode: exitCode, output: output.withLock { String(decoding: $0, as: UTF8.self) },
            error: error.withLock { String(decoding: $0, as: UTF8.self) })
    }
}

/// Runs the tool in this process.
func tokengen(_ arguments: String..., input: String = "", isTerminal: Bool = false, environment: [String: String] = [:]) -> Outcome {
    tokengen(arguments, input: input, isTerminal: isTerminal, environment: environment)
}

func tokengen(_ arguments: [String], input: String = "", isTerminal: Bool = false, environment: [String: String] = [:]) -> Outcome {
    run(arguments, in: .tokengen(), input: input, isTerminal: isTerminal, environment: environment)
}

/// Runs a tool in this process.
func run(
    _ arguments: [String], in tool: CommandLineTool, input: String = "", isTerminal: Bool = false, environment: [String: String] = [:]
) -> Outcome {
    let recorder = Recorder()
    var tool = tool
    tool.console = recorder.console(input: input, isTerminal: isTerminal, environment: environment)
    return recorder.outcome(tool.run(arguments: arguments))
}
