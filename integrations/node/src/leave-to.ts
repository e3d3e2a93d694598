import type { Decision } from './decision.ts'

/**
 * Where a visitor of the main page is sent; `null`: they stay. A fallback that is the very
 * page that was asked for would send them round in a circle.
 */
export function leaveTo({ action, url }: Decision, asked: string): string | null {
  if (action === 'black' || url === null) return null
  return pageOf(url) === pageOf(asked) ? null : url
}

/**
 * Without the scheme, which a proxy in front of the server changes, but with the query, which
 * tells pages apart on some sites; the fallback's address has the visitor's own.
 */
function pageOf(address: string): string {
  if (!URL.canParse(address)) return address
  const { host, pathname, search } = new URL(address)
  return `${host}${pathname.replace(/\/+$/, '')}${search}`
}
