// A bundle of tests is a program of its own here, and `SharingStorm` is linked into it, for the module of tests imports it.
// Called by its name, the bundle is that program: no second build of the library is needed for it.
#include <stdlib.h>
#include <string.h>

// Only this library gives constructors the arguments.
#if defined(__GLIBC__)
int SharingStorm_main(int count, char **arguments);

// Before `main`, which would run the tests; after the constructors of the shared libraries, Foundation among them.
__attribute__((constructor)) static void begin(int count, char **arguments) {
  if (count > 0 && strcmp(arguments[0], "SharingStorm") == 0) exit(SharingStorm_main(count, arguments));
}
#endif
