/** Text as searches compare it: without accents and case. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
