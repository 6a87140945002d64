/// Screen files.
extension DiagnosticID {
    package static let screenFile = DiagnosticID(
        "screen-file", .screens, "A screen file has the wrong shape",
        """
        A file in `screens/` is a mapping from names to screens. A screen has an `image`, the `size` of the drawing, and `areas`, each with a
        `frame` in that drawing: left, top, width and height. An area that only some brands have is `null` in the screen itself.
        """,
        example: .init(
            """
            --- screens/astrologer.yaml
            Astrologer:
              image: screens/rosalie
              areas: { profileImage: { frame: [141, 72, 94, 94], label: Profile image } }
            """,
            fixed: """
                --- screens/astrologer.yaml
                Astrologer:
                  image: screens/rosalie
                  size: { width: 375, height: 1200 }
                  areas: { profileImage: { frame: [141, 72, 94, 94], label: Profile image } }
                """))

    package static let screenImage = DiagnosticID(
        "screen-image", .screens, "The image of a screen does not fit its drawing",
        """
        `tokengen check` looks for the images of screens in the folder of `gallery: { images: … }` in `tokengen.yaml`. One that is missing is a
        placeholder in the gallery, and may be missing in the app. Frames are scaled with the image, so one of another proportion stretches them.
        """,
        example: .init(
            """
            --- tokengen.yaml
            gallery: { images: tokens/images }
            --- images/rosalie.svg
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 375 1300"/>
            --- screens/astrologer.yaml
            Astrologer:
              image: rosalie
              size: { width: 375, height: 1200 }
              areas: { profileImage: { frame: [141, 72, 94, 94], label: Profile image } }
            --- base/color.yaml
            color: { $type: color, ink: black }
            """,
            fixed: """
                --- images/rosalie.svg
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 375 1200"/>
                """, command: "check"))

    package static let unknownScreenMember = DiagnosticID(
        "unknown-screen-member", .screens, "A member of a screen does not exist",
        """
        A screen has `image`, `size`, `content` and `areas`, and so have its brands and variants.
        """,
        example: .init(
            """
            --- screens/astrologer.yaml
            Astrologer:
              picture: screens/rosalie
              size: { width: 375, height: 1200 }
              areas: { profileImage: { frame: [141, 72, 94, 94], label: Profile image } }
            """,
            fixed: """
                --- screens/astrologer.yaml
                Astrologer:
                  image: screens/rosalie
                  size: { width: 375, height: 1200 }
                  areas: { profileImage: { frame: [141, 72, 94, 94], label: Profile image } }
                """))
}
