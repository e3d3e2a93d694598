import type { ApiKey } from '@crivo/shared'
import { expect, it } from 'vitest'
import { type KeyState, keyState } from './key-state.ts'

const NOW = Date.parse('2026-06-01T12:00:00Z')
const BEFORE = '2026-06-01T12:00:00.000Z'
const AFTER = '2026-06-01T12:00:01.000Z'

const key = (changes: Partial<ApiKey>): ApiKey => ({
  id: 1,
  name: 'Server',
  prefix: 'crivo_sk_AbCd',
  scopes: ['decide'],
  campaignId: null,
  createdAt: '2026-05-01T00:00:00.000Z',
  expiresAt: null,
  lastUsedAt: '2026-05-31T00:00:00.000Z',
  rotatedAt: null,
  previousUntil: null,
  ...changes,
})

it.each<[KeyState, Partial<ApiKey>]>([
  ['active', {}],
  ['active', { expiresAt: AFTER }],
  ['unused', { lastUsedAt: null }],
  ['rotating', { previousUntil: AFTER }],
  ['rotating', { previousUntil: AFTER, lastUsedAt: null }],
  ['active', { previousUntil: BEFORE }],
  ['expired', { expiresAt: BEFORE }],
  ['expired', { expiresAt: BEFORE, previousUntil: AFTER }],
])('is %s with %j', (state, changes) => {
  expect(keyState(key(changes), NOW)).toBe(state)
})
