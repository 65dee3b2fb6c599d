// The token comes in the address's fragment. It leaves the address bar and the history at once, and is kept for this tab
// only, so that a reload and a restarted program find it.

const KEY = "inspector-token";

/** The token of a new address, or the one that this tab has. */
export function takeToken() {
  const fresh = decodeURIComponent(location.hash.slice(1));
  if (fresh) {
    sessionStorage.setItem(KEY, fresh);
    history.replaceState(null, "", location.pathname);
  }
  return fresh || sessionStorage.getItem(KEY);
}

export function forgetToken() {
  sessionStorage.removeItem(KEY);
}
