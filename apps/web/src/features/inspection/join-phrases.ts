/** Joins overlapping phrases, such as "a b c" and "b c d", into one. */
export function joinPhrases(phrases: readonly string[]): string[] {
  const joined: string[] = []
  let last: readonly string[] = []
  for (const phrase of phrases) {
    const words = phrase.split(' ')
    const goesOn =
      words.length > 1 &&
      words.length === last.length &&
      words.slice(0, -1).join(' ') === last.slice(1).join(' ')
    const before = goesOn ? joined.pop() : undefined
    joined.push(before === undefined ? phrase : `${before} ${words.at(-1)}`)
    last = words
  }
  return joined
}
