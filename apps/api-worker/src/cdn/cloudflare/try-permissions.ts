import type { Runtime } from '@crivo/runtime'
import type { CdnPermission } from '@crivo/shared'
import type { PermissionState } from '../cdn.ts'
import { CdnError } from '../cdn-error.ts'
import { callApi } from './call-api.ts'
import type { CloudflareApi } from './create-api.ts'
import { listAccounts, readEmail } from './login.ts'
import { recordCalls } from './records.ts'
import { routeCalls } from './routes.ts'
import { scriptCalls } from './scripts.ts'
import { zoneCalls } from './zones.ts'

/** An id that never exists. */
const NOTHING = '0'.repeat(32)
/** `.invalid` is reserved (RFC 2606), so no zone can be created. */
const NO_DOMAIN = 'permission-check.invalid'

/**
 * Tests the permissions of a login in an account. A token does not list its own permissions, so
 * each is tested by a read, by deleting a missing resource or by creating an invalid one: the CDN
 * checks permissions before input.
 */
export async function tryPermissions(
  api: CloudflareApi,
  accountId: string,
  uuid: Runtime['uuid'],
): Promise<Record<CdnPermission, PermissionState>> {
  const zones = zoneCalls(api)
  const zoneId = await findZone(() => zones.listZones(accountId))
  const inZone = (call: (id: string) => Promise<unknown>) =>
    zoneId === null ? Promise.resolve('unknown' as const) : stateOf(() => call(zoneId))
  const canRead = (path: string) =>
    inZone((id) => callApi(undefined, () => api.get(`/zones/${id}/${path}`)))
  const inAccount = `/accounts/${accountId}`
  const states = await Promise.all([
    stateOf(() => listAccounts(api)),
    stateOf(() => zones.createZone(accountId, NO_DOMAIN)),
    inZone((id) => recordCalls(api).deleteRecord(id, NOTHING)),
    stateOf(() => scriptCalls(api).deleteScript(accountId, `check-${uuid()}`)),
    inZone((id) => routeCalls(api).deleteRoute(id, NOTHING)),
    stateOf(() => readEmail(api)),
    stateOf(() => callApi(undefined, () => api.get('/user/tokens/permission_groups'))),
    stateOf(() => callApi(undefined, () => api.get(`${inAccount}/tokens/permission_groups`))),
    stateOf(() =>
      callApi(undefined, () =>
        api.put(`${inAccount}/storage/kv/namespaces/${NOTHING}/bulk`, { body: [] }),
      ),
    ),
    canRead('bot_management'),
    canRead('settings/security_level'),
    canRead('firewall/access_rules/rules'),
    canRead('rulesets/phases/http_request_firewall_custom/entrypoint'),
    canRead('ssl/certificate_packs'),
  ])
  const [accountSettingsRead, zoneEdit, dnsEdit, workersScriptsEdit, workersRoutesEdit] = states
  const [, , , , , userDetailsRead, userTokensRead, accountTokensRead, workersKvEdit] = states
  const [, , , , , , , , , botManagementRead, zoneSettingsRead] = states
  const [, , , , , , , , , , , firewallServicesRead, zoneWafRead, sslRead] = states
  return {
    ...{ accountSettingsRead, zoneEdit, dnsEdit, workersScriptsEdit, workersRoutesEdit },
    ...{ botManagementRead, zoneSettingsRead, firewallServicesRead, zoneWafRead, sslRead },
    ...{ userDetailsRead, userTokensRead, accountTokensRead, workersKvEdit },
  }
}

/** Finds a zone to test on; `null` without permission to read zones. */
async function findZone(listZones: () => Promise<{ readonly id: string }[]>) {
  try {
    return (await listZones())[0]?.id ?? null
  } catch (error) {
    if (error instanceof CdnError && error.code === 'missing_permission') return null
    throw error
  }
}

/** Throws if the CDN is unavailable or rate limited. */
async function stateOf(call: () => Promise<unknown>): Promise<PermissionState> {
  try {
    await call()
    return 'granted'
  } catch (error) {
    if (!(error instanceof CdnError)) throw error
    if (error.code === 'unavailable' || error.code === 'rate_limited') throw error
    const isRefused = error.code === 'missing_permission' || error.code === 'unauthorized'
    return isRefused ? 'missing' : 'granted'
  }
}
