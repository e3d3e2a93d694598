/** Longer attributes are truncated. */
export const MAX_TITLE = 1_000

/**
 * Returns the target of `5; url='…'`. No two parts of the pattern match the same characters, which
 * prevents backtracking.
 */
export const targetOfRefresh = (content: string): string | undefined =>
  /^[\d.]*[\s;,]*url\s*=\s*['"]?([^'"]+)/i.exec(content.trimStart())?.[1]

/** Longest delay of a refresh, in seconds, after which nobody has read the page. */
const SOON = 5
/** Returns whether a refresh happens before anybody reads the page. */
export const isSoon = (content: string): boolean =>
  Number.parseFloat(/^[\d.]{0,20}/.exec(content.trimStart())?.[0] || '0') <= SOON

/** Returns the robots directives in a string. */
export const robotsIn = (content: string): string[] =>
  /\b(?:noindex|none)\b/i.test(content.slice(0, MAX_TITLE)) ? ['noindex'] : []

/**
 * Masks numbers and ids, which change between visits, and prices, which change between countries.
 */
export const masked = (text: string): string => text.replaceAll(/[\da-f]{8,}|\d+/gi, '0')
