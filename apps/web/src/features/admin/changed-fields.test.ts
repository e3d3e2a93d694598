import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

it('sets what was beside what is, field by field', () => {
  expect(changedFields({ plan: 'free', limit: 1 }, { plan: 'growth', note: null })).toEqual([
    { name: 'plan', before: 'free', after: 'growth' },
    { name: 'limit', before: '1', after: '' },
    { name: 'note', before: '', after: 'null' },
  ])
})

it('has what was made or deleted on one side alone, and nothing where nothing was kept', () => {
  expect(changedFields(null, { name: 'A' })).toEqual([{ name: 'name', before: '', after: 'A' }])
  expect(changedFields(null, null)).toEqual([])
})

it('shows what has no fields as a whole', () => {
  expect(changedFields([1], 'x')).toEqual([{ name: null, before: '[\n 1\n]', after: 'x' }])
})
