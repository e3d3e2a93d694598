import { hasAtMost } from './words.ts'

export interface ClientRedirect {
  readonly kind: 'meta' | 'script'
  readonly url: string
}

/** Maximum number of words on a page that only redirects. */
const MAX_WORDS = 60

/**
 * `location = '…'`, `window['location'] = '…'`, `location.href = '…'`, `location.replace('…')`,
 * `location.assign('…')`.
 */
const SCRIPT =
  /\blocation(?:["']\])?(?:\.href)?\s*=\s*(["'`])([^"'`\n]{1,2000})\1|\blocation\.(?:replace|assign)\(\s*(["'`])([^"'`\n]{1,2000})\3/

/** Escapes in a script's string; PHP's `json_encode` writes each slash as `\/`. */
const ESCAPE = /\\(?:u([\da-f]{4})|x([\da-f]{2})|(.))/gi

const decodeEscapes = (text: string): string =>
  text.replace(ESCAPE, (_, four?: string, two?: string, character?: string) =>
    character === undefined
      ? String.fromCharCode(Number.parseInt(four ?? two ?? '', 16))
      : character,
  )

/** Returns the target of a page's own redirect; `null` if there is none or it is unreadable. */
export function clientRedirectOf(
  metaRefresh: string | null,
  inlineScripts: readonly string[],
  url: string,
): ClientRedirect | null {
  if (metaRefresh !== null) return { kind: 'meta', url: metaRefresh }
  for (const script of inlineScripts) {
    const found = SCRIPT.exec(script)
    const target = found?.[2] ?? found?.[4]
    const absolute = target === undefined ? null : URL.parse(decodeEscapes(target), url)
    if (absolute !== null && /^https?:$/.test(absolute.protocol)) {
      return { kind: 'script', url: absolute.href }
    }
  }
  return null
}

/** Returns whether a page with this text contains nothing but its redirect. */
export const isOnlyRedirect = (text: string): boolean => hasAtMost(text, MAX_WORDS)
