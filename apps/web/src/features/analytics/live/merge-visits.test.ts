import { expect, test } from 'vitest'
import { someVisit } from '../some-visit.fixture.ts'
import { MOST_VISITS, mergeVisits } from './merge-visits.ts'

const at = (id: string, second: number, country: string | null = 'BR') =>
  someVisit({ id, country, timestamp: new Date(second * 1_000).toISOString() })
const idsOf = (visits: readonly { id: string }[]) => visits.map(({ id }) => id)

test('shows each visit once, newest first, including late ones', () => {
  const merged = mergeVisits([at('d', 9), at('a', 1)], [at('c', 5), at('d', 9)])
  expect(idsOf(merged)).toEqual(['d', 'c', 'a'])
})

test('keeps the latest version of a visit', () => {
  expect(mergeVisits([at('a', 1, null)], [at('a', 1, 'PT')])[0]?.country).toBe('PT')
})

test('returns the same list if nothing arrived, which avoids a render', () => {
  const held = [at('a', 1)]
  expect(mergeVisits(held, [])).toBe(held)
})

test('drops the oldest visits beyond the limit', () => {
  const held = Array.from({ length: MOST_VISITS }, (_, index) => at(`v${index}`, index))
  const merged = mergeVisits(held, [at('new', MOST_VISITS + 1)])
  expect(merged).toHaveLength(MOST_VISITS)
  expect(merged[0]?.id).toBe('new')
  expect(idsOf(merged)).not.toContain('v0')
})
