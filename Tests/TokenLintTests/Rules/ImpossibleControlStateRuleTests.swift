import Testing
import TokenFormat
import TokenResolver

@Suite struct ImpossibleControlStateRuleTests {
    @Test func eachViewHasItsOwnStates() {
        expect(
            """
            --- styles/form.yaml
            SignUpStyle:
              fields: { searchStyle: SearchBarStyle, tabStyle: TabBarStyle, sendStyle: ButtonStyle, cellStyle: CellStyle, tint: { type: color, states: true } }
              value:
                searchStyle: { textFieldStyle: { borderWidth: { normal: 1, focused: 2, selected+disabled: 3, focused+highlighted: 1️⃣4 } } }
                tabStyle: { itemColor: { normal: "#000000", selected: "#000001", selected+focused: 2️⃣"#000002", highlighted: 3️⃣"#000003" } }
                sendStyle: { alpha: { normal: 1, disabled: 0.5, selected+highlighted: 0.6, highlighted+disabled: 4️⃣0.4 } }
                tint: { normal: "#000000", highlighted+disabled: "#111111" }
              variants: { wide: { sendStyle: { minimumHeight: 60 } } }
            CellStyle:
              fields: { nameStyle: TextFieldStyle }
            --- components/cell.yaml
            Cell:
              level: atom
              style: SignUpStyle
              states: { usual: {}, wrong: { style: { cellStyle: { nameStyle: { borderColor: { highlighted: 5️⃣"#FF0000" } } } } } }
              events: { fail: {} }
              transitions: { usual: { fail: wrong } }
            """,
            """
            1️⃣ warning: 'searchStyle/textFieldStyle/borderWidth' of 'SignUpStyle' has a value for 'highlighted+focused', a state that a view with \
            TextFieldStyle never has [impossible-control-state]
            """, "2️⃣ impossible-control-state", "3️⃣ impossible-control-state", "4️⃣ impossible-control-state", "5️⃣ impossible-control-state")
    }

    /// A style that is not in the list would be one that can have any.
    @Test func eachBuiltInStyleWithStatesIsListed() {
        for type in StyleLayout.builtIn.types where type.fields.contains(where: \.hasStates) {
            #expect(BuiltInStyles.controlStates(of: type.name).count < 16, "\(type.name)")
        }
    }
}
