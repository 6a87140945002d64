#include "KotlinLibrary.h"

// C23 has it, and the compilers that come with Swift understand it in every dialect.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char ButtonLook[] = {
#embed "Library/ButtonLook.kt"
};

static const unsigned char Component[] = {
#embed "Library/Component.kt"
};

static const unsigned char ControlStates[] = {
#embed "Library/ControlStates.kt"
};

static const unsigned char GeneratedTokenApi[] = {
#embed "Library/GeneratedTokenApi.kt"
};

static const unsigned char ImageStyles[] = {
#embed "Library/ImageStyles.kt"
};

static const unsigned char StateValues[] = {
#embed "Library/StateValues.kt"
};

static const unsigned char StyledStack[] = {
#embed "Library/StyledStack.kt"
};

static const unsigned char StyledText[] = {
#embed "Library/StyledText.kt"
};

static const unsigned char TokenBorder[] = {
#embed "Library/TokenBorder.kt"
};

static const unsigned char TokenBrand[] = {
#embed "Library/TokenBrand.kt"
};

static const unsigned char TokenFonts[] = {
#embed "Library/TokenFonts.kt"
};

static const unsigned char TokenGradient[] = {
#embed "Library/TokenGradient.kt"
};

static const unsigned char TokenImage[] = {
#embed "Library/TokenImage.kt"
};

static const unsigned char TokenInsets[] = {
#embed "Library/TokenInsets.kt"
};

static const unsigned char TokenMode[] = {
#embed "Library/TokenMode.kt"
};

static const unsigned char TokenShadow[] = {
#embed "Library/TokenShadow.kt"
};

static const unsigned char TokenTable[] = {
#embed "Library/TokenTable.kt"
};

static const unsigned char TokenTransition[] = {
#embed "Library/TokenTransition.kt"
};

static const unsigned char TokenValues[] = {
#embed "Library/TokenValues.kt"
};

static const unsigned char ViewBorder[] = {
#embed "Library/ViewBorder.kt"
};

static const unsigned char ViewShape[] = {
#embed "Library/ViewShape.kt"
};

static const unsigned char ViewStyleModifier[] = {
#embed "Library/ViewStyleModifier.kt"
};

static const unsigned char FollowsWidth[] = {
#embed "Contexts/FollowsWidth.kt"
};

static const unsigned char TokenBrandInContexts[] = {
#embed "Contexts/TokenBrand.kt"
};

static const kotlin_file files[] = {
    {"ButtonLook", ButtonLook, sizeof ButtonLook},
    {"Component", Component, sizeof Component},
    {"ControlStates", ControlStates, sizeof ControlStates},
    {"GeneratedTokenApi", GeneratedTokenApi, sizeof GeneratedTokenApi},
    {"ImageStyles", ImageStyles, sizeof ImageStyles},
    {"StateValues", StateValues, sizeof StateValues},
    {"StyledStack", StyledStack, sizeof StyledStack},
    {"StyledText", StyledText, sizeof StyledText},
    {"TokenBorder", TokenBorder, sizeof TokenBorder},
    {"TokenBrand", TokenBrand, sizeof TokenBrand},
    {"TokenFonts", TokenFonts, sizeof TokenFonts},
    {"TokenGradient", TokenGradient, sizeof TokenGradient},
    {"TokenImage", TokenImage, sizeof TokenImage},
    {"TokenInsets", TokenInsets, sizeof TokenInsets},
    {"TokenMode", TokenMode, sizeof TokenMode},
    {"TokenShadow", TokenShadow, sizeof TokenShadow},
    {"TokenTable", TokenTable, sizeof TokenTable},
    {"TokenTransition", TokenTransition, sizeof TokenTransition},
    {"TokenValues", TokenValues, sizeof TokenValues},
    {"ViewBorder", ViewBorder, sizeof ViewBorder},
    {"ViewShape", ViewShape, sizeof ViewShape},
    {"ViewStyleModifier", ViewStyleModifier, sizeof ViewStyleModifier},
};

static const kotlin_file context_files[] = {
    {"FollowsWidth", FollowsWidth, sizeof FollowsWidth},
    {"TokenBrand", TokenBrandInContexts, sizeof TokenBrandInContexts},
};

size_t kotlin_library_count(void) { return sizeof files / sizeof *files; }
kotlin_file kotlin_library_file(size_t index) { return files[index]; }

size_t kotlin_context_library_count(void) { return sizeof context_files / sizeof *context_files; }
kotlin_file kotlin_context_library_file(size_t index) { return context_files[index]; }
