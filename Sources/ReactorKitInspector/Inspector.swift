/// Shows every reactor of the program in a browser.
public enum Inspector {}
