import type { ParsedPage } from './parse-page.ts'

export interface ClientRedirect {
  readonly kind: 'meta' | 'script'
  readonly url: string
}

/** A page that sends everybody on has little to say itself. */
const MAX_WORDS = 60

/** `location = '…'`, `location.href = '…'`, `location.replace('…')`, `location.assign('…')`. */
const SCRIPT =
  /\blocation(?:\.href)?\s*=\s*(["'`])([^"'`\n]{1,2000})\1|\blocation\.(?:replace|assign)\(\s*(["'`])([^"'`\n]{1,2000})\3/

/** Where a page's own code would send a browser, as far as it can be read; `null`: nowhere. */
export function clientRedirectOf(page: ParsedPage, url: string): ClientRedirect | null {
  if (page.metaRefresh !== null) return { kind: 'meta', url: page.metaRefresh }
  for (const script of page.inlineScripts) {
    const found = SCRIPT.exec(script)
    const target = found?.[2] ?? found?.[4]
    const absolute = target === undefined ? null : URL.parse(target, url)
    if (absolute !== null && /^https?:$/.test(absolute.protocol)) {
      return { kind: 'script', url: absolute.href }
    }
  }
  return null
}

/** Whether there is nothing on the page but the redirect. */
export const isOnlyRedirect = (page: ParsedPage): boolean =>
  page.text.split(/\s+/).length <= MAX_WORDS
