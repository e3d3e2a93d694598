import fc from 'fast-check'

const JUNK: readonly unknown[] = [
  ...[null, true, -1, 0, 1.5, 1e308, '', ' ', 'x', '\u0000', '\ud800', [], {}, [[]]],
  ...['9'.repeat(400), 'ação\u202e', '../..', `'; drop table accounts; --`, { a: { b: 1 } }],
  // Names that every object inherits.
  ...['constructor', '__proto__'],
]

/** Values that no client following the document would send. */
export const junk = fc.oneof(fc.constantFrom(...JUNK), fc.jsonValue({ maxDepth: 2 }))

/** Generates values with a part removed, replaced or added. */
export const broken = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 1, arbitrary: junk },
    { weight: 4, arbitrary: fc.tuple(values, fc.nat(), junk, fc.nat({ max: 2 })).map(breakOne) },
  )

function breakOne([value, at, other, way]: [unknown, number, unknown, number]): unknown {
  if (typeof value !== 'object' || value === null) return other
  const entries = Object.entries(value)
  const chosen = entries.length === 0 ? 0 : at % entries.length
  const rest = entries.filter((_, index) => index !== chosen)
  const key = entries[chosen]?.[0]
  if (way === 0 || key === undefined) return { ...value, unexpected: other }
  return Object.fromEntries(way === 1 ? rest : [...rest, [key, other]])
}
