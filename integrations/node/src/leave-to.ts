import type { Decision } from './decision.ts'

/**
 * Returns the redirect target for a visitor of the main page; `null`: they stay, as they must if
 * the fallback is the requested page. This is determined by `hosts` and by the path and query of
 * `asked`, never by the request's host: a bot could send the fallback's host and stay.
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
 * Returns path and query as written: a parser would turn `/offer/../fallback` into a different page
 * than the server's. Some sites need the query; the fallback's URL has the visitor's query.
 */
function pageOf(address: string): string {
  const [target = ''] = address.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split('#', 1)
  const [path = '', ...query] = target.split('?')
  return [path.replace(/\/+$/, ''), ...query].join('?')
}
