import { HOUR_MS } from '@crivo/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { newestAudit } from '../../../test/audit.ts'
import { activateZone, openAs, readHost, setTokenStatus, uploadTheirs } from '../../../test/cdn.ts'
import { type Customer, createCustomer } from '../../../test/deployments.ts'
import { checkDrift } from './check-drift.ts'

let customer: Customer
const alerts = async () => (await customer.send('GET', '/api/alerts')).body
const checkAfter = async (hours: number) => checkDrift(await customer.contextAt(hours * HOUR_MS))

beforeEach(async () => {
  customer = await createCustomer()
  await customer.send('POST', `/api/domains/${customer.id}/deploy-worker`)
  await activateZone((await readHost(customer.name)).zone.id)
  await customer.later(120_000)
  expect((await customer.details()).status).toBe('active')
})

describe('the drift check', () => {
  it('finds no drift in an unchanged deployment, and runs once an hour', async () => {
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
    ['route_changed', 'the route points elsewhere'],
    ['zone_gone', 'the zone is gone'],
  ])('reports %s once when %s, and a deployment repairs it', async (found) => {
    const cdn = openAs(customer.login)
    const [accountId] = customer.login.accountIds
    const { zone, route, script } = await readHost(customer.name)
    const upload = (name: string) => uploadTheirs(customer.login, name)
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
    await activateZone((await readHost(customer.name)).zone.id)
    await customer.later(3 * HOUR_MS)
    expect(await customer.details()).toMatchObject({ status: 'active', drift: [] })
  })

  const removeRoute = async () => {
    const { zone, route } = await readHost(customer.name)
    await openAs(customer.login).deleteRoute(zone.id, route.id)
  }

  it('reports drift once when two crons check at the same time', async () => {
    await removeRoute()
    await Promise.all([checkAfter(1.1), checkAfter(1.1), checkAfter(1.1)])
    expect(await alerts()).toHaveLength(1)
  })

  it('reports drift once at the next check if the ledger did not answer', async () => {
    await removeRoute()
    const ctx = await customer.contextAt(1.1 * HOUR_MS)
    const ledgerOf = () => {
      throw new Error('The ledger is away')
    }
    await checkDrift({ ...ctx, ledgerOf })
    expect((await customer.details()).drift).toEqual(['route_gone'])
    expect(await alerts()).toEqual([])
    await checkAfter(2.2)
    await checkAfter(3.3)
    expect(await alerts()).toHaveLength(1)
  })

  it('does not report drift while the CDN is unavailable', async () => {
    await setTokenStatus(customer.login, 'disabled')
    await checkAfter(1.1)
    expect(await customer.details()).toMatchObject({ status: 'active', drift: [] })
  })
})

it('deploys a new key at once, regardless of rollouts', async () => {
  const before = (await customer.details()).worker.version
  const rotated = await customer.send('POST', `/api/domains/${customer.id}/rotate-key`)
  expect(rotated.status).toBe(200)
  const { worker, key, workerCurrent } = await customer.details()
  expect([workerCurrent, key.isRotating]).toEqual([true, false])
  expect(worker.version).not.toBe(before)
})
