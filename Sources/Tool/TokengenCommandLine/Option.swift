/// An option of a command as a value. Parsing, help and suggestions use it.
struct Option: Sendable {
    /// The name without its two dashes.
    let name: String
    /// The value's name in help; nil for an option without a value.
    var value: String?
    /// The allowed values; empty if any value is allowed.
    var choices: [String] = []
    var mayRepeat = false
    var help: String

    var spelling: String { "--" + name }
}

/// The options that every command has.
extension Option {
    static let strict = Option(name: "strict", help: "Apply the specification strictly.")
    static let diagnostics = Option(
        name: "diagnostics", value: "FORM", choices: ["human", "xcode", "json", "sarif", "github"],
        help: "The format of errors and warnings on standard error; the default is human on a terminal, xcode elsewhere.")
    static let quiet = Option(name: "quiet", help: "Print errors and warnings only, no summary.")
    static let verbose = Option(name: "verbose", help: "Print all errors and warnings, however many, and the files written.")
    static let color = Option(name: "color", help: "Use colour even if standard error is not a terminal.")
    static let help = Option(name: "help", help: "Print this help.")

    /// An option of the tool itself.
    static let version = Option(name: "version", help: "Print the tool's version.")

    static let common = [strict, diagnostics, quiet, verbose, color, help]
}

extension Option {
    static let json = Option(name: "json", help: "Print JSON, for scripts.")
    static let sarif = Option(
        name: "sarif", value: "FILE", help: "Also write all errors and warnings to FILE, as SARIF 2.1.0; '-' is standard output.")
}

/// The options that specify the token files.
extension Option {
    static let tokens = Option(
        name: "tokens", value: "PATH", help: "The folder with the token files, or one file; the default is 'tokens'.")
    static let onlyBrand = Option(name: "brand", value: "BRAND", help: "Use only this brand.")
    static let resolver = Option(
        name: "resolver", value: "FILE", help: "A resolver document that names all token files, instead of a token folder.")
    static let name = Option(
        name: "name", value: "NAME", help: "The brand's name for a source without brands; the default is the file's or folder's name.")
}
