internal import PlatformStyles
internal import ViewStyles

enum MadeUpFriends {
    static let pages = [friends(["Ann", "Bo", "Cy"]), friends(["Dee", "Hubert Blaine Wolfeschlegelsteinhausenbergerdorff"])]

    private static func friends(_ names: [String]) -> [ListCellComponent.Content] {
        names.map { name in
            ListCellComponent.Content(
                id: name, title: name, subtitle: "Here now",
                person: AvatarComponent.Content(name: name, photo: .named("people/ann"), isOnline: true))
        }
    }
}
