/**
 * Removes the characters that change the direction of the text around them, as a visitor's value
 * could do to the sentence, line or file that contains it.
 */
export const withoutDirections = (value: string): string =>
  value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/**
 * Returns typed text as one line without invisible characters and surrounding whitespace. A line
 * break or tab becomes a space, because it separates words.
 */
export const plainText = (value: string): string =>
  withoutDirections(value)
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
