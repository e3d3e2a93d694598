import { RULE } from './automaton.ts'
import { isLetter, isNamePart, isWord } from './characters.ts'

/** Returns whether a match from `start` to `end` meets the conditions of its pattern (`RULE`). */
export const holds = (
  text: string,
  start: number,
  end: number,
  rule: number,
  begin: number,
  head: number,
): boolean => {
  if (rule & RULE.start && start !== begin) return false
  if (rule & RULE.head && start !== begin && start !== head) return false
  if (rule & RULE.wordLeft && start > begin && isWord(text.charCodeAt(start - 1))) return false
  if (rule & RULE.wordRight && isLetter(text.charCodeAt(end))) return false
  return !(
    rule & RULE.host &&
    (!isWord(text.charCodeAt(start - 1)) || isNamePart(text.charCodeAt(end)))
  )
}
