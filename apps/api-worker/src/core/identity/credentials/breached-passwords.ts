import { SECOND_MS, toHex } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'

const TIMEOUT_MS = 2 * SECOND_MS
/** Only this many characters of the hash are sent; hundreds of passwords share them. */
const PREFIX = 5
const MOST_CHARACTERS = 200_000

/**
 * Asks the operator's service whether a password is known from a breach, in the format of Have I
 * Been Pwned's ranges. Returns `false` if there is no service or it does not respond, so that an
 * outage blocks no new password.
 */
export async function isBreached(
  { config, fetch, timeout }: Pick<Context, 'config' | 'fetch' | 'timeout'>,
  password: string,
): Promise<boolean> {
  const { breachedPasswordsUrl } = config
  if (breachedPasswordsUrl === null) return false
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password))
  const hash = toHex(new Uint8Array(digest)).toUpperCase()
  try {
    const response = await fetch(`${breachedPasswordsUrl}/${hash.slice(0, PREFIX)}`, {
      // Hides the response's length from observers.
      headers: { 'Add-Padding': 'true' },
      redirect: 'manual',
      signal: timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    const text = (await response.text()).slice(0, MOST_CHARACTERS)
    // Padding has a count of zero.
    return text.split('\n').some((line) => {
      const [rest, count] = line.trim().split(':')
      return rest?.toUpperCase() === hash.slice(PREFIX) && Number(count) > 0
    })
  } catch (error) {
    log.warn({ message: 'Breached passwords could not be queried', reason: describeError(error) })
    return false
  }
}
