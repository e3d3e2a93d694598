import { env } from 'cloudflare:workers'
import { MINUTE_MS } from '@crivo/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { newestAudit } from '../../test/audit.ts'
import {
  activateZone,
  expectNoViolations,
  openAs,
  readHost,
  setSecurity,
  uploadTheirs,
} from '../../test/cdn.ts'
import { type Customer, createCustomer } from '../../test/deployments.ts'

let customer: Customer
const path = () => `/api/domains/${customer.id}`
const deploy = () => customer.send('POST', `${path()}/deploy-worker`)
const stateOf = async () => {
  const { state, steps } = await customer.deployment()
  const stopped = steps.find((each) => each.state !== 'done')
  return [state, stopped?.step, stopped?.problem]
}
const activate = async () => activateZone((await readHost(customer.name)).zone.id)

/** Deploys a domain whose nameservers already point to the CDN. */
async function deployWhole(): Promise<void> {
  await deploy()
  await activate()
  // The zone is read again soon after the activation check.
  await customer.later(6_000)
  expect(await stateOf()).toEqual(['done', undefined, undefined])
}

beforeEach(async () => {
  customer = await createCustomer()
})

describe('a plan', () => {
  it('lists the changes without secrets, and makes none', async () => {
    const { status, body } = await customer.send('GET', `${path()}/plan`)
    expect(status).toBe(200)
    const named = `crivo-${customer.name.replaceAll('.', '-')}-${customer.id}`
    expect(body).toMatchObject({
      changes: [
        { resource: 'zone', name: customer.name, action: 'create', problem: null },
        { resource: 'record', name: customer.name, action: 'create', problem: null },
        { resource: 'script', name: named, action: 'create', problem: null },
        { resource: 'route', name: `${customer.name}/*`, action: 'create', problem: null },
      ],
      freeDailyRequests: 100_000,
      freeDailyVisits: 40_000,
      needsNameservers: true,
      problem: null,
      canDeploy: true,
    })
    const upload = JSON.parse(body.changes[2].request.body)
    expect(upload.variables).toMatchObject({ DOMAIN_NAME: customer.name, EDGE_KEY: '(secret)' })
    expect(upload.compatibility_flags).toEqual([
      'global_fetch_strictly_public',
      'no_nodejs_compat',
      'no_nodejs_compat_v2',
    ])
    expect(upload.durable_object).toEqual({ binding: 'HUB', className: 'Hub', migrationTag: 'v1' })
    expect((await readHost(customer.name)).zone).toBeUndefined()
  })

  it('is empty for a deployed domain', async () => {
    await deployWhole()
    const { body } = await customer.send('GET', `${path()}/plan`)
    expect(body.changes.map(({ action }: { action: string }) => action)).toEqual(
      Array.from({ length: 4 }, () => 'keep'),
    )
    expect(body).toMatchObject({ needsNameservers: false, canDeploy: true })
  })

  it('reports conflicts', async () => {
    await customer.send('DELETE', '/api/cloudflare/account?force=true')
    const { body } = await customer.send('GET', `${path()}/plan`)
    expect(body).toMatchObject({ changes: [], problem: 'not_connected', canDeploy: false })
  })
})

