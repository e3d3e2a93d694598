/** A number, with its separators and currency. */
const AMOUNT =
  /(?:(?:\p{L}{0,3}\p{Sc}|usd|eur|gbp|brl|chf|cad|aud|jpy|mxn)\s?)?\p{N}{1,15}(?:[.,]\p{N}{1,3}){0,4}(?![\p{L}\p{N}])(?:\s?(?:\p{Sc}|zł|kr|usd|eur|chf)(?!\p{L}))?/u
/** Characters of scripts that put no spaces between words, which are read in pairs. */
const UNSPACED =
  '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}'

/** The words of a lower-case text. */
export const WORD = new RegExp(
  `[${UNSPACED}]{1,2}|${AMOUNT.source}|[[\\p{L}\\p{N}]--[${UNSPACED}]]+`,
  'gv',
)
const IS_AMOUNT = new RegExp(`^(?:${AMOUNT.source})$`, 'v')

/** Splits text into lower-case words; treats all numbers as equal and drops ids. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(WORD) ?? []
  return words.flatMap((word) => wordOf(word) ?? [])
}

/** Normalizes a lower-case word for comparison; returns `null` for an id. */
export function wordOf(word: string): string | null {
  if (!/\p{N}/u.test(word)) return word
  if (IS_AMOUNT.test(word)) return '0'
  return word.length >= 6 ? null : word
}

/** Texts of more characters than this for each word of a limit exceed the limit. */
const LONGEST = 20
/** Returns whether a text has at most this many words; long texts are not read to their end. */
export const hasAtMost = (text: string, most: number): boolean =>
  wordsOf(text.replaceAll(/\s+/g, ' ').slice(0, most * LONGEST + LONGEST)).length <= most
