#if canImport(SwiftUI)
    internal import FriendsComponents
    internal import PlatformStyles
    public import SwiftUI
    internal import TokenRuntime

    /// The list, with a button for each step of the demo.
    public struct FriendsDemoView: View {
        @State private var demo = FriendsDemo()
        @State private var density = Brand.Density.comfortable

        public init() {}

        public var body: some View {
            VStack {
                FriendsListView(list: demo.list).environment(\.density, density)
                Picker("Density", selection: $density) {
                    ForEach(Brand.Density.allCases, id: \.self) { Text($0.rawValue).tag($0) }
                }
                ForEach(FriendsDemo.Step.allCases, id: \.self) { step in
                    Button(step.rawValue) { demo.perform(step) }
                }
            }
        }
    }
#endif
