import type { CdnPermission } from '@crivo/shared'
import type { PermissionState } from '../cdn.ts'
import { CdnError } from '../cdn-error.ts'
import { ask } from './ask.ts'
import type { CloudflareApi } from './create-api.ts'
import { listAccounts, readEmail } from './login.ts'
import { recordCalls } from './records.ts'
import { routeCalls } from './routes.ts'
import { scriptCalls } from './scripts.ts'
import { zoneCalls } from './zones.ts'

/** An id that nothing has. */
const NOTHING = '0'.repeat(32)
/** No registry has a name under `.invalid` (RFC 2606), so that no zone can come of it. */
const NO_DOMAIN = 'permission-check.invalid'

/**
 * What a login may do in an account. A token does not tell its own permissions, so each is
 * tried by reading, by deleting what is not there, or by creating what cannot be: who may
 * not is told so before the CDN looks at what it is about.
 */
export async function tryPermissions(
  api: CloudflareApi,
  accountId: string,
): Promise<Record<CdnPermission, PermissionState>> {
  const zones = zoneCalls(api)
  const zoneId = await findZone(() => zones.listZones(accountId))
  const inZone = (call: (id: string) => Promise<unknown>) =>
    zoneId === null ? Promise.resolve('unknown' as const) : stateOf(() => call(zoneId))
  const inAccount = `/accounts/${accountId}`
  const states = await Promise.all([
    stateOf(() => listAccounts(api)),
    stateOf(() => zones.createZone(accountId, NO_DOMAIN)),
    inZone((id) => recordCalls(api).deleteRecord(id, NOTHING)),
    stateOf(() => scriptCalls(api).deleteScript(accountId, `check-${crypto.randomUUID()}`)),
    inZone((id) => routeCalls(api).deleteRoute(id, NOTHING)),
    stateOf(() => readEmail(api)),
    stateOf(() => ask(undefined, () => api.get('/user/tokens/permission_groups'))),
    stateOf(() => ask(undefined, () => api.get(`${inAccount}/tokens/permission_groups`))),
    stateOf(() =>
      ask(undefined, () =>
        api.put(`${inAccount}/storage/kv/namespaces/${NOTHING}/bulk`, { body: [] }),
      ),
    ),
  ])
  const [accountSettingsRead, zoneEdit, dnsEdit, workersScriptsEdit, workersRoutesEdit] = states
  const [, , , , , userDetailsRead, userTokensRead, accountTokensRead, workersKvEdit] = states
  return {
    ...{ accountSettingsRead, zoneEdit, dnsEdit, workersScriptsEdit, workersRoutesEdit },
    ...{ userDetailsRead, userTokensRead, accountTokensRead, workersKvEdit },
  }
}

/** A zone to try on; who may not see zones has none. */
async function findZone(listZones: () => Promise<{ readonly id: string }[]>) {
  try {
    return (await listZones())[0]?.id ?? null
  } catch (error) {
    if (error instanceof CdnError && error.code === 'missing_permission') return null
    throw error
  }
}

/** Throws where the CDN does not answer, or takes no more calls. */
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
