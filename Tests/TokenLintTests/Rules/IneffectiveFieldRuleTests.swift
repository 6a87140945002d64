import Testing

@Suite struct IneffectiveFieldRuleTests {
    @Test func aRatioBesideBothLengths() {
        expect(
            """
            --- styles/photo.yaml
            PhotoStyle:
              fields: { photoStyle: ImageViewStyle, iconStyle: IconStyle, aspectRatio: number, width: dimension, height: dimension }
              value:
                photoStyle: { width: 120, aspectRatio: 1.5 }
                iconStyle: { imageViewStyle: { width: 20, height: 20, aspectRatio: 1️⃣1 } }
                aspectRatio: 2
                width: 1
                height: 1
              variants:
                small: { photoStyle: { height: 8, aspectRatio: 2️⃣2 } }
                free: { iconStyle: { imageViewStyle: { aspectRatio: null } } }
            """,
            "1️⃣ warning: 'iconStyle/imageViewStyle/aspectRatio' of 'PhotoStyle' has no effect next to 'width' and 'height' [ineffective-field]",
            "2️⃣ ineffective-field")
    }
}
