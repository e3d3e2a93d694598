import { platformRuntime } from '@crivo/runtime'
import { afterEach, describe, expect, it } from 'vitest'
import {
  CDN_API_URL,
  createLogin,
  expectNoViolations,
  failureOf,
  openAs,
  setFaults,
  setTokenStatus,
} from '../../../test/cdn.ts'
import { openCloudflare } from './open-cloudflare.ts'

afterEach(expectNoViolations)

describe('a failing CDN call', () => {
  it('is retried after a short Retry-After', async () => {
    const login = await createLogin()
    await setFaults(login, { kind: 'rate_limited', times: 2, retryAfterS: 0 })
    expect(await openAs(login).listAccounts()).toHaveLength(1)
  })

  it('reports a longer Retry-After to the caller', async () => {
    const login = await createLogin()
    await setFaults(login, { kind: 'rate_limited', retryAfterS: 240 })
    const failed = await failureOf(openAs(login).listAccounts())
    expect(failed).toMatchObject({ code: 'rate_limited', retryAfterS: 240 })
  })

  it('stops retrying when the CDN stays rate limited', async () => {
    const login = await createLogin()
    await setFaults(login, { kind: 'rate_limited', retryAfterS: 0 })
    expect(await failureOf(openAs(login).listAccounts())).toMatchObject({ code: 'rate_limited' })
  })

  it.each(['error', 'no_answer', 'lost'] as const)(
    'is unavailable (%s) and not retried',
    async (kind) => {
      const login = await createLogin()
      const cdn = openAs(login)
      await setFaults(login, { kind, times: 1 })
      const host = `${crypto.randomUUID()}.example`
      const failed = await failureOf(cdn.createZone(login.accountIds[0], host))
      expect(failed).toMatchObject({ code: 'unavailable' })
      // The call took effect even though its response was lost.
      const zones = await cdn.listZones(login.accountIds[0], host)
      expect(zones).toHaveLength(kind === 'lost' ? 1 : 0)
    },
  )

  it.each(['disabled', 'expired'])('is unauthorised with a token that is %s', async (status) => {
    const login = await createLogin()
    await setTokenStatus(login, status)
    expect(await failureOf(openAs(login).verify())).toMatchObject({ code: 'unauthorized' })
    expect(await failureOf(openAs(login).listAccounts())).toMatchObject({ code: 'unauthorized' })
  })

  it('is unauthorised with unknown credentials', async () => {
    const { email } = await createLogin()
    for (const credentials of [
      { kind: 'token', token: 'a-token-of-nobody' },
      { kind: 'globalKey', email, key: '0'.repeat(37) },
    ] as const) {
      const cdn = openCloudflare(CDN_API_URL, credentials, platformRuntime)
      expect(await failureOf(cdn.verify())).toMatchObject({ code: 'unauthorized' })
    }
  })

  it('names the missing permission', async () => {
    const login = await createLogin({ grants: ['account_settings:read', 'zone:read'] })
    const [accountId] = login.accountIds
    const cdn = openAs(login)
    const zone = cdn.createZone(accountId, 'shop.example')
    expect(await failureOf(zone)).toMatchObject({
      code: 'missing_permission',
      permission: 'zoneEdit',
    })
    expect(await failureOf(cdn.readScript(accountId, 'any'))).toMatchObject({
      code: 'missing_permission',
      permission: 'workersScriptsEdit',
    })
  })
})

describe('permissions of a login', () => {
  it('are all granted as far as they can be tested without a zone', async () => {
    const login = await createLogin()
    expect(await openAs(login).tryPermissions(login.accountIds[0])).toEqual({
      ...{ accountSettingsRead: 'granted', zoneEdit: 'granted', workersScriptsEdit: 'granted' },
      ...{ dnsEdit: 'unknown', workersRoutesEdit: 'unknown' },
      ...{ botManagementRead: 'unknown', zoneSettingsRead: 'unknown' },
      ...{ firewallServicesRead: 'unknown', zoneWafRead: 'unknown', sslRead: 'unknown' },
      ...{ userDetailsRead: 'missing', userTokensRead: 'missing' },
      ...{ accountTokensRead: 'missing', workersKvEdit: 'missing' },
    })
  })

  it('are tested one by one on a zone, which stays unchanged', async () => {
    const grants = ['account_settings:read', 'zone:edit', 'dns:read', 'workers_routes:edit']
    grants.push('zone_waf:read', 'bot_management:edit')
    const login = await createLogin({ grants: [...grants, 'workers_kv_storage:edit'] })
    const [accountId] = login.accountIds
    const cdn = openAs(login)
    const zone = await cdn.createZone(accountId, `${crypto.randomUUID()}.example`)
    expect(await cdn.tryPermissions(accountId)).toMatchObject({
      ...{ accountSettingsRead: 'granted', zoneEdit: 'granted', dnsEdit: 'missing' },
      ...{ workersRoutesEdit: 'granted', workersScriptsEdit: 'missing', workersKvEdit: 'granted' },
      ...{ botManagementRead: 'granted', zoneWafRead: 'granted', zoneSettingsRead: 'missing' },
    })
    expect(await cdn.listZones(accountId)).toEqual([zone])
  })

  it('are all granted with a global key', async () => {
    const { email, globalKey: key, accountIds } = await createLogin()
    const cdn = openCloudflare(CDN_API_URL, { kind: 'globalKey', email, key }, platformRuntime)
    await cdn.createZone(accountIds[0], `${crypto.randomUUID()}.example`)
    const states = Object.values(await cdn.tryPermissions(accountIds[0]))
    expect(new Set(states)).toEqual(new Set(['granted']))
  })

  it('are not guessed while the CDN is unavailable', async () => {
    const login = await createLogin()
    await setFaults(login, { kind: 'error', operation: 'zones-post' })
    const tried = openAs(login).tryPermissions(login.accountIds[0])
    expect(await failureOf(tried)).toMatchObject({ code: 'unavailable' })
  })
})
