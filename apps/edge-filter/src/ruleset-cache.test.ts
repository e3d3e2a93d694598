import type { SignedRuleset } from '@crivo/shared'
import { beforeEach, expect, test, vi } from 'vitest'
import { signed } from '../test/rulesets.ts'
import type { RulesetReply } from './hub-client.ts'
import { RulesetCache } from './ruleset-cache.ts'

const START = 1_000_000

class FakeHub {
  held: SignedRuleset | null = null
  asked: number[] = []
  answer: (have: number) => Promise<RulesetReply> = async (have) => ({
    version: this.held?.version ?? null,
    signed: this.held?.version === have ? null : this.held,
  })
  ruleset = (have: number) => {
    this.asked.push(have)
    return this.answer(have)
  }
  record = async () => ({ version: null })
  push = async () => ({ admission: 'stale' as const, version: null })
}

let hub: FakeHub
let clock: number
let cache: RulesetCache

const versionNow = async () => (await cache.current(() => undefined))?.version ?? null

beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  hub = new FakeHub()
  clock = START
  cache = new RulesetCache(
    () => hub,
    () => clock,
  )
})

test('asks the Hub when cold, then trusts its copy for two seconds', async () => {
  hub.held = await signed({ version: 1 })
  expect(await versionNow()).toBe(1)
  hub.held = await signed({ version: 2 })
  clock = START + 1_999
  expect(await versionNow()).toBe(1)
  clock = START + 2_000
  expect(await versionNow()).toBe(2)
  expect(hub.asked).toEqual([0, 1])
})

test('has none while the Hub has none, and asks each time', async () => {
  expect(await versionNow()).toBeNull()
  hub.held = await signed()
  expect(await versionNow()).toBe(1)
})

test('has none when the Hub fails', async () => {
  hub.answer = () => Promise.reject(new Error('overloaded'))
  expect(await versionNow()).toBeNull()
})

test('keeps its copy when the Hub fails, and does not ask again at once', async () => {
  hub.held = await signed()
  await versionNow()
  hub.answer = () => Promise.reject(new Error('overloaded'))
  clock += 5_000
  expect(await versionNow()).toBe(1)
  expect(await versionNow()).toBe(1)
  expect(hub.asked).toHaveLength(2)
})

test('judges by its copy when the Hub is slow, and takes the late answer', async () => {
  hub.held = await signed()
  await versionNow()
  const late = Promise.withResolvers<RulesetReply>()
  hub.answer = () => late.promise
  clock += 5_000
  const left: Promise<unknown>[] = []
  const held = await cache.current((promise) => left.push(promise))
  expect(held?.version).toBe(1)
  late.resolve({ version: 2, signed: await signed({ version: 2 }) })
  await Promise.all(left)
  expect(await versionNow()).toBe(2)
})

test('a reply of the Hub confirms the copy, or tells that it is behind', async () => {
  hub.held = await signed()
  await versionNow()
  clock += 1_999
  cache.confirm(1)
  clock += 1_999
  await versionNow()
  expect(hub.asked).toHaveLength(1)
  hub.held = await signed({ version: 2 })
  cache.confirm(2)
  expect(await versionNow()).toBe(2)
})

test('never goes back to a lower version', async () => {
  hub.held = await signed({ version: 5 })
  await versionNow()
  hub.held = await signed({ version: 4 })
  clock += 5_000
  expect(await versionNow()).toBe(5)
})

test('keeps its copy when the new one does not compile', async () => {
  hub.held = await signed()
  await versionNow()
  hub.held = await signed({ version: 2, ruleset: { schema: 2 } })
  clock += 5_000
  expect(await versionNow()).toBe(1)
})
