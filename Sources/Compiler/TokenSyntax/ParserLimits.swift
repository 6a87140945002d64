/// How much of a file the parser takes on; beyond a limit it reports an error instead of using up memory, time or the stack.
package struct ParserLimits: Sendable {
    /// The size of a file in bytes. Offsets are kept in 32 bits: more than 1 GiB is never read, whatever is set here.
    package var maximumBytes = 128 << 20
    /// How many mappings and sequences may enclose a value.
    package var maximumDepth = 20_000
    package var maximumNodes = 50_000_000
    /// How many nodes the aliases and merge keys of a file may add to those that are written in it.
    package var maximumExpandedNodes = 1_000_000
    /// How many errors of syntax are told: a file that is something else could have one for each byte.
    package var maximumErrors = 100_000

    package init() {}
}
