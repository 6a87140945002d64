import Testing
import TokenPictures

/// The words for a change.
@Suite struct PictureCauseTests {
    private func text(_ old: String, _ new: String) -> String? {
        PictureCause.causes(from: [PictureInput(.token, "a", old)], to: [PictureInput(.token, "a", new)]).text
    }

    @Test func aSingleValueIsNamedWhole() {
        #expect(text("#000000", "#111111") == "'a' changed from #000000 to #111111")
        #expect(text("{color.a}", "{color.b}") == "'a' changed from {color.a} to {color.b}")
        #expect(text(#"["Inter","A"]"#, #"["Inter","B"]"#) == #"'a' changed from ["Inter","A"] to ["Inter","B"]"#)
        #expect(text("[0,0,1,1]", "[0,0,1,0.5]") == "'a' changed from [0,0,1,1] to [0,0,1,0.5]")
        #expect(text("{size.a}", #"{"value":1,"unit":"px"}"#) == "'a' changed from {size.a} to 1px")
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
        let words = "color {color.shadow}, offsetX 0px, blur 3px"
        #expect(text(shadow, "{shadow.card}") == "'a' changed from \(words) to {shadow.card}")
        let list = "(\(words)), (color {color.ink}, offsetX 0px, blur 4px)"
        #expect(text(shadow, "[\(shadow),\(both)]") == "'a' changed from \(words) to \(list)")
    }

    @Test func anItemThatIsAddedOrRemovedIsSaid() {
        func layer(_ blur: Int) -> String { #"{"color":"{color.shadow}","blur":{"value":\#(blur),"unit":"px"}}"# }
        func list(_ blurs: Int...) -> String { "[\(blurs.map(layer).joined(separator: ","))]" }
        #expect(text(list(1), list(1, 2)) == "'a' changed: added layer 2: color {color.shadow}, blur 2px")
        #expect(text(list(1, 2, 3), list(1, 3)) == "'a' changed: removed layer 2: color {color.shadow}, blur 2px")
        #expect(
            text(list(1, 2, 3), list(7, 3))
                == "'a' changed in '1/blur' from 1px to 7px, and removed layer 2: color {color.shadow}, blur 2px")
        #expect(text(#"["{shadow.a}","{shadow.b}"]"#, #"["{shadow.b}"]"#) == "'a' changed: removed item 1: {shadow.a}")
        let dashes = #"{"dashArray":[{"value":4,"unit":"px"},{"value":6,"unit":"px"}],"lineCap":"butt"}"#
        #expect(text(dashes, dashes.replacing("6", with: "8")) == "'a' changed in 'dashArray/2' from 6px to 8px")
    }

    /// What is used now is a cause if another picture shows that it was different.
    @Test func whatIsUsedNowMayHaveChangedToo() {
        let (old, new) = (PictureInput(.token, "a", "{b}"), PictureInput(.token, "a", "{c}"))
        let used = PictureInput(.token, "c", "2px")
        func names(_ recorded: String) -> [String] {
            let known = PictureInput(.token, "c", recorded)
            return PictureCause.causes(from: [old], to: [new, used], recorded: [known.key: known]).map(\.name)
        }
        #expect(names("1px") == ["a", "c"])
        #expect(names("2px") == ["a"])
    }
}