describe('a deployment', () => {
  it('waits for the nameservers and activates the domain', async () => {
    const { status, body } = await deploy()
    expect(status).toBe(202)
    expect(body).toMatchObject({ kind: 'deploy', state: 'running', finishedAt: null })
    expect(await stateOf()).toEqual(['waiting', 'activation', null])
    expect(await customer.details()).toMatchObject({
      status: 'pending',
      workerDeployed: true,
      zone: {
        name: customer.name,
        status: 'pending',
        nameservers: ['ada.ns.simulated.test', 'bob.ns.simulated.test'],
        createdHere: true,
        checkedAt: expect.stringMatching(/Z$/),
      },
      worker: { hasHub: true },
    })
    await customer.later(2 * MINUTE_MS)
    expect(await stateOf()).toEqual(['waiting', 'activation', null])
    await activate()
    await customer.later(4 * MINUTE_MS)
    expect(await stateOf()).toEqual(['done', undefined, undefined])
    expect(await customer.details()).toMatchObject({
      status: 'active',
      workerCurrent: true,
      lastDeployment: expect.stringMatching(/Z$/),
      provenAt: expect.stringMatching(/Z$/),
      zone: { status: 'active' },
    })
    expect(await newestAudit(customer.account.id, 'domain.deploy')).toMatchObject({
      actor: customer.account.id,
    })
    expect(await newestAudit(customer.account.id, 'domain.deployed')).toMatchObject({ actor: null })
    await expectNoViolations()
  })

  it('asks for the zone’s activation no more often than the CDN allows', async () => {
    await deploy()
    const asked = async () => (await readHost(customer.name)).zone.checkedAt
    const first = await asked()
    for (const minutes of [2, 10, 30]) await customer.later(minutes * MINUTE_MS)
    expect(await asked()).toBe(first)
    // The CDN refuses the check, because too little time has passed by the simulator's own clock;
    // this does no harm.
    await customer.later(70 * MINUTE_MS)
    expect(await stateOf()).toEqual(['waiting', 'activation', null])
  })

  it('continues at once when the user retries', async () => {
    await deploy()
    await activate()
    const { body } = await customer.send('POST', `${path()}/validate`)
    expect(body).toMatchObject({ status: 'active' })
    expect(await stateOf()).toEqual(['done', undefined, undefined])
  })

  it('changes nothing when repeated', async () => {
    await deployWhole()
    const before = await readHost(customer.name)
    await deploy()
    expect(await stateOf()).toEqual(['done', undefined, undefined])
    expect(await readHost(customer.name)).toEqual(before)
  })

  it('runs once at a time', async () => {
    const [one, other] = await Promise.all([deploy(), deploy()])
    expect([one.status, other.status].sort()).toEqual([202, 409])
    expect([one.body.code, other.body.code]).toContain('DEPLOYMENT_RUNNING')
  })

  it('uses the account’s parent zone of the host, if there is one', async () => {
    const { login } = customer
    const zone = await openAs(login).createZone(login.accountIds[0], customer.name)
    await activateZone(zone.id)
    const sub = { name: `shop.${customer.name}`, configurationType: 'automatic' }
    const { id } = (await customer.send('POST', '/api/domains', sub)).body
    await customer.send('POST', `/api/domains/${id}/deploy-worker`)
    const { body } = await customer.send('GET', `/api/domains/${id}`)
    expect(body).toMatchObject({
      status: 'active',
      zone: { name: customer.name, createdHere: false },
    })
  })

  it('is for automatic domains only', async () => {
    const manual = `/api/domains/${customer.account.domainId}`
    for (const [method, call] of [
      ['GET', 'plan'],
      ['POST', 'deploy-worker'],
    ] as const) {
      const { status, body } = await customer.send(method, `${manual}/${call}`)
      expect([status, body.code]).toEqual([409, 'WRONG_CONFIGURATION'])
    }
  })
})

