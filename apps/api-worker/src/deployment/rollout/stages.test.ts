import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { domains } from '#db/schema.ts'
import { createAccount } from '../../../test/accounts.ts'
import { positionOf, stageAfter, targetOf } from './stages.ts'

describe('a stage', () => {
  it.each([
    [3, [1, 2, 4]],
    [1_000, [1, 10, 100]],
    [54_321, [1, 544, 5_433]],
  ])('of %i domains updates its share, and always more than the previous stage', (all, reach) => {
    expect((['one', 'percent', 'tenth'] as const).map((stage) => targetOf(stage, all))).toEqual(
      reach,
    )
    expect(targetOf('all', all)).toBeGreaterThan(all)
  })

  it('is followed by the next, and the last by none', () => {
    expect([stageAfter('one'), stageAfter('tenth'), stageAfter('all')]).toEqual([
      'percent',
      'all',
      undefined,
    ])
  })
})

describe('the domain order', () => {
  it('is stable for a release, and different for another', async () => {
    const account = await createAccount()
    const insert = env.DB.prepare(
      "insert into domains (account_id, name, status, created_at) values (?, ?, 'active', 0)",
    )
    await env.DB.batch(
      Array.from({ length: 200 }, (_, at) => insert.bind(account.id, `${at}.example.com`)),
    )
    const orderOf = async (release: string) => {
      const position = positionOf(release)
      const rows = await openDatabase(env.DB)
        .select({ id: domains.id, position })
        .from(domains)
        .orderBy(position)
      expect(new Set(rows.map((row) => row.position)).size).toBe(rows.length)
      return rows.map(({ id }) => id)
    }
    const [first, again, other] = [
      await orderOf('0123456789ab'),
      await orderOf('0123456789ab'),
      await orderOf('fedcba987654'),
    ]
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
    // The first tenths of two releases should share only about a tenth of their domains.
    const early = new Set(first.slice(0, 20))
    expect(other.slice(0, 20).filter((id) => early.has(id)).length).toBeLessThan(10)
  })
})
