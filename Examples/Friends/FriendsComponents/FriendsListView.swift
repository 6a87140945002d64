#if canImport(SwiftUI)
    public import PlatformStyles
    public import SwiftUI
    internal import TokenRuntime
    public import ViewStyles

    /// The friends list: shows its content in its state, and sends events. It does not know where friends come from.
    public struct FriendsListView: View {
        private let list: ComponentModel<FriendsListComponent>

        public init(list: ComponentModel<FriendsListComponent>) { self.list = list }

        public var body: some View {
            VStack {
                HStack {
                    Text(list.content.title)
                        .viewStyle { FriendsListComponent.style(in: $0, list.state).headerStyle }
                        .described(by: FriendsListComponent.headerLabel(in: list.state, showing: list.content))
                    Button("Close") { list.send(.close) }
                        .described(by: FriendsListComponent.closeButton(in: list.state, showing: list.content))
                }
                ScrollView {
                    LazyVStack {
                        FriendRows(list: list)
                        end
                    }
                }
            }
            .viewStyle { FriendsListComponent.style(in: $0, list.state).viewStyle }
        }

        /// What comes after the friends, or instead of them.
        @ViewBuilder private var end: some View {
            switch list.state {
            case .loading: ProgressView()
            case .filled: EmptyView()
            case .empty: note
            case .failed:
                note
                Button("Try again") { list.send(.retry) }
            }
        }

        private var note: some View {
            Text(list.content.note ?? "").viewStyle { FriendsListComponent.style(in: $0, list.state).noteStyle }
        }
    }

    /// The friends, and the event that the last one has appeared.
    private struct FriendRows: View {
        let list: ComponentModel<FriendsListComponent>

        var body: some View {
            ForEach(list.content.friends, id: \.id) { friend in
                Button {
                    list.send(.select(id: friend.id))
                } label: {
                    FriendRow(friend: friend)
                }
                .onAppear {
                    if friend.id == list.content.friends.last?.id { list.send(.loadMore) }
                }
            }
        }
    }
#endif
