#!/usr/bin/env bash
# Installs the dependencies of the build apart from the Swift toolchain: the C libraries libyaml, libpng and libevent, and on Linux libcrypto of OpenSSL 3.
# With the argument 'tests', also installs what only the tests need: Python's JSON Schema validator, nginx, a headless browser, axe-core, oxlint,
# oxfmt, Zensical, Node.js, TypeScript, zsh, fish, pytest-lsp, coloraide, and on Linux Neovim, Emacs with Eglot, SoftHSM, OpenSC, the Inter font, strace, Firefox, WebKit,
# Android's aapt2, Java and the Kotlin compiler. With 'bench', installs valgrind, which counts instructions; with 'kills', strace and faketime; with 'release',
# Ruby, in which Homebrew's formulae are written, and pre-commit.
# Does nothing if all of this is present.
set -euo pipefail

# Checks for a C library: the names of its pkg-config file, its Homebrew package and a header.
has_library() {
    pkg-config --exists "$1" 2>/dev/null && return
    [ "$(uname)" = Darwin ] && [ -d "$(brew --prefix "$2" 2>/dev/null)/include" ] && return
    echo "#include <$3>" | clang -E -x c - >/dev/null 2>&1
}
has_libyaml() { has_library yaml-0.1 libyaml yaml.h; }
has_libpng() { has_library libpng libpng png.h; }
has_libevent() { has_library libevent libevent event2/event.h; }
# Apple's platforms have CryptoKit.
has_libcrypto() { [ "$(uname)" = Darwin ] || has_library libcrypto openssl@3 openssl/evp.h; }

# Any Python in the path will do.
has_validator() {
    local python
    for python in $(type -aP python3); do "$python" -c 'import jsonschema, yaml' 2>/dev/null && return; done
    return 1
}

# Debian keeps nginx in a folder that only root has in the path.
has_nginx() {
    PATH="$PATH:/usr/sbin" command -v nginx >/dev/null
}

# A module of PKCS #11 and a program that signs with one.
has_hardware_keys() { [ "$(uname)" = Darwin ] || { command -v softhsm2-util && command -v pkcs11-tool; } >/dev/null; }

# Compiles and links resources of Android.
has_aapt() { [ "$(uname)" = Darwin ] || { command -v aapt2 >/dev/null && [ -f /usr/share/android-framework-res/framework-res.apk ]; }; }

# Kotlin's compiler is part of a Python package. What it accepts depends on the version.
kotlin_package=kotlin-jupyter-kernel==0.19.0.944
has_java() { [ "$(uname)" = Darwin ] || java -version >/dev/null 2>&1; }
has_kotlin() {
    [ "$(uname)" = Darwin ] ||
        [[ "$(python3 -m pip show kotlin-jupyter-kernel 2>/dev/null)" == *"Version: ${kotlin_package##*==}"* ]]
}
without_kotlin() { echo "bootstrap: the Kotlin compiler cannot be had; the tests that need it are skipped" >&2; }

# Tests use strace to kill a program at each of its system calls. It exists only on Linux.
has_strace() { [ "$(uname)" = Darwin ] || command -v strace >/dev/null; }

# The same program at another time of day.
has_faketime() { [ "$(uname)" = Darwin ] || command -v faketime >/dev/null; }

pre_commit=pre-commit==4.7.0
has_pre_commit() { [[ "$(PATH="$PATH:$(python3 -m site --user-base)/bin" pre-commit --version 2>/dev/null)" == *"${pre_commit##*==}" ]]; }
has_ruby() { command -v ruby >/dev/null; }
has_valgrind() { [ "$(uname)" = Darwin ] || command -v valgrind >/dev/null; }

# Pictures are recorded with this font.
has_inter() { [ "$(uname)" = Darwin ] || [ -f /usr/share/fonts/opentype/inter/Inter-Regular.otf ]; }

# If no browser can be installed, the tests that need one are skipped by name.
has_browser() {
    local name
    for name in chromium-headless-shell chrome-headless-shell chromium chromium-browser google-chrome; do
        command -v "$name" >/dev/null && return
    done
    [ -x "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" ]
}

