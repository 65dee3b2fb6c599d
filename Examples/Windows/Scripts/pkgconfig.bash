# Copies of the descriptions of GTK's libraries that have flags which SwiftPM does not take, without these flags, so that builds do
# not warn of them. To be sourced in the folder of the repository.
mkdir -p .build/pkgconfig
for library in gmodule-no-export-2.0 graphene-1.0; do
  original="$(pkg-config --variable=pcfiledir "$library")/$library.pc"
  # Already a copy of ours if this is sourced twice.
  if [ "$original" -ef ".build/pkgconfig/$library.pc" ]; then continue; fi
  sed -E 's/ *-(pthread|mfpmath=sse|msse2?)\b//g' "$original" >".build/pkgconfig/$library.$$"
  mv ".build/pkgconfig/$library.$$" ".build/pkgconfig/$library.pc"
done
export PKG_CONFIG_PATH="$PWD/.build/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
