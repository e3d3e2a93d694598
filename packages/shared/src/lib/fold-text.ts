/** Normalizes text for search: trimmed, lower case, without accents. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
