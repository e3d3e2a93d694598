import { expect, it } from 'vitest'
import { readSourcesView, writeSourcesView } from './sources-view.ts'

it('keeps the table’s parameters, and omits defaults', () => {
  const address = new URLSearchParams(
    'range=30d&by=placement&secondary=device&utmSource=x&sort=invalid&dir=desc',
  )
  const view = readSourcesView(address)
  const split = { by: 'placement', secondary: 'device' }
  expect(view).toEqual({ period: '30d', filters: { utmSource: 'x' }, ...split })
  expect(writeSourcesView(view, new URLSearchParams()).get('secondary')).toBe('device')
  const next = writeSourcesView(
    { ...view, filters: { ad: '7' }, by: 'source', secondary: 'source' },
    address,
  )
  expect(Object.fromEntries(next)).toEqual({ range: '30d', ad: '7', sort: 'invalid', dir: 'desc' })
})

it('opens on sources for unknown URLs', () => {
  const view = { period: '7d', filters: {}, by: 'source', secondary: null }
  expect(readSourcesView(new URLSearchParams('by=reason&range=1y'))).toEqual(view)
})
