# Builds programs of the examples. They are built where the library is, so that both share what takes minutes:
# swift-syntax. To be sourced by a script of this folder, in the folder of the repository.

examples=(--package-path Examples --scratch-path .build)

# The Makefile's, so that a script that is run alone does not build everything again.
: "${SWIFT_BUILD_FLAGS=-Xswiftc -warnings-as-errors}"

# build PROGRAM: builds it, and puts its path into `program`. With the flags of the build before, nothing that takes
# long is built again.
build() {
  local folder
  folder="$(swift build "${examples[@]}" --show-bin-path)"
  # SwiftPM would take the plan of another package that is built here for that of the examples, and miss their programs.
  rm -f "$folder/description.json"
  # shellcheck disable=SC2086
  swift build "${examples[@]}" --product "$1" $SWIFT_BUILD_FLAGS >&2
  program="$folder/$1"
}
