import { expect, test } from 'vitest'
import { MOST_VISITS, mergeVisits } from './merge-visits.ts'
import { someVisit } from './some-visit.fixture.ts'

const at = (id: string, second: number, country: string | null = 'BR') =>
  someVisit({ id, country, timestamp: new Date(second * 1_000).toISOString() })
const idsOf = (visits: readonly { id: string }[]) => visits.map(({ id }) => id)

test('shows each visit once, newest first, also one that comes late', () => {
  const merged = mergeVisits([at('d', 9), at('a', 1)], [at('c', 5), at('d', 9)])
  expect(idsOf(merged)).toEqual(['d', 'c', 'a'])
})

test('takes a visit as it was told last', () => {
  expect(mergeVisits([at('a', 1, null)], [at('a', 1, 'PT')])[0]?.country).toBe('PT')
})

test('keeps the very list where nothing arrived, so that nothing is drawn again', () => {
  const held = [at('a', 1)]
  expect(mergeVisits(held, [])).toBe(held)
})

test('lets the oldest go beyond its measure', () => {
  const held = Array.from({ length: MOST_VISITS }, (_, index) => at(`v${index}`, index))
  const merged = mergeVisits(held, [at('new', MOST_VISITS + 1)])
  expect(merged).toHaveLength(MOST_VISITS)
  expect(merged[0]?.id).toBe('new')
  expect(idsOf(merged)).not.toContain('v0')
})
