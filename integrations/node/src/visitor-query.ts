/**
 * Returns a page's URL with the visitor's query parameters, as the edge does: parameters in the
 * page's own URL keep their values.
 */
export function withVisitorQuery(page: string, visitor: string): string {
  const target = new URL(page)
  const own = new Set(target.searchParams.keys())
  const added = new URL(visitor).search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !own.has(nameOf(pair)))
  if (added.length === 0) return target.href
  const pairs = [...(target.search === '' ? [] : [target.search.slice(1)]), ...added]
  const [address = ''] = target.href.split(/[?#]/, 1)
  return `${address}?${pairs.join('&')}${target.hash}`
}

const nameOf = (pair: string): string => new URLSearchParams(pair).keys().next().value ?? ''
