#ifndef GALLERY_PAGE_H
#define GALLERY_PAGE_H

#include <stddef.h>

/// A text of a page: a script or a style sheet.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} gallery_text;

/// The style of drawn components, for pages of any kind.
gallery_text gallery_drawing_style(void);

/// The script of the page that shows many components at once, for pictures.
gallery_text gallery_sheet_script(void);

/// The gallery's own script and style.
gallery_text gallery_script(void);
gallery_text gallery_style(void);

#endif
