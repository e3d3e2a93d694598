import type { Decision } from './decision.ts'

/**
 * Returns the redirect target for a visitor of the main page, or `null` if they stay, as they must
 * if the fallback is the requested page. Compares `hosts` and the path and query of `asked`, never
 * the request's host: a bot could send the fallback's host to stay.
 */
export function leaveTo(
  { action, url }: Decision,
  asked: string,
  hosts: readonly string[] = [],
): string | null {
  if (action === 'black' || url === null) return null
  const { host } = new URL(url)
  const isOwn = hosts.some((own) => own.toLowerCase() === host)
  return isOwn && pageOf(url) === pageOf(asked) ? null : url
}

/**
 * Returns path and query unnormalised: a parser would turn `/offer/../fallback` into a page other
 * than the one the server serves. Includes the query, which some sites need; the fallback's URL has
 * the visitor's query.
 */
function pageOf(address: string): string {
  const [target = ''] = address.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split('#', 1)
  const [path = '', ...query] = target.split('?')
  return [path.replace(/\/+$/, ''), ...query].join('?')
}
