import { beforeEach, expect, test, vi } from 'vitest'
import { readSavedViews, writeSavedViews } from './saved-views.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const views = [{ name: 'Brazil', path: '/dashboard/analytics?country=BR' }]

test('keeps the views of each account apart', () => {
  writeSavedViews(1, views)
  expect(readSavedViews(1)).toEqual(views)
  expect(readSavedViews(2)).toEqual([])
})

test('leaves nothing behind when the last view is gone', () => {
  writeSavedViews(1, views)
  writeSavedViews(1, [])
  expect(stored.size).toBe(0)
})

test.each(['no JSON', '[{"name":"x","path":"https://evil.example"}]', '{}'])(
  'takes no views from %s',
  (text) => {
    writeSavedViews(1, views)
    for (const key of stored.keys()) stored.set(key, text)
    expect(readSavedViews(1)).toEqual([])
  },
)