describe('a conflict', () => {
  it('is a record that bypasses the CDN; the deployment continues once the user changes it', async () => {
    const { login, name } = customer
    const cdn = openAs(login)
    const { id: zoneId } = await cdn.createZone(login.accountIds[0], name)
    const record = await cdn.createRecord(zoneId, {
      type: 'A',
      name,
      content: '192.0.2.1',
      isProxied: false,
      comment: '',
    })
    const { body: plan } = await customer.send('GET', `${path()}/plan`)
    expect(plan.canDeploy).toBe(false)
    expect(plan.changes[1]).toMatchObject({
      action: 'keep',
      request: null,
      problem: 'record_not_proxied',
      detail: 'A 192.0.2.1',
    })
    await deploy()
    expect(await stateOf()).toEqual(['failed', 'record', 'record_not_proxied'])
    expect((await customer.details()).status).toBe('error')
    await cdn.deleteRecord(zoneId, record.id)
    await customer.send('POST', `${path()}/deployment/resume`)
    expect(await stateOf()).toEqual(['waiting', 'activation', null])
  })

  it('is a route of another script, replaced with the user’s consent and restored on removal', async () => {
    const { login, name } = customer
    const cdn = openAs(login)
    const { id: zoneId } = await cdn.createZone(login.accountIds[0], name)
    await uploadTheirs(login, 'their-own')
    await cdn.createRoute(zoneId, `${name}/*`, 'their-own')
    await deploy()
    expect(await stateOf()).toEqual(['failed', 'route', 'route_taken'])
    await customer.send('POST', `${path()}/deployment/resume`, {})
    expect(await stateOf()).toEqual(['failed', 'route', 'route_taken'])
    await customer.send('POST', `${path()}/deployment/resume`, { replaceRoute: true })
    expect(await stateOf()).toEqual(['waiting', 'activation', null])
    expect((await readHost(name)).route.script).toMatch(/^crivo-/)
    await customer.send('POST', `${path()}/deployment/undo`, {})
    expect((await readHost(name)).route.script).toBe('their-own')
  })

  it('is a route that keeps workers off, which removal restores', async () => {
    const { login, name } = customer
    const cdn = openAs(login)
    const { id: zoneId } = await cdn.createZone(login.accountIds[0], name)
    const { id } = await cdn.createRoute(zoneId, `${name}/*`, null)
    await deploy()
    await customer.send('POST', `${path()}/deployment/resume`, { replaceRoute: true })
    expect((await readHost(name)).route.script).toMatch(/^crivo-/)
    await customer.send('POST', `${path()}/deployment/undo`, {})
    expect(await cdn.listRoutes(zoneId)).toEqual([{ id, pattern: `${name}/*`, script: null }])
  })

  it('is a script of the same name that someone else created', async () => {
    const { login, name, id } = customer
    await uploadTheirs(login, `crivo-${name.replaceAll('.', '-')}-${id}`)
    await deploy()
    expect(await stateOf()).toEqual(['failed', 'script', 'script_taken'])
  })

  it('is a zone owned by another account', async () => {
    const other = await createCustomer({}, customer.name)
    const cdn = openAs(other.login)
    const zone = await cdn.createZone(other.login.accountIds[0], customer.name)
    await activateZone(zone.id)
    await deploy()
    expect(await stateOf()).toEqual(['failed', 'zone', 'zone_taken'])
  })
})

describe('uninstalling', () => {
  const undo = (body = {}) => customer.send('POST', `${path()}/deployment/undo`, body)

  it('removes route, script and record, and keeps the zone', async () => {
    await deployWhole()
    const { status, body } = await undo()
    expect([status, body.kind]).toEqual([202, 'undo'])
    expect(await stateOf()).toEqual(['done', undefined, undefined])
    const { zone } = await readHost(customer.name)
    expect([zone.records, zone.routes]).toEqual([[], []])
    expect(await customer.details()).toMatchObject({
      status: 'pending',
      workerDeployed: false,
      workerCurrent: null,
      provenAt: null,
      zone: null,
    })
    expect((await undo()).body.code).toBe('NOTHING_DEPLOYED')
    await expectNoViolations()
  })

  it('leaves the record to another account’s worker that has taken over the host', async () => {
    await deployWhole()
    const next = await createCustomer({}, customer.name)
    await next.send('POST', '/api/cloudflare/verify', { apiToken: customer.login.token })
    const of = `/api/domains/${next.id}`
    await next.send('POST', `${of}/deploy-worker`)
    expect((await next.deployment()).steps.find(({ state }) => state === 'failed')).toMatchObject({
      problem: 'route_taken',
    })
    await next.send('POST', `${of}/deployment/resume`, { replaceRoute: true })
    await undo()
    const { zone, route } = await readHost(customer.name)
    expect(route.script).toMatch(new RegExp(`-${next.id}$`))
    expect(zone.records).toHaveLength(1)
    // The script that the route pointed to before is gone.
    await next.send('POST', `${of}/deployment/undo`)
    expect((await readHost(customer.name)).zone.routes).toEqual([])
  })

  it('deletes a zone created by a deployment if the user agrees', async () => {
    await deployWhole()
    await undo({ deleteZone: true })
    expect((await readHost(customer.name)).zone).toBeUndefined()
  })

  it('never deletes a zone or record that existed before', async () => {
    const { login, name } = customer
    const cdn = openAs(login)
    const { id: zoneId } = await cdn.createZone(login.accountIds[0], name)
    const record = { type: 'A', name, content: '192.0.2.1', isProxied: true, comment: '' } as const
    await cdn.createRecord(zoneId, record)
    await deployWhole()
    await undo({ deleteZone: true })
    expect((await readHost(name)).zone.records).toHaveLength(1)
  })

  it('stops while another CDN account is connected, and goes on in the right one', async () => {
    await deployWhole()
    const connect = ({ login }: Customer) =>
      customer.send('POST', '/api/cloudflare/verify', { apiToken: login.token })
    await connect(await createCustomer())
    await undo()
    expect(await stateOf()).toEqual(['failed', 'remove_route', 'not_connected'])
    expect((await readHost(customer.name)).route).toBeDefined()
    await connect(customer)
    await customer.send('POST', `${path()}/deployment/resume`, {})
    expect(await stateOf()).toEqual(['done', undefined, undefined])
    expect((await readHost(customer.name)).zone.routes).toEqual([])
  })

  it('keeps its record once the user has pointed it to a server', async () => {
    await deployWhole()
    const { zone } = await readHost(customer.name)
    const [own] = zone.records
    const cdn = openAs(customer.login)
    await cdn.deleteRecord(zone.id, own.id)
    const { name, comment } = own
    const edited = { type: 'A', name, content: '192.0.2.1', isProxied: true, comment } as const
    await cdn.createRecord(zone.id, edited)
    await undo()
    expect(await stateOf()).toEqual(['done', undefined, undefined])
    expect((await readHost(customer.name)).zone.records).toHaveLength(1)
  })
})

