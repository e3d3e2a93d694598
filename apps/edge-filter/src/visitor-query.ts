/**
 * Adds the visitor's query parameters to a page's address; a name that the page's
 * own address sets keeps its own value. Works on the text of both queries, since
 * writing them anew would change how the page's own parameters are encoded.
 */
export function withVisitorQuery(page: URL, visitor: URL): URL {
  const target = new URL(page)
  // Reading parameters is a good part of a redirect's work, and few pages have any.
  const own = new Set(page.search === '' ? [] : page.searchParams.keys())
  const added = visitor.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && (own.size === 0 || !own.has(nameOf(pair))))
  if (added.length > 0) target.search = [page.search.slice(1), ...added].filter(Boolean).join('&')
  return target
}

const nameOf = (pair: string): string => new URLSearchParams(pair).keys().next().value ?? ''
