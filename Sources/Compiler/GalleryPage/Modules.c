#include "GalleryPage.h"

// C23 has it, and the compilers that come with Swift understand it in every dialect.
#pragma clang diagnostic ignored "-Wc23-extensions"

// A zero ends each text.
static const gallery_module modules[] = {
    {"appearance.js", (const unsigned char[]) {
#embed "Page/appearance.js" suffix(, 0)
    }},
    {"bounds.js", (const unsigned char[]) {
#embed "Page/bounds.js" suffix(, 0)
    }},
    {"brand-styles.js", (const unsigned char[]) {
#embed "Page/brand-styles.js" suffix(, 0)
    }},
    {"calculation.js", (const unsigned char[]) {
#embed "Page/calculation.js" suffix(, 0)
    }},
    {"carets.js", (const unsigned char[]) {
#embed "Page/carets.js" suffix(, 0)
    }},
    {"changed.js", (const unsigned char[]) {
#embed "Page/changed.js" suffix(, 0)
    }},
    {"changes.js", (const unsigned char[]) {
#embed "Page/changes.js" suffix(, 0)
    }},
    {"checked.js", (const unsigned char[]) {
#embed "Page/checked.js" suffix(, 0)
    }},
    {"choices.js", (const unsigned char[]) {
#embed "Page/choices.js" suffix(, 0)
    }},
    {"color-components.js", (const unsigned char[]) {
#embed "Page/color-components.js" suffix(, 0)
    }},
    {"color.js", (const unsigned char[]) {
#embed "Page/color.js" suffix(, 0)
    }},
    {"components.js", (const unsigned char[]) {
#embed "Page/components.js" suffix(, 0)
    }},
    {"consequences.js", (const unsigned char[]) {
#embed "Page/consequences.js" suffix(, 0)
    }},
    {"contexts.js", (const unsigned char[]) {
#embed "Page/contexts.js" suffix(, 0)
    }},
    {"contrast.js", (const unsigned char[]) {
#embed "Page/contrast.js" suffix(, 0)
    }},
    {"controls.js", (const unsigned char[]) {
#embed "Page/controls.js" suffix(, 0)
    }},
    {"css-names.js", (const unsigned char[]) {
#embed "Page/css-names.js" suffix(, 0)
    }},
    {"css-values.js", (const unsigned char[]) {
#embed "Page/css-values.js" suffix(, 0)
    }},
    {"data.js", (const unsigned char[]) {
#embed "Page/data.js" suffix(, 0)
    }},
    {"derived-color.js", (const unsigned char[]) {
#embed "Page/derived-color.js" suffix(, 0)
    }},
    {"derived.js", (const unsigned char[]) {
#embed "Page/derived.js" suffix(, 0)
    }},
    {"differing.js", (const unsigned char[]) {
#embed "Page/differing.js" suffix(, 0)
    }},
    {"drawing.js", (const unsigned char[]) {
#embed "Page/drawing.js" suffix(, 0)
    }},
    {"editor.js", (const unsigned char[]) {
#embed "Page/editor.js" suffix(, 0)
    }},
    {"elements.js", (const unsigned char[]) {
#embed "Page/elements.js" suffix(, 0)
    }},
    {"expressions.js", (const unsigned char[]) {
#embed "Page/expressions.js" suffix(, 0)
    }},
    {"favourites.js", (const unsigned char[]) {
#embed "Page/favourites.js" suffix(, 0)
    }},
    {"fields.js", (const unsigned char[]) {
#embed "Page/fields.js" suffix(, 0)
    }},
    {"find.js", (const unsigned char[]) {
#embed "Page/find.js" suffix(, 0)
    }},
    {"findings.js", (const unsigned char[]) {
#embed "Page/findings.js" suffix(, 0)
    }},
    {"followers.js", (const unsigned char[]) {
#embed "Page/followers.js" suffix(, 0)
    }},
    {"following.js", (const unsigned char[]) {
#embed "Page/following.js" suffix(, 0)
    }},
    {"gallery.js", (const unsigned char[]) {
#embed "Page/gallery.js" suffix(, 0)
    }},
    {"glyphs.js", (const unsigned char[]) {
#embed "Page/glyphs.js" suffix(, 0)
    }},
    {"images.js", (const unsigned char[]) {
#embed "Page/images.js" suffix(, 0)
    }},
    {"inspect.js", (const unsigned char[]) {
#embed "Page/inspect.js" suffix(, 0)
    }},
    {"known-expressions.js", (const unsigned char[]) {
#embed "Page/known-expressions.js" suffix(, 0)
    }},
    {"later.js", (const unsigned char[]) {
#embed "Page/later.js" suffix(, 0)
    }},
    {"main.js", (const unsigned char[]) {
#embed "Page/main.js" suffix(, 0)
    }},
    {"measure.js", (const unsigned char[]) {
#embed "Page/measure.js" suffix(, 0)
    }},
    {"memory.js", (const unsigned char[]) {
#embed "Page/memory.js" suffix(, 0)
    }},
    {"modes.js", (const unsigned char[]) {
#embed "Page/modes.js" suffix(, 0)
    }},
    {"once.js", (const unsigned char[]) {
#embed "Page/once.js" suffix(, 0)
    }},
    {"open-served.js", (const unsigned char[]) {
#embed "Page/open-served.js" suffix(, 0)
    }},
    {"operands.js", (const unsigned char[]) {
#embed "Page/operands.js" suffix(, 0)
    }},
    {"override.js", (const unsigned char[]) {
#embed "Page/override.js" suffix(, 0)
    }},
    {"overview.js", (const unsigned char[]) {
#embed "Page/overview.js" suffix(, 0)
    }},
    {"pages.js", (const unsigned char[]) {
#embed "Page/pages.js" suffix(, 0)
    }},
    {"playground.js", (const unsigned char[]) {
#embed "Page/playground.js" suffix(, 0)
    }},
    {"preview.js", (const unsigned char[]) {
#embed "Page/preview.js" suffix(, 0)
    }},
    {"project.js", (const unsigned char[]) {
#embed "Page/project.js" suffix(, 0)
    }},
    {"ramps.js", (const unsigned char[]) {
#embed "Page/ramps.js" suffix(, 0)
    }},
    {"renewal.js", (const unsigned char[]) {
#embed "Page/renewal.js" suffix(, 0)
    }},
    {"report.js", (const unsigned char[]) {
#embed "Page/report.js" suffix(, 0)
    }},
    {"resolving.js", (const unsigned char[]) {
#embed "Page/resolving.js" suffix(, 0)
    }},
    {"review.js", (const unsigned char[]) {
#embed "Page/review.js" suffix(, 0)
    }},
    {"reviews.js", (const unsigned char[]) {
#embed "Page/reviews.js" suffix(, 0)
    }},
    {"rounded-color.js", (const unsigned char[]) {
#embed "Page/rounded-color.js" suffix(, 0)
    }},
    {"rounding.js", (const unsigned char[]) {
#embed "Page/rounding.js" suffix(, 0)
    }},
    {"rules.js", (const unsigned char[]) {
#embed "Page/rules.js" suffix(, 0)
    }},
    {"screens.js", (const unsigned char[]) {
#embed "Page/screens.js" suffix(, 0)
    }},
    {"served.js", (const unsigned char[]) {
#embed "Page/served.js" suffix(, 0)
    }},
    {"server.js", (const unsigned char[]) {
#embed "Page/server.js" suffix(, 0)
    }},
    {"settings.js", (const unsigned char[]) {
#embed "Page/settings.js" suffix(, 0)
    }},
    {"shared.js", (const unsigned char[]) {
#embed "Page/shared.js" suffix(, 0)
    }},
    {"sheet.js", (const unsigned char[]) {
#embed "Page/sheet.js" suffix(, 0)
    }},
    {"shown-value.js", (const unsigned char[]) {
#embed "Page/shown-value.js" suffix(, 0)
    }},
    {"slips.js", (const unsigned char[]) {
#embed "Page/slips.js" suffix(, 0)
    }},
    {"spaces.js", (const unsigned char[]) {
#embed "Page/spaces.js" suffix(, 0)
    }},
    {"specimen.js", (const unsigned char[]) {
#embed "Page/specimen.js" suffix(, 0)
    }},
    {"stage.js", (const unsigned char[]) {
#embed "Page/stage.js" suffix(, 0)
    }},
    {"start.js", (const unsigned char[]) {
#embed "Page/start.js" suffix(, 0)
    }},
    {"steps.js", (const unsigned char[]) {
#embed "Page/steps.js" suffix(, 0)
    }},
    {"styles.js", (const unsigned char[]) {
#embed "Page/styles.js" suffix(, 0)
    }},
    {"swift.js", (const unsigned char[]) {
#embed "Page/swift.js" suffix(, 0)
    }},
    {"template-images.js", (const unsigned char[]) {
#embed "Page/template-images.js" suffix(, 0)
    }},
    {"tokens.js", (const unsigned char[]) {
#embed "Page/tokens.js" suffix(, 0)
    }},
    {"tried-rule.js", (const unsigned char[]) {
#embed "Page/tried-rule.js" suffix(, 0)
    }},
    {"tries.js", (const unsigned char[]) {
#embed "Page/tries.js" suffix(, 0)
    }},
    {"try-link.js", (const unsigned char[]) {
#embed "Page/try-link.js" suffix(, 0)
    }},
    {"values.js", (const unsigned char[]) {
#embed "Page/values.js" suffix(, 0)
    }},
    {"watch.js", (const unsigned char[]) {
#embed "Page/watch.js" suffix(, 0)
    }},
    {"words.js", (const unsigned char[]) {
#embed "Page/words.js" suffix(, 0)
    }},
};

size_t gallery_module_count(void) { return sizeof modules / sizeof *modules; }
gallery_module gallery_module_at(size_t index) { return modules[index]; }
