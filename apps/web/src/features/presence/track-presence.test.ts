// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STORAGE_KEYS } from '#config/storage-keys.ts'
import { trackPresence } from './track-presence.ts'

const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response())

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched.mockClear())
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const sent = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)))

it('reports immediately and every two minutes, without a user if nobody is signed in', () => {
  trackPresence(() => 'lp-esp')
  expect(sent()).toEqual([
    {
      sessionId: expect.stringMatching(/^[0-9a-f]{32}$/),
      location: 'lp-esp',
      isAuthenticated: false,
      userAgent: navigator.userAgent,
    },
  ])
  vi.advanceTimersByTime(120_000)
  expect(sent()).toHaveLength(2)
  expect(new Set(sent().map(({ sessionId }) => sessionId)).size).toBe(1)
})

it('reports again when the tab becomes visible, not when it is hidden', () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  trackPresence(() => 'lp')
  fetched.mockClear()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sent()).toHaveLength(0)
  state.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sent()).toContainEqual(expect.objectContaining({ location: 'lp' }))
  state.mockRestore()
})

it('names the user who is signed in', () => {
  localStorage.setItem(
    STORAGE_KEYS.token,
    `header.${btoa(JSON.stringify({ sub: '42' }))}.signature`,
  )
  trackPresence(() => 'dashboard')
  expect(sent()).toMatchObject([{ location: 'dashboard', userId: 42, isAuthenticated: true }])
})
