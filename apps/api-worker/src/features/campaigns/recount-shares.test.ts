import { env } from 'cloudflare:workers'
import { createCampaignSchema, MINUTE_MS } from '@crivo/shared'
import { beforeEach, expect, it } from 'vitest'
import type { Context } from '#core/context.ts'
import type { CountedShare, SharedPages } from '#core/ledger-api/findings.ts'
import { openDatabase } from '#db/database.ts'
import { publishPending } from '#publishing/publish-pending.ts'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { sendVisits } from '../../../test/judged-visits.ts'
import { ledgerOf, ledgersWith } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { updateCampaign } from './update.ts'

const [SAFE, OFFER] = ['https://shop.example.org/safe', 'https://shop.example.org/offer']
const PAGES = { blackContent: SAFE, whiteContent: OFFER }
const SWAPPED = { blackContent: OFFER, whiteContent: SAFE }

let account: TestAccount
let id: number

/** Creates a campaign whose people all get its main page. */
beforeEach(async () => {
  account = await createAccount('scale')
  const body = campaignInput(account, PAGES)
  id = (await call('POST', '/api/campaigns', { token: account.token, body })).body.id
  // Long before the first change, as people in the same 55 ms count after it.
  const at = Date.now() - MINUTE_MS
  const people = Array.from({ length: 60 }, (_, index) =>
    visit(id, { at, clientIp: `100.${index}.7.9` }),
  )
  await sendVisits(account, people)
  await env.DB.prepare('update domains set edge_ruleset_form = 3 where id = ?')
    .bind(account.domainId)
    .run()
})

const change = async (pages: typeof PAGES, changes: Partial<Context> = {}) => {
  const ctx = await createTestContext(changes)
  const form = createCampaignSchema.parse(campaignInput(account, pages))
  return updateCampaign(signedInAs(account.id, ctx), { id, ...form })
}

const countingBy = (countShares: (pages: readonly SharedPages[]) => Promise<CountedShare[]>) => ({
  ledgerOf: ledgersWith({ countShares, totals: async () => ({}) }),
})

/** Publishes what is pending, like the cron, and returns the campaign at the edge. */
async function publishedCampaign() {
  await publishPending(await createTestContext())
  const domain = await env.DB.prepare('select published_hash hash from domains where id = ?')
    .bind(account.domainId)
    .first<{ hash: string }>()
  return JSON.parse((await env.RULESETS.get(`ruleset:${domain?.hash}`)) ?? '').campaigns[0]
}

it('states no share of earlier pages while a later change waits to be counted', async () => {
  const isSwapped = Promise.withResolvers<void>()
  const isCounted = Promise.withResolvers<void>()
  let swapping: Promise<unknown> = Promise.resolve()
  // The pages are swapped after the first change was counted and before its share is stored.
  const counting = countingBy(async (asked) => {
    const counted = await ledgerOf(account.id).countShares(asked)
    const away = countingBy(async () => {
      isSwapped.resolve()
      await isCounted.promise
      throw new Error('The ledger is away')
    })
    swapping = change(SWAPPED, away)
    await isSwapped.promise
    return counted
  })
  await change({ ...PAGES, whiteContent: `${OFFER}-2` }, counting)
  const campaign = await publishedCampaign()
  isCounted.resolve()
  await swapping
  expect(campaign).toMatchObject({ blackUrl: OFFER, peopleShare: 5 })
})

it('states no share of earlier pages if another count came at the same moment', async () => {
  await env.DB.prepare('update campaigns set people_counted_at = ? where id = ?')
    .bind(Date.now() + 60_000, id)
    .run()
  await change(SWAPPED)
  expect(await publishedCampaign()).toMatchObject({ blackUrl: OFFER, peopleShare: 5 })
})

it('counts anew if the pages were swapped while their form was saved', async () => {
  const db = openDatabase(env.DB)
  let isSwapped = false
  const batch: typeof db.batch = async (statements) => {
    const isWrite = statements.some((each) => /^update "campaigns"/.test(textOf(each)))
    if (isWrite && !isSwapped) {
      isSwapped = true
      await change(SWAPPED)
    }
    return db.batch(statements)
  }
  const slow = new Proxy(db, {
    get: (target, name) => (name === 'batch' ? batch : Reflect.get(target, name)),
  })
  await change(PAGES, { db: slow })
  const campaign = await publishedCampaign()
  expect(campaign).toMatchObject({ blackUrl: SAFE })
  expect(campaign).not.toHaveProperty('peopleShare')
})

/** Returns a statement's SQL; an empty string if it has none. */
const textOf = (statement: object): string =>
  'toSQL' in statement && typeof statement.toSQL === 'function' ? statement.toSQL().sql : ''
