/** The length of a text's UTF-8 form. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length
