// Stand-in: signature from androidx/androidx, annotation/annotation/api/current.txt.
package androidx.annotation

@MustBeDocumented
@Retention(AnnotationRetention.BINARY)
@Target(AnnotationTarget.ANNOTATION_CLASS, AnnotationTarget.CLASS, AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY_GETTER, AnnotationTarget.CONSTRUCTOR)
public annotation class RequiresApi(val api: Int = 1)
