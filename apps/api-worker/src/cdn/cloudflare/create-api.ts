import { BaseAccounts } from 'cloudflare/resources/accounts/accounts'
import { BaseTokens as BaseAccountTokens } from 'cloudflare/resources/accounts/tokens/tokens'
import { BaseRecords } from 'cloudflare/resources/dns/records'
import { BaseTokens as BaseUserTokens } from 'cloudflare/resources/user/tokens/tokens'
import { BaseUser } from 'cloudflare/resources/user/user'
import { BaseRoutes } from 'cloudflare/resources/workers/routes'
import { BaseScriptAndVersionSettings } from 'cloudflare/resources/workers/scripts/script-and-version-settings'
import { BaseScripts } from 'cloudflare/resources/workers/scripts/scripts'
import { BaseActivationCheck } from 'cloudflare/resources/zones/activation-check'
import { BaseZones } from 'cloudflare/resources/zones/zones'
import { createClient } from 'cloudflare/tree-shakable'
import type { CdnCredentials } from '../cdn.ts'
import { patientFetch } from './patient-fetch.ts'

const TIMEOUT_MS = 15_000

export type CloudflareApi = ReturnType<typeof createApi>

/** Cloudflare's own client with the calls that are needed, and without its log. */
export function createApi(apiUrl: string, credentials: CdnCredentials) {
  return createClient({
    resources: [
      BaseUser,
      BaseUserTokens,
      BaseAccounts,
      BaseAccountTokens,
      BaseZones,
      BaseActivationCheck,
      BaseRecords,
      BaseScripts,
      BaseScriptAndVersionSettings,
      BaseRoutes,
    ],
    ...(credentials.kind === 'token'
      ? { apiToken: credentials.token, apiKey: null, apiEmail: null }
      : { apiToken: null, apiKey: credentials.key, apiEmail: credentials.email }),
    userServiceKey: null,
    baseURL: apiUrl,
    fetch: patientFetch,
    timeout: TIMEOUT_MS,
    // It would do again what may have been done; whoever calls looks first.
    maxRetries: 0,
    logLevel: 'off',
  })
}
