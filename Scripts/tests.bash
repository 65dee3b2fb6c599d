# Lists the tests of this repository. To be sourced by a script of this folder, in the folder of the repository.

# "test NAME FILE" for each. An attribute may span lines, so a test is the next function after `@Test`.
tests() {
  find Tests Examples/Tests Examples/Windows/Tests -name '*.swift' -exec awk '
    FNR == 1 { isTest = 0; file = FILENAME; gsub(/^.*\/|\.swift$/, "", file) }
    /^ *\/\// { next }
    /@Test([^A-Za-z0-9_]|$)/ { isTest = 1 }
    /(^|[^A-Za-z0-9_])func [A-Za-z_]/ {
      name = $0; sub(/^(.*[^A-Za-z0-9_])?func /, "", name); sub(/[^A-Za-z0-9_].*$/, "", name)
      if (isTest || $0 ~ /func test[A-Z_][A-Za-z0-9_]*\(\)/) print "test", name, file
      isTest = 0
    }' {} +
}
