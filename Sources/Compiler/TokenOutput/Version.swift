/// The version of the next release, in the header of generated files. `tokengen --version` also names the build.
package let tokengenVersion = "0.2.0"

/// The project's home page. SARIF links to its documentation, and crash reports to its issues. Nil until the project is published.
package let tokengenHome: String? = nil
