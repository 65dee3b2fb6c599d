// Nothing is called; see CSharingStorm.c.
