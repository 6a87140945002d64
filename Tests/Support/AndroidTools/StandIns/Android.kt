// Stand-ins for Android itself: signatures from the platform's own API, frameworks/base/core/api/current.txt.
// A test sets night, contrast and the API level here.
@file:Suppress("UNUSED_PARAMETER")

package android.content

public open class Context {
    @Suppress("UNCHECKED_CAST")
    public fun <T> getSystemService(serviceClass: Class<T>): T = android.app.UiModeManager() as T

    public val mainExecutor: java.util.concurrent.Executor get() = java.util.concurrent.Executor { it.run() }
}
