/// Serves the page of the inspector, and its conversation with the program, on the loopback interface.
package enum InspectorServer {}
