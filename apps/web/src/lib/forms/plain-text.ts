/** Normalises text for search: without accents, in lower case. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
