/** The parts of a page's URL before and after its query. */
interface Parts {
  readonly href: string
  readonly before: string
  readonly after: string
  /** Names of the page's own parameters. */
  readonly own: ReadonlySet<string>
}

const EMPTY_PAIR = /(?:^|&)(?:&|$)/
const known = new WeakMap<URL, Parts>()

/**
 * Returns a page's URL with the visitor's query parameters added; the page's own parameters take
 * precedence. Concatenates the query strings, because serializing them again would change their
 * encoding and take a considerable part of a redirect's time. The page's URL must not change later.
 */
export function withVisitorQuery(page: URL, visitor: Pick<URL, 'search'>): string {
  const { href, before, after, own } = partsOf(page)
  const query = visitor.search.slice(1)
  const added =
    own.size === 0 && !EMPTY_PAIR.test(query)
      ? query
      : query
          .split('&')
          .filter((pair) => pair !== '' && !own.has(nameOf(pair)))
          .join('&')
  return added === '' ? href : `${before}${added}${after}`
}

/**
 * Returns a URL with a parameter that replaces any of the same name; the rest of the query keeps
 * its encoding.
 */
export function withParameter(href: string, name: string, value: string): string {
  const [, before = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(href) ?? []
  const rest = query.split('&').filter((pair) => pair !== '' && nameOf(pair) !== name)
  return `${before}?${[...rest, `${name}=${value}`].join('&')}${hash}`
}

function partsOf(page: URL): Parts {
  const held = known.get(page)
  if (held !== undefined) return held
  const { href, search, hash } = page
  const [address = ''] = href.split(/[?#]/, 1)
  const before = `${address}${search === '' ? '?' : `${search}&`}`
  const parts = { href, before, after: hash, own: new Set(page.searchParams.keys()) }
  known.set(page, parts)
  return parts
}

const nameOf = (pair: string): string => new URLSearchParams(pair).keys().next().value ?? ''
