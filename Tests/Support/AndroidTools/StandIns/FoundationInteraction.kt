// Stand-ins for interactions: signatures from androidx/androidx, compose/foundation/foundation/api/1.9.0-beta01.txt.
package androidx.compose.foundation.interaction

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Stable
import androidx.compose.runtime.State
import androidx.compose.runtime.mutableStateOf

@Stable
public interface InteractionSource

@Stable
public interface MutableInteractionSource : InteractionSource

/** A source whose state a test sets. */
public class TestInteractionSource(public val isPressed: Boolean, public val isFocused: Boolean) : MutableInteractionSource

public fun MutableInteractionSource(): MutableInteractionSource = TestInteractionSource(false, false)

@Composable
public fun InteractionSource.collectIsPressedAsState(): State<Boolean> = mutableStateOf((this as TestInteractionSource).isPressed)

@Composable
public fun InteractionSource.collectIsFocusedAsState(): State<Boolean> = mutableStateOf((this as TestInteractionSource).isFocused)
