import type { Runtime } from '@crivo/runtime'
import { SECOND_MS } from '@crivo/shared'
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
import { USER_AGENT } from '#platform/user-agent.ts'
import type { CdnCredentials } from '../cdn.ts'
import { fetchWithRetry } from './fetch-with-retry.ts'

const TIMEOUT_MS = 15 * SECOND_MS

export type CloudflareApi = ReturnType<typeof createApi>

/** Creates Cloudflare's official client, limited to the calls in use, with logging off. */
export function createApi(
  apiUrl: string,
  credentials: CdnCredentials,
  runtime: Pick<Runtime, 'wait' | 'fetch'>,
) {
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
    defaultHeaders: { 'User-Agent': USER_AGENT },
    fetch: fetchWithRetry(runtime),
    timeout: TIMEOUT_MS,
    // An automatic retry might repeat a call that took effect; callers check first.
    maxRetries: 0,
    logLevel: 'off',
  })
}
