import Testing

@Suite struct ImageWithoutDescriptionRuleTests {
    private static func project(_ element: String, around: String = "") -> String {
        """
        --- styles/card.yaml
        CardStyle: { fields: { iconStyle: IconStyle, barStyle: ViewStyle }, value: { iconStyle: {} } }
        --- components/card.yaml
        Card:
          level: atom
          style: CardStyle
          content: { photo: image, name: string }
          body: { overlay: barStyle, \(around)children: [{ \(element) }, { label: "{name}" }, { icon: iconStyle }, { image: "{photo}", description: "" }] }
          events: { tap: {} }
          actions: { open: {} }
          transitions: { default: { tap: { actions: open } } }
          examples: { usual: { content: { photo: people/ann, name: Ann } } }
        """
    }

    @Test(arguments: [
        "1️⃣image: \"{photo}\"", "1️⃣image: a, sends: tap", "1️⃣image: a, description: null", "1️⃣image: a, description: \"\", sends: tap",
    ])
    func anImageWithoutOne(element: String) {
        expect(Self.project(element), "1️⃣ warning: the image has no description [image-without-description]")
    }

    @Test func anIconThatSends() {
        expect(
            Self.project("1️⃣icon: iconStyle, sends: tap"), "1️⃣ warning: the icon has no description [image-without-description]")
        expect(Self.project("icon: iconStyle, sends: tap, description: Open"))
    }

    @Test(arguments: ["image: a, description: Ann", "image: a, description: \"{name}\", sends: tap"])
    func anImageWithOne(element: String) { expect(Self.project(element)) }

    @Test func oneAroundIt() {
        expect(Self.project("image: a", around: "description: A person, "))
        expect(Self.project("1️⃣image: a, sends: tap", around: "description: A person, "), "1️⃣ image-without-description")
    }
}
