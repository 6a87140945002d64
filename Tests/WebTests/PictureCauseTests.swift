import Testing
import TokenPictures

/// The words for a change.
@Suite struct PictureCauseTests {
    private func text(_ old: String, _ new: String) -> String? {
        PictureCause.causes(from: [PictureInput(.token, "a", old)], to: [PictureInput(.token, "a", new)]).first?.text
    }

    @Test func aSingleValueIsNamedWhole() {
        #expect(text("#000000", "#111111") == "'a' changed from #000000 to #111111")
        #expect(text("{color.a}", "{color.b}") == "'a' changed from {color.a} to {color.b}")
        #expect(text(#"["Inter","A"]"#, #"["Inter","B"]"#) == #"'a' changed from ["Inter","A"] to ["Inter","B"]"#)
        #expect(text("[0,0,1,1]", "[0,0,1,0.5]") == "'a' changed from [0,0,1,1] to [0,0,1,0.5]")
        #expect(text("{size.a}", #"{"value":1,"unit":"px"}"#) == #"'a' changed from {size.a} to {"value":1,"unit":"px"}"#)
        #expect(text("{", "[") == "'a' changed from { to [")
    }

    @Test func thePartsOfACompositeAreNamed() {
        let shadow = #"{"color":"{color.shadow}","offsetX":{"value":0,"unit":"px"},"blur":{"value":3,"unit":"px"}}"#
        #expect(text(shadow, shadow.replacing("3", with: "4.5")) == "'a' changed in 'blur' from 3px to 4.5px")
        let both = shadow.replacing("3", with: "4").replacing("shadow", with: "ink")
        #expect(text(shadow, both) == "'a' changed in 'color' from {color.shadow} to {color.ink}, and in 'blur' from 3px to 4px")
        #expect(
            text(shadow, shadow.replacing("{color.shadow}", with: "#000000")) == "'a' changed in 'color' from {color.shadow} to #000000")
        #expect(text(#"{"normal":"red"}"#, #"{"normal":"red","disabled":"gray"}"#) == "'a' changed in 'disabled' from nil to gray")
        #expect(text(#"{"normal":"red","disabled":"gray"}"#, #"{"normal":"red"}"#) == "'a' changed in 'disabled' from gray to nil")
        #expect(text("[\(shadow),\(shadow)]", "[\(shadow),\(both)]")?.hasPrefix("'a' changed in '2/color' from {color.shadow}") == true)
        #expect(text("[\(shadow)]", "[\(shadow),\(shadow)]") == "'a' changed from [\(shadow)] to [\(shadow),\(shadow)]")
        #expect(text(shadow, "{shadow.card}") == "'a' changed from \(shadow) to {shadow.card}")
    }
}
