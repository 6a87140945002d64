/// The version of this tool: in the header of generated files and in the answer to `--version`.
package let tokengenVersion = "0.1.0"

/// Where the project is published: links in SARIF lead to its documentation, and the report of a bug to its issues. Nil as long as it is
/// published nowhere.
package let tokengenHome: String? = nil