# The other engines that pages are tested in. On a Mac, none of them can be driven without setting it up by hand.
engine_packages=(firefox-esr webkit2gtk-driver xvfb)
has_engines() {
    [ "$(uname)" = Darwin ] && return
    { command -v firefox-esr || command -v firefox; } >/dev/null && command -v WebKitWebDriver >/dev/null && command -v Xvfb >/dev/null
}
without_engines() { echo "bootstrap: Firefox or WebKit cannot be had; the tests that need one are skipped" >&2; }

# axe-core tests pages for accessibility.
has_axe() {
    local python
    for python in $(type -aP python3); do "$python" -c 'import axe_core_python' 2>/dev/null && return; done
    return 1
}
# oxlint and oxfmt check the JavaScript and CSS of pages, Zensical builds the website. What they report and write depends on the version. Zensical from
# 0.0.74 on needs a package that not every index has.
page_tools=(oxlint==1.89.0 oxfmt==0.74.0 zensical==0.0.72)
has_page_tools() {
    local tool path
    path="$PATH:$(python3 -m site --user-base)/bin"
    for tool in "${page_tools[@]}"; do
        [[ "$(PATH="$path" "${tool%%==*}" --version 2>/dev/null)" == *"${tool##*==}"* ]] || return
    done
}
has_node() { command -v node >/dev/null; }
has_typescript() { command -v tsc >/dev/null; }
# Shells whose completion is tested.
has_shells() { command -v zsh && command -v fish; } >/dev/null
# Editors that the language server is tested in, and Microsoft's message types for it.
has_neovim() { [ "$(uname)" = Darwin ] || command -v nvim >/dev/null; }
has_eglot() {
    local folders=(/usr/share/emacs/site-lisp/elpa/yaml-mode-* /usr/share/emacs/site-lisp/elpa/eglot-*)
    [ "$(uname)" = Darwin ] || { command -v emacs >/dev/null && [ -d "${folders[0]}" ] && [ -d "${folders[1]}" ]; }
}
# The types of an editor's messages, and conversions of colours by others.
python_packages=(pytest-lsp==1.0.1 lsprotocol==2025.0.0 coloraide==8.13.1)
has_python_packages() {
    local check='import sys; from importlib.metadata import version; sys.exit(any(version(a) != b for a, b in (p.split("==") for p in sys.argv[1:])))'
    python3 -c "$check" "${python_packages[@]}" 2>/dev/null
}
without_python_packages() { echo "bootstrap: pytest-lsp and coloraide cannot be had; the tests that need them are skipped" >&2; }
without_axe() { echo "bootstrap: axe-core cannot be had; the test that needs it is skipped" >&2; }

without_browser() { echo "bootstrap: no browser can be had; the tests that need one are skipped" >&2; }

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

if ! command -v swift >/dev/null; then
    echo "bootstrap: 'swift' is not in the PATH; install Swift 6.1 or later: https://www.swift.org/install" >&2
    exit 1
