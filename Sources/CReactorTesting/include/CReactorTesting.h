#ifndef C_REACTOR_TESTING_H
#define C_REACTOR_TESTING_H

// Called when the program is loaded; `ReactorKitTesting` has it.
void rk_observe_test_cases(void);

#endif
