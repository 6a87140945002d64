/// The version of this tool: in the header of generated files and in the answer to `--version`.
package let tokengenVersion = "0.1.0"
