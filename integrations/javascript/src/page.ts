// Set through the object model, styles need no nonce: no policy refuses them.
const { style, dataset } = document.documentElement

/** How long a page that is left may take to go before it is shown after all. */
const LEAVING_MS = 3_000

/** Hides the page from its first line on; what it shows later is never seen before that. */
export function hide(): void {
  style.opacity = '0'
  dataset.crivo = String(performance.now())
}

export function show(): void {
  style.opacity = ''
  delete dataset.crivo
}

/** Since when the page is hidden, on the clock of `performance`; `null` if it is not. */
export const hiddenSince = (): number | null => Number(dataset.crivo) || null

/** Leaves for the fallback; `false` if that is no page, or the very one that is open. */
export function leave(url: string | null): boolean {
  if (url === null || pageOf(new URL(url)) === pageOf(location)) return false
  // Beyond the line's own timer: the page that is left is not seen while the other one comes.
  style.display = 'none'
  setTimeout(() => {
    style.display = ''
    show()
  }, LEAVING_MS)
  // Not one to come back to: the visitor's back button would lead here, and on again.
  location.replace(url)
  return true
}

/** With the query, which tells pages apart on some sites; the fallback's address has the visitor's own. */
const pageOf = ({ host, pathname, search }: URL | Location): string =>
  host + pathname.replace(/\/+$/, '') + search
