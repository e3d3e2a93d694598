import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { rulesetSchema } from '@crivo/filter-engine'
import { type SignedRuleset, verifyRuleset } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import worker from '#index.ts'
import { campaignInput, createAccount, type TestAccount } from '../../test/accounts.ts'
import { call, errorLike } from '../../test/call.ts'
import { edgeCall, takeRuleset } from '../../test/edge-call.ts'
import { runTrigger } from '../../test/run-trigger.ts'
import { MAX_SAVED_BYTES } from './draft/build-ruleset.ts'

const { id: keyId, jwk } = JSON.parse(env.RULESET_KEY)
const trustedKeys = { [keyId]: jwk.x }

const create = (account: TestAccount, path: string) =>
  call('POST', '/api/campaigns', { token: account.token, body: campaignInput(account, { path }) })

const fetchRuleset = (domainId: number, have = 0) =>
  edgeCall(domainId, 'GET', `/edge/v1/ruleset?have=${have}`)

describe('a published ruleset', () => {
  it('reaches the edge signed, with its content’s hash', async () => {
    const account = await createAccount()
    await create(account, '/one')
    const { status, body } = await fetchRuleset(account.domainId)
    const signed = body as SignedRuleset
    expect(status).toBe(200)
    expect(signed).toMatchObject({ domainId: account.domainId, version: 1, keyId })
    expect(await verifyRuleset(signed, trustedKeys)).toBe(true)
    const ruleset = rulesetSchema.parse(JSON.parse(signed.ruleset))
    expect(ruleset.campaigns.map(({ path }) => path)).toEqual(['/one'])
    expect(await env.RULESETS.get(`ruleset:${signed.hash}`)).toBe(signed.ruleset)
  })

  it('is rejected with another version, domain or content', async () => {
    const account = await createAccount()
    await create(account, '/one')
    const { body: signed } = await fetchRuleset(account.domainId)
    expect(await verifyRuleset({ ...signed, version: 2 }, trustedKeys)).toBe(false)
    expect(await verifyRuleset({ ...signed, domainId: 999 }, trustedKeys)).toBe(false)
    expect(await verifyRuleset({ ...signed, ruleset: `${signed.ruleset} ` }, trustedKeys)).toBe(
      false,
    )
    expect(await verifyRuleset({ ...signed, signature: 'AAAA' }, trustedKeys)).toBe(false)
    expect(await verifyRuleset(signed, {})).toBe(false)
  })

  it('gets a higher version with each change, and is not sent to an up-to-date edge', async () => {
    const account = await createAccount()
    await create(account, '/one')
    await create(account, '/two')
    expect((await fetchRuleset(account.domainId, 1)).body).toMatchObject({ version: 2 })
    expect((await fetchRuleset(account.domainId, 2)).status).toBe(204)
  })

  it('contains every campaign created concurrently', async () => {
    const account = await createAccount()
    await Promise.all(Array.from({ length: 10 }, (_, i) => create(account, `/p${i}`)))
    const { body } = await fetchRuleset(account.domainId)
    expect(body.version).toBe(10)
    expect(JSON.parse(body.ruleset).campaigns).toHaveLength(10)
  })

  it('does not exist before the first campaign', async () => {
    const { domainId } = await createAccount()
    const { status, body } = await fetchRuleset(domainId)
    expect(status).toBe(404)
    expect(body).toMatchObject(errorLike('NOT_FOUND'))
  })

  it('asks the edge to retry while KV does not show it', async () => {
    const account = await createAccount()
    await create(account, '/one')
    const { body } = await fetchRuleset(account.domainId)
    await env.RULESETS.delete(`ruleset:${body.hash}`)
    expect((await fetchRuleset(account.domainId)).status).toBe(503)
  })
})

