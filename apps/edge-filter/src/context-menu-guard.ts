const SCRIPT = 'addEventListener("contextmenu",function(e){e.preventDefault()},true)'

/** Names the guard's script in a Content-Security-Policy. */
export const GUARD_HASH = 'sha256-aQ5kUQNsT+zrxLLk7fg5sLkgIySSwDtYuWYd/MLagBI='

/** Puts a script that keeps the context menu shut before everything else in a page. */
export class ContextMenuGuard {
  #isDone = false

  element(element: Element): void {
    if (this.#isDone || element.tagName === 'html') return
    const tag = `<script>${SCRIPT}</script>`
    if (element.tagName === 'head') element.prepend(tag, { html: true })
    else element.before(tag, { html: true })
    this.#isDone = true
  }
}
