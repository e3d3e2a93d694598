/** A smaller difference may be the time that a response takes, and hides no visits. */
const TOLERATED_MS = 60_000

let ahead = 0

/** Compares the device's clock with the server's, by a response's `Date` header. */
export function noteServerTime({ headers }: Response): void {
  const difference = Date.parse(headers.get('Date') ?? '') - Date.now()
  if (Number.isNaN(difference)) return
  ahead = Math.abs(difference) > TOLERATED_MS ? difference : 0
}

/**
 * Returns the server's time in milliseconds. A device's clock may be hours off; spans that end at
 * its time would hide the newest visits.
 */
export const serverNow = (): number => Date.now() + ahead
