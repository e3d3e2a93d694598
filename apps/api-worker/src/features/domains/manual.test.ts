import { env } from 'cloudflare:workers'
import { RULESET_FORM } from '@crivo/filter-engine'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '#platform/config.ts'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { appWith } from '../../../test/app-with.ts'
import { newestAudit } from '../../../test/audit.ts'
import { errorLike } from '../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { edgeCall } from '../../../test/edge-call.ts'
import { edgeHost, variablesIn } from '../../../test/edge-host.ts'
import { type Host, webOf } from '../../../test/hosts.ts'
import { guardOf } from '../../../test/internet.ts'
import { openOvertakenDatabase } from '../../../test/recorded-database.ts'
import { deleteDomain } from './delete.ts'

const hosts = new Map<string, Host>()
const app = await appWith({}, { guard: guardOf(await parseConfig(env), webOf(hosts)) })

let account: TestAccount
let name: string

async function send(method: string, path: string, body?: unknown, { token } = account) {
  const response = await app(method, path, { token, body })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}
const add = (by = account, wanted = name) =>
  send('POST', '/api/domains', { name: wanted, configurationType: 'manual' }, by)
const scriptOf = async (id: number, by = account): Promise<string> =>
  (await send('GET', `/api/domains/${id}/worker-script`, undefined, by)).body.script
/** Installs a domain's script at its host. */
const paste = async (id: number, by = account) =>
  hosts.set(name, edgeHost(variablesIn(await scriptOf(id, by))))
const validate = (id: number, by = account) =>
  send('POST', `/api/domains/${id}/validate`, undefined, by)
const details = async (id: number, by = account) =>
  (await send('GET', `/api/domains/${id}`, undefined, by)).body

beforeEach(async () => {
  account = await createAccount('growth')
  name = `${crypto.randomUUID().slice(0, 8)}.example.org`
  hosts.clear()
})

