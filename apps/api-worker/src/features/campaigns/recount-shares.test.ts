import { env } from 'cloudflare:workers'
import { createCampaignSchema } from '@crivo/shared'
import { expect, it } from 'vitest'
import type { SharedPages } from '#core/ledger-api/findings.ts'
import { publishPending } from '#publishing/publish-pending.ts'
import { campaignInput, createAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { sendVisits } from '../../../test/judged-visits.ts'
import { ledgerOf } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'
import { updateCampaign } from './update.ts'

const [SAFE, OFFER] = ['https://shop.example.org/safe', 'https://shop.example.org/offer']

it('states no share of earlier pages while a later change waits to be counted', async () => {
  const account = await createAccount('scale')
  const pages = { blackContent: SAFE, whiteContent: OFFER }
  const body = campaignInput(account, pages)
  const { id } = (await call('POST', '/api/campaigns', { token: account.token, body })).body
  const people = Array.from({ length: 60 }, (_, at) => visit(id, { clientIp: `100.${at}.7.9` }))
  await sendVisits(account, people)
  await env.DB.prepare('update domains set edge_ruleset_form = 3 where id = ?')
    .bind(account.domainId)
    .run()

  const ledger = ledgerOf(account.id)
  const change = async (
    given: typeof pages,
    countShares: (pages: readonly SharedPages[]) => Promise<unknown>,
  ) => {
    const form = createCampaignSchema.parse(campaignInput(account, given))
    const totals = async () => ({})
    const ctx = await createTestContext({ ledgerOf: () => ({ countShares, totals }) as never })
    return updateCampaign(signedInAs(account.id, ctx), { id, ...form })
  }
  const moved = { ...pages, whiteContent: 'https://shop.example.org/offer-2' }
  const swapped = { blackContent: OFFER, whiteContent: SAFE }
  const isSwapped = Promise.withResolvers<void>()
  const isCounted = Promise.withResolvers<void>()
  let swapping: Promise<unknown> = Promise.resolve()
  // The pages are swapped after the first change was counted and before its share is stored.
  await change(moved, async (asked) => {
    const counted = await ledger.countShares(asked)
    swapping = change(swapped, async () => {
      isSwapped.resolve()
      await isCounted.promise
      throw new Error('The ledger is away')
    })
    await isSwapped.promise
    return counted
  })
  await publishPending(await createTestContext())
  const published = await env.DB.prepare('select published_hash hash from domains where id = ?')
    .bind(account.domainId)
    .first<{ hash: string }>()
  const text = await env.RULESETS.get(`ruleset:${published?.hash}`)
  isCounted.resolve()
  await swapping
  expect(JSON.parse(text ?? '').campaigns).toMatchObject([{ blackUrl: OFFER, peopleShare: 5 }])
})
