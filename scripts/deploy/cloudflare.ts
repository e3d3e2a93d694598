import { setTimeout as sleep } from 'node:timers/promises'
import { parseJson } from '@crivo/shared'
import * as z from 'zod'

const API_URL = 'https://api.cloudflare.com/client/v4'
const ATTEMPTS = 5
/** Cloudflare's rate limit window is five minutes; a longer `Retry-After` is an error. */
const LONGEST_WAIT_S = 300

const envelopeSchema = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
  result: z.unknown(),
})

/** A call that Cloudflare rejected. */
export class CloudflareError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'CloudflareError'
    this.status = status
  }
}

export interface Credentials {
  readonly token: string
  readonly accountId: string
  /** Base URL of the API; tests replace it. */
  readonly apiUrl: string
}

/**
 * Returns the environment's credentials, or `null` if there are none. Throws if only one is set.
 */
export function readCredentials(env: NodeJS.ProcessEnv): Credentials | null {
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: accountId } = env
  if (!token && !accountId) return null
  if (!token) throw new Error('CLOUDFLARE_API_TOKEN is not set.')
  if (!/^[0-9a-f]{32}$/.test(accountId ?? '')) {
    throw new Error('CLOUDFLARE_ACCOUNT_ID must be the account id of 32 hexadecimal digits.')
  }
  const apiUrl = env.CLOUDFLARE_API_BASE_URL || API_URL
  return { token, accountId: accountId ?? '', apiUrl }
}

/** Client for Cloudflare's HTTP API, for operations that wrangler cannot run non-interactively. */
export class Cloudflare {
  readonly credentials: Credentials

  constructor(credentials: Credentials) {
    this.credentials = credentials
  }

  /** Calls an account endpoint. Throws `CloudflareError`; waits and retries when rate limited. */
  account<T>(schema: z.ZodType<T>, method: string, path: string, body?: unknown): Promise<T> {
    return this.call(schema, method, `/accounts/${this.credentials.accountId}${path}`, body)
  }

  async call<T>(schema: z.ZodType<T>, method: string, path: string, body?: unknown): Promise<T> {
    const { token, apiUrl } = this.credentials
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(`${apiUrl}${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      })
      const wait = secondsToWait(response, attempt)
      if (wait !== null && attempt < ATTEMPTS) {
        await response.body?.cancel()
        await sleep(wait * 1_000)
        continue
      }
      return schema.parse(await readResult(response, `${method} ${this.#hideAccount(path)}`))
    }
  }

  #hideAccount(path: string): string {
    return path.replace(`/accounts/${this.credentials.accountId}`, '')
  }
}

/** Returns the seconds to wait before a retry; `null` if a retry would not help. */
function secondsToWait(response: Response, attempt: number): number | null {
  const asked = Number(response.headers.get('Retry-After') ?? Number.NaN)
  if (response.status === 429) {
    const wait = Number.isFinite(asked) ? asked : 2 ** attempt
    return wait <= LONGEST_WAIT_S ? wait : null
  }
  return null
}

async function readResult(response: Response, call: string): Promise<unknown> {
  const text = await response.text()
  const parsed = envelopeSchema.safeParse(parseJson(text))
  if (response.ok && parsed.data?.success === true) return parsed.data.result
  const errors = parsed.data?.errors.map(({ code, message }) => `${message} (${code})`) ?? []
  const said = errors.length === 0 ? '' : `: ${errors.join('; ')}`
  throw new CloudflareError(
    response.status,
    `Cloudflare answered ${response.status} to ${call}${said}`,
  )
}
