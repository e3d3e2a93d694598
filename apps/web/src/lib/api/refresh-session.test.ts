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
    timeZone: 'America/Sao_Paulo',
    profilePhoto: null,
  }
  vi.stubGlobal('fetch', async () => Response.json({ user, token }))
}

beforeEach(() => setToken(STALE))
afterEach(() => vi.unstubAllGlobals())

it('continues with the same person’s new token', async () => {
  answer(1, FRESH)
  expect(await refreshSession(STALE)).toBe(FRESH)
  expect(getToken()).toBe(FRESH)
})

it('starts over in the person’s own account once another one is closed to them', async () => {
  const entry = `e30.${btoa(JSON.stringify({ sub: '2', act: { sub: '1' }, exp: 1 }))}.signature`
  const assign = vi.fn()
  vi.stubGlobal('window', { location: { assign } })
  const setItem = vi.fn()
  vi.stubGlobal('sessionStorage', { setItem })
  setToken(entry)
  answer(1, FRESH)
  await expect(refreshSession(entry)).rejects.toThrow('SESSION_ENDED')
  expect(getToken()).toBe(FRESH)
  expect(assign).toHaveBeenCalledWith('/')
  expect(setItem).toHaveBeenCalledWith('closedAccount', 'true')
})

it('ends the session if the cookie belongs to another person', async () => {
  answer(2, tokenOf('2', 2))
  await expect(refreshSession(STALE)).rejects.toThrow('SESSION_ENDED')
  expect(getToken()).toBeNull()
})
