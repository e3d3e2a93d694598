import type { Decision } from './decision.ts'

/**
 * Returns the URL to redirect a visitor of the main page to, or `null` if the visitor stays.
 * Visitors also stay if the fallback is the requested page (`asked`), to avoid a redirect loop.
 * Never trusts the request's host: a bot could name the fallback's host in order to stay.
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
 * Returns the path and query as sent: a URL parser would turn `/offer/../fallback` into another
 * page than the server serves. Includes the query, because some sites choose the page by it.
 */
function pageOf(address: string): string {
  const [target = ''] = address.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split('#', 1)
  const [path = '', ...query] = target.split('?')
  return [path.replace(/\/+$/, ''), ...query].join('?')
}
