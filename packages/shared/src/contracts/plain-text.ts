/** Control characters, and characters that change the text direction. */
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Removes invisible characters and surrounding whitespace from typed text. */
export const plainText = (value: string): string => value.replace(INVISIBLE, '').trim()
