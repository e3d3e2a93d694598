import { env } from 'cloudflare:workers'
import { featuresBeyond, RULESET_FORM, RULESET_FORMS, type Ruleset } from '@crivo/filter-engine'
import { BATCH_FORM, type SignedRuleset } from '@crivo/shared'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findDomain } from '#core/domains/domain.ts'
import { campaignInput, createAccount, type TestAccount } from '../../test/accounts.ts'
import { call } from '../../test/call.ts'
import { createTestContext } from '../../test/context.ts'
import { edgeCall, sendVisits } from '../../test/edge-call.ts'
import { runTrigger } from '../../test/run-trigger.ts'
import { visit } from '../../test/visits.ts'
import { offerRuleset } from './offer-ruleset.ts'
import { readPublished } from './read-published.ts'

const HOUR = 60 * 60_000
const OLD = ''
const NEW = `&rulesetForm=${RULESET_FORM}&batchForm=${BATCH_FORM}`
const OPEN = { state: 'open' }

let account: TestAccount
let campaignId: number

beforeEach(async () => {
  account = await createAccount()
  const created = await call('POST', '/api/campaigns', {
    token: account.token,
    body: campaignInput(account),
  })
  campaignId = created.body.id
})

/** Requests the ruleset like an edge that reports these forms. */
const ask = (forms: string, have = 0) =>
  edgeCall(account.domainId, 'GET', `/edge/v1/ruleset?have=${have}${forms}`)

async function take(forms: string): Promise<{ version: number; ruleset: Ruleset }> {
  const { status, body } = await ask(forms)
  expect(status).toBe(200)
  const { version, ruleset }: SignedRuleset = body
  return { version, ruleset: JSON.parse(ruleset) }
}

const row = () =>
  env.DB.prepare(
    `select edge_ruleset_form ruleset, edge_batch_form batch, edge_forms_heard_at heardAt,
       published_form published from domains where id = ?`,
  )
    .bind(account.domainId)
    .first<{ ruleset: number; batch: number; heardAt: number | null; published: number }>()

const readWorker = async () =>
  (await call('GET', `/api/domains/${account.domainId}`, { token: account.token })).body.worker

describe('a domain’s edge’s forms', () => {
  it('are the oldest until the edge reports any', async () => {
    expect(await row()).toEqual({ ruleset: 1, batch: 1, heardAt: null, published: 1 })
    expect(await readWorker()).toMatchObject({ limits: [], formsHeardAt: null })
    await ask(OLD)
    expect(await row()).toMatchObject({ ruleset: 1, batch: 1, heardAt: expect.any(Number) })
    const { limits, formsHeardAt } = await readWorker()
    expect(limits).toEqual(featuresBeyond(1))
    expect(Date.parse(formsHeardAt)).toBeGreaterThan(0)
  })

  it('are those of its last call of any kind', async () => {
    await ask(NEW)
    expect(await row()).toMatchObject({ ruleset: RULESET_FORM, batch: BATCH_FORM })
    expect((await readWorker()).limits).toEqual([])
    await sendVisits(account, [visit(campaignId)])
    expect(await row()).toMatchObject({ ruleset: 1, batch: 1 })
  })

  it('are limited to known ones, and the oldest if they are not numbers', async () => {
    await ask(`&rulesetForm=${RULESET_FORM}&batchForm=99`)
    expect(await row()).toMatchObject({ ruleset: RULESET_FORM, batch: BATCH_FORM })
    await ask('&rulesetForm=x&batchForm=-1')
    expect(await row()).toMatchObject({ ruleset: 1, batch: 1 })
  })

  it('are ignored in a call that does not sign them', async () => {
    const path = '/edge/v1/ruleset?have=0'
    const sent = await edgeCall(account.domainId, 'GET', `${path}${NEW}`, '', {
      keyOf: account.domainId + 1,
    })
    expect(sent.status).toBe(401)
    expect(await row()).toMatchObject({ ruleset: 1, heardAt: null })
  })

  it('keep their time at later calls, which a single visit to a quiet domain causes', async () => {
    await ask(NEW)
    const first = (await row())?.heardAt ?? 0
    vi.useFakeTimers({ toFake: ['Date'], now: first + 25 * HOUR })
    await ask(NEW)
    expect((await row())?.heardAt).toBe(first)
    await ask(OLD)
    expect((await row())?.heardAt).toBe(first + 25 * HOUR)
  })

  it('are read from its response to a push', async () => {
    const ctx = await createTestContext()
    const push = async (answer: object) => {
      vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer))
      const domain = await findDomain(ctx, account.domainId)
      const signed = domain && (await readPublished(ctx, domain))
      if (!domain || !signed) throw new Error('nothing is published')
      await offerRuleset(ctx, domain, signed)
    }
    await push({ version: 1, forms: { rulesetForm: RULESET_FORM, batchForm: BATCH_FORM } })
    expect(await row()).toMatchObject({ ruleset: RULESET_FORM, batch: BATCH_FORM })
    await push({ version: 1 })
    expect(await row()).toMatchObject({ ruleset: 1, batch: 1 })
  })
})

