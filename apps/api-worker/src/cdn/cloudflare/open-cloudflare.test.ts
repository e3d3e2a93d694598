import { platformRuntime } from '@crivo/runtime'
import { afterEach, expect, it } from 'vitest'
import {
  activateZone,
  CDN_API_URL,
  createLogin,
  expectNoViolations,
  failureOf,
  openAs,
  readSimulator,
} from '../../../test/cdn.ts'
import type { ScriptUpload } from '../cdn.ts'
import { openCloudflare } from './open-cloudflare.ts'

const name = () => `${crypto.randomUUID().slice(0, 8)}.example`

const scriptOf = (accountId: string, changes: Partial<ScriptUpload> = {}): ScriptUpload => ({
  accountId,
  name: 'crivo-shop',
  mainModule: { name: 'worker.js', text: 'export default {}' },
  versionTag: 'one',
  compatibilityDate: '2026-11-01',
  compatibilityFlags: [],
  variables: { DOMAIN_NAME: 'shop.example' },
  secrets: { EDGE_KEY: 'not to be told' },
  object: { binding: 'HUB', className: 'Hub', migrationTag: 'v1' },
  ...changes,
})

afterEach(expectNoViolations)

it('creates a zone, record, script and route, and removes them again', async () => {
  const login = await createLogin()
  const [accountId] = login.accountIds
  const cdn = openAs(login)
  const host = name()
  const zone = await cdn.createZone(accountId, host)
  expect(zone).toMatchObject({ name: host, status: 'pending', plan: 'free', accountId })
  expect(zone.nameServers).toHaveLength(2)
  expect(await cdn.listZones(accountId, host)).toEqual([zone])
  expect(await cdn.listZones(accountId, name())).toEqual([])
  await cdn.checkActivation(zone.id)
  await activateZone(zone.id)
  expect(await cdn.readZone(zone.id)).toMatchObject({ status: 'active' })

  const wanted = {
    type: 'AAAA',
    name: host,
    content: '100::',
    isProxied: true,
    comment: 'c',
  } as const
  const record = await cdn.createRecord(zone.id, wanted)
  expect(await cdn.listRecords(zone.id, host)).toEqual([{ ...wanted, id: record.id }])
  expect(await cdn.listRecords(zone.id, `www.${host}`)).toEqual([])

  await cdn.uploadScript(scriptOf(accountId))
  expect(await cdn.readScript(accountId, 'crivo-shop')).toEqual({
    versionTag: 'one',
    bindings: [
      { name: 'HUB', type: 'durable_object_namespace' },
      { name: 'DOMAIN_NAME', type: 'plain_text' },
      { name: 'EDGE_KEY', type: 'secret_text' },
    ],
  })
  const route = await cdn.createRoute(zone.id, `${host}/*`, 'crivo-shop')
  expect(await cdn.listRoutes(zone.id)).toEqual([route])
  await cdn.updateRoute(zone.id, route.id, `*.${host}/*`, 'crivo-shop')
  expect(await cdn.listRoutes(zone.id)).toMatchObject([{ pattern: `*.${host}/*` }])

  await cdn.deleteRoute(zone.id, route.id)
  await cdn.deleteScript(accountId, 'crivo-shop')
  await cdn.deleteRecord(zone.id, record.id)
  await cdn.deleteZone(zone.id)
  expect(await cdn.listZones(accountId)).toEqual([])
})

it('uploads module, variables, secrets and the object in one call, and creates the object once', async () => {
  const login = await createLogin()
  const [accountId] = login.accountIds
  const cdn = openAs(login)
  await cdn.uploadScript(scriptOf(accountId))
  await cdn.uploadScript(scriptOf(accountId, { versionTag: 'two', secrets: {} }))
  const { accounts } = await readSimulator()
  const [script] = accounts.find(({ id }: { id: string }) => id === accountId).scripts
  expect(script).toMatchObject({
    mainModule: 'worker.js',
    code: 'export default {}',
    classes: ['Hub'],
    migrationTag: 'v1',
    codeUpdate: 'immediate',
    annotations: { 'workers/tag': 'two' },
  })
  expect(script.bindings).toEqual([
    { type: 'durable_object_namespace', name: 'HUB', class_name: 'Hub' },
    { type: 'plain_text', name: 'DOMAIN_NAME', text: 'shop.example' },
  ])
})

it('uploads a script without an object', async () => {
  const login = await createLogin()
  const [accountId] = login.accountIds
  const cdn = openAs(login)
  await cdn.uploadScript(scriptOf(accountId, { object: null }))
  const { bindings } = await cdn.readScript(accountId, 'crivo-shop')
  expect(bindings.map(({ type }) => type)).toEqual(['plain_text', 'secret_text'])
})

it('reports existing and missing resources', async () => {
  const login = await createLogin()
  const [accountId] = login.accountIds
  const cdn = openAs(login)
  const host = name()
  const zone = await cdn.createZone(accountId, host)
  const record = {
    type: 'AAAA',
    name: host,
    content: '100::',
    isProxied: true,
    comment: '',
  } as const
  await cdn.createRecord(zone.id, record)
  await cdn.uploadScript(scriptOf(accountId))
  await cdn.createRoute(zone.id, `${host}/*`, 'crivo-shop')
  for (const again of [
    () => cdn.createZone(accountId, host),
    () => cdn.createRecord(zone.id, record),
    () => cdn.createRoute(zone.id, `${host}/*`, 'crivo-shop'),
  ]) {
    expect(await failureOf(again())).toMatchObject({ code: 'exists' })
  }
  const nothing = '0'.repeat(32)
  for (const missing of [
    () => cdn.readZone(nothing),
    () => cdn.deleteRecord(zone.id, nothing),
    () => cdn.readScript(accountId, 'another'),
    () => cdn.deleteScript(accountId, 'another'),
    () => cdn.deleteRoute(zone.id, nothing),
  ]) {
    expect(await failureOf(missing())).toMatchObject({ code: 'not_found' })
  }
})

it('returns the CDN’s own message when it rejects input', async () => {
  const login = await createLogin()
  const failed = await failureOf(openAs(login).createZone(login.accountIds[0], 'shop.invalid'))
  expect(failed).toMatchObject({ code: 'invalid', cdnCodes: [1_049] })
  expect(failed.message).toBe('shop.invalid is not a registered domain')
})

it('verifies a user’s token, an account’s token and a global key', async () => {
  const user = await createLogin()
  await openAs(user).verify()
  await openAs(await createLogin({ owner: 'account' })).verify()
  const { email, globalKey: key } = user
  const cdn = openCloudflare(CDN_API_URL, { kind: 'globalKey', email, key }, platformRuntime)
  await cdn.verify()
  expect(await cdn.readEmail()).toBe(email)
})

it('lists every account that a login can access', async () => {
  const login = await createLogin({ accounts: 3 })
  const accounts = await openAs(login).listAccounts()
  expect(accounts.map(({ id }) => id)).toEqual(login.accountIds)
  expect(accounts[0]).toMatchObject({ name: 'Simulated account 1', isEnterprise: false })
})
