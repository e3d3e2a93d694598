import { expect, test } from 'vitest'
import { readOverviewView, writeOverviewView } from './overview-view.ts'

test('opens with the last seven days, unfiltered', () => {
  expect(readOverviewView(new URLSearchParams('range=2h&tab=x&interval=7'))).toEqual({
    period: '7d',
    filters: {},
    compare: false,
    interval: 5_000,
    tab: 'realtime',
  })
})

test('keeps the whole view in the URL', () => {
  const view = {
    period: { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' },
    filters: { country: 'BR' },
    compare: true,
    interval: 30_000,
    tab: 'geographic',
  } as const
  expect(readOverviewView(writeOverviewView(view))).toEqual(view)
})
