#ifndef GALLERY_PAGE_H
#define GALLERY_PAGE_H

#include <stddef.h>

/// A text of the page, as it lies in the folder `Page`.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} gallery_text;

/// What draws components, for pages of any kind.
gallery_text gallery_drawing_script(void);
gallery_text gallery_drawing_style(void);

/// What shows many components at once, to be pictured.
gallery_text gallery_sheet_script(void);

/// What the gallery is beyond that.
gallery_text gallery_script(void);
gallery_text gallery_style(void);

#endif