describe('while KV rejects writes', () => {
  const refuse = async () => {
    throw new Error('429 Too Many Requests')
  }
  const busy = {
    ...env,
    RULESETS: { get: (key: string) => env.RULESETS.get(key), put: refuse, delete: refuse },
  }
  const callBusy = async (account: TestAccount, method: string, path: string, body?: unknown) => {
    const request = new Request<unknown, IncomingRequestCfProperties>(
      `https://app.example.com${path}`,
      {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${account.token}` },
        body: body === undefined ? null : JSON.stringify(body),
      },
    )
    const response = await worker.fetch(request, busy, createExecutionContext())
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }

  it('stores changes anyway, and publishes them by cron', async () => {
    const account = await createAccount()
    const created = await callBusy(account, 'POST', '/api/campaigns', campaignInput(account))
    expect(created).toMatchObject({ status: 201, body: { status: 'active', published: false } })
    const { id } = created.body
    const paused = await callBusy(account, 'POST', `/api/campaigns/${id}/pause`)
    expect(paused).toMatchObject({ status: 200, body: { status: 'paused', published: false } })
    await runTrigger()
    const { ruleset } = await takeRuleset(account.domainId)
    expect(JSON.parse(ruleset).campaigns).toMatchObject([{ status: 'paused' }])
    const listed = await call('GET', '/api/campaigns', { token: account.token })
    expect(listed.body).toMatchObject([{ status: 'paused', published: true }])
    expect((await callBusy(account, 'DELETE', `/api/campaigns/${id}`)).status).toBe(204)
  })

  it('publishes a ruleset that KV already holds', async () => {
    const account = await createAccount()
    const { body: campaign } = await create(account, '/one')
    const pause = () => callBusy(account, 'POST', `/api/campaigns/${campaign.id}/pause`)
    expect((await pause()).body).toMatchObject({ status: 'paused' })
    expect((await fetchRuleset(account.domainId)).body).toMatchObject({ version: 1 })
    expect((await pause()).body).toMatchObject({ status: 'active' })
    expect((await fetchRuleset(account.domainId)).body).toMatchObject({ version: 3 })
  })
})

it('publishes by cron a draft left by a crash', async () => {
  const account = await createAccount()
  await create(account, '/one')
  await env.DB.prepare(`update domains set draft_version = 2 where id = ?`)
    .bind(account.domainId)
    .run()
  await env.DB.prepare(`update campaigns set version = 2, status = 'paused' where domain_id = ?`)
    .bind(account.domainId)
    .run()
  expect((await fetchRuleset(account.domainId, 1)).status).toBe(204)
  await runTrigger()
  const { body } = await fetchRuleset(account.domainId, 1)
  expect(JSON.parse(body.ruleset).campaigns[0].status).toBe('paused')
})

it('publishes every draft by cron, however many keep failing', async () => {
  const account = await createAccount()
  const blocked = env.DB.prepare(
    `insert into domains (account_id, name, draft_version, created_at) values (?, ?, 1, 0)`,
  )
  const invalid = env.DB.prepare(
    `insert into campaigns (account_id, domain_id, name, path, black_url, white_url, delivery_mode,
       policy, version, created_at)
     select account_id, id, 'Broken', 'no-slash', 'https://example.org', 'https://example.org', 'proxy',
       '{}', 1, 0 from domains where name = ?`,
  )
  const names = Array.from({ length: 50 }, (_, i) => `blocked${i}.example.com`)
  await env.DB.batch(names.flatMap((name) => [blocked.bind(account.id, name), invalid.bind(name)]))
  await env.DB.prepare(
    `insert into domains (account_id, name, draft_version, created_at) values (?, 'last.example.com', 1, 0)`,
  )
    .bind(account.id)
    .run()
  const pending = async () => {
    await runTrigger()
    return env.DB.prepare(
      `select count(*) count from domains where name = 'last.example.com' and published_version = 0`,
    ).first('count')
  }
  expect(await pending()).toBe(1)
  expect(await pending()).toBe(0)
})

describe('a ruleset that exceeds the edge’s limit', () => {
  const fill = (account: TestAccount, count: number) =>
    env.DB.prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?3)
       insert into campaigns (account_id, domain_id, name, path, black_url, white_url,
         delivery_mode, policy, version, created_at)
       select ?1, ?2, 'Large', '/large' || i, ?4, ?4, 'proxy', '{}', 0, 0 from n`,
    )
      .bind(account.id, account.domainId, count, `https://shop.example.org/${'é'.repeat(2_000)}`)
      .run()

  it('is rejected before anything is stored, by its total size in bytes', async () => {
    const account = await createAccount('scale')
    // About 9 KB each; counting characters instead of bytes would miss 4 KB.
    await fill(account, 175)
    const { status, body } = await create(account, '/one')
    expect(status).toBe(422)
    expect(body).toMatchObject(errorLike('RULESET_REFUSED'))
    expect(body.fields).toEqual([{ path: 'domainId', code: 'ruleset_too_large' }])
    const listed = await call('GET', '/api/campaigns', { token: account.token })
    expect(listed.body).toHaveLength(175)
  })

  it('is rejected without room for what is added later: shares of people and the record', async () => {
    const account = await createAccount('scale')
    await fill(account, 152)
    const { status, body } = await create(account, '/one')
    expect(status).toBe(422)
    expect(body.fields).toEqual([{ path: 'domainId', code: 'ruleset_too_large' }])
  })

  it('is published up to the limit', async () => {
    const account = await createAccount('scale')
    await fill(account, 142)
    expect((await create(account, '/one')).status).toBe(201)
    const { body } = await fetchRuleset(account.domainId)
    const { length } = new TextEncoder().encode(body.ruleset)
    expect(length).toBeGreaterThan(MAX_SAVED_BYTES * 0.9)
    expect(length).toBeLessThanOrEqual(MAX_SAVED_BYTES)
  })
})
