import { findAutomation } from './find-automation.ts'

/** The bits of a report, as the API documents them. */
const AUTOMATION = 1
const SHOWN = 2
const SCROLLED = 4
const TOUCHED = 8

/** Scripts can cause scroll events too, so only the visitor's own input counts as scrolling. */
const INTERACTIONS: Readonly<Record<string, number>> = {
  wheel: SCROLLED,
  touchmove: SCROLLED,
  pointerdown: TOUCHED,
  keydown: TOUCHED,
}

let isObserving = false

/**
 * Reports once: automation immediately, anything else on the first interaction or when the visitor
 * leaves. The token defaults to the token that came with the page.
 */
export async function observe(token: string | null = tokenOfPage()): Promise<void> {
  if (isObserving || token === null || hasOptedOut()) return
  isObserving = true
  let bits = navigator.userActivation?.hasBeenActive ? TOUCHED : 0
  let isJudged = false
  const ended = new AbortController()
  const { signal } = ended
  const send = () => {
    if (signal.aborted) return
    ended.abort()
    navigator.sendBeacon(new URL('visit-report', import.meta.url), JSON.stringify({ token, bits }))
  }
  const look = () => {
    if (document.visibilityState === 'visible') bits |= SHOWN
    else if (bits & SHOWN) send()
  }
  look()
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('pagehide', send, { signal })
  for (const [type, bit] of Object.entries(INTERACTIONS)) {
    const note = ({ isTrusted }: Event) => {
      if (!isTrusted) return
      bits |= bit
      if (isJudged) send()
    }
    addEventListener(type, note, { signal, passive: true, capture: true })
  }
  if (await findAutomation()) bits |= AUTOMATION
  isJudged = true
  if (bits & (AUTOMATION | SCROLLED | TOUCHED)) send()
}

/** Returns the visit's token, which an edge sends with every page. */
function tokenOfPage(): string | null {
  const [page] = performance.getEntriesByType('navigation')
  const timings = page instanceof PerformanceNavigationTiming ? page.serverTiming : []
  return timings?.find(({ name }) => name === 'crivo')?.description ?? null
}

function hasOptedOut(): boolean {
  const { doNotTrack } = navigator
  return Reflect.get(navigator, 'globalPrivacyControl') === true || doNotTrack === '1'
}