describe('a zone marked for deletion', () => {
  const undo = () => customer.send('POST', `${path()}/deployment/undo`, { deleteZone: true })

  it('is kept if the user created it after a deployment failed to', async () => {
    const { login, name } = customer
    const other = await createCustomer({}, name)
    const theirs = openAs(other.login)
    const taken = await theirs.createZone(other.login.accountIds[0], name)
    await activateZone(taken.id)
    await deploy()
    expect(await stateOf()).toEqual(['failed', 'zone', 'zone_taken'])
    await theirs.deleteZone(taken.id)
    await openAs(login).createZone(login.accountIds[0], name)
    await activate()
    await customer.send('POST', `${path()}/deployment/resume`, {})
    expect(await stateOf()).toEqual(['done', undefined, undefined])
    await undo()
    expect(await stateOf()).toEqual(['done', undefined, undefined])
    expect((await readHost(name)).zone).toBeDefined()
  })

  it('is kept while it contains another domain', async () => {
    await deployWhole()
    const shop = { name: `shop.${customer.name}`, configurationType: 'automatic' }
    const { id } = (await customer.send('POST', '/api/domains', shop)).body
    await customer.send('POST', `/api/domains/${id}/deploy-worker`)
    await undo()
    expect(await stateOf()).toEqual(['done', undefined, undefined])
    const { zone } = await readHost(customer.name)
    expect(zone.records).toMatchObject([{ name: shop.name }])
  })

  it('is kept while it contains a domain of another account', async () => {
    await deployWhole()
    const other = await createCustomer({}, `shop.${customer.name}`)
    await other.send('POST', '/api/cloudflare/verify', { apiToken: customer.login.token })
    await other.send('POST', `/api/domains/${other.id}/deploy-worker`)
    await undo()
    expect(await stateOf()).toEqual(['done', undefined, undefined])
    expect((await readHost(customer.name)).zone.records).toMatchObject([{ name: other.name }])
  })

  it('is kept if the user has created it again', async () => {
    await deployWhole()
    const cdn = openAs(customer.login)
    await cdn.deleteZone((await readHost(customer.name)).zone.id)
    await cdn.createZone(customer.login.accountIds[0], customer.name)
    await activate()
    await deploy()
    expect(await stateOf()).toEqual(['done', undefined, undefined])
    await undo()
    expect((await readHost(customer.name)).zone).toBeDefined()
  })
})

