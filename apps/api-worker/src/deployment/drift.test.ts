import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newestAudit } from '../../test/audit.ts'
import { activateZone, openAs, setTokenStatus } from '../../test/cdn.ts'
import { type Customer, createCustomer } from '../../test/deployments.ts'
import { cdnStateOf } from '../../test/simulated-web.ts'
import { checkDrift } from './check-drift.ts'
import { redeployOutdated } from './redeploy.ts'

const HOUR_MS = 3_600_000

let customer: Customer
const alerts = async () => (await customer.send('GET', '/api/alerts')).body
const checkAfter = async (hours: number) => checkDrift(await customer.contextAt(hours * HOUR_MS))

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  customer = await createCustomer()
  await customer.send('POST', `/api/domains/${customer.id}/deploy-worker`)
  await activateZone((await cdnStateOf(customer.name)).zone.id)
  await customer.later(120_000)
  expect((await customer.details()).status).toBe('active')
})

describe('the check for drift', () => {
  it('finds nothing wrong with what is as it was left, and looks once an hour', async () => {
    const before = (await customer.details()).lastDriftCheck
    await checkAfter(0.9)
    expect((await customer.details()).lastDriftCheck).toBe(before)
    await checkAfter(1.1)
    const { status, drift, lastDriftCheck } = await customer.details()
    expect([status, drift]).toEqual(['active', []])
    expect(Date.parse(lastDriftCheck ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
    expect(await alerts()).toEqual([])
  })

  it.each([
    ['record_gone', 'the record is gone'],
    ['script_gone', 'the script is gone'],
    ['script_changed', 'somebody changed the script'],
    ['route_gone', 'the route is gone'],
    ['route_changed', 'the route leads elsewhere'],
    ['zone_gone', 'the zone is gone'],
  ])('finds %s when %s, tells it once, and a deployment mends it', async (found) => {
    const cdn = openAs(customer.login)
    const [accountId] = customer.login.accountIds
    const { zone, route, script } = await cdnStateOf(customer.name)
    const upload = (name: string) =>
      cdn.uploadScript({
        accountId,
        name,
        mainModule: { name: 'a.js', text: 'export default {}' },
        versionTag: 'theirs',
        compatibilityDate: '2026-11-01',
        variables: {},
        secrets: {},
        object: null,
      })
    const spoil: Record<string, () => Promise<unknown>> = {
      record_gone: () => cdn.deleteRecord(zone.id, zone.records[0].id),
      script_gone: () => cdn.deleteScript(accountId, script.name),
      script_changed: () => upload(script.name),
      route_gone: () => cdn.deleteRoute(zone.id, route.id),
      route_changed: async () => {
        await upload('their-own')
        await cdn.updateRoute(zone.id, route.id, route.pattern, 'their-own')
      },
      zone_gone: () => cdn.deleteZone(zone.id),
    }
    await spoil[found]?.()
    await checkAfter(1.1)
    const { status, drift } = await customer.details()
    expect(status).toBe('error')
    expect(drift).toContain(found)
    expect(await alerts()).toMatchObject([{ kind: 'domain_error', subject: customer.name }])
    expect(await newestAudit(customer.account.id)).toMatchObject({
      action: 'domain.drift',
      actor: null,
      after: drift,
    })
    await checkAfter(2.2)
    expect(await alerts()).toHaveLength(1)

    await customer.send('POST', `/api/domains/${customer.id}/deploy-worker`)
    const resume = { replaceRoute: true }
    await customer.send('POST', `/api/domains/${customer.id}/deployment/resume`, resume)
    await activateZone((await cdnStateOf(customer.name)).zone.id)
    await customer.later(3 * HOUR_MS)
    expect(await customer.details()).toMatchObject({ status: 'active', drift: [] })
  })

  it('takes a CDN that cannot be asked for no drift', async () => {
    await setTokenStatus(customer.login, 'disabled')
    await checkAfter(1.1)
    expect(await customer.details()).toMatchObject({ status: 'active', drift: [] })
  })
})

describe('a new release', () => {
  const wait = async () => {
    await redeployOutdated(await customer.contextAt(0))
    await customer.later(180_000)
  }
  const releaseOf = () =>
    env.DB.prepare('select worker_release release, auto_update wanted from domains where id = ?')
      .bind(customer.id)
      .first<{ release: string; wanted: number }>()
  const pretendOlder = async () => {
    const id = customer.id
    await env.DB.batch([
      env.DB.prepare(
        "update domains set worker_release = 'a', worker_version = 'b' where id = ?",
      ).bind(id),
      env.DB.prepare("update deployments set release = 'a' where domain_id = ?").bind(id),
    ])
  }

  it('comes to the domains that want it unasked, by itself', async () => {
    await pretendOlder()
    expect((await customer.details()).workerCurrent).toBe(false)
    await wait()
    expect(await releaseOf()).toMatchObject({ release: expect.stringMatching(/^[0-9a-f]{12}$/) })
    expect((await customer.details()).workerCurrent).toBe(true)
    expect(await newestAudit(customer.account.id, 'domain.deploy')).toMatchObject({ actor: null })
  })

  it('comes to others only when they ask for it, all at once', async () => {
    await customer.send('PATCH', `/api/domains/${customer.id}/settings`, { autoUpdate: false })
    await pretendOlder()
    await wait()
    expect(await releaseOf()).toEqual({ release: 'a', wanted: 0 })
    const { status, body } = await customer.send('POST', '/api/domains/redeploy-all')
    expect([status, body]).toEqual([202, { started: 1, manual: 0 }])
    expect((await customer.details()).workerCurrent).toBe(true)
    expect((await customer.send('POST', '/api/domains/redeploy-all')).body.started).toBe(0)
  })

  it('that could not be deployed is left to the person', async () => {
    await pretendOlder()
    await setTokenStatus(customer.login, 'disabled')
    await wait()
    const { startedAt, state } = await customer.deployment()
    expect(state).toBe('failed')
    // What works goes on working.
    expect((await customer.details()).status).toBe('active')
    await wait()
    expect((await customer.deployment()).startedAt).toBe(startedAt)
  })

  it('is a new key or another page too', async () => {
    const before = (await customer.details()).worker.version
    const rotated = await customer.send('POST', `/api/domains/${customer.id}/rotate-key`)
    expect(rotated.status).toBe(200)
    const { worker, key, workerCurrent } = await customer.details()
    expect([workerCurrent, key.isRotating]).toEqual([true, false])
    expect(worker.version).not.toBe(before)
  })
})
