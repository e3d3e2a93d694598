import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

it('pairs old and new values field by field', () => {
  expect(changedFields({ plan: 'free', limit: 1 }, { plan: 'growth', note: null })).toEqual([
    { name: 'plan', before: 'free', after: 'growth' },
    { name: 'limit', before: '1', after: '' },
    { name: 'note', before: '', after: 'null' },
  ])
})

it('lists created or deleted fields on one side, and nothing if nothing was stored', () => {
  expect(changedFields(null, { name: 'A' })).toEqual([{ name: 'name', before: '', after: 'A' }])
  expect(changedFields(null, null)).toEqual([])
})

it('shows values without fields as a whole', () => {
  expect(changedFields([1], 'x')).toEqual([{ name: null, before: '[\n 1\n]', after: 'x' }])
})
