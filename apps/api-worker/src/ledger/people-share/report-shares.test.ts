import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { RULESET_FORM } from '@crivo/filter-engine'
import { DAY_MS, HOUR_MS, MINUTE_MS, type VisitRow } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import type { SharedPages } from '#core/ledger-api/findings.ts'
import { setPeopleShares } from '#features/campaigns/set-people-shares.ts'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { appWith } from '../../../test/app-with.ts'
import { call } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { batchOf, ledgerOf, ledgersWith, newLedger, query } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { readState } from '../storage/state.ts'
import { rememberPages } from './page-spans.ts'
import { countNow, countSharesIfDue } from './report-shares.ts'
import { writeSketch } from './sketch.ts'

const NOW = Date.now()
const WHITE = { action: 'white', reason: 'POLICY.GEO' } as const

async function createCampaign(account: TestAccount, path: string, page: string): Promise<number> {
  const pages = { blackContent: `https://shop.example.org/${page}`, path }
  const body = campaignInput(account, { ...pages, whiteContent: 'https://shop.example.org/offer' })
  const { id } = (await call('POST', '/api/campaigns', { token: account.token, body })).body
  // Makes it older than the times when the tests count.
  await env.DB.prepare('update campaigns set people_counted_at = null where id = ?').bind(id).run()
  return id
}

const people = (campaignId: number, count: number, changes: Partial<VisitRow> = {}) =>
  Array.from({ length: count }, (_, at) =>
    visit(campaignId, { at: NOW, clientIp: `${campaignId % 200}.${at}.7.9`, ...changes }),
  )

type Ledger = ReturnType<typeof newLedger>

/** Counts the shares at a given time and stores those handed over, as the alarm does. */
const count = (ledger: Ledger, accountId: number, now: number) =>
  runInDurableObject(ledger, async (_, { storage }) => {
    const ctx = await createTestContext({ now: () => now })
    await countSharesIfDue(storage, ctx, accountId)
    const [row] = storage.sql.exec(
      "select payload from outbox where kind = 'people_shares' order by id desc limit 1",
    )
    if (row !== undefined) {
      await setPeopleShares(ctx, { accountId, ...JSON.parse(String(row.payload)) })
    }
  })

/** Returns the shares to hand over, as campaign, tenths and percent. */
async function handedOver(ledger: Ledger): Promise<unknown[][]> {
  const rows = await query(ledger, "select payload from outbox where kind = 'people_shares'")
  return rows.map(({ payload }) =>
    JSON.parse(String(payload)).shares.map(
      ({ campaignId, tenths, percent }: Record<string, unknown>) => [campaignId, tenths, percent],
    ),
  )
}

it('hands over a share only when it changed', async () => {
  const account = await createAccount('scale')
  const id = await createCampaign(account, '/a', 'safe')
  const ledger = newLedger()
  await ledger.append(batchOf(people(id, 60, WHITE)))
  await count(ledger, account.id, NOW)
  await count(ledger, account.id, NOW + HOUR_MS)
  expect(await handedOver(ledger)).toEqual([[[id, 0, 0]]])
  await ledger.append(batchOf(people(id, 120).slice(60)))
  await count(ledger, account.id, NOW + 2 * HOUR_MS)
  expect(await handedOver(ledger)).toEqual([[[id, 0, 0]], [[id, 5, 50]]])
})

it('counts the people of deleted campaigns with the same page', async () => {
  const account = await createAccount('scale')
  const first = await createCampaign(account, '/a', 'safe-a')
  const ledger = newLedger()
  await ledger.append(batchOf(people(first, 40, WHITE)))
  await count(ledger, account.id, NOW)
  expect(await handedOver(ledger)).toEqual([])
  await call('DELETE', `/api/campaigns/${first}`, { token: account.token })
  const second = await createCampaign(account, '/b', 'safe-b')
  await ledger.append(batchOf(people(second, 20, WHITE)))
  await count(ledger, account.id, NOW + HOUR_MS)
  expect(await handedOver(ledger)).toEqual([[[second, 0, 0]]])
})

it('forgets people after 30 days, and with them the share', async () => {
  const account = await createAccount('scale')
  const id = await createCampaign(account, '/a', 'safe')
  const ledger = newLedger()
  await ledger.append(batchOf(people(id, 60, WHITE)))
  await count(ledger, account.id, NOW)
  await count(ledger, account.id, NOW + 31 * DAY_MS)
  expect(await query(ledger, 'select * from people_hours')).toEqual([])
  expect(await handedOver(ledger)).toEqual([[[id, 0, 0]], [[id, null, null]]])
})

