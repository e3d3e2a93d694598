const KEY = 'closedAccount'

/** Notes, for the page that starts over, that another account was closed to the person. */
export function noteClosedAccount(): void {
  try {
    sessionStorage.setItem(KEY, 'true')
  } catch {
    // Without storage, the person's own account appears without an explanation.
  }
}

/** Returns whether another account was closed to the person, once. */
export function takeClosedAccount(): boolean {
  try {
    const isNoted = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return isNoted
  } catch {
    return false
  }
}
