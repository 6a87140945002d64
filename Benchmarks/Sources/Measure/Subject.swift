import Foundation

/// A checkout in which `run.sh` has built what is measured.
struct Subject {
    /// An absolute path.
    let checkout: String

    /// The release binary that `make install` makes.
    var tool: String { build + "/installed/bin/tokengen" }
    var debugTool: String { checkout + "/.build/debug/tokengen" }
    var modules: String { build + "/release/Modules" }
    var cryptoModule: String { checkout + "/Sources/System/CLibCrypto/module.modulemap" }
    var scratch: String { build + "/scratch" }

    private var build: String { checkout + "/Benchmarks/.build" }

    /// Appends a row to the subject's table.
    func row(_ figure: String, aim: String = "", _ measured: String) throws {
        let rows = try FileHandle(forWritingTo: URL(filePath: build + "/rows"))
        try rows.seekToEnd()
        try rows.write(contentsOf: Data("| \(figure) | \(aim) | \(measured) |\n".utf8))
        try rows.close()
    }
}

/// What all subjects are measured with; the current folder is that of the package.
enum Place {
    private static let build = FileManager.default.currentDirectoryPath + "/.build"

    static let floor = build + "/release/YAMLFloor"
    static let corpus = build + "/corpus"
    static let tokens = FileManager.default.currentDirectoryPath + "/../tokens"
}

func removeFolder(_ path: String) throws {
    if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
}

extension String.StringInterpolation {
    mutating func appendInterpolation(_ value: Double, digits: Int) {
        appendLiteral(String(format: "%.\(digits)f", value))
    }
}
