/**
 * Makes a page's relative addresses lead to where it came from. The `<base>` goes
 * before the first element that may need it; a page's own, standing before such
 * an element, is kept and made absolute. Streamed: nothing is held back.
 */
export function withBase(response: Response, url: URL): Response {
  const base = new BaseInserter(url)
  try {
    return new HTMLRewriter().on('*', base).transform(response)
  } catch {
    // The page names an encoding that cannot be rewritten (UTF-16, or none at all): left as it is.
    return response
  }
}

class BaseInserter {
  readonly #url: URL
  #isDone = false

  constructor(url: URL) {
    this.#url = url
  }

  element(element: Element): void {
    if (this.#isDone) return
    const href = element.tagName === 'base' ? element.getAttribute('href') : null
    if (href !== null) {
      element.setAttribute('href', URL.parse(href, this.#url)?.href ?? this.#url.href)
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
    const href = this.#url.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return `<base href="${href}"/>`
  }
}

/** Elements before which a page's own `<base>` may still come, as they resolve no address. */
function isIndifferent(element: Element): boolean {
  if (element.tagName === 'script') {
    return (
      !element.hasAttribute('src') && !/module|importmap/i.test(element.getAttribute('type') ?? '')
    )
  }
  return ['html', 'meta', 'title', 'base'].includes(element.tagName)
}