it('repeats a count that failed an hour later', async () => {
  const account = await createAccount('scale')
  const id = await createCampaign(account, '/a', 'safe')
  const ledger = newLedger()
  await ledger.append(batchOf(people(id, 60, WHITE)))
  await env.DB.prepare('alter table campaigns rename to hidden').run()
  const failed = await runInDurableObject(ledger, async (_, { storage }) => {
    const ctx = await createTestContext({ now: () => NOW })
    // Caught where it is thrown: vitest would report an error that reaches the test as unhandled.
    return countSharesIfDue(storage, ctx, account.id).then(
      () => false,
      () => true,
    )
  })
  await env.DB.prepare('alter table hidden rename to campaigns').run()
  expect(failed).toBe(true)
  await count(ledger, account.id, NOW + 60_000)
  expect(await handedOver(ledger)).toEqual([])
  await count(ledger, account.id, NOW + HOUR_MS)
  expect(await handedOver(ledger)).toEqual([[[id, 0, 0]]])
})

it('gives reviewers either page while counts are lost, which too many campaigns could cause', async () => {
  const account = await createAccount('scale')
  const id = await createCampaign(account, '/a', 'safe')
  const ledger = newLedger()
  await ledger.append(batchOf(people(id, 60, WHITE)))
  const lose = (now: number) =>
    runInDurableObject(ledger, async (_, { storage }) => {
      // The object is reset, as it is after using too much memory or time.
      const all = () => new Promise<never>(() => {})
      const where = () => Object.assign(all(), { all })
      const from = () => ({ innerJoin: () => ({ where }) })
      const db = { select: () => ({ from }) } as never
      void countSharesIfDue(storage, await createTestContext({ db, now: () => now }), account.id)
    })
  await count(ledger, account.id, NOW)
  await ledger.append(batchOf(people(id, 120).slice(60)))
  await lose(NOW + HOUR_MS)
  await lose(NOW + 2 * HOUR_MS)
  await count(ledger, account.id, NOW + 3 * HOUR_MS)
  expect(await handedOver(ledger)).toEqual([[[id, 0, 0]], [[id, 5, null]]])
  await count(ledger, account.id, NOW + 4 * HOUR_MS)
  expect((await handedOver(ledger)).at(-1)).toEqual([[id, 5, 50]])
})

