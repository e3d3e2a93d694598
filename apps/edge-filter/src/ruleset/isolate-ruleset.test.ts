import { platformRuntime } from '@crivo/runtime'
import type { SignedRuleset } from '@crivo/shared'
import { beforeEach, expect, test } from 'vitest'
import { campaign, rulesetOf, signed } from '../../test/rulesets.ts'
import { DIRECT_PACE, HUB_PACE, IsolateRuleset } from './isolate-ruleset.ts'

const START = 1_000_000

/** A source that may have a ruleset. */
class FakeSource {
  held: SignedRuleset | null = null
  asked: number[] = []
  answer = async (have: number) => (this.held?.version === have ? null : this.held)
  give = (have: number) => {
    this.asked.push(have)
    return this.answer(have)
  }
}

let hub: FakeSource
let copy: FakeSource
let direct: FakeSource
let kept: number[]
let clock: number
let cache: IsolateRuleset

const versionNow = async () => (await cache.current(() => undefined))?.version ?? null

beforeEach(() => {
  hub = new FakeSource()
  copy = new FakeSource()
  direct = new FakeSource()
  kept = []
  clock = START
  const keep = async ({ version }: SignedRuleset) => {
    kept.push(version)
  }
  cache = new IsolateRuleset(
    { news: hub.give, first: [hub.give, copy.give, direct.give], keep },
    HUB_PACE,
    { ...platformRuntime, now: () => clock },
  )
})

test('asks the Hub when cold, then trusts its copy for a second and a half', async () => {
  hub.held = await signed({ version: 1 })
  expect(await versionNow()).toBe(1)
  hub.held = await signed({ version: 2 })
  clock = START + 1_499
  expect(await versionNow()).toBe(1)
  clock = START + 1_500
  expect(await versionNow()).toBe(2)
  expect(hub.asked).toEqual([0, 1])
})

test('turns the filters off, and on again once the ruleset with the change arrives', async () => {
  hub.held = await signed({ version: 1 })
  const rulesNow = async () => {
    const held = await cache.current(() => undefined)
    return [held?.program.campaigns[0]?.rules.length, held?.unfilteredSince]
  }
  expect(await rulesNow()).toEqual([1, undefined])
  cache.noteFilters({ version: 1, unfilteredSince: 5 })
  expect(await rulesNow()).toEqual([0, 5])
  // An upstream that does not track the filters, such as the control plane.
  cache.noteFilters({ version: 1 })
  cache.noteFilters({ version: 2, unfilteredSince: null })
  expect(await rulesNow()).toEqual([0, 5])
  hub.held = await signed({ version: 2 })
  clock += 1_500
  expect(await rulesNow()).toEqual([0, 5])
  cache.noteFilters({ version: 2, unfilteredSince: null })
  expect(await rulesNow()).toEqual([1, undefined])
})

test('makes all concurrent visits wait for the refresh of a stale copy', async () => {
  hub.held = await signed({ version: 1 })
  await versionNow()
  clock += 60_000
  const news = await signed({ version: 2 })
  hub.answer = async () => {
    await scheduler.wait(30)
    return news
  }
  const versions = await Promise.all(Array.from({ length: 20 }, versionNow))
  expect(new Set(versions)).toEqual(new Set([2]))
  expect(hub.asked).toHaveLength(2)
})

test('waits longer for a distant Hub after a quiet minute', async () => {
  hub.held = await signed()
  await versionNow()
  hub.answer = async () => {
    await scheduler.wait(400)
    return signed({ version: 2 })
  }
  clock += 62_000
  expect(await Promise.all([versionNow(), versionNow()])).toEqual([2, 2])
})

test('makes only one visit wait under steady traffic', async () => {
  hub.held = await signed({ version: 1 })
  await versionNow()
  clock += 1_600
  const news = await signed({ version: 2 })
  hub.answer = async () => {
    await scheduler.wait(30)
    return news
  }
  expect(await Promise.all([versionNow(), versionNow(), versionNow()])).toEqual([2, 1, 1])
})

test('has no ruleset while the Hub has none, and asks each time', async () => {
  expect(await versionNow()).toBeNull()
  hub.held = await signed()
  expect(await versionNow()).toBe(1)
})

