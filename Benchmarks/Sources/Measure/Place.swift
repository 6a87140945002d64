import Foundation

/// Where `run.sh` puts the subjects of the measurements; the current folder is that of the package.
enum Place {
    private static let build = FileManager.default.currentDirectoryPath + "/.build"

    /// The release binary that `make install` makes.
    static let tool = build + "/installed/bin/tokengen"
    static let debugTool = "../.build/debug/tokengen"
    static let floor = build + "/release/YAMLFloor"
    static let modules = build + "/release/Modules"
    static let cryptoModule = FileManager.default.currentDirectoryPath + "/../Sources/System/CLibCrypto/module.modulemap"
    static let corpus = build + "/corpus"
    static let scratch = build + "/scratch"
}

func removeFolder(_ path: String) throws {
    if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
}
