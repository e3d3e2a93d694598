import { unescaped } from './absolute-address.ts'

/**
 * Makes a page's relative URLs resolve to its origin. Inserts a `<base>` before the first element
 * that may need it, or makes the page's own `<base>` absolute if that comes earlier. Streams
 * without buffering.
 */
export class BaseTagInserter {
  readonly #page: URL
  #current: URL
  #isDone = false

  constructor(page: URL) {
    this.#page = page
    this.#current = page
  }

  /** The current base of relative URLs, as far as the page has been read. */
  get current(): URL {
    return this.#current
  }

  element(element: Element): void {
    if (this.#isDone) return
    const href = element.tagName === 'base' ? element.getAttribute('href') : null
    if (href !== null) {
      this.#current = URL.parse(unescaped(href), this.#page) ?? this.#page
      element.setAttribute('href', this.#current.href)
      this.#isDone = true
    } else if (element.tagName === 'head') {
      element.onEndTag((end) => {
        if (!this.#isDone) end.before(baseTag(this.#page), { html: true })
        this.#isDone = true
      })
    } else if (!isIndifferent(element)) {
      element.before(baseTag(this.#page), { html: true })
      this.#isDone = true
    }
  }
}

/** Returns the `<base>` tag for a page. */
export const baseTag = (page: URL): string => `<base href="${attributeText(page)}"/>`

/** Escapes a URL for a quoted attribute. */
export const attributeText = (url: Pick<URL, 'href'>): string =>
  url.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Returns whether an element contains no URL to resolve, so that a `<base>` may follow it. */
function isIndifferent(element: Element): boolean {
  if (element.tagName === 'script') {
    return (
      !element.hasAttribute('src') &&
      !/module|importmap|speculationrules/i.test(element.getAttribute('type') ?? '')
    )
  }
  return ['html', 'meta', 'title', 'base'].includes(element.tagName)
}
