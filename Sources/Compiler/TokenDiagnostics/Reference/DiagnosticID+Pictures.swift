/// What `tokengen snapshots` reports.
extension DiagnosticID {
    package static let browserFailure = DiagnosticID(
        "browser-failure", .commandLine, "The browser that draws pictures failed",
        """
        It could not be started, or stopped twice. The message has its own words. Name another Chromium with `--browser`.
        """)

    package static let changedPicture = DiagnosticID(
        "changed-picture", .commandLine, "A component does not look as recorded",
        """
        `tokengen snapshots verify` drew the cells whose inputs changed, and their pixels differ. The message names the change and how
        many pictures show it; `report.html` shows them. If the change is intended, record it with `tokengen snapshots accept`.
        """)

    package static let cutPicture = DiagnosticID(
        "cut-picture", .commandLine, "A component is too high for a picture",
        """
        The picture shows its upper part, and changes below that are not seen. Give the component an example with less content.
        """)

    package static let damagedPicture = DiagnosticID(
        "damaged-picture", .commandLine, "A recorded picture cannot be read",
        """
        The file is not a complete PNG, or claims more pixels than a picture can have. Restore it with `git checkout -- PATH`. If it is a pointer
        of Git LFS, run `git lfs pull`: until then neither `verify` nor `record` has anything to compare with, so both stop. In CI, check out
        with `lfs: true`. Recording a damaged picture again accepts whatever has changed in it.
        """)

    package static let lostComponents = DiagnosticID(
        "lost-components", .commandLine, "Pictures are recorded, but the project has no components",
        """
        Nothing would be compared, so this is an error. Restore `components/`, or run `tokengen snapshots prune` if you removed them.
        """)

    package static let missingBrowser = DiagnosticID(
        "missing-browser", .commandLine, "There is no browser to draw pictures",
        """
        Pictures are drawn by Chromium, which was not found in `PATH`. Install `chromium-headless-shell`, or name a browser with
        `--browser`.
        """)

    package static let missingPicture = DiagnosticID(
        "missing-picture", .commandLine, "A recorded picture has no file",
        """
        `index.json` lists the picture, but its file is gone. Restore it with `git checkout -- PATH`. `tokengen snapshots record --only
        COMPONENT` draws it again, and so accepts whatever has changed in it.
        """)

    package static let missingGlyph = DiagnosticID(
        "missing-glyph", .commandLine, "A text in a picture has characters that no font has",
        """
        The browser draws a box for each of them, so another text of the same length has the same picture. Name a font that has the
        characters in `snapshots: { fonts: … }`: if you name fonts, those are the only ones that the browser sees. The warning comes when the
        text is drawn, and not again after `tokengen snapshots accept` or `record`.
        """)

    package static let nothingToDraw = DiagnosticID(
        "nothing-to-draw", .commandLine, "A project with components has nothing to draw",
        """
        No selected component has an example, or no selected brand has one of the modes. `tokengen snapshots list` shows what each component
        needs. The selection is in `snapshots` in `tokengen.yaml`.
        """)

    package static let orphanedPicture = DiagnosticID(
        "orphaned-picture", .commandLine, "A picture belongs to no component",
        """
        The picture folder has files that do not belong to any component, example, brand or mode. Remove them with `tokengen snapshots
        prune`.
        """)

    package static let outdatedPictureIndex = DiagnosticID(
        "outdated-picture-index", .commandLine, "The index is older than the pictures",
        """
        The pictures are as the project draws them, but `index.json` lists others, or `sources.json` is missing: they were probably not committed
        with them. Run `tokengen snapshots record` and commit the whole folder.
        """)

    package static let pictureEnvironment = DiagnosticID(
        "picture-environment", .commandLine, "Pictures were recorded on another system, or with another browser or font",
        """
        Pictures can be compared where the same cell has the same pixels: on the same system, with the same fonts, and a browser that draws a
        sample of text and shapes as the one that recorded them. Elsewhere `verify` draws what changed as it was recorded and as it is now,
        and reports this. If more than tokens, styles and components changed, such as an image, it cannot draw the recorded side.
        Verify where the pictures were recorded, or record all of them here.
        """)

    package static let pictureNameCollision = DiagnosticID(
        "picture-name-collision", .commandLine, "Two pictures would have one file name",
        """
        Their names differ only in letter case, and some file systems ignore that. Rename one of the two examples.
        """)

    package static let undrawnComponent = DiagnosticID(
        "undrawn-component", .commandLine, "A component has no picture, because it has no example",
        """
        Its content has a field that is not optional, so it cannot be drawn without an example. Give it one.
        """)

    package static let unseenChange = DiagnosticID(
        "unseen-change", .commandLine, "A change that no picture shows",
        """
        A value was changed, added or removed in the files, and all pictures look as before. Either the two values look the same, or no picture
        draws it: a tint of a photo, a cursor without the focus, a mode or a context that is not recorded, a control state, a style that no
        component takes, a duration, a transition. Look at it in the app, or record more: `modes` and `contexts` under `snapshots`, examples of
        components. `tokengen snapshots verify` counts these changes, and with `--strict` they are errors. They are reported until `tokengen
        snapshots accept` or `record`.
        """)

    package static let unrecordedPicture = DiagnosticID(
        "unrecorded-picture", .commandLine, "A component has no picture",
        """
        A component, an example, a state, a brand or a mode is new. Record it with `tokengen snapshots record --only COMPONENT`.
        """)
}
