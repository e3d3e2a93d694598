import { plainText } from '@crivo/shared'

const LONGEST = 60
/** Keeps the characters around it together, and makes no address of them. */
const WORD_JOINER = '\u2060'

/**
 * Returns text that a visitor may have written as messages show it: one short line in which mail
 * programs and chats find no link.
 */
export function visitorText(value: string): string {
  const line = plainText(value.replaceAll(/\s+/g, ' '))
  const characters = [...line]
  const shown = characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : line
  return shown.replaceAll(/[.:@](?=\S)/g, `$&${WORD_JOINER}`)
}
