/// The version of this tool, in the header of generated files and the output of `--version`.
package let tokengenVersion = "0.1.0"

/// The project's home page. SARIF links to its documentation, and crash reports to its issues. Nil until the project is published.
package let tokengenHome: String? = nil
