// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { setToken } from '#lib/api/session-store.ts'
import { dropDraft, keepDraft, ownerOfDraft, readDraft } from './kept-draft.ts'

const signIn = (claims: object) => setToken(`header.${btoa(JSON.stringify(claims))}.signature`)

afterEach(() => {
  dropDraft()
  localStorage.clear()
})

it('returns a draft only to the person, account and form it belongs to', () => {
  signIn({ sub: 1 })
  const owner = ownerOfDraft('campaign 0')
  keepDraft(owner, 'Promo')
  expect(readDraft(owner)).toBe('Promo')
  expect(readDraft(ownerOfDraft('campaign 2'))).toBeNull()
  signIn({ sub: 2 })
  expect(readDraft(ownerOfDraft('campaign 0'))).toBeNull()
  signIn({ sub: 1, act: { sub: 2 } })
  expect(readDraft(ownerOfDraft('campaign 0'))).toBeNull()
})
