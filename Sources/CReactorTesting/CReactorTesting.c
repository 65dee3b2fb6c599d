#include "CReactorTesting.h"

// Before `main`: XCTest tells observers only of test cases that begin later, and nothing of this module need be called
// by a test.
__attribute__((constructor)) static void begin(void) { rk_observe_test_cases(); }
