import type { Runtime } from '@crivo/runtime'
import type { Cdn, CdnCredentials } from '../cdn.ts'
import { certificateCalls } from './certificates.ts'
import { createApi } from './create-api.ts'
import { listAccounts, readEmail, verify } from './login.ts'
import { recordCalls } from './records.ts'
import { routeCalls } from './routes.ts'
import { scriptCalls } from './scripts.ts'
import { securityCalls } from './security.ts'
import { tryPermissions } from './try-permissions.ts'
import { zoneCalls } from './zones.ts'

/** Opens Cloudflare's API at a base URL for a login. */
export function openCloudflare(
  apiUrl: string,
  credentials: CdnCredentials,
  runtime: Pick<Runtime, 'wait' | 'fetch' | 'uuid'>,
): Cdn {
  const api = createApi(apiUrl, credentials, runtime)
  return {
    verify: () => verify(api, credentials),
    readEmail: () => readEmail(api),
    listAccounts: () => listAccounts(api),
    tryPermissions: (accountId) => tryPermissions(api, accountId, runtime.uuid),
    ...zoneCalls(api),
    ...securityCalls(api),
    ...certificateCalls(api),
    ...recordCalls(api),
    ...scriptCalls(api),
    ...routeCalls(api),
  }
}
