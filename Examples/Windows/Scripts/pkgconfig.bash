# A copy of the one description of GTK's libraries that has a flag which SwiftPM does not take, without that flag, so that builds
# do not warn of it. To be sourced in the folder of the repository.
original="$(pkg-config --variable=pcfiledir gmodule-no-export-2.0)/gmodule-no-export-2.0.pc"
mkdir -p .build/pkgconfig
sed 's/ *-pthread//' "$original" >".build/pkgconfig/$$.pc"
mv ".build/pkgconfig/$$.pc" .build/pkgconfig/gmodule-no-export-2.0.pc
export PKG_CONFIG_PATH="$PWD/.build/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
