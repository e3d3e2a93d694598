// Styles set through the CSSOM need no nonce and are allowed by every policy.
const { style, dataset } = document.documentElement

/** Time after which the page is shown again if the redirect has not taken effect. */
const LEAVING_MS = 3_000

/** Hides the page before anything is painted. */
export function hide(): void {
  style.opacity = '0'
  dataset.crivo = String(performance.now())
}

export function show(): void {
  style.opacity = ''
  delete dataset.crivo
}

/**
 * Returns the time at which the page was hidden, as `performance.now()`; `null` if it is visible.
 */
export const hiddenSince = (): number | null => Number(dataset.crivo) || null

/** Redirects to the fallback; returns `false` if `url` is the current page itself. */
export function leave(url: string): boolean {
  if (pageOf(new URL(url)) === pageOf(location)) return false
  // Outlasts the hiding line's timer, because the old page must not show while the fallback loads.
  style.display = 'none'
  setTimeout(() => {
    style.display = ''
    show()
  }, LEAVING_MS)
  // Replaces the history entry; otherwise, the back button would lead here and redirect again.
  location.replace(url)
  return true
}

/** Includes the query, which some sites need; the fallback's URL has the visitor's query. */
const pageOf = ({ host, pathname, search }: URL | Location): string =>
  host + pathname.replace(/\/+$/, '') + search
