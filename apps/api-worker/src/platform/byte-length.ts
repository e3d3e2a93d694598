/** Returns the length of a string in UTF-8 bytes. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length
