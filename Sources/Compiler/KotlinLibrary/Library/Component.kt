package com.example.styles

import kotlin.time.Duration

/** What a generated component is: states, and events that lead from one to another. */
public interface Component<State : Any, Event : Any, Update : Any, Action : Any> {
    /** The state in which a component begins. */
    public val initialState: State

    /**
     * Returns the result of an event in a state.
     *
     * A pure function for every event and state. Without a transition in the description the state stays, without updates and actions.
     */
    public fun evaluate(event: Event, state: State): ComponentEvaluation<State, Update, Action>
}

/** The result of an event. */
public data class ComponentEvaluation<out State, out Update, out Action>(
    /** The state that the event leads to. */
    val state: State,
    /** What changes in the view, in this order. */
    val updates: List<Update> = emptyList(),
    /** What is asked of other code afterwards, in this order. */
    val actions: List<Action> = emptyList(),
    /** How the view changes; null if at once. */
    val animation: ComponentAnimation? = null,
)

/** How a view changes from one state to another. */
public sealed interface ComponentAnimation {
    /** For this long, slow at the beginning and at the end. */
    public data class Timed(val duration: Duration) : ComponentAnimation

    /** By this transition. */
    public data class ByTransition(val transition: TokenTransition) : ComponentAnimation

    /** By the transition in a field of the component's style, such as `turn` or `cardStyle/turn`, in the state that the event leads to. */
    public data class ByField(val path: String) : ComponentAnimation
}

/** What the description of a component says about one of its elements; null leaves it to the app. */
public data class ElementLook(
    /** Whether the element is hidden. */
    val isHidden: Boolean? = null,
    /** The states of a control: [ControlStates.Disabled], [ControlStates.Selected], both, or [ControlStates.Normal]. */
    val control: ControlStates? = null,
    /** What screen readers say. */
    val accessibility: ElementAccessibility? = null,
)

/** What screen readers say about an element. Set it with `Modifier.semantics`. */
public data class ElementAccessibility(
    /** What they say instead of its text; empty for decoration, which they pass over. */
    val label: String? = null,
    /** What happens when it is used. */
    val hint: String? = null,
    /** What it is, besides what its kind says. */
    val traits: Set<Trait> = emptySet(),
) {
    /** What an element can be to screen readers. */
    public enum class Trait { Header, Link, Button, Image, SearchField, UpdatesFrequently }
}
