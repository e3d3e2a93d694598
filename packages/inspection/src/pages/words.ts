/**
 * Words of a text. Scripts that put no spaces between words are divided where the script changes,
 * and into short pieces, so that a change affects only the text up to the next such place.
 */
export const WORD =
  /\p{sc=Han}{1,2}|\p{sc=Hira}{1,4}|[\p{sc=Kana}ー]{1,8}|[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]{1,6}|[[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー]]+/gv

/** Splits text into lower-case words; treats all numbers as equal and drops ids. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(WORD) ?? []
  return words.flatMap((word) => wordOf(word) ?? [])
}

/** Normalises a lower-case word for comparison; returns `null` for an id. */
export function wordOf(word: string): string | null {
  if (/^\p{N}+$/u.test(word)) return '0'
  return /\p{N}/u.test(word) && word.length >= 6 ? null : word
}

/** Texts of more characters than this for each word of a limit exceed the limit. */
const LONGEST = 20
/** Returns whether a text has at most this many words; long texts are not read to their end. */
export const hasAtMost = (text: string, most: number): boolean =>
  wordsOf(text.replaceAll(/\s+/g, ' ').slice(0, most * LONGEST + LONGEST)).length <= most
