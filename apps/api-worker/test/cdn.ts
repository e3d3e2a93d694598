import { platformRuntime } from '@crivo/runtime'
import { expect } from 'vitest'
import { CdnError } from '#cdn/cdn-error.ts'
import { openCloudflare } from '#cdn/cloudflare/open-cloudflare.ts'

/** The origin of the simulator in test/outside.ts. */
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
  /** Permissions such as `zone:edit`; by default the required ones. */
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

/** Creates a CDN login with empty accounts. */
export const createLogin = (wanted: NewLogin = {}): Promise<SimulatedLogin> =>
  control('POST', 'logins', wanted)

/** Makes a login's calls fail; without faults, makes them succeed again. */
export const setFaults = ({ id }: SimulatedLogin, ...faults: Fault[]): Promise<unknown> =>
  control('PUT', `logins/${id}/faults`, { faults })

export const setTokenStatus = ({ id }: SimulatedLogin, status: string): Promise<unknown> =>
  control('PUT', `logins/${id}/tokens`, { status })

/** Activates a zone, as if its nameservers pointed to the CDN. */
export const activateZone = (id: string): Promise<unknown> =>
  control('POST', `zones/${id}/activate`)

/** Changes the security settings in front of a zone's workers, as its owner does in the CDN. */
export const setSecurity = (zoneId: string, changes: object): Promise<unknown> =>
  control('PUT', `zones/${zoneId}/security`, changes)

/** Reads the simulator's state. */
export const readSimulator = () => control('GET', 'state')

/** Reads a host's zone with records and routes, its route and its script. */
export const readHost = (host: string) => control('GET', `hosts/${host}`)

/** Fails if any call or response violated Cloudflare's API document. */
export const expectNoViolations = async (): Promise<void> =>
  expect(await control('GET', 'violations')).toEqual([])

/** Opens the CDN with a login's token. */
export const openAs = ({ token }: SimulatedLogin) =>
  openCloudflare(CDN_API_URL, { kind: 'token', token }, platformRuntime)

/** Uploads a script that is not ours to a login's first account. */
export const uploadTheirs = (login: SimulatedLogin, name: string) =>
  openAs(login).uploadScript({
    accountId: login.accountIds[0],
    name,
    mainModule: { name: 'a.js', text: 'export default {}' },
    versionTag: 'theirs',
    compatibilityDate: '2026-11-01',
    compatibilityFlags: [],
    variables: {},
    secrets: {},
    object: null,
  })

/** Returns the error of a failing call. */
export async function failureOf(call: Promise<unknown>): Promise<CdnError> {
  const error = await call.then(
    () => new Error('The call did not fail'),
    (reason: unknown) => reason,
  )
  if (error instanceof CdnError) return error
  throw error
}
