import type { User } from '@crivo/shared'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refreshSession } from './refresh-session.ts'
import { getToken, setToken } from './session-store.ts'

const tokenOf = (sub: string, exp: number) => `e30.${btoa(JSON.stringify({ sub, exp }))}.signature`
const STALE = tokenOf('1', 1)
const FRESH = tokenOf('1', 2)

const answer = (userId: number, token: string) => {
  const user: User = {
    id: userId,
    name: 'Ana',
    email: 'ana@example.com',
    role: 'user',
    plan: 'free',
    isActive: true,
    accountFrozen: false,
    hasAcceptedTerms: true,
    emailConfirmed: true,
    secondFactor: 'off',
    language: 'pt-BR',
    profilePhoto: null,
  }
  vi.stubGlobal('fetch', async () => Response.json({ user, token }))
}

beforeEach(() => setToken(STALE))
afterEach(() => vi.unstubAllGlobals())

it('goes on with the new token of the same person', async () => {
  answer(1, FRESH)
  expect(await refreshSession(STALE)).toBe(FRESH)
  expect(getToken()).toBe(FRESH)
})

it('ends the session when the cookie has become another person’s', async () => {
  answer(2, tokenOf('2', 2))
  await expect(refreshSession(STALE)).rejects.toThrow('SESSION_ENDED')
  expect(getToken()).toBeNull()
})
