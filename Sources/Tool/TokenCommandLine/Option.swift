/// An option of a command as a value. Parsing, help and suggestions use it.
package struct Option: Sendable {
    /// The name without its two dashes.
    package let name: String
    /// The value's name in help; nil for an option without a value.
    package var value: String?
    /// The allowed values; empty if any value is allowed.
    package var choices: [String]
    package var mayRepeat: Bool
    package var help: String

    package init(name: String, value: String? = nil, choices: [String] = [], mayRepeat: Bool = false, help: String) {
        self.name = name
        self.value = value
        self.choices = choices
        self.mayRepeat = mayRepeat
        self.help = help
    }

    package var spelling: String { "--" + name }
}

/// The options that every command has.
extension Option {
    package static let strict = Option(name: "strict", help: "Apply the specification strictly.")
    package static let diagnostics = Option(
        name: "diagnostics", value: "FORM", choices: ["human", "xcode", "json", "sarif", "github"],
        help: "The format of errors and warnings on standard error; the default is human on a terminal, xcode elsewhere.")
    package static let quiet = Option(name: "quiet", help: "Print errors and warnings only, no summary.")
    package static let verbose = Option(name: "verbose", help: "Print all errors and warnings, however many, and the files written.")
    package static let color = Option(name: "color", help: "Use colour even if standard error is not a terminal.")
    package static let help = Option(name: "help", help: "Print this help.")

    /// An option of the tool itself.
    package static let version = Option(name: "version", help: "Print the tool's version.")

    package static let common = [strict, diagnostics, quiet, verbose, color, help]
}

extension Option {
    package static let json = Option(name: "json", help: "Print JSON, for scripts.")
    package static let sarif = Option(
        name: "sarif", value: "FILE", help: "Also write all errors and warnings to FILE, as SARIF 2.1.0; '-' is standard output.")
}

/// The options that specify the token files.
extension Option {
    package static let tokens = Option(
        name: "tokens", value: "PATH", help: "The folder with the token files, or one file; the default is 'tokens'.")
    package static let onlyBrand = Option(name: "brand", value: "BRAND", help: "Use only this brand.")
    package static let resolver = Option(
        name: "resolver", value: "FILE", help: "A resolver document that names all token files, instead of a token folder.")
    package static let name = Option(
        name: "name", value: "NAME", help: "The brand's name for a source without brands; the default is the file's or folder's name.")
}
