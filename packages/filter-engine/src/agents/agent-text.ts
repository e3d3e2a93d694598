import { isDigit, isLetter, isNamePart, isSpace } from './characters.ts'

// Places in a user agent that a token alone does not settle.

/** Real browsers stay under 600 characters, in-app browsers included; the rest is not read. */
export const MAX_AGENT_LENGTH = 1024

/** Whether `@` at an index stands in a mailbox: `name@host.tld`. */
export const isMailbox = (text: string, at: number): boolean => {
  let index = at + 1
  while (index < at + 64 && isNamePart(text.charCodeAt(index)) && text.charCodeAt(index) !== 46)
    index++
  return index > at + 2 && text.charCodeAt(index) === 46 && isLetter(text.charCodeAt(index + 1))
}

/** Behind `Mozilla/5.0 `, for a text that goes on as if it began there. */
export const behindVersion = (text: string, from: number): number => {
  let index = from
  while (index < from + 6 && (isDigit(text.charCodeAt(index)) || text.charCodeAt(index) === 46)) {
    index++
  }
  return text.charCodeAt(index) === 32 ? index + 1 : index
}

/** Whether a version of four numbers runs into the next product: glued together by a script. */
export const isGlued = (text: string, from: number): boolean => {
  let dots = 0
  for (let index = from; index < from + 20; index++) {
    const code = text.charCodeAt(index)
    if (code === 46) dots++
    else if (!isDigit(code)) return dots === 3 && isLetter(code)
  }
  return false
}

const FIELD = /^user-agent: ?/i

/** Where a text begins: behind blanks and quotes, and the header's own name. */
export const beginOf = (text: string, end: number): number => {
  let begin = 0
  while (begin < end && isSpace(text.charCodeAt(begin))) begin++
  const code = text.charCodeAt(begin)
  if (code === 34 || code === 39) begin++
  if ((text.charCodeAt(begin) | 32) !== 117) return begin
  return begin + (FIELD.exec(text.slice(begin, begin + 12))?.[0].length ?? 0)
}

export const endOf = (text: string): number => {
  let end = Math.min(text.length, MAX_AGENT_LENGTH)
  while (end > 0 && isSpace(text.charCodeAt(end - 1))) end--
  return end
}
