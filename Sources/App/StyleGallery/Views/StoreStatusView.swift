#if canImport(SwiftUI)
    public import SwiftUI
    public import TokenRuntime
    public import TokenUpdater

    /// What stores show and keep: payloads with age, share and trial, bans, the last events and rejections; and what can be done about it. For debug
    /// builds.
    ///
    /// ```swift
    /// StoreStatusView(stores: [Brand.badoo.store], updaters: [.badoo: updater])
    /// ```
    public struct StoreStatusView: View {
        @State private var panels: [StorePanel]

        /// Creates a view of stores.
        ///
        /// - Parameters:
        ///   - stores: the stores, each opened.
        ///   - updaters: the updaters of the stores' brands. Without one there is no `Fetch now`, and no rejections are shown.
        public init(stores: [TokenStore], updaters: [Brand: TokenUpdater] = [:]) {
            panels = stores.map { StorePanel($0, updaters[Brand(of: $0)]) }
        }

        public var body: some View {
            List {
                ForEach(panels, id: \.id) { panel in
                    StorePanelView(panel: panel)
                        .task { await panel.refresh() }
                        .task { await panel.listen() }
                }
            }
            .navigationTitle("Payloads")
        }
    }

    private struct StorePanelView: View {
        let panel: StorePanel

        var body: some View {
            Section(panel.report.name) {
                ForEach(panel.actions, id: \.self) { action in
                    Button(action.rawValue, role: action.isDestructive ? .destructive : nil) { Task { await panel.perform(action) } }
                        .disabled(panel.isBusy)
                }
                if Pasteboard.isAvailable { Button("Copy as text") { Pasteboard.copy(panel.report.text) } }
                if !panel.message.isEmpty { Text(panel.message) }
            }
            ForEach(panel.report.sections, id: \.id) { section in
                Section(section.title) {
                    ForEach(section.rows, id: \.id) { LabeledContent($0.name, value: $0.value) }
                    ForEach(section.lines.indices, id: \.self) { Text(section.lines[$0]) }
                }
            }
        }
    }
#endif