describe('a ruleset is published', () => {
  it('in the oldest form for an edge that reports none, without newer features', async () => {
    const { ruleset } = await take(OLD)
    expect(ruleset.schema).toBe(1)
    expect(ruleset).not.toHaveProperty('reportAbuseTo')
  })

  it('in the newest form while the domain has no edge, and not again with each cron run', async () => {
    account = await createAccount()
    const pending = env.DB.prepare(`update domains set status = 'pending' where id = ?`)
    await pending.bind(account.domainId).run()
    const body = campaignInput(account)
    await call('POST', '/api/campaigns', { token: account.token, body })
    await runTrigger()
    const versions = env.DB.prepare(
      'select draft_version draft, published_version published from domains where id = ?',
    )
    expect(await row()).toMatchObject({ ruleset: 1, published: RULESET_FORM })
    expect(await versions.bind(account.domainId).first()).toEqual({ draft: 1, published: 1 })
    // An edge in an older form that is deployed afterwards gets that form at once.
    expect((await take(OLD)).ruleset.schema).toBe(1)
  })

  it('in the newest form that the edge reads, by the next cron run', async () => {
    const before = await take(NEW)
    expect(before.ruleset.schema).toBe(1)
    await runTrigger()
    const after = await take(NEW)
    expect(after.version).toBe(before.version + 1)
    expect(after.ruleset).toEqual({
      ...before.ruleset,
      campaigns: before.ruleset.campaigns.map((each) => ({
        ...each,
        keep: { seconds: 30, parameters: [], generation: 1 },
        check: { share: 1, salt: expect.any(String) },
      })),
      schema: RULESET_FORM,
      reportAbuseTo: 'https://app.example.com/report-abuse',
      publicRecord: [expect.objectContaining({ changes: [expect.objectContaining(OPEN)] })],
    })
    await runTrigger()
    expect((await ask(NEW, after.version)).status).toBe(204)
  })

  it.each(RULESET_FORMS)('in form %i for an edge that reads no newer one', async (form) => {
    const forms = `&rulesetForm=${form}&batchForm=2`
    await ask(forms)
    await runTrigger()
    const { ruleset } = await take(forms)
    expect(ruleset.schema).toBe(form)
  })

  it('at once in the older form for an edge that was rolled back', async () => {
    await ask(NEW)
    await runTrigger()
    const newer = await take(NEW)
    const older = await take(OLD)
    expect(older.ruleset.schema).toBe(1)
    expect(older.version).toBe(newer.version + 1)
    expect(await row()).toMatchObject({ ruleset: 1, published: 1 })
    // Concurrent requests all get the same version.
    const versions = await Promise.all([take(OLD), take(OLD), take(OLD)])
    expect(new Set(versions.map(({ version }) => version))).toEqual(new Set([older.version]))
  })

  it('in the edge’s form even while a rollback is active', async () => {
    await ask(NEW)
    await runTrigger()
    const rollBack = (version: number) =>
      call('POST', `/api/domains/${account.domainId}/rollback`, {
        token: account.token,
        body: { version },
      })
    expect((await rollBack(1)).status).toBe(200)
    expect((await take(NEW)).ruleset).toMatchObject({ schema: RULESET_FORM })
    expect((await rollBack(2)).status).toBe(200)
    expect((await take(OLD)).ruleset.schema).toBe(1)
  })

  describe('while the draft cannot be published', () => {
    beforeEach(async () => {
      await ask(NEW)
      await runTrigger()
      await env.DB.prepare(`update campaigns set path = 'no-slash' where id = ?`)
        .bind(campaignId)
        .run()
    })

    it('with the live content in the older form', async () => {
      const { path } = campaignInput(account)
      expect((await take(OLD)).ruleset).toMatchObject({ schema: 1, campaigns: [{ path }] })
    })

    it('not at all without its text: the edge has to retry', async () => {
      await Promise.all(
        (await env.RULESETS.list()).keys.map(({ name }) => env.RULESETS.delete(name)),
      )
      expect((await ask(OLD)).status).toBe(503)
    })
  })
})

describe('the public record', () => {
  const statesOf = ({ publicRecord = [] }: Ruleset) =>
    publicRecord.map(({ path, changes }) => `${path}: ${changes.map(({ state }) => state)}`)
  const act = (method: string, path: string, body?: object) =>
    call(method, path, { token: account.token, ...(body && { body }) })

  it('follows a path through pauses, rollbacks and deletion, even while the edge is old', async () => {
    const { path } = campaignInput(account)
    await act('POST', `/api/campaigns/${campaignId}/pause`)
    expect(statesOf((await take(OLD)).ruleset)).toEqual([])
    await ask(NEW)
    await runTrigger()
    expect(statesOf((await take(NEW)).ruleset)).toEqual([`${path}: open,paused`])
    await act('POST', `/api/domains/${account.domainId}/rollback`, { version: 1 })
    expect(statesOf((await take(NEW)).ruleset)).toEqual([`${path}: open,paused,open`])
    await act('DELETE', `/api/campaigns/${campaignId}`)
    expect((await act('POST', '/api/campaigns', campaignInput(account))).status).toBe(201)
    expect(statesOf((await take(NEW)).ruleset)).toEqual([`${path}: open,paused,open,removed,open`])
  })
})
