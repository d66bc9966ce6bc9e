# What ./run and ./test have in common: finding or installing the tools. Sourced, not run.
# Every step looks first whether its work is done already, so that both can be repeated at will.

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# One place for all clones of this repository on this machine.
TOOLS=${XDG_CACHE_HOME:-$HOME/.cache}/alea/tools

# What the scripts name by its path lies where they look for it, and is compiled as .cargo/config.toml says.
export CARGO_TARGET_DIR=$ROOT/target
unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS

say() { printf '%s\n' "$*"; }
# The last words of a command that cannot go on.
fail() { printf '\n%s: %s\n' "$(basename "$0")" "$*" >&2; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }

# The versions are stated once: Trunk's in Trunk.toml, wasm-bindgen's in the lock file, since the
# tool must be the very version of the library.
trunk_version() { sed -n 's/^trunk-version = "=\(.*\)"$/\1/p' "$ROOT/Trunk.toml"; }
bindgen_version() {
  awk '/^name = / { name = $3 } /^version = / && name == "\"wasm-bindgen\"" { gsub(/"/, "", $3); print $3 }' \
    "$ROOT/Cargo.lock"
}

# Runs a command as root, if that needs no password.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; elif has sudo && sudo -n true 2>/dev/null; then sudo -n "$@"; else return 1; fi
}

# apt_install PACKAGE...: Debian's packages, with its own list of packages brought up to date first.
apt_install() {
  has apt-get || return 1
  say "Installing $* with apt-get ..."
  local log
  log=$(mktemp)
  if as_root env DEBIAN_FRONTEND=noninteractive apt-get update </dev/null >"$log" 2>&1 &&
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" </dev/null >>"$log" 2>&1; then
    rm -f "$log"
  else
    tail -n 5 "$log" >&2
    rm -f "$log"
    return 1
  fi
}

need_rust() {
  # A shell that was open before rustup was installed does not know its folder yet.
  has cargo || PATH=${CARGO_HOME:-$HOME/.cargo}/bin:$PATH
  has cargo || fail "Rust is missing. Install it from https://rustup.rs and call this again."
  local want have
  want=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' "$ROOT/Cargo.toml")
  have=$(rustc --version | awk '{ print $2 }') || fail "rustc does not run. Repair the Rust installation first."
  [ "$(printf '%s\n%s\n' "$want" "${have%%-*}" | sort -V | head -n 1)" = "$want" ] ||
    fail "Rust $want or newer is needed, this is $have. 'rustup update stable' brings a newer one."
  has cc || apt_install gcc libc6-dev ||
    fail "A C compiler and linker (cc) is missing, and could not be installed. On Debian: apt-get install gcc libc6-dev"
}

need_wasm_target() {
  [ -d "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown/lib" ] && return
  say "Installing Rust's wasm32-unknown-unknown target ..."
  has rustup || fail "The target wasm32-unknown-unknown is missing, and there is no rustup to add it."
  rustup target add wasm32-unknown-unknown </dev/null || fail "rustup could not add wasm32-unknown-unknown. Is there a network?"
}

# need_component NAME: a part of the Rust toolchain such as clippy.
need_component() {
  cargo "${1/rustfmt/fmt}" --version >/dev/null 2>&1 && return
  say "Installing Rust's $1 ..."
  has rustup || fail "$1 is missing, and there is no rustup to add it."
  rustup component add "$1" </dev/null || fail "rustup could not add $1. Is there a network?"
}

# is_version COMMAND VERSION: whether the command runs at all and is exactly that version.
is_version() { [ "$("$1" --version 2>/dev/null | awk 'NR == 1 { print $2 }')" = "$2" ]; }

