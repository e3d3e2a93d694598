import type { CrawlerIdentity } from '@crivo/filter-engine'
import { expect, it } from 'vitest'
import { CLICK_TOKEN_LENGTH, ClickTokens, clickTokenOwner } from './click-tokens.ts'

const AT = 1_790_000_123_456
const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))
const tokensOf = (byte: number, issuer: 'edge' | 'api' = 'edge') =>
  new ClickTokens(new Uint8Array(32).fill(byte), issuer, { randomBytes })
const VISIT = { owner: 7, campaignId: 12, id: crypto.randomUUID(), at: AT, crawler: null }
const REVIEWER: CrawlerIdentity = { id: 'googlebot', purpose: 'search', state: 'verified' }

it('reveals its visit to the key’s holder, and its owner to everyone', async () => {
  const token = await tokensOf(1).seal(VISIT)
  expect(token).toHaveLength(CLICK_TOKEN_LENGTH)
  expect(token).toMatch(/^[\w-]+$/)
  expect(clickTokenOwner(token)).toEqual({ issuer: 'edge', owner: 7 })
  const { id } = VISIT
  const click = { id, campaignId: 12, at: AT, isReviewer: false }
  expect(await tokensOf(1).open(token)).toEqual(click)
  expect(await tokensOf(2).open(token)).toBeNull()
})

it('gives a reviewer a token in the same format, which contains only the hour', async () => {
  const person = await tokensOf(1).seal(VISIT)
  const reviewer = await tokensOf(1).seal({ ...VISIT, crawler: REVIEWER })
  expect(reviewer).toHaveLength(person.length)
  expect(clickTokenOwner(reviewer)).toEqual(clickTokenOwner(person))
  const click = await tokensOf(1).open(reviewer)
  expect(click).toMatchObject({ campaignId: 12, isReviewer: true })
  expect(click?.at).toBe(AT - (AT % 3_600_000))
  expect(click?.id).not.toBe(VISIT.id)
})

it('refuses a token that was altered, truncated, made up or sealed for another owner', async () => {
  const token = await tokensOf(1).seal(VISIT)
  const other = await tokensOf(1).seal({ ...VISIT, owner: 200 })
  const mixed = other.slice(0, 6) + token.slice(6)
  const changed = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`
  const bad = ['', 'x', token.slice(0, -4), `${token}AAAA`, mixed, changed]
  for (const text of bad) expect(await tokensOf(1).open(text)).toBeNull()
  expect(bad.slice(0, 4).map(clickTokenOwner)).toEqual([null, null, null, null])
})
