internal import PlatformStyles
internal import ViewStyles

enum MadeUpFriends {
    static let first = friends(["Ann", "Bo", "Cy"])
    static let second = friends(["Dee", "Hubert Blaine Wolfeschlegelsteinhausenbergerdorff"])

    private static func friends(_ names: [String]) -> [ListCellComponent.Content] {
        names.map { name in
            ListCellComponent.Content(
                id: name, title: name, subtitle: "Here now",
                person: AvatarComponent.Content(name: name, photo: .named("people/ann"), isOnline: true))
        }
    }
}
