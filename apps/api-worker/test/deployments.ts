import { platformRuntime } from '@crivo/runtime'
import type { Deployment, DomainDetails } from '@crivo/shared'
import type { Cdn, CdnCredentials } from '#cdn/cdn.ts'
import { openCloudflare } from '#cdn/cloudflare/open-cloudflare.ts'
import type { Context } from '#core/context.ts'
import { resumeDueDeployments } from '#deployment/resume-due.ts'
import { createAccount, type TestAccount } from './accounts.ts'
import { appWith } from './app-with.ts'
import { CDN_API_URL, createLogin, type SimulatedLogin } from './cdn.ts'
import { createTestContext } from './context.ts'
import { startTestSession } from './sessions.ts'
import { simulatedGuard } from './simulated-web.ts'

/** Wraps a login's CDN so that a test can interfere. */
export type WrapCdn = (cdn: Cdn) => Cdn

/** An account connected to the simulated CDN, with an automatic domain. */
export interface Customer {
  readonly account: TestAccount
  readonly login: SimulatedLogin
  readonly id: number
  readonly name: string
  readonly send: (method: string, path: string, body?: unknown) => Promise<Answer>
  /** Runs the cron's deployment job after the given time. */
  readonly later: (afterMs: number, wrapCdn?: WrapCdn) => Promise<void>
  readonly contextAt: (afterMs: number, wrapCdn?: WrapCdn) => Promise<Context>
  readonly deployment: () => Promise<Deployment>
  readonly details: () => Promise<DomainDetails>
}

interface Answer {
  readonly status: number
  readonly body: ReturnType<typeof JSON.parse>
}

const guard = simulatedGuard
const app = await appWith({}, { guard, openCdn: (credentials) => openSimulated(credentials) })

/** Opens the simulated CDN without storing the worker's full text for each domain. */
function openSimulated(credentials: CdnCredentials): Cdn {
  const cdn = openCloudflare(CDN_API_URL, credentials, platformRuntime)
  const uploadScript: Cdn['uploadScript'] = ({ mainModule: { name }, ...script }) =>
    cdn.uploadScript({ ...script, mainModule: { name, text: 'export default {}' } })
  return { ...cdn, uploadScript }
}

export async function createCustomer(
  wanted: Parameters<typeof createLogin>[0] = {},
  name = `d${crypto.randomUUID().slice(0, 8)}.com`,
): Promise<Customer> {
  const account = await createAccount('growth')
  const login = await createLogin(wanted)
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await app(method, path, { token: await startTestSession(account.id), body })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }
  const connected = await send('POST', '/api/cloudflare/verify', { apiToken: login.token })
  if (connected.status !== 200) throw new Error(JSON.stringify(connected.body))
  const automatic = { name, configurationType: 'automatic' }
  const { id } = (await send('POST', '/api/domains', automatic)).body
  const path = `/api/domains/${id}`
  const contextAt = (afterMs: number, wrapCdn: WrapCdn = (cdn) => cdn) =>
    createTestContext({
      guard,
      now: () => Date.now() + afterMs,
      openCdn: (credentials) => wrapCdn(openSimulated(credentials)),
    })
  return {
    account,
    login,
    id,
    name,
    send,
    contextAt,
    later: async (afterMs, wrapCdn) => resumeDueDeployments(await contextAt(afterMs, wrapCdn)),
    deployment: async () => (await send('GET', `${path}/deployment`)).body,
    details: async () => (await send('GET', path)).body,
  }
}
