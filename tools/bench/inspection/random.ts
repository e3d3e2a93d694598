export const pick = <T>(random: () => number, from: readonly T[]): T => {
  const found = from[Math.floor(random() * from.length)]
  if (found === undefined) throw new Error('Nothing to pick from')
  return found
}

export const shuffle = <T>(random: () => number, from: readonly T[]): T[] =>
  from
    .map((value) => ({ value, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value)