# prebuilt NAME VERSION FOLDER: the project's own release for this kind of machine, if it can be had.
prebuilt() {
  local name=$1 version=$2 folder=$3 machine url
  case $name,$(uname -sm) in
    trunk,"Linux x86_64") machine=x86_64-unknown-linux-gnu ;;
    trunk,"Linux aarch64") machine=aarch64-unknown-linux-gnu ;;
    wasm-bindgen,"Linux x86_64") machine=x86_64-unknown-linux-musl ;;
    wasm-bindgen,"Linux aarch64") machine=aarch64-unknown-linux-musl ;;
    *,"Darwin x86_64") machine=x86_64-apple-darwin ;;
    *,"Darwin arm64") machine=aarch64-apple-darwin ;;
    *) return 1 ;;
  esac
  case $name in
    trunk) url=https://github.com/trunk-rs/trunk/releases/download/v$version/trunk-$machine.tar.gz ;;
    wasm-bindgen) url=https://github.com/wasm-bindgen/wasm-bindgen/releases/download/$version/wasm-bindgen-$version-$machine.tar.gz ;;
  esac
  has curl && has tar || return 1
  # Where there is no way to it, that is known within seconds, and compiling is the way that remains.
  curl --silent --fail --location --connect-timeout 5 --max-time 300 --output "$folder/archive" "$url" 2>/dev/null || return 1
  tar -xzf "$folder/archive" -C "$folder" 2>/dev/null || return 1
  # Some archives hold the program itself, some a folder with it.
  mkdir -p "$folder/bin"
  find "$folder" -type f -name "$name" -exec mv {} "$folder/bin/" \;
  is_version "$folder/bin/$name" "$version"
}

# compiled NAME VERSION FOLDER: the same from source. It need not be fast, so it is compiled lightly.
compiled() {
  local name=$1 version=$2 folder=$3 crate flags
  case $name in
    trunk) crate=trunk flags=(--locked --no-default-features --features rustls) ;;
    # Without --locked: its lock file names a version that was withdrawn.
    wasm-bindgen) crate=wasm-bindgen-cli flags=(--no-default-features) ;;
  esac
  # The build folder stays until it worked, so that an interrupted build is taken up again.
  CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_OPT_LEVEL=1 CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
    cargo install "$crate" --version "=$version" "${flags[@]}" \
    --root "$folder" --target-dir "$TOOLS/build-$name" </dev/null || return 1
  rm -rf "$TOOLS/build-$name"
  is_version "$folder/bin/$name" "$version"
}

# need_tool NAME VERSION: puts exactly this version on PATH.
need_tool() {
  local name=$1 version=$2 home
  [ -n "$version" ] || fail "The version of $name is stated neither in Trunk.toml nor in Cargo.lock."
  if is_version "$name" "$version"; then return; fi
  home=$TOOLS/$name-$version
  is_version "$home/bin/$name" "$version" || install_tool "$name" "$version" "$home"
  PATH=$home/bin:$PATH
}

# install_tool NAME VERSION HOME
install_tool() {
  local name=$1 version=$2 home=$3
  mkdir -p "$TOOLS" || fail "$TOOLS cannot be written."
  # Two clones may start at the same time; the second finds the work of the first.
  exec 9>"$TOOLS/lock"
  if has flock && ! flock --nonblock 9; then
    say "Waiting for another installation of these tools ..."
    flock 9
    if is_version "$home/bin/$name" "$version"; then exec 9>&-; return; fi
  fi
  # Installed aside and then moved in one step: what is interrupted is never taken for complete.
  PARTIAL=$(mktemp -d "$TOOLS/partial-$name-XXXXXX") || fail "$TOOLS cannot be written."
  trap 'rm -rf "$PARTIAL"' EXIT
  say "Installing $name $version ..."
  if ! prebuilt "$name" "$version" "$PARTIAL"; then
    rm -rf "${PARTIAL:?}"/*
    say "No ready-made $name can be had here; compiling it takes a few minutes, once."
    compiled "$name" "$version" "$PARTIAL" ||
      fail "$name $version could be neither downloaded nor compiled. The reason is above; often it is the network."
  fi
  rm -rf "$PARTIAL/archive" "$home"
  mv "$PARTIAL" "$home" || fail "$home cannot be written."
  trap - EXIT
  exec 9>&-
}

# All that a build of the page needs.
need_build_tools() {
  need_rust
  need_wasm_target
  need_tool wasm-bindgen "$(bindgen_version)"
  need_tool trunk "$(trunk_version)"
}

# Trunk wants true or false where NO_COLOR is 1 elsewhere, and need not ask whether there is a newer one.
export_trunk_settings() {
  unset NO_COLOR
  export TRUNK_SKIP_VERSION_CHECK=true
}

# What would be deployed, in dist/.
build_release() {
  cd "$ROOT"
  export_trunk_settings
  # Paths of this machine have no business in what strangers download. Cargo adds these flags to those of .cargo/config.toml.
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src=. --remap-path-prefix=$(rustc --print sysroot)=rust"
  # --locked: exactly the versions of the lock file. Trunk's minifier does not know how the glue
  # names its default export, leaves that file as it is and complains at every build: not repeated.
  trunk --log warn,trunk::processing::minify=error build --release --locked
}
