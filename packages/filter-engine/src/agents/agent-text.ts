import { isDigit, isLetter, isNamePart, isSpace } from './characters.ts'

// Checks that need the text around a token.

/**
 * Real browsers, including in-app browsers, stay under 600 characters; longer text is truncated.
 */
export const MAX_AGENT_LENGTH = 1024

/** Character code of `(`. */
const OPEN = 40

/** Returns whether `@` at an index is part of a mailbox: `name@host.tld`. */
export const isMailbox = (text: string, at: number): boolean => {
  let index = at + 1
  while (index < at + 64 && isNamePart(text.charCodeAt(index)) && text.charCodeAt(index) !== 46)
    index++
  return index > at + 2 && text.charCodeAt(index) === 46 && isLetter(text.charCodeAt(index + 1))
}

/**
 * Returns whether a version follows a host's name: `Seznam.cz/1.2` is a product. On Linux, only
 * programs identify themselves this way.
 */
export const isVersioned = (text: string, end: number): boolean =>
  text.charCodeAt(end) === 47 && isDigit(text.charCodeAt(end + 1))

/**
 * Returns whether `Version/1.` or `Version/2.` follows. Beside Chrome's version, only Samsung's
 * browser of 2013 and 2014 sent these; Android's own sends 4.0.
 */
export const isUnnamedSamsung = (text: string, end: number): boolean =>
  (text.charCodeAt(end + 1) === 49 || text.charCodeAt(end + 1) === 50) &&
  text.charCodeAt(end + 2) === 46

/** Returns the index after `Mozilla/5.0 `, for strings that contain a second user agent. */
export const behindVersion = (text: string, from: number): number => {
  let index = from
  while (index < from + 6 && (isDigit(text.charCodeAt(index)) || text.charCodeAt(index) === 46)) {
    index++
  }
  return text.charCodeAt(index) === 32 ? index + 1 : index
}

/**
 * Returns whether a four-part version runs into the next product, as in scripted user agents and
 * on some phones.
 */
export const isGlued = (text: string, from: number): boolean => {
  let dots = 0
  for (let index = from; index < from + 20; index++) {
    const code = text.charCodeAt(index)
    if (code === 46) dots++
    else if (!isDigit(code)) return dots === 3 && isLetter(code)
  }
  return false
}

const UNBRACKETED =
  /^(Mozilla\/5\.0|Opera\/9\.80) ([a-z][^();]{0,60};[^()]{0,300}) (?=AppleWebKit\/)/i
/** Index of the opening bracket after each prefix. */
const [BEHIND_MOZILLA, BEHIND_OPERA] = [12, 11]

/** Restores the brackets around the device, which some proxies, apps and TVs omit. */
export const withBrackets = (text: string): string =>
  (text.charCodeAt(BEHIND_MOZILLA) !== OPEN && text.startsWith('Mozilla/5.0 ')) ||
  (text.charCodeAt(BEHIND_OPERA) !== OPEN && text.startsWith('Opera/9.80 '))
    ? text.replace(UNBRACKETED, '$1 ($2) ')
    : text

const FIELD = /^user-agent: ?/i

/** Returns the index at which the user agent starts, after spaces, quotes and a header name. */
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
