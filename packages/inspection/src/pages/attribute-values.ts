/** Longer attributes are truncated. */
export const MAX_TITLE = 1_000

/**
 * Returns the target of `5; url='…'`. No two parts of the pattern match the same characters, which
 * prevents backtracking.
 */
export const targetOfRefresh = (content: string): string | undefined =>
  /^[\d.]*[\s;,]*url\s*=\s*['"]?([^'"]+)/i.exec(content.trimStart())?.[1]

/** Returns the robots directives in a string. */
export const robotsIn = (content: string): string[] =>
  /\b(?:noindex|none)\b/i.test(content.slice(0, MAX_TITLE)) ? ['noindex'] : []

/**
 * Masks numbers and ids, which change between visits, and prices, which change between countries.
 */
export const masked = (text: string): string => text.replaceAll(/[\da-f]{8,}|\d+/gi, '0')
