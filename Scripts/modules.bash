# Sourced: builds the tests, and names what is needed to compile against the modules that they were linked with. With the flags
# of that build, nothing has to be built again.
#
# products    the folder of the build; the modules are in its folder Modules-tool
# maps        the compiler's flags for the modules written in C

# shellcheck disable=SC2086
swift build --product ReactorKitPackageTests ${SWIFT_BUILD_FLAGS:-} >&2
products="$(swift build --show-bin-path)"
checkouts="$(dirname "$(dirname "$products")")/checkouts"
maps=()
for map in "$products"/*-tool.build/module.modulemap "$checkouts"/*/Sources/{*/include,GRDBSQLite}/module.modulemap; do
  if [ -f "$map" ]; then maps+=(-Xcc "-fmodule-map-file=$map"); fi
done
