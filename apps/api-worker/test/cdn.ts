import { expect } from 'vitest'
import { CdnError } from '../src/cdn/cdn-error.ts'
import { openCloudflare } from '../src/cdn/cloudflare/open-cloudflare.ts'

/** Where the simulator of test/outside.ts answers. */
const ORIGIN = 'https://cdn.test'
export const CDN_API_URL = `${ORIGIN}/client/v4`

export interface SimulatedLogin {
  readonly id: string
  readonly email: string
  readonly globalKey: string
  readonly token: string
  readonly accountIds: readonly [string, ...string[]]
}

interface NewLogin {
  readonly accounts?: number
  readonly plan?: 'free' | 'pro'
  /** As `zone:edit`; if nothing is said, what is needed. */
  readonly grants?: readonly string[]
  readonly owner?: 'user' | 'account'
}

interface Fault {
  readonly kind: 'error' | 'rate_limited' | 'no_answer' | 'lost' | 'unauthorized'
  readonly operation?: string
  readonly times?: number
  readonly retryAfterS?: number
}

async function control(method: string, path: string, body?: object) {
  const init = { method, body: body === undefined ? null : JSON.stringify(body) }
  const response = await fetch(`${ORIGIN}/__simulator/${path}`, init)
  expect(response.status, path).toBe(200)
  return response.json<ReturnType<typeof JSON.parse>>()
}

/** Somebody new at the CDN, with empty accounts. */
export const createLogin = (wanted: NewLogin = {}): Promise<SimulatedLogin> =>
  control('POST', 'logins', wanted)

/** Has things go wrong with the calls of a login; with none, all goes well again. */
export const setFaults = ({ id }: SimulatedLogin, ...faults: Fault[]): Promise<unknown> =>
  control('PUT', `logins/${id}/faults`, { faults })

export const setTokenStatus = ({ id }: SimulatedLogin, status: string): Promise<unknown> =>
  control('PUT', `logins/${id}/tokens`, { status })

/** Makes a zone active, as when its nameservers point to the CDN. */
export const activateZone = (id: string): Promise<unknown> =>
  control('POST', `zones/${id}/activate`)

/** Everything that the simulator knows. */
export const readSimulator = () => control('GET', 'state')

/** Fails if any call, or any answer, was not as Cloudflare's document says. */
export const expectNoViolations = async (): Promise<void> =>
  expect(await control('GET', 'violations')).toEqual([])

/** The CDN as a login's token sees it. */
export const openAs = ({ token }: SimulatedLogin) =>
  openCloudflare(CDN_API_URL, { kind: 'token', token })

/** What a call fails with. */
export async function failureOf(call: Promise<unknown>): Promise<CdnError> {
  const error = await call.then(
    () => new Error('The call did not fail'),
    (reason: unknown) => reason,
  )
  if (error instanceof CdnError) return error
  throw error
}
