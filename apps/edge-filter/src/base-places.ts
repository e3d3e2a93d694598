/** Attributes as every parser reads them; a page with odder ones is left to the rewriter. */
const ATTRIBUTES = /(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*\s*\/?/.source

/** What may stand before the base's place. A script that holds `<!--` may end elsewhere. */
const PIECES = [
  '<!doctype[^>]*>',
  '<!--(?!-?>)[^]*?--!?>',
  `<(?<raw>title|script)(?<given>${ATTRIBUTES})>(?:(?!<!--|</\\k<raw>)[^])*</\\k<raw>\\s*>`,
  `<(?!title|script)(?<tag>/?[a-z][a-z0-9-]*)${ATTRIBUTES}>`,
]
const PIECE = new RegExp(`[^<]*(?:${PIECES.join('|')})`, 'giy')

export const ANYWHERE = '*'
const IN_HEAD = 'head, head > *'

/**
 * Selects the elements among which a page that begins like this has its base's place: few,
 * since a handler's call costs as much as scanning some hundred elements. `ANYWHERE` unless
 * the page begins with its `<head>`.
 */
export function basePlaces(opening: string): string {
  const places: string[] = []
  const counts = { script: 0, base: 0 }
  let isInHead = false
  for (const { groups = {} } of opening.matchAll(PIECE)) {
    const name = (groups.raw ?? groups.tag ?? 'html').toLowerCase()
    if (!isInHead) {
      if (name !== 'html' && name !== 'head') return ANYWHERE
      isInHead = name === 'head'
    } else if (name === 'script' || name === 'base') {
      counts[name] += 1
      // Whether it needs or sets a base its attributes say, which are for the handler to read.
      if (groups.given !== '') places.push(`head > ${name}:nth-of-type(${counts[name]})`)
    } else if (name === '/head') {
      return [...places, 'head'].join(', ')
    } else if (/^\/|^head$/.test(name)) {
      return IN_HEAD
    } else if (!['html', 'meta', 'title'].includes(name)) {
      // The first of its name, as the names that were passed over are others.
      return [...places, `head > ${name}:nth-of-type(1)`].join(', ')
    }
  }
  return isInHead ? IN_HEAD : ANYWHERE
}