test('has no ruleset when the Hub fails', async () => {
  hub.answer = () => Promise.reject(new Error('overloaded'))
  expect(await versionNow()).toBeNull()
})

test('keeps its copy when the Hub fails and does not ask again immediately', async () => {
  hub.held = await signed()
  await versionNow()
  hub.answer = () => Promise.reject(new Error('overloaded'))
  clock += 5_000
  expect(await versionNow()).toBe(1)
  expect(await versionNow()).toBe(1)
  expect(hub.asked).toHaveLength(2)
})

test('uses its copy when the Hub is slow and adopts the late answer', async () => {
  hub.held = await signed()
  await versionNow()
  const late = Promise.withResolvers<SignedRuleset>()
  hub.answer = () => late.promise
  clock += 5_000
  const left: Promise<unknown>[] = []
  const held = await cache.current((promise) => left.push(promise))
  expect(held?.version).toBe(1)
  late.resolve(await signed({ version: 2 }))
  await Promise.all(left)
  expect(await versionNow()).toBe(2)
})

test('a reply of the Hub confirms the copy or marks it as outdated', async () => {
  hub.held = await signed()
  await versionNow()
  clock += 1_499
  cache.confirm(1)
  clock += 1_499
  await versionNow()
  expect(hub.asked).toHaveLength(1)
  hub.held = await signed({ version: 2 })
  cache.confirm(2)
  expect(await versionNow()).toBe(2)
})

test('a reply without a version confirms nothing', async () => {
  hub.held = await signed()
  await versionNow()
  clock += 1_999
  cache.confirm(null)
  clock += 1
  await versionNow()
  expect(hub.asked).toEqual([0, 1])
})

test('never returns to a lower version', async () => {
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

test("keeps its copy when the new one has another domain's rules", async () => {
  hub.held = await signed()
  await versionNow()
  const ruleset = { ...rulesetOf(campaign()), domain: { id: 8, name: 'other.example' } }
  hub.held = await signed({ version: 2, ruleset })
  clock += 5_000
  expect(await versionNow()).toBe(1)
})

test('stores a new ruleset for other isolates', async () => {
  hub.held = await signed({ version: 3 })
  await versionNow()
  await versionNow()
  expect(kept).toEqual([3])
})

test("a cold isolate uses the data centre's copy when the Hub fails, then checks for an update", async () => {
  hub.answer = () => Promise.reject(new Error('overloaded'))
  copy.held = await signed({ version: 4 })
  expect(await versionNow()).toBe(4)
  expect(direct.asked).toEqual([])
  hub.answer = () => signed({ version: 5 })
  expect(await versionNow()).toBe(5)
})

test('a cold isolate asks the control plane if neither Hub nor cache has a ruleset', async () => {
  direct.held = await signed({ version: 4 })
  expect(await versionNow()).toBe(4)
})

test('asks the fallback sources again only two seconds after all of them had none', async () => {
  await versionNow()
  clock += 1_999
  await versionNow()
  expect([hub, copy, direct].map(({ asked }) => asked.length)).toEqual([2, 1, 1])
  clock += 1
  await versionNow()
  expect([hub, copy, direct].map(({ asked }) => asked.length)).toEqual([3, 2, 2])
})

test('one visit refreshes the ruleset for all', async () => {
  hub.held = await signed()
  await versionNow()
  clock += 5_000
  await Promise.all([versionNow(), versionNow(), versionNow()])
  expect(hub.asked).toEqual([0, 1])
})

test('without a Hub it uses a copy only if the control plane has no answer, and refreshes after 25 seconds', async () => {
  cache = new IsolateRuleset(
    { news: direct.give, first: [direct.give, copy.give], keep: async () => undefined },
    DIRECT_PACE,
    { ...platformRuntime, now: () => clock },
  )
  direct.answer = () => Promise.reject(new Error('away'))
  copy.held = await signed({ version: 4 })
  expect(await versionNow()).toBe(4)
  direct.answer = async () => {
    await scheduler.wait(300)
    return signed({ version: 5 })
  }
  expect(await versionNow()).toBe(5)
  clock += 24_999
  expect(await versionNow()).toBe(5)
  expect(direct.asked).toEqual([0, 4])
  clock += 1
  await versionNow()
  expect(direct.asked).toEqual([0, 4, 5])
})