describe('deleting a domain', () => {
  const remove = (query = '') => customer.send('DELETE', `${path()}${query}`)

  it('uninstalls it first', async () => {
    await deployWhole()
    expect(await remove()).toEqual({ status: 200, body: { deletedCampaigns: 0 } })
    const { zone, script } = await readHost(customer.name)
    expect([zone.records, zone.routes, script]).toEqual([[], [], undefined])
  })

  it('stops if the uninstall fails, and leaves the worker only with the user’s consent', async () => {
    await deployWhole()
    await customer.send('DELETE', '/api/cloudflare/account?force=true')
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'UNINSTALL_FAILED' } })
    expect(await stateOf()).toEqual(['failed', 'remove_route', 'not_connected'])
    expect((await remove('?keepWorker=true')).status).toBe(200)
    expect((await readHost(customer.name)).script).toBeDefined()
  })
})

describe('a host two levels below its zone', () => {
  const HOST = () => `a.b${crypto.randomUUID().slice(0, 7)}.d${crypto.randomUUID().slice(0, 8)}.com`

  it('is refused before anything is created, since no certificate covers it', async () => {
    customer = await createCustomer({}, HOST())
    const { body } = await customer.send('GET', `${path()}/plan`)
    expect(body.changes[0]).toMatchObject({
      ...{ resource: 'zone', problem: 'certificate_missing', detail: customer.name },
    })
    expect(body.canDeploy).toBe(false)
    await deploy()
    expect(await stateOf()).toEqual(['failed', 'zone', 'certificate_missing'])
    expect((await readHost(customer.name)).zone).toBeUndefined()
  })

  it('is deployed with a certificate of its own', async () => {
    customer = await createCustomer({}, HOST())
    const [accountId] = customer.login.accountIds
    const [, parent = '', ...rest] = customer.name.split('.')
    const zone = await openAs(customer.login).createZone(accountId, rest.join('.'))
    const hosts = [`*.${parent}.${rest.join('.')}`]
    await setSecurity(zone.id, { certificates: [{ hosts, status: 'active' }] })
    await deployWhole()
  })
})

it('deploys a removed part again when the user retries a deployment whose edge does not answer', async () => {
  await deploy()
  expect(await stateOf()).toEqual(['waiting', 'activation', null])
  const { zone, route } = await readHost(customer.name)
  await openAs(customer.login).deleteRoute(zone.id, route.id)
  await activate()
  await customer.later(6_000)
  expect(await stateOf()).toEqual(['waiting', 'answer', 'edge_unknown'])
  await customer.send('POST', `${path()}/deployment/resume`, {})
  expect(await stateOf()).toEqual(['done', undefined, undefined])
  expect((await readHost(customer.name)).route).toMatchObject({ pattern: route.pattern })
})

it('waits up to a day for the certificate of a new host, then gives up', async () => {
  await deploy()
  await activate()
  await setSecurity((await readHost(customer.name)).zone.id, { universal: 'pending_validation' })
  await customer.later(6_000)
  expect(await stateOf()).toEqual(['waiting', 'answer', 'certificate_pending'])
  const attempted = (count: number) =>
    env.DB.prepare(
      "update deployment_steps set attempts = ? where domain_id = ? and step = 'answer'",
    )
      .bind(count, customer.id)
      .run()
  // After sixteen minutes, the deployment checks every quarter of an hour.
  await attempted(40)
  await customer.later(60 * MINUTE_MS)
  const { nextAttemptAt, state } = await customer.deployment()
  expect(state).toBe('waiting')
  expect(Date.parse(nextAttemptAt ?? '')).toBeGreaterThan(Date.now() + 70 * MINUTE_MS)
  await attempted(115)
  await customer.later(24 * 60 * MINUTE_MS)
  expect(await stateOf()).toEqual(['failed', 'answer', 'certificate_pending'])

  await setSecurity((await readHost(customer.name)).zone.id, { universal: 'active' })
  await customer.send('POST', `${path()}/deployment/resume`, {})
  expect(await stateOf()).toEqual(['done', undefined, undefined])
})
