// Stand-in: signature from androidx/androidx, compose/ui/ui-tooling-preview/api/restricted_1.9.0-beta01.txt. Without the other parameters.
package androidx.compose.ui.tooling.preview

@MustBeDocumented
@Retention(AnnotationRetention.BINARY)
@Target(AnnotationTarget.ANNOTATION_CLASS, AnnotationTarget.FUNCTION)
@Repeatable
public annotation class Preview(val name: String = "", val group: String = "")