fi
packages=()
has_libyaml || packages+=(libyaml-dev)
has_libpng || packages+=(libpng-dev)
has_libevent || packages+=(libevent-dev)
has_libcrypto || packages+=(libssl-dev)
[ "${1:-}" != tests ] || has_validator || packages+=(python3-jsonschema python3-yaml)
[ "${1:-}" != tests ] || has_nginx || packages+=(nginx-light)
[ "${1:-}" != tests ] || has_hardware_keys || packages+=(softhsm2 opensc)
[ "${1:-}" != tests ] || has_aapt || packages+=(aapt android-framework-res)
[ "${1:-}" != tests ] || has_java || packages+=(default-jre-headless)
[ "${1:-}" != tests ] || has_inter || packages+=(fonts-inter)
[[ "${1:-}" != @(tests|kills) ]] || has_strace || packages+=(strace)
[ "${1:-}" != kills ] || has_faketime || packages+=(faketime)
[ "${1:-}" != bench ] || has_valgrind || packages+=(valgrind)
[ "${1:-}" != release ] || has_ruby || packages+=(ruby)
[ "${1:-}" != tests ] || has_node || packages+=(nodejs)
[ "${1:-}" != tests ] || has_typescript || packages+=(node-typescript)
[ "${1:-}" != tests ] || has_shells || packages+=(zsh fish)
[ "${1:-}" != tests ] || has_neovim || packages+=(neovim)
[ "${1:-}" != tests ] || has_eglot || packages+=(emacs-nox elpa-eglot elpa-yaml-mode)
needs_browser=false
[ "${1:-}" != tests ] || has_browser || needs_browser=true
needs_engines=false
[ "${1:-}" != tests ] || has_engines || needs_engines=true
wanted=("${packages[@]}")
! $needs_browser || wanted+=("a headless browser")
! $needs_engines || wanted+=("Firefox and WebKit")
[ "${1:-}" != tests ] || has_axe || wanted+=("axe-core-python")
[ "${1:-}" != tests ] || has_page_tools || wanted+=("${page_tools[@]}")
[ "${1:-}" != tests ] || has_python_packages || wanted+=("${python_packages[@]}")
[ "${1:-}" != tests ] || has_kotlin || wanted+=("$kotlin_package")
[ "${1:-}" != release ] || has_pre_commit || wanted+=("$pre_commit")
[ ${#wanted[@]} -eq 0 ] || echo "bootstrap: installing ${wanted[*]}"
if [ "${1:-}" = tests ] && ! has_axe; then
    python3 -m pip install --quiet --user --break-system-packages axe-core-python ||
        python3 -m pip install --quiet --user axe-core-python || without_axe
fi
if [ "${1:-}" = tests ] && ! has_page_tools; then
    python3 -m pip install --quiet --user --break-system-packages "${page_tools[@]}" ||
        python3 -m pip install --quiet --user "${page_tools[@]}"
fi
if [ "${1:-}" = tests ] && ! has_python_packages; then
    python3 -m pip install --quiet --user --break-system-packages "${python_packages[@]}" ||
        python3 -m pip install --quiet --user "${python_packages[@]}" || without_python_packages
fi
if [ "${1:-}" = tests ] && ! has_kotlin; then
    python3 -m pip install --quiet --user --no-deps --break-system-packages "$kotlin_package" ||
        python3 -m pip install --quiet --user --no-deps "$kotlin_package" || without_kotlin
fi
if [ "${1:-}" = release ] && ! has_pre_commit; then
    python3 -m pip install --quiet --user --break-system-packages "$pre_commit" || python3 -m pip install --quiet --user "$pre_commit"
fi
[ ${#packages[@]} -gt 0 ] || $needs_browser || $needs_engines || exit 0

if command -v apt-get >/dev/null; then
    as_root apt-get update
    install() { as_root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "$@"; }
    [ ${#packages[@]} -eq 0 ] || install "${packages[@]}"
    # Not every distribution has the headless build.
    ! $needs_browser || install chromium-headless-shell || install chromium || without_browser
    ! $needs_engines || install "${engine_packages[@]}" || without_engines
elif command -v brew >/dev/null; then
    has_libyaml || brew install libyaml
    has_libpng || brew install libpng
    has_libevent || brew install libevent
    [ "${1:-}" != tests ] || has_validator || python3 -m pip install --user --break-system-packages jsonschema pyyaml
    [ "${1:-}" != tests ] || has_nginx || brew install nginx
    [ "${1:-}" != tests ] || has_node || brew install node
    [ "${1:-}" != tests ] || has_typescript || brew install typescript
    [ "${1:-}" != tests ] || has_shells || brew install zsh fish
    ! $needs_browser || brew install --cask google-chrome || without_browser
elif [ ${#packages[@]} -gt 0 ]; then
    echo "bootstrap: install what these packages of Debian hold: ${packages[*]}" >&2
    exit 1
fi
