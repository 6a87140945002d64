#if canImport(UIKit) && !os(watchOS)
    internal import SwiftUI
    internal import TokenModel
    internal import TokenRuntime
    internal import ViewStyles

    /// One component: live, in all its states, variants and examples, with its values.
    struct ComponentPage: View {
        private let gallery: Gallery
        private let component: _GalleryComponent
        private let looks: ComponentLooks
        @State private var look: ComponentLook
        /// How often a look was chosen. The same look again makes the view again, which events may have changed.
        @State private var choices = 0
        @State private var stage = Stage()
        @State private var trial = TokenTrial()
        @State private var fields: [Inspector.Field] = []

        init(_ gallery: Gallery, _ component: _GalleryComponent) {
            self.gallery = gallery
            self.component = component
            looks = gallery.looks(at: component)
            look = looks.first
        }

        private var description: ComponentDescription { component.description }
        private var isFavourite: Bool { gallery.favourites.names.contains(description.name) }

        var body: some View {
            if let brand = gallery.brand {
                let shown = trial.brand(over: brand)
                List {
                    live(in: shown)
                    StateSection(description: description, stage: stage, look: look) { choose(looks.look(in: $0, after: look)) }
                    Section("Events") {
                        ForEach(component.events.indices, id: \.self) { event in
                            Button(component.events[event]) { stage.send(event) }
                        }
                    }
                    content
                    SettingSection(gallery)
                    FieldSection(fields: fields)
                    TokenSection(fields: fields, trial: trial, brand: brand)
                }
                .modifier(
                    Inspection(
                        gallery: gallery, description: description, stage: stage, look: look, brand: brand, shown: shown, fields: $fields)
                )
                .navigationTitle(description.name)
            } else {
                Text(verbatim: "The gallery was given no store.")
            }
        }

        @ViewBuilder private func live(in brand: Brand) -> some View {
            Section(description.summary) {
                StageView(stage: stage, component: component, look: look, brand: brand, setting: gallery.setting)
                    .id(StageIdentity(look: look, brand: brand, choices: choices))
                    .onDisappear { stage.forgetFrames() }
                FrameText(stage: stage)
                Button(isFavourite ? "Remove from favourites" : "Add to favourites") { gallery.favourites.toggle(description.name) }
                NavigationLink(value: Gallery.Page.examples(description.name, brand)) { Text(verbatim: "All examples") }
            }
            .textCase(nil)
        }

        @ViewBuilder private var content: some View {
            Section("Content") {
                let example = Binding(get: { look.example }, set: { choose(looks.look(at: $0, after: look)) })
                Picker("Example", selection: example) {
                    Text(verbatim: "empty").tag(Int?.none)
                    ForEach(description.examples.indices, id: \.self) { Text(description.examples[$0].name).tag(Optional($0)) }
                }
                let variant = Binding(get: { look.variant }, set: { choose(looks.look(in: $0, of: look)) })
                Picker("Variant", selection: variant) {
                    ForEach(description.variants.indices, id: \.self) { Text(description.variants[$0]).tag($0) }
                }
            }
        }

        private func choose(_ look: ComponentLook) {
            self.look = look
            choices += 1
            stage.clear()
        }
    }

    /// The frames per second, in a view of their own: they change often.
    private struct FrameText: View {
        let stage: Stage

        var body: some View { Text(stage.frames).foregroundStyle(.secondary) }
    }

    /// A button for each state, in a view of their own, because the view's events change the state.
    private struct StateSection: View {
        let description: ComponentDescription
        let stage: Stage
        let look: ComponentLook
        let choose: (_ state: Int) -> Void

        var body: some View {
            Section("States") {
                ForEach(description.states.indices, id: \.self) { state in
                    Button(description.states[state].name) { choose(state) }
                        .disabled(stage.look(from: look).state == state)
                }
            }
        }
    }

    /// Reads the fields of a look in the state that events have led to.
    private struct Inspection: ViewModifier {
        let gallery: Gallery
        let description: ComponentDescription
        let stage: Stage
        let look: ComponentLook
        let brand: Brand
        let shown: Brand
        @Binding var fields: [Inspector.Field]

        func body(content: Content) -> some View {
            let inspected = stage.look(from: look)
            return content.task(id: StageIdentity(look: inspected, brand: shown)) {
                fields = await gallery.inspector(of: brand)?.fields(of: description, inspected, in: shown) ?? []
            }
        }
    }

    /// All examples of a component, one below the other.
    struct ExamplesPage: View {
        private let gallery: Gallery
        private let component: _GalleryComponent
        private let looks: ComponentLooks
        private let brand: Brand

        init(_ gallery: Gallery, _ component: _GalleryComponent, _ brand: Brand) {
            (self.gallery, self.component, self.brand) = (gallery, component, brand)
            looks = gallery.looks(at: component)
        }

        var body: some View {
            List {
                ForEach(looks.examples, id: \.self) { look in
                    Section(looks.name(of: look)) {
                        StageView(stage: nil, component: component, look: look, brand: brand, setting: gallery.setting)
                            .id(StageIdentity(look: look, brand: brand))
                    }
                    .textCase(nil)
                }
            }
            .navigationTitle(component.description.name)
        }
    }

    /// Brand, contexts, appearance, contrast, text size and direction.
    private struct SettingSection: View {
        @Bindable private var gallery: Gallery

        init(_ gallery: Gallery) { self.gallery = gallery }

        var body: some View {
            Section("Setting") {
                Picker("Brand", selection: $gallery.setting.brand) {
                    ForEach(gallery.brands.indices, id: \.self) { Text(gallery.brands[$0].name).tag($0) }
                }
                let modifiers = gallery.brand?.modifiers ?? []
                ForEach(modifiers.indices, id: \.self) { place in
                    Picker(modifiers[place].name, selection: $gallery.setting.contexts[place]) {
                        Text(verbatim: "the app's").tag(Int?.none)
                        let contexts = modifiers[place].contextNames
                        ForEach(contexts.indices, id: \.self) { Text(contexts[$0]).tag(Optional($0)) }
                    }
                }
                Toggle("Dark", isOn: $gallery.setting.isDark)
                Toggle("High contrast", isOn: $gallery.setting.isHighContrast)
                Picker("Text size", selection: $gallery.setting.textSize) {
                    ForEach(GallerySetting.TextSize.allCases, id: \.self) { Text($0.rawValue).tag($0) }
                }
                Toggle("Right to left", isOn: $gallery.setting.isRightToLeft)
            }
        }
    }
#endif
