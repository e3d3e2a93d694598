/**
 * A page's address with the visitor's query parameters; a name that the page's own address
 * sets keeps its own value. Works on the text of both queries, since writing them anew would
 * change how the page's own parameters are encoded, and costs a good part of a redirect.
 */
export function withVisitorQuery(page: URL, visitor: URL): string {
  const { href, search } = page
  const own = new Set(search === '' ? [] : page.searchParams.keys())
  const added = visitor.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && (own.size === 0 || !own.has(nameOf(pair))))
    .join('&')
  if (added === '') return href
  const [address = ''] = href.split(/[?#]/, 1)
  return `${address}${search === '' ? '?' : `${search}&`}${added}${page.hash}`
}

const nameOf = (pair: string): string => new URLSearchParams(pair).keys().next().value ?? ''
