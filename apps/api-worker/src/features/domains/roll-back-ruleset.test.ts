import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { blockRepeatedAddresses } from '#features/repeated-access/block-repeated.ts'
import { setOverQuota } from '#features/usage/set-over-quota.ts'
import { runPublishingCron } from '#publishing/publishing-cron.ts'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { versionsOf } from '../../../test/domains.ts'
import { takeRuleset } from '../../../test/edge-call.ts'
import { runTrigger } from '../../../test/run-trigger.ts'

let account: TestAccount

const send = (method: string, path: string, body?: unknown, { token } = account) =>
  call(method, path, { token, body })
const rollBackRuleset = (version: unknown) =>
  send('POST', `/api/domains/${account.domainId}/rollback`, { version })
const history = (query = '') => send('GET', `/api/domains/${account.domainId}/rulesets${query}`)
const livePaths = async () =>
  JSON.parse((await takeRuleset(account.domainId)).ruleset).campaigns.map(
    ({ path }: { path: string }) => path,
  )

beforeEach(async () => {
  account = await createAccount()
  await send('POST', '/api/campaigns', campaignInput(account, { path: '/one' }))
  await send('POST', '/api/campaigns', campaignInput(account, { path: '/two' }))
})

describe('a rollback', () => {
  it('publishes earlier content as a new version', async () => {
    const { hash } = (await history()).body.rulesets[1]
    const { status, body } = await rollBackRuleset(1)
    expect(status).toBe(200)
    expect(body).toEqual({ version: 3, published: true })
    expect(await livePaths()).toEqual(['/one'])
    expect((await history()).body).toEqual({
      rulesets: [
        { version: 3, hash, origin: 'rollback', ofVersion: 1, isLive: true },
        { version: 2, origin: 'change', ofVersion: null, isLive: false },
        { version: 1, hash, origin: 'change', ofVersion: null, isLive: false },
      ].map((row) => ({
        hash: expect.any(String),
        publishedAt: expect.stringMatching(/Z$/),
        ...row,
      })),
      cursor: null,
    })
    const audit = await env.DB.prepare(
      `select entity_id entity from audit_log where action = 'domain.rollback' and account_id = ?`,
    )
      .bind(account.id)
      .all()
    expect(audit.results).toEqual([{ entity: String(account.domainId) }])
  })

  it('leaves later campaigns unpublished until the customer’s next change', async () => {
    await rollBackRuleset(1)
    await takeRuleset(account.domainId)
    const published = async () =>
      (await send('GET', '/api/campaigns')).body.map(
        ({ path, published }: { path: string; published: boolean }) => [path, published],
      )
    expect(await published()).toEqual([
      ['/two', false],
      ['/one', true],
    ])
    await send('POST', '/api/campaigns', campaignInput(account, { path: '/three' }))
    expect(await livePaths()).toEqual(['/one', '/two', '/three'])
    expect((await published()).map(([, isAtEdge]: [string, boolean]) => isAtEdge)).toEqual([
      true,
      true,
      true,
    ])
  })

  it('filters nobody in a campaign that was deleted or whose pages were swapped since', async () => {
    const filters = { countries: ['PT'] }
    const path = '/three'
    const form = campaignInput(account, { path, filters })
    const { id } = (await send('POST', '/api/campaigns', form)).body
    const filtering = (await history()).body.rulesets[0].version
    const rulesOf = async () =>
      JSON.parse((await takeRuleset(account.domainId)).ruleset).campaigns.find(
        (campaign: { id: number }) => campaign.id === id,
      ).rules.length
    await rollBackRuleset(filtering)
    expect(await rulesOf()).toBeGreaterThan(0)
    const { blackContent, whiteContent } = form
    const swapped = { ...form, blackContent: whiteContent, whiteContent: blackContent }
    await send('PUT', `/api/campaigns/${id}`, swapped)
    await rollBackRuleset(filtering)
    expect(await rulesOf()).toBe(0)
    await send('PUT', `/api/campaigns/${id}`, form)
    expect(await rulesOf()).toBeGreaterThan(0)
    await send('DELETE', `/api/campaigns/${id}`)
    await rollBackRuleset(filtering)
    expect(await rulesOf()).toBe(0)
  })

  it('of a rollback restores the content of that rollback', async () => {
    await rollBackRuleset(1)
    await send('POST', '/api/campaigns', campaignInput(account, { path: '/three' }))
    await rollBackRuleset(3)
    expect(await livePaths()).toEqual(['/one'])
    expect((await history('?limit=1')).body.rulesets).toMatchObject([{ version: 5, ofVersion: 1 }])
  })

  it('stays in force through automatic changes', async () => {
    const { body: campaign } = await send(
      'POST',
      '/api/campaigns',
      campaignInput(account, { path: '/three', fixRepeatedAccess: true }),
    )
    await rollBackRuleset(1)
    const ctx = await createTestContext()
    const access = { visits: 5, firstAt: 0, lastAt: 0, country: null, browser: null }
    const found = [{ ...access, campaignId: campaign.id, address: '203.0.113.9' }]
    await blockRepeatedAddresses(ctx, { accountId: account.id, found })
    expect(await versionsOf(account.domainId)).toMatchObject({ draft: 4, published: 4 })
    expect(await livePaths()).toEqual(['/one'])
  })

  it('keeps the customer’s settings, with the account’s current state', async () => {
    const ctx = await createTestContext()
    const accountId = account.id
    await env.DB.prepare("update accounts set plan = 'free' where id = ?").bind(accountId).run()
    const state = async () => JSON.parse((await takeRuleset(account.domainId)).ruleset).account
    await setOverQuota(ctx, { accountId, until: Date.now() + 60_000 })
    await rollBackRuleset(1)
    expect([await livePaths(), await state()]).toEqual([['/one'], 'over-quota'])
    await env.DB.prepare('update accounts set over_quota_until = 1 where id = ?')
      .bind(accountId)
      .run()
    await runPublishingCron(ctx)
    expect([await livePaths(), await state()]).toEqual([['/one'], undefined])
    await rollBackRuleset(3)
    expect([await livePaths(), await state()]).toEqual([['/one', '/two'], 'active'])
    await setOverQuota(ctx, { accountId, until: Date.now() + 60_000 })
    expect([await livePaths(), await state()]).toEqual([['/one', '/two'], 'over-quota'])
  })

  it('is completed by the cron after a crash', async () => {
    await env.DB.prepare(
      `update domains set draft_version = 3, draft_origin = 'rollback', pinned_version = 1 where id = ?`,
    )
      .bind(account.domainId)
      .run()
    await runTrigger()
    expect(await livePaths()).toEqual(['/one'])
    expect((await history('?limit=1')).body.rulesets).toMatchObject([
      { version: 3, origin: 'rollback', ofVersion: 1 },
    ])
  })

  it('is rejected without an earlier version', async () => {
    const { hash } = (await history()).body.rulesets[1]
    const refused = async (version: unknown) => {
      const { status, body } = await rollBackRuleset(version)
      return [status, body.code]
    }
    expect(await refused(9)).toEqual([404, 'VERSION_NOT_FOUND'])
    expect(await refused(0)).toEqual([400, 'VALIDATION_FAILED'])
    await env.RULESETS.delete(`ruleset:${hash}`)
    expect(await refused(1)).toEqual([410, 'RULESET_GONE'])
    expect(await versionsOf(account.domainId)).toMatchObject({ draft: 2, published: 2 })
  })

  it('is rejected if the current engine would not publish it', async () => {
    const key = `ruleset:${(await history()).body.rulesets[1].hash}`
    const ruleset = JSON.parse((await env.RULESETS.get(key)) ?? '')
    const refused = async (condition: unknown) => {
      ruleset.campaigns[0].rules[0].when = condition
      await env.RULESETS.put(key, JSON.stringify(ruleset))
      return (await rollBackRuleset(1)).body
    }
    expect(await refused({ fact: 'moon', op: 'in', value: ['full'] })).toMatchObject(
      errorLike('RULESET_REFUSED'),
    )
    expect(await refused({ fact: 'ip', op: 'in', value: ['66.249.66.10'] })).toMatchObject(
      errorLike('PARITY_REFUSED'),
    )
    expect(await versionsOf(account.domainId)).toMatchObject({ draft: 2, published: 2 })
  })
})

describe('the version history', () => {
  it('is paged', async () => {
    const first = await history('?limit=1')
    expect(first.body).toMatchObject({ rulesets: [{ version: 2 }], cursor: 2 })
    const second = await history(`?limit=1&cursor=${first.body.cursor}`)
    expect(second.body).toMatchObject({ rulesets: [{ version: 1 }], cursor: null })
  })

  it('and rollbacks are for the domain’s account only', async () => {
    const stranger = await createAccount()
    const path = `/api/domains/${account.domainId}`
    const answers = [
      await send('GET', `${path}/rulesets`, undefined, stranger),
      await send('POST', `${path}/rollback`, { version: 1 }, stranger),
      await send('GET', '/api/domains/999999/rulesets'),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect(body).toMatchObject(errorLike('DOMAIN_NOT_FOUND'))
    }
  })
})