describe('a change of pages', () => {
  const UNKNOWN = { tenths: null, percent: null }
  const HOURS_AGO = { at: NOW - 4 * HOUR_MS }
  const SWAPPED = {
    blackContent: 'https://shop.example.org/offer',
    whiteContent: 'https://shop.example.org/safe',
  }
  const shareOf = (id: number) =>
    env.DB.prepare('select people_share share, people_percent percent from campaigns where id = ?')
      .bind(id)
      .first()
  const publishedShares = async ({ domainId }: TestAccount) => {
    const find = 'select published_hash hash from domains where id = ?'
    const found = await env.DB.prepare(find).bind(domainId).first<{ hash: string }>()
    const text = await env.RULESETS.get(`ruleset:${found?.hash}`)
    return JSON.parse(text ?? '').campaigns.map(
      ({ peopleShare }: { peopleShare?: number }) => peopleShare,
    )
  }
  /** Creates an account whose domain has a current edge. */
  const createOwner = async () => {
    const account = await createAccount('scale')
    await env.DB.prepare('update domains set edge_ruleset_form = ?').bind(RULESET_FORM).run()
    return account
  }

  it('that swaps them reverses the share at once', async () => {
    const account = await createOwner()
    const id = await createCampaign(account, '/a', 'safe')
    const ledger = ledgerOf(account.id)
    await ledger.append(batchOf(people(id, 60, HOURS_AGO)))
    await count(ledger, account.id, NOW)
    const body = campaignInput(account, { ...SWAPPED, path: '/a' })
    await call('PUT', `/api/campaigns/${id}`, { token: account.token, body })
    expect(await shareOf(id)).toEqual({ share: 0, percent: 0 })
    expect(await publishedShares(account)).toEqual([0])
    const back = { blackContent: SWAPPED.whiteContent, whiteContent: SWAPPED.blackContent }
    await call('PUT', `/api/campaigns/${id}`, {
      token: account.token,
      body: campaignInput(account, { ...back, path: '/a' }),
    })
    expect(await shareOf(id)).toEqual({ share: null, percent: 100 })
    expect(await publishedShares(account)).toEqual([undefined])
  })

  it('gives reviewers either page while the ledger cannot count', async () => {
    const account = await createOwner()
    const id = await createCampaign(account, '/a', 'safe')
    const ledger = ledgerOf(account.id)
    await ledger.append(batchOf(people(id, 60, HOURS_AGO)))
    await count(ledger, account.id, NOW)
    const countShares = async () => {
      throw new Error('The ledger is overloaded')
    }
    const send = await appWith(
      {},
      { ledgerOf: ledgersWith({ countShares, totals: async () => ({}) }) },
    )
    const body = campaignInput(account, { ...SWAPPED, path: '/a' })
    await send('PUT', `/api/campaigns/${id}`, { token: account.token, body })
    expect(await shareOf(id)).toEqual({ share: 5, percent: null })
    expect(await publishedShares(account)).toEqual([5])
    await count(ledger, account.id, NOW + HOUR_MS)
    expect(await shareOf(id)).toEqual({ share: 0, percent: 0 })
  })

  it('is counted again after a failed count, even if only servers describe its visits', async () => {
    const account = await createOwner()
    const id = await createCampaign(account, '/a', 'safe')
    // As stored when the ledger does not answer in time.
    const failed = 'update campaigns set people_share = 5, people_counted_at = 1 where id = ?'
    await env.DB.prepare(failed).bind(id).run()
    const ledger = newLedger()
    await ledger.append({ ...batchOf(people(id, 3)), isDescribed: true })
    await count(ledger, account.id, NOW + HOUR_MS)
    expect(await shareOf(id)).toEqual({ share: null, percent: null })
  })

  it('gives reviewers either page until it is counted, even if another change is published', async () => {
    const account = await createOwner()
    const { token } = account
    const ledger = ledgerOf(account.id)
    const other = await createCampaign(account, '/other', 'other')
    const id = await createCampaign(account, '/a', 'safe')
    await ledger.append(batchOf(people(id, 60, HOURS_AGO)))
    await count(ledger, account.id, NOW)
    const meanwhile: unknown[] = []
    const countShares = async (pages: readonly SharedPages[]) => {
      await call('POST', `/api/campaigns/${other}/pause`, { token })
      meanwhile.push(...(await publishedShares(account)).slice(1))
      return ledger.countShares(pages)
    }
    const send = await appWith(
      {},
      { ledgerOf: ledgersWith({ countShares, totals: async () => ({}) }) },
    )
    const body = campaignInput(account, { ...SWAPPED, path: '/a' })
    await send('PUT', `/api/campaigns/${id}`, { token, body })
    expect(await publishedShares(account)).toEqual([undefined, 0])
    await call('DELETE', `/api/campaigns/${id}`, { token })
    await send('POST', '/api/campaigns', { token, body })
    expect(await publishedShares(account)).toEqual([undefined, 0])
    expect(meanwhile).toEqual([5, 5])
  })

  it('that changes only their parameters leaves earlier people out once enough have come', async () => {
    const account = await createOwner()
    const id = await createCampaign(account, '/a', 'p?v=safe')
    const ledger = ledgerOf(account.id)
    for (let hours = 12; hours > 0; hours--) {
      await ledger.append(batchOf(people(id, 60, { at: NOW - hours * HOUR_MS, ...WHITE })))
    }
    await count(ledger, account.id, NOW)
    expect(await shareOf(id)).toEqual({ share: 0, percent: 0 })
    // The pages keep their addresses, and show each other's content by parameter.
    const pages = {
      blackContent: 'https://shop.example.org/p?v=offer',
      whiteContent: 'https://shop.example.org/offer?v=safe',
    }
    const body = campaignInput(account, { ...pages, path: '/a' })
    await call('PUT', `/api/campaigns/${id}`, { token: account.token, body })
    expect(await shareOf(id)).toEqual({ share: 0, percent: 0 })
    const at = Date.now() + 3 * MINUTE_MS
    await ledger.append(batchOf(people(id, 60, { at })))
    await count(ledger, account.id, at + HOUR_MS)
    expect(await shareOf(id)).toEqual({ share: null, percent: 100 })
  })

  it('every hour does not hide what people get', async () => {
    const account = await createOwner()
    const id = await createCampaign(account, '/a', 'safe')
    const ledger = ledgerOf(account.id)
    const hours = 30
    await ledger.append(batchOf(people(id, 60, { at: NOW - hours * HOUR_MS })))
    await count(ledger, account.id, NOW - hours * HOUR_MS)
    for (let hour = hours - 1; hour >= 0; hour--) {
      const at = NOW - hour * HOUR_MS
      await ledger.append(batchOf(people(id, 20, { at, ...WHITE })))
      await env.DB.prepare('update campaigns set black_url = ? where id = ?')
        .bind(`https://shop.example.org/safe-${hour}`, id)
        .run()
      await count(ledger, account.id, at)
    }
    expect((await handedOver(ledger)).at(-1)).toEqual([[id, 0, 0]])
    const [state] = await query(ledger, "select value from state where key = 'campaignPages'")
    expect(JSON.parse(String(state?.value))).toHaveLength(7)
  })

  it.each([
    ['the same two pages', { swaps: 6, people: 20 }, () => ['shop/safe', 'shop/offer']],
    ['new pages', { swaps: 2, people: 60 }, (swap: number) => [`safe/${swap}`, `offer/${swap}`]],
  ])('to %s does not hide what people get if edges learn of it late', async (_, of, pagesOf) => {
    const ledger = newLedger()
    const start = Math.floor(NOW / HOUR_MS) * HOUR_MS - HOUR_MS
    let counted: unknown
    for (let swap = 1; swap <= of.swaps; swap++) {
      const at = start + swap * 25_000
      const isSwapped = swap % 2 === 1
      const [safe = '', offer = ''] = pagesOf(swap)
      const names = isSwapped ? { black: offer, white: safe } : { black: safe, white: offer }
      const pages = { id: 1, ...names, place: 'shop.example/ad', version: swap, share: UNKNOWN }
      // Edges still have the pages of before, and give everyone the offer.
      const given = isSwapped ? WHITE : {}
      const arrived = Array.from({ length: of.people }, (_, index) =>
        visit(1, { at: at + 300 * index, clientIp: `9.${swap}.${index}.1`, ...given }),
      )
      await ledger.append(batchOf(arrived))
      counted = await runInDurableObject(ledger, (_, { storage }) => {
        countNow(storage.sql, [pages], at)
        return countNow(storage.sql, [pages], at + 24_000)
      })
    }
    expect(counted).toMatchObject([{ tenths: 5 }])
  })

  it('is not undone by a count that read the pages before it', async () => {
    const ledger = newLedger()
    const [safe, offer] = ['shop/safe', 'shop/offer']
    const before = {
      id: 1,
      black: safe,
      white: offer,
      place: 'shop.example/ad',
      version: 1,
      share: UNKNOWN,
    }
    const swapped = { ...before, black: offer, white: safe, version: 2 }
    await ledger.append(batchOf(people(1, 60, { ...HOURS_AGO, ...WHITE })))
    expect(await ledger.countShares([before])).toMatchObject([{ tenths: 0 }])
    expect(await ledger.countShares([swapped])).toMatchObject([{ tenths: null, percent: 100 }])
    expect(await ledger.countShares([before])).toMatchObject([{ tenths: null, percent: 100 }])
  })

  it('is not forgotten by moving a campaign until its first path is free', async () => {
    const account = await createOwner()
    const ledger = ledgerOf(account.id)
    const pages = { black: 'shop/safe', white: 'shop/offer', share: UNKNOWN }
    const first = { id: 1, place: 'shop.example/ad', ...pages }
    await ledger.countShares([first])
    await ledger.append(batchOf(people(1, 60, WHITE)))
    const moves = Array.from({ length: 7 }, (_, at) => ({
      ...first,
      place: `shop.example/m/${at}`,
    }))
    for (const moved of moves) await ledger.countShares([moved])
    const second = { ...first, id: 2, black: 'shop/a', white: 'shop/b' }
    const counted = await ledger.countShares([...moves.slice(-1), second])
    expect(counted).toContainEqual(expect.objectContaining({ campaignId: 2, tenths: 0 }))
  })

  it('is not forgotten if it comes before its visits arrive, as edges send them later', async () => {
    const ledger = newLedger()
    const pagesOf = (id: number) => ({
      ...{ id, black: `shop/a${id}`, white: `shop/b${id}` },
      ...{ place: id < 10 ? 'shop.example/ad' : `shop.example/${id}`, share: UNKNOWN },
    })
    await runInDurableObject(ledger, (_, { storage }) => {
      const others = Array.from({ length: 1_000 }, (_, at) => pagesOf(at + 10))
      const sketch = writeSketch({ seen: new Map([[1, [1, 0]]]), described: new Map() })
      for (const each of others) {
        const save = 'insert into people_hours values (?, ?, ?)'
        storage.sql.exec(save, each.id, Math.floor(NOW / HOUR_MS), sketch)
      }
      rememberPages(storage.sql, others, NOW)
    })
    for (const id of [1, 2, 3]) await ledger.countShares([pagesOf(id)])
    for (const id of [1, 2]) await ledger.append(batchOf(people(id, 30, WHITE)))
    expect(await ledger.countShares([pagesOf(3)])).toMatchObject([{ tenths: 0, people: 60 }])
    const other = { ...pagesOf(4), place: 'shop.example/other' }
    const renewed = { ...other, black: 'shop/new-a', white: 'shop/new-b' }
    for (const pages of [other, renewed]) await ledger.countShares([pages])
    await ledger.append(batchOf(people(4, 60, WHITE)))
    expect(await ledger.countShares([renewed])).toMatchObject([{ tenths: 0, people: 60 }])
  })

  it('is not forgotten by creating and deleting many campaigns with hardly any people', async () => {
    const ledger = newLedger()
    const share = UNKNOWN
    const pagesOf = (id: number) => {
      const place = id === 1 ? 'shop.example/ad' : `shop.example/${id}`
      return { id, black: `shop/a${id}`, white: `shop/b${id}`, place }
    }
    await ledger.append(batchOf(people(1, 60, WHITE)))
    await runInDurableObject(ledger, (_, { storage }) => {
      const sketch = writeSketch({ seen: new Map(), described: new Map([[1, [1, 0]]]) })
      const others = Array.from({ length: 1_100 }, (_, at) => pagesOf(at + 2))
      for (const { id } of others) {
        const save = 'insert into people_hours values (?, ?, ?)'
        storage.sql.exec(save, id, Math.floor(NOW / HOUR_MS), sketch)
      }
      for (const pages of [others.slice(0, 500), others.slice(500), [pagesOf(1)], []]) {
        rememberPages(storage.sql, pages, NOW)
      }
    })
    const next = { ...pagesOf(9_999), place: 'shop.example/ad', share }
    expect(await ledger.countShares([next])).toMatchObject([{ tenths: 0 }])
  })

  it('fits a row of storage, however many and long the pages are', async () => {
    const ledger = newLedger()
    const size = await runInDurableObject(ledger, async (_, { storage }) => {
      const long = (text: string) => `${text}${'x'.repeat(2_000)}`
      const pagesAt = (round: number) =>
        Array.from({ length: 500 }, (_, at) => ({
          id: at < 300 ? at : at + 1_000 * round,
          black: long(`shop.example/${at}/${round}/safe`),
          white: long(`shop.example/${at}/${round}/offer`),
          urls: long(`https://shop.example/${at}/${round}/safe`),
          place: `${'shop.'.repeat(49)}example/${long(String(at)).slice(0, 200)}`,
        }))
      const sketch = writeSketch({ seen: new Map([[1, [1, 0]]]), described: new Map() })
      for (let round = 0; round < 9; round++) {
        const pages = pagesAt(round)
        for (const { id } of pages) {
          const save = 'insert or replace into people_hours values (?, ?, ?)'
          storage.sql.exec(save, id, Math.floor(NOW / HOUR_MS), sketch)
        }
        rememberPages(storage.sql, pages, NOW + round)
      }
      return readState(storage.sql, 'campaignPages')?.length
    })
    expect(size).toBeGreaterThan(500_000)
    expect(size).toBeLessThan(2_000_000)
  })

  it('is not needed for a campaign that replaces a deleted one', async () => {
    const account = await createOwner()
    const first = await createCampaign(account, '/a', 'safe')
    const ledger = ledgerOf(account.id)
    await ledger.append(batchOf(people(first, 60, { ...HOURS_AGO, ...WHITE })))
    await count(ledger, account.id, NOW)
    await call('DELETE', `/api/campaigns/${first}`, { token: account.token })
    const pages = {
      blackContent: 'https://a.example.org/x',
      whiteContent: 'https://a.example.org/y',
    }
    const body = campaignInput(account, { ...pages, path: '/a' })
    const second = (await call('POST', '/api/campaigns', { token: account.token, body })).body.id
    expect(await shareOf(second)).toEqual({ share: 0, percent: 0 })
    expect(await publishedShares(account)).toEqual([0])
  })
})
