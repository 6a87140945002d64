/// How many bytes of a file are read. What never ends is refused, before it fills the memory.
package enum InputLimit {
    /// For payloads, overrides and drawings. An app's `byteLimit` is hardly ever higher.
    package static let document = 64 << 20
    package static let catalogue = 256 << 20
    package static let key = 64 << 10
    /// For `channel.yaml` and the records of a history.
    package static let channel = 16 << 20
    /// For a message of an editor, which can have a whole file.
    package static let message = 64 << 20
}
