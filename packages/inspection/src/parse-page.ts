import { Parser } from 'htmlparser2'

/** What is read out of a page's HTML; addresses are absolute. */
export interface ParsedPage {
  readonly title: string
  /** The primary subtag of `<html lang>`; `null` if it has none. */
  readonly language: string | null
  /** All text but scripts and styles, hidden text included: crawlers read that too. */
  readonly text: string
  readonly links: readonly string[]
  readonly forms: readonly string[]
  readonly scripts: readonly string[]
  /** Pictures and style sheets. */
  readonly assets: readonly string[]
  /** Every element as `parent>tag`. */
  readonly elements: readonly string[]
  readonly inlineScripts: readonly string[]
  /** Of a refresh that leads somewhere. */
  readonly metaRefresh: string | null
}

const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'title'])
/** Describe the page to crawlers and previews. */
const DESCRIPTIONS = /^(?:description|keywords|og:description)$/i

type Mutable = {
  -readonly [K in keyof ParsedPage]: ParsedPage[K] extends readonly string[]
    ? string[]
    : ParsedPage[K]
}

/** Parses HTML as a browser would read it, without running anything. */
export function parsePage(html: string, url: string): ParsedPage {
  const page: Mutable = {
    title: '',
    language: null,
    text: '',
    links: [],
    forms: [],
    scripts: [],
    assets: [],
    elements: [],
    inlineScripts: [],
    metaRefresh: null,
  }
  const open: string[] = []
  const texts: string[] = []
  let base = url
  const absolute = (address: string | undefined) =>
    address === undefined ? null : (URL.parse(address.trim(), base)?.href ?? null)
  const add = (to: string[], address: string | undefined) => {
    const found = absolute(address)
    if (found !== null) to.push(found)
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      page.elements.push(`${open.at(-1) ?? ''}>${name}`)
      open.push(name)
      if (name === 'html') page.language = languageOf(attributes.lang)
      else if (name === 'base') base = absolute(attributes.href) ?? base
      else if (name === 'a' || name === 'area') add(page.links, attributes.href)
      else if (name === 'iframe' || name === 'frame') add(page.links, attributes.src)
      else if (name === 'form') add(page.forms, attributes.action ?? '')
      else if (name === 'button' || name === 'input') {
        if (attributes.formaction !== undefined) add(page.forms, attributes.formaction)
      } else if (name === 'script') {
        if (attributes.src === undefined) page.inlineScripts.push('')
        else add(page.scripts, attributes.src)
      } else if (name === 'img') add(page.assets, attributes.src)
      else if (name === 'link' && /stylesheet/i.test(attributes.rel ?? '')) {
        add(page.assets, attributes.href)
      } else if (name === 'meta') readMeta(attributes)
    },
    ontext(text) {
      const inside = open.at(-1) ?? ''
      if (inside === 'title') page.title += text
      else if (inside === 'script') {
        const last = page.inlineScripts.length - 1
        if (last >= 0) page.inlineScripts[last] += text
      } else if (!open.some((name) => UNREAD.has(name))) texts.push(text)
    },
    onclosetag(name) {
      const at = open.lastIndexOf(name)
      if (at >= 0) open.length = at
      texts.push(' ')
    },
  })
  const readMeta = (attributes: Readonly<Record<string, string>>) => {
    const content = attributes.content ?? ''
    if (DESCRIPTIONS.test(attributes.name ?? attributes.property ?? '')) texts.push(content, ' ')
    // Without scripts is how few people browse, and refreshes for them are no redirects.
    if (!/^refresh$/i.test(attributes['http-equiv'] ?? '') || open.includes('noscript')) return
    page.metaRefresh ??= absolute(
      /^\s*[\d.]*\s*[;,]?\s*url\s*=\s*['"]?([^'"]+)/i.exec(content)?.[1],
    )
  }
  parser.end(html)
  return { ...page, title: page.title.trim(), text: texts.join('') }
}

const languageOf = (lang: string | undefined): string | null =>
  /^[a-z]{2,3}/i.exec(lang?.trim() ?? '')?.[0].toLowerCase() ?? null
