/**
 * Removes the characters that change the direction of the text around them, as a visitor's value
 * could do to the sentence, line or file that contains it.
 */
export const withoutDirections = (value: string): string =>
  value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** Removes invisible characters and surrounding whitespace from typed text. */
export const plainText = (value: string): string =>
  withoutDirections(value)
    .replace(/\p{Cc}/gu, '')
    .trim()