describe('a new domain', () => {
  it('is pending without a worker, listed and audited', async () => {
    const { status, body } = await add()
    expect(status).toBe(201)
    const shown = {
      name,
      status: 'pending',
      origin: `https://${name}`,
      configurationType: 'manual',
      filtering: true,
      campaigns: 0,
      successRate: null,
      workerDeployed: false,
      workerCurrent: null,
      lastDeployment: null,
    }
    expect(body).toEqual({ id: expect.any(Number), ...shown })
    expect((await send('GET', '/api/domains')).body).toContainEqual(body)
    expect(await details(body.id)).toMatchObject({
      ...shown,
      zone: null,
      provenAt: null,
      drift: [],
      settings: { filtering: true, failMode: 'black', failUrl: null, autoUpdate: true },
      key: { version: 1, rotatedAt: null, isRotating: false, previousUntil: null },
    })
    expect(await newestAudit(account.id)).toMatchObject({
      action: 'domain.create',
      entity: String(body.id),
      after: { name, configurationType: 'manual' },
    })
  })

  it('needs a valid host name that is not among the account’s domains', async () => {
    const refused = async (wanted: unknown) => {
      const body = { name: wanted, configurationType: 'manual' }
      const answer = await send('POST', '/api/domains', body)
      return [answer.status, answer.body.code, answer.body.fields?.[0]?.code]
    }
    expect(await refused('')).toEqual([400, 'VALIDATION_FAILED', 'required'])
    expect(await refused('https://x')).toEqual([400, 'VALIDATION_FAILED', 'invalid_domain'])
    expect(await refused('app.example.com')).toEqual([400, 'VALIDATION_FAILED', 'own_host'])
    expect(await refused('co.uk')).toEqual([400, 'VALIDATION_FAILED', 'invalid_domain'])
    expect((await add(account, ` ${name.toUpperCase()}. `)).body.name).toBe(name)
    expect(await refused(name)).toEqual([409, 'DOMAIN_TAKEN', 'domain_taken'])
  })

  it('counts towards the plan’s limit, even with concurrent calls', async () => {
    const free = await createAccount('free')
    expect((await add(free)).body).toMatchObject(errorLike('DOMAIN_LIMIT'))
    const starter = await createAccount('starter')
    const names = Array.from({ length: 6 }, (_, index) => `d${index}x.${name}`)
    const answers = await Promise.all(names.map((each) => add(starter, each)))
    // The account already has one of the five domains it may have.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  })

  it('is manual on the free plan', async () => {
    const free = await createAccount('free')
    await env.DB.prepare('delete from domains where account_id = ?').bind(free.id).run()
    const automatic = { name, configurationType: 'automatic' }
    const { status, body } = await send('POST', '/api/domains', automatic, free)
    expect([status, body.code]).toEqual([403, 'FEATURE_LOCKED'])
    expect((await add(free)).status).toBe(201)
  })
})

describe('the manual worker script', () => {
  it('contains the domain’s own credentials, and each read is audited', async () => {
    const { id } = (await add()).body
    const script = await scriptOf(id)
    expect(variablesIn(script)).toEqual({
      DOMAIN_ID: String(id),
      DOMAIN_NAME: name,
      CONTROL_PLANE_URL: 'https://app.example.com',
      DNS_RESOLVER: 'off',
      ABUSE_CONTACT: 'https://app.example.com/report-abuse',
      TRUSTED_KEYS: expect.stringContaining('"'),
      SCRIPT_VERSION: expect.stringMatching(/^[0-9a-f]{12}$/),
      EDGE_KEY: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await newestAudit(account.id)).toMatchObject({
      action: 'domain.script-read',
      entity: String(id),
      actor: account.id,
    })
    const stranger = await createAccount()
    const read = await send('GET', `/api/domains/${id}/worker-script`, undefined, stranger)
    expect(read.body).toMatchObject(errorLike('DOMAIN_NOT_FOUND'))
  })
})

describe('validating a domain', () => {
  it('activates it if its own worker answers', async () => {
    const { id } = (await add()).body
    await paste(id)
    const { status, body } = await validate(id)
    expect([status, body]).toEqual([200, { message: `${name} is active.`, status: 'active' }])
    const { worker, ...shown } = await details(id)
    expect(shown).toMatchObject({
      status: 'active',
      workerDeployed: true,
      workerCurrent: true,
      lastDeployment: expect.stringMatching(/Z$/),
      provenAt: expect.stringMatching(/Z$/),
    })
    expect(worker).toEqual({
      script: null,
      version: worker.currentVersion,
      currentVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
      // The worker's response shows that it reads the newest form.
      limits: [],
      formsHeardAt: expect.stringMatching(/Z$/),
      hasHub: false,
    })
  })

  it.each<[string, string, Host | null]>([
    ['nothing answers', 'EDGE_NOT_REACHED', null],
    ['a site answers', 'EDGE_UNKNOWN', () => '<h1>Hello</h1>'],
    ['an outdated worker answers', 'EDGE_OUTDATED', () => '{"status":"ok"}'],
  ])('reports when %s', async (_, code, host) => {
    const { id } = (await add()).body
    if (host !== null) hosts.set(name, host)
    expect((await validate(id)).body).toMatchObject(errorLike(code))
    expect((await details(id)).status).toBe('pending')
  })

  it('rejects another domain’s worker, and one that cannot prove its domain', async () => {
    const { id } = (await add()).body
    const variables = variablesIn(await scriptOf(account.domainId))
    const own = variablesIn(await scriptOf(id))
    for (const wrong of [variables, { ...own, EDGE_KEY: variables.EDGE_KEY }]) {
      hosts.set(name, edgeHost(wrong))
      expect((await validate(id)).body).toMatchObject(errorLike('EDGE_UNKNOWN'))
    }
    // A recorded response must not be accepted again.
    const recorded = await edgeHost(own)(new URL(`https://${name}/?challenge=${'a'.repeat(43)}`))
    hosts.set(name, () => recorded)
    expect((await validate(id)).body).toMatchObject(errorLike('EDGE_UNKNOWN'))
  })

  it('is rate limited', async () => {
    const { id } = (await add()).body
    for (let tries = 0; tries < 60; tries++) await validate(id)
    const { status, body } = await validate(id)
    expect([status, body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  })
})

describe('a host that two accounts claim', () => {
  it('belongs to the account whose edge answered there last, and the previous one is notified', async () => {
    const stranger = await createAccount('growth')
    const { id: theirs } = (await add(stranger)).body
    await paste(theirs, stranger)
    expect((await validate(theirs, stranger)).body.status).toBe('active')

    // An existing claim does not block another one, and a claim alone revokes nothing.
    const { id } = (await add()).body
    expect((await validate(id)).body).toMatchObject(errorLike('EDGE_UNKNOWN'))
    expect((await details(theirs, stranger)).status).toBe('active')

    await paste(id)
    expect((await validate(id)).body.status).toBe('active')
    expect(await details(theirs, stranger)).toMatchObject({
      status: 'error',
      provenAt: null,
      drift: ['taken_over'],
    })
    const alerts = (await send('GET', '/api/alerts', undefined, stranger)).body
    expect(alerts).toMatchObject([{ kind: 'domain_error', subject: name }])
    expect(await newestAudit(stranger.id)).toMatchObject({
      action: 'domain.taken-over',
      actor: null,
    })
  })
})

describe('an edge key', () => {
  it('keeps working after rotation until soon after the new one is first used', async () => {
    const { id } = (await add()).body
    await paste(id)
    await validate(id)
    const { status, body } = await send('POST', `/api/domains/${id}/rotate-key`)
    expect(status).toBe(200)
    expect(body.key).toEqual({
      version: 2,
      rotatedAt: expect.stringMatching(/Z$/),
      isRotating: true,
      previousUntil: expect.stringMatching(/Z$/),
    })
    expect(body.workerCurrent).toBe(false)
    // The edge's calls are accepted in the meantime.
    const ask = async () =>
      (await edgeCall(id, `GET`, `/edge/v1/ruleset?have=1&rulesetForm=${RULESET_FORM}`)).status
    expect(await ask()).toBe(204)
    // A worker with the previous key still belongs to the domain.
    expect((await validate(id)).body.status).toBe('active')
    expect((await details(id)).key.isRotating).toBe(true)

    await paste(id)
    await validate(id)
    const { key, workerCurrent } = await details(id)
    expect([key.isRotating, workerCurrent]).toEqual([false, true])
    const leftMs = Date.parse(key.previousUntil) - Date.now()
    expect(leftMs).toBeLessThanOrEqual(10 * 60_000)
    expect(await ask()).toBe(204)
    await env.DB.prepare('update domains set previous_key_until = 1 where id = ?').bind(id).run()
    expect(await ask()).toBe(401)
    expect(await newestAudit(account.id, 'domain.rotate-key')).toMatchObject({
      after: { version: 2 },
    })
  })
})

describe('settings', () => {
  it('are stored, audited, and published if they are part of the ruleset', async () => {
    const { id } = (await add()).body
    const patch = (body: object) => send('PATCH', `/api/domains/${id}/settings`, body)
    const { body } = await patch({ failMode: 'white' })
    expect(body.settings).toMatchObject({ failMode: 'white', failUrl: null, autoUpdate: true })
    const published = async () =>
      (await send('GET', `/api/domains/${id}/rulesets`)).body.rulesets.map(
        ({ version }: { version: number }) => version,
      )
    expect(await published()).toEqual([2, 1])
    const failUrl = 'https://status.example.net/'
    const before = body.worker.currentVersion
    const { body: changed } = await patch({ failUrl, autoUpdate: false })
    expect(changed.settings).toMatchObject({ failMode: 'white', failUrl, autoUpdate: false })
    expect(changed.worker.currentVersion).not.toBe(before)
    expect(variablesIn(await scriptOf(id))).toMatchObject({ FAIL_URL: failUrl })
    expect(await published()).toEqual([2, 1])
    expect(await newestAudit(account.id, 'domain.settings')).toMatchObject({
      before: { failMode: 'white', failUrl: null, autoUpdate: true },
      after: { failMode: 'white', failUrl, autoUpdate: false },
    })
    expect((await patch({ failUrl: null })).body.settings.failUrl).toBeNull()
    expect((await patch({ filtering: false })).body.settings.filtering).toBe(false)
    expect(await published()).toEqual([3, 2, 1])
  })

  it('keep what two tabs change at the same time', async () => {
    const { id } = (await add()).body
    const changes = [{ filtering: false }, { failMode: 'white' }, { autoUpdate: false }]
    await Promise.all(changes.map((body) => send('PATCH', `/api/domains/${id}/settings`, body)))
    expect((await details(id)).settings).toMatchObject(Object.assign({}, ...changes))
  })

  it('reject a page on the domain itself', async () => {
    const { id } = (await add()).body
    const { body } = await send('PATCH', `/api/domains/${id}/settings`, {
      failUrl: `https://${name.toUpperCase()}./x`,
    })
    expect(body.fields).toEqual([{ path: 'failUrl', code: 'own_host' }])
  })
})

describe('deleting a domain', () => {
  const remove = (id: number, query = '') => send('DELETE', `/api/domains/${id}${query}`)

  it('deletes a domain without campaigns', async () => {
    const { id } = (await add()).body
    expect(await remove(id)).toEqual({ status: 200, body: { deletedCampaigns: 0 } })
    expect((await remove(id)).body).toMatchObject(errorLike('DOMAIN_NOT_FOUND'))
    expect(await newestAudit(account.id)).toMatchObject({
      action: 'domain.delete',
      before: { name },
    })
  })

  it('says that it is gone when deleted twice at once', async () => {
    const { id } = (await add()).body
    const answers = await Promise.all([remove(id), remove(id)])
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual(['DOMAIN_NOT_FOUND', undefined])
  })

  it('keeps a campaign that is suspended while the worker is removed', async () => {
    const { domainId: id } = account
    const { body } = await send('POST', '/api/campaigns', campaignInput(account))
    const ctx = signedInAs(account.id, await createTestContext())
    const suspend = env.DB.prepare("update campaigns set suspended = 'closed' where id = ?")
    const racing = { ...ctx, db: openOvertakenDatabase(() => suspend.bind(body.id).run()) }
    const deleted = deleteDomain(racing, { id, force: 'true', keepWorker: 'true' })
    await expect(deleted).rejects.toMatchObject({ code: 'CAMPAIGN_SUSPENDED' })
    expect((await send('GET', '/api/campaigns')).body).toMatchObject([{ id: body.id }])
    expect(await newestAudit(account.id)).toMatchObject({ action: 'campaign.create' })
  })

  it('lists the campaigns to be deleted, and deletes them if forced', async () => {
    const { domainId: id } = account
    for (const path of ['/one', '/two']) {
      await send('POST', '/api/campaigns', campaignInput(account, { path, name: path }))
    }
    const refused = await remove(id)
    expect(refused.status).toBe(400)
    expect(refused.body).toEqual({
      ...errorLike('DOMAIN_IN_USE'),
      canForceDelete: true,
      campaigns: 2,
      campaignNames: ['/one', '/two'],
    })
    const { rulesets } = (await send('GET', `/api/domains/${id}/rulesets`)).body
    expect(await env.RULESETS.get(`ruleset:${rulesets[0].hash}`)).not.toBeNull()
    expect(await remove(id, '?force=true')).toEqual({
      status: 200,
      body: { deletedCampaigns: 2 },
    })
    expect((await send('GET', '/api/campaigns')).body).toEqual([])
    for (const { hash } of rulesets) {
      expect(await env.RULESETS.get(`ruleset:${hash}`)).toBeNull()
    }
    expect(await newestAudit(account.id, 'campaign.delete')).toMatchObject({ actor: account.id })
  })
})
