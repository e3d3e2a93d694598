/**
 * Makes a page's relative addresses lead to where it came from. The `<base>` goes
 * before the first element that may need it; a page's own, standing before such
 * an element, is kept and made absolute. Streamed: nothing is held back.
 */
export class BaseInserter {
  readonly #page: URL
  #current: URL
  #isDone = false

  constructor(page: URL) {
    this.#page = page
    this.#current = page
  }

  /** What relative addresses resolve to, as far as the page has been read. */
  get current(): URL {
    return this.#current
  }

  element(element: Element): void {
    if (this.#isDone) return
    const href = element.tagName === 'base' ? element.getAttribute('href') : null
    if (href !== null) {
      this.#current = URL.parse(href, this.#page) ?? this.#page
      element.setAttribute('href', this.#current.href)
      this.#isDone = true
    } else if (element.tagName === 'head') {
      element.onEndTag((end) => {
        if (!this.#isDone) end.before(this.#tag(), { html: true })
        this.#isDone = true
      })
    } else if (!isIndifferent(element)) {
      element.before(this.#tag(), { html: true })
      this.#isDone = true
    }
  }

  #tag(): string {
    return `<base href="${attributeText(this.#page)}"/>`
  }
}

/** An address as it stands in a quoted attribute. */
export const attributeText = (url: URL): string =>
  url.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Elements before which a page's own `<base>` may still come, as they resolve no address. */
function isIndifferent(element: Element): boolean {
  if (element.tagName === 'script') {
    return (
      !element.hasAttribute('src') && !/module|importmap/i.test(element.getAttribute('type') ?? '')
    )
  }
  return ['html', 'meta', 'title', 'base'].includes(element.tagName)
}
