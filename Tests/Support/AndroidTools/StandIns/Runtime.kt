// Stand-ins for Compose's runtime: signatures from androidx/androidx, compose/runtime/runtime/api/1.9.0-beta01.txt.
// Locals keep one value for each thread of control, which is enough to run composables as plain functions.
@file:Suppress("UNUSED_PARAMETER")

package androidx.compose.runtime

@MustBeDocumented
@Retention(AnnotationRetention.BINARY)
@Target(AnnotationTarget.FUNCTION, AnnotationTarget.TYPE, AnnotationTarget.TYPE_PARAMETER, AnnotationTarget.PROPERTY_GETTER)
public annotation class Composable

@MustBeDocumented
@Target(AnnotationTarget.CLASS)
@Retention(AnnotationRetention.BINARY)
@StableMarker
public annotation class Immutable

@MustBeDocumented
@Target(AnnotationTarget.CLASS, AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY_GETTER, AnnotationTarget.PROPERTY)
@Retention(AnnotationRetention.BINARY)
@StableMarker
public annotation class Stable

@MustBeDocumented
@Target(AnnotationTarget.ANNOTATION_CLASS)
@Retention(AnnotationRetention.BINARY)
public annotation class StableMarker

@MustBeDocumented
@Retention(AnnotationRetention.BINARY)
@Target(AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY_GETTER)
public annotation class ReadOnlyComposable

@MustBeDocumented
@Target(AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY_GETTER)
@Retention(AnnotationRetention.BINARY)
public annotation class NonRestartableComposable

@Stable
public interface State<out T> {
    public val value: T
}

@Stable
public interface MutableState<T> : State<T> {
    override var value: T
    public operator fun component1(): T
    public operator fun component2(): (T) -> Unit
}

public interface SnapshotMutationPolicy<T>

private class StoredState<T>(override var value: T) : MutableState<T> {
    override fun component1(): T = value

    override fun component2(): (T) -> Unit = { value = it }
}

private object StructuralPolicy : SnapshotMutationPolicy<Any?>

@Suppress("UNCHECKED_CAST")
public fun <T> structuralEqualityPolicy(): SnapshotMutationPolicy<T> = StructuralPolicy as SnapshotMutationPolicy<T>

public fun <T> mutableStateOf(value: T, policy: SnapshotMutationPolicy<T> = structuralEqualityPolicy()): MutableState<T> = StoredState(value)

@Suppress("NOTHING_TO_INLINE")
public inline operator fun <T> State<T>.getValue(thisObj: Any?, property: kotlin.reflect.KProperty<*>): T = value

@Suppress("NOTHING_TO_INLINE")
public inline operator fun <T> MutableState<T>.setValue(thisObj: Any?, property: kotlin.reflect.KProperty<*>, value: T) {
    this.value = value
}

@Stable
public sealed class CompositionLocal<T>(private val defaultFactory: () -> T) {
    public val current: T
        @ReadOnlyComposable
        @Composable
        get() = value

    internal val stack = ArrayDeque<() -> T>()

    internal val value: T get() = if (stack.isEmpty()) defaultFactory() else stack.last()()
}

public interface CompositionLocalAccessorScope {
    public val <T> CompositionLocal<T>.currentValue: T
}

private object AccessorScope : CompositionLocalAccessorScope {
    override val <T> CompositionLocal<T>.currentValue: T get() = value
}

@Stable
public abstract class ProvidableCompositionLocal<T> internal constructor(defaultFactory: () -> T) : CompositionLocal<T>(defaultFactory) {
    public infix fun provides(value: T): ProvidedValue<T> = ProvidedValue(this) { value }

    public infix fun providesDefault(value: T): ProvidedValue<T> = ProvidedValue(this) { value }

    public infix fun providesComputed(compute: CompositionLocalAccessorScope.() -> T): ProvidedValue<T> =
        ProvidedValue(this) { AccessorScope.compute() }
}

private class StoredLocal<T>(defaultFactory: () -> T) : ProvidableCompositionLocal<T>(defaultFactory)

/** A computed value is computed where it is read, from the locals there. */
public class ProvidedValue<T> internal constructor(public val compositionLocal: CompositionLocal<T>, private val compute: () -> T) {
    public val value: T get() = compute()

    internal fun push() {
        compositionLocal.stack.addLast(compute)
    }

    internal fun pop() {
        compositionLocal.stack.removeLast()
    }
}

public fun <T> compositionLocalOf(
    policy: SnapshotMutationPolicy<T> = structuralEqualityPolicy(),
    defaultFactory: () -> T,
): ProvidableCompositionLocal<T> = StoredLocal(defaultFactory)

public fun <T> staticCompositionLocalOf(defaultFactory: () -> T): ProvidableCompositionLocal<T> = StoredLocal(defaultFactory)

@Composable
public fun CompositionLocalProvider(vararg values: ProvidedValue<*>, content: @Composable () -> Unit) {
    values.forEach { it.push() }
    try {
        content()
    } finally {
        values.reversed().forEach { it.pop() }
    }
}

@Composable
public fun CompositionLocalProvider(value: ProvidedValue<*>, content: @Composable () -> Unit) {
    CompositionLocalProvider(*arrayOf(value), content = content)
}

@Composable
public inline fun <T> remember(crossinline calculation: () -> T): T = calculation()

@Composable
public inline fun <T> remember(key1: Any?, crossinline calculation: () -> T): T = calculation()

@Composable
public inline fun <T> remember(key1: Any?, key2: Any?, crossinline calculation: () -> T): T = calculation()

@Composable
public inline fun <T> remember(key1: Any?, key2: Any?, key3: Any?, crossinline calculation: () -> T): T = calculation()

@Composable
public inline fun <T> remember(vararg keys: Any?, crossinline calculation: () -> T): T = calculation()

public class DisposableEffectScope {
    public inline fun onDispose(crossinline onDisposeEffect: () -> Unit): DisposableEffectResult = object : DisposableEffectResult {
        override fun dispose() {
            onDisposeEffect()
        }
    }
}

public interface DisposableEffectResult {
    public fun dispose()
}

@Composable
@NonRestartableComposable
public fun DisposableEffect(key1: Any?, effect: DisposableEffectScope.() -> DisposableEffectResult) {
    DisposableEffectScope().effect().dispose()
}
