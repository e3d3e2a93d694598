/** Control characters, and those that turn the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** A text that a person typed, without what nobody sees and without space around it. */
export const plainText = (value: string): string => value.replace(INVISIBLE, '').trim()
