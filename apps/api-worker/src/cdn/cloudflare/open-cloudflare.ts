import type { Cdn, CdnCredentials } from '../cdn.ts'
import { createApi } from './create-api.ts'
import { listAccounts, readEmail, verify } from './login.ts'
import { recordCalls } from './records.ts'
import { routeCalls } from './routes.ts'
import { scriptCalls } from './scripts.ts'
import { tryPermissions } from './try-permissions.ts'
import { zoneCalls } from './zones.ts'

/** Cloudflare's API at an address, as a login sees it. */
export function openCloudflare(apiUrl: string, credentials: CdnCredentials): Cdn {
  const api = createApi(apiUrl, credentials)
  return {
    verify: () => verify(api, credentials),
    readEmail: () => readEmail(api),
    listAccounts: () => listAccounts(api),
    tryPermissions: (accountId) => tryPermissions(api, accountId),
    ...zoneCalls(api),
    ...recordCalls(api),
    ...scriptCalls(api),
    ...routeCalls(api),
  }
}
