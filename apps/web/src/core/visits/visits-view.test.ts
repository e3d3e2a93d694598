import { expect, test } from 'vitest'
import { readVisitsView, visitsPath, writeVisitsView } from './visits-view.ts'

const read = (query: string) => readVisitsView(new URLSearchParams(query))

test('opens with all stored visits', () => {
  expect(read('')).toEqual({ period: null, filters: {}, columns: null })
})

test('keeps the whole view in the URL', () => {
  const view = {
    period: '7d',
    filters: { country: 'BR', class: 'givt' },
    columns: ['time', 'ip'],
  } as const
  expect(readVisitsView(writeVisitsView(view))).toEqual(view)
})

test('shows existing columns in their order', () => {
  expect(read('columns=ip,time,nothing').columns).toEqual(['time', 'ip'])
  expect(read('columns=nothing').columns).toBeNull()
})

test('links a number to its visits', () => {
  const span = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' }
  const { pathname, searchParams } = new URL(visitsPath(span, { reason: 'GIVT.UA' }), 'http://a')
  expect(pathname).toBe('/dashboard/analytics/visits')
  expect(readVisitsView(searchParams)).toMatchObject({
    period: span,
    filters: { reason: 'GIVT.UA' },
  })
})
