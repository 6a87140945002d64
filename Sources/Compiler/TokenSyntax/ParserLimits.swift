/// The limits of the parser. Beyond a limit it reports an error instead of exhausting memory, time or the stack.
package struct ParserLimits: Sendable {
    /// The maximum size of a file in bytes. Offsets have 32 bits, so files over 1 GiB are never read, whatever the value.
    package var maximumBytes = 128 << 20
    /// How many mappings and sequences may enclose a value.
    package var maximumDepth = 20_000
    package var maximumNodes = 50_000_000
    /// How many nodes the aliases and merge keys of a file may add to those written in it.
    package var maximumExpandedNodes = 1_000_000
    /// The maximum number of reported syntax errors. A file in another format could have one for each byte.
    package var maximumErrors = 100_000

    package init() {}
}
