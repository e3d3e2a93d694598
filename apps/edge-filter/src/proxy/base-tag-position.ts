/** Attributes that all parsers read the same way; the rewriter handles pages with others. */
const ATTRIBUTES = /(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*\s*\/?/.source

/** Markup allowed before the `<base>`. Excludes scripts with `<!--`, whose end is ambiguous. */
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
 * Returns a selector for the elements that may need a `<base>` before them, based on the page's
 * opening. Selects few elements, because each handler call costs as much as scanning hundreds of
 * elements. Returns `ANYWHERE` unless the page begins with its `<head>`.
 */
export function baseTagSelector(opening: string): string {
  const selectors: string[] = []
  const counts = { script: 0, base: 0 }
  let isInHead = false
  for (const { groups = {} } of opening.matchAll(PIECE)) {
    const name = (groups.raw ?? groups.tag ?? 'html').toLowerCase()
    if (!isInHead) {
      if (name !== 'html' && name !== 'head') return ANYWHERE
      isInHead = name === 'head'
    } else if (name === 'script' || name === 'base') {
      counts[name] += 1
      // The handler reads the attributes, which decide whether the element needs or sets a base.
      if (groups.given !== '') selectors.push(`head > ${name}:nth-of-type(${counts[name]})`)
    } else if (name === '/head') {
      return [...selectors, 'head'].join(', ')
    } else if (/^\/|^head$/.test(name)) {
      return IN_HEAD
    } else if (!['html', 'meta', 'title'].includes(name)) {
      // The first element with this name, because all skipped elements have other names.
      return [...selectors, `head > ${name}:nth-of-type(1)`].join(', ')
    }
  }
  return isInHead ? IN_HEAD : ANYWHERE
}

/**
 * Returns the position of the `<base>` in a page's text if tag names alone determine it: before the
 * first element of the `<head>` that may need it, or at the end of the `<head>`. Otherwise returns
 * `null`.
 */
export function baseTagIndex(text: string): number | null {
  let isInHead = false
  for (const { 0: match, index, groups = {} } of text.matchAll(PIECE)) {
    const name = (groups.raw ?? groups.tag ?? 'html').toLowerCase()
    if (!isInHead) {
      if (name !== 'html' && name !== 'head') return null
      isInHead = name === 'head'
    } else if (name === 'script' || name === 'base') {
      if (groups.given !== '') return null
    } else if (name === '/head' || !/^\/|^(?:html|head|meta|title)$/.test(name)) {
      return index + match.indexOf('<')
    } else if (/^\/|^(?:html|head)$/.test(name)) return null
  }
  return null
}
