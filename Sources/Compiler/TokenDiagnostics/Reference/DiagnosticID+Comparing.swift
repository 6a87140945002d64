/// What `tokengen diff` reports.
extension DiagnosticID {
    package static let changedPart = DiagnosticID(
        "changed-part", .commandLine, "A part of a style or component is new, gone or different",
        """
        `tokengen diff --format github` notes each change next to its line. A part is a brand, a style type, a field or variant of one, an
        enumeration or one of its cases, or a component with its content, states, events, transitions, examples and body.
        """)

    package static let changedValue = DiagnosticID(
        "changed-value", .commandLine, "A token or style field is new, renamed or has another value",
        """
        `tokengen diff --format github` notes each change next to its line, with the values before and now and with what they reach. What
        only follows from another change is not noted.
        """)

    package static let unexpectedVersion = DiagnosticID(
        "unexpected-version", .commandLine, "The version has to be raised by more than expected",
        """
        `tokengen diff --expect minor` fails if something that apps use is gone or different, and `--expect patch` also if something is new.
        The message has the reasons. Either raise the version by more, or keep what apps use: a renamed token can stay under its old name as
        a deprecated alias.
        """)
}
