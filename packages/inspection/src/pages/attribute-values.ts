/** Longer texts of attributes are cut off. */
export const MAX_TITLE = 1_000

/** Returns the target of `5; url='…'`; no two parts of the pattern match the same characters. */
export const targetOfRefresh = (content: string): string | undefined =>
  /^[\d.]*[\s;,]*url\s*=\s*['"]?([^'"]+)/i.exec(content.trimStart())?.[1]

/** Returns the robots directives found. */
export const robotsIn = (content: string): string[] =>
  /\b(?:noindex|none)\b/i.test(content.slice(0, MAX_TITLE)) ? ['noindex'] : []

/** Numbers and ids change between visits, and prices between countries. */
export const masked = (text: string): string => text.replaceAll(/[\da-f]{8,}|\d+/gi, '0')
