/// What this module tells its users.
enum Diagnostics {}
