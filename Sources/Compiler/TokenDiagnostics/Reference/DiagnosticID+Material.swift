/// The theme for Material 3: `android.material` in `tokengen.yaml`.
extension DiagnosticID {
    package static let materialContrast = DiagnosticID(
        "material-contrast", .commandLine, "Text of Material 3 cannot be read on its ground",
        """
        Material shows text in one of the roles on the other. WCAG 2.2 asks for a contrast of 4.5. The message has the brand, the mode and the
        contexts with the least. Choose another token for one of the roles, or change its value there. A role without a token in
        `android.material.colors` is derived: give it one, or those of which it is made more contrast.
        """)

    package static let materialRole = DiagnosticID(
        "material-role", .commandLine, "Colours of Material 3 are derived",
        """
        This note names the roles that have no token in `android.material.colors`. The generated theme derives their colours from those that
        have one, by the rules in `Documentation/Android.md`. Give a role a token to choose its colour.
        """)
}
