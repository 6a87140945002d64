#if canImport(SwiftUI)
    internal import FriendsComponents
    public import SwiftUI

    /// The friends list of the app.
    public struct FriendsScreen: View {
        @State private var presenter: FriendsPresenter

        public init(_ service: any FriendsService) { presenter = FriendsPresenter(service) }

        public var body: some View {
            FriendsListView(list: presenter.list).task { presenter.start() }
        }
    }
#endif
