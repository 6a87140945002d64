#if canImport(SwiftUI)
    internal import PlatformStyles
    internal import StyleTypes
    internal import SwiftUI
    internal import TokenRuntime
    internal import ViewStyles

    /// A friend in the list.
    struct FriendRow: View {
        let friend: ListCellComponent.Content
        @Environment(\.brand) private var brand

        /// Rows are lower in a compact list, and further from the edge in a wide window.
        private var style: ListCellStyle { ListCellComponent.style(in: brand) }

        var body: some View {
            HStack {
                if let person = friend.person { FriendAvatar(person: person) }
                VStack(alignment: .leading) {
                    Text(friend.title).viewStyle { ListCellComponent.style(in: $0).titleStyle }
                    if let subtitle = friend.subtitle {
                        Text(subtitle).viewStyle { ListCellComponent.style(in: $0).subtitleStyle }
                    }
                }
            }
            .frame(minHeight: style.minimumHeight.map { CGFloat($0) })
            .padding(.horizontal, style.layout?.insets?.leading ?? 0)
        }
    }

    /// The picture of a friend, an asset of the app, and a dot if they are there now.
    private struct FriendAvatar: View {
        let person: AvatarComponent.Content
        @Environment(\.brand) private var brand

        private var style: AvatarStyle { AvatarComponent.style(in: brand, .shown, .small) }

        var body: some View {
            Image(person.photo.name)
                .viewStyle(style.imageStyle)
                .described(by: AvatarComponent.imageView(in: .shown, showing: person))
                .overlay(alignment: .bottomTrailing) {
                    if person.isOnline, let size = style.dotSize, let color = style.onlineColor {
                        color.color.frame(width: size, height: size).viewStyle(style.onlineBorder)
                    }
                }
        }
    }
#endif
