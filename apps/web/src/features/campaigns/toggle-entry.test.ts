import { expect, test } from 'vitest'
import { toggleEntry } from './toggle-entry.ts'

test.each([
  ['"all" clears the others', ['BR', 'PT'], 'all', ['all']],
  ['a specific entry removes "all"', ['all'], 'BR', ['BR']],
  ['a second entry is added', ['BR'], 'PT', ['BR', 'PT']],
  ['a ticked entry is taken out', ['BR', 'PT'], 'BR', ['PT']],
  ['unticking "all" leaves nothing', ['all'], 'all', []],
  ['unticking the last leaves nothing', ['BR'], 'BR', []],
])('%s', (_, selected, entry, expected) => {
  expect(toggleEntry(selected, entry, 'all')).toEqual(expected)
})
