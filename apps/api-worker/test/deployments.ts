import { env } from 'cloudflare:workers'
import type { Deployment, DomainDetails } from '@crivo/shared'
import type { Cdn } from '../src/cdn/cdn.ts'
import { openCloudflare } from '../src/cdn/cloudflare/open-cloudflare.ts'
import type { Context } from '../src/context.ts'
import { takeUpDue } from '../src/deployment/take-up.ts'
import { parseConfig } from '../src/env.ts'
import { createAccount, type TestAccount } from './accounts.ts'
import { appWith } from './app-with.ts'
import { CDN_API_URL, createLogin, readSimulator, type SimulatedLogin } from './cdn.ts'
import { createTestContext } from './context.ts'
import { edgeHost } from './edge-host.ts'
import { guardOf } from './internet.ts'
import { startTestSession } from './sessions.ts'

/** Turns the CDN as a login sees it into one that a test has its hand in. */
export type Meddle = (cdn: Cdn) => Cdn

/** An account that is connected to the simulated CDN, with an automatic domain. */
export interface Customer {
  readonly account: TestAccount
  readonly login: SimulatedLogin
  readonly id: number
  readonly name: string
  readonly send: (method: string, path: string, body?: unknown) => Promise<Answer>
  /** What the cron does for deployments, some time later. */
  readonly later: (afterMs: number, meddle?: Meddle) => Promise<void>
  readonly contextAt: (afterMs: number, meddle?: Meddle) => Promise<Context>
  readonly deployment: () => Promise<Deployment>
  readonly details: () => Promise<DomainDetails>
}

interface Answer {
  readonly status: number
  readonly body: ReturnType<typeof JSON.parse>
}

let meddled: Meddle = (cdn) => cdn

/** Has a test's hand in all calls of the CDN that follow calls of the API. */
export const meddleWith = (meddle: Meddle): void => {
  meddled = meddle
}

const guard = guardOf(await parseConfig(env), simulatedWeb)
const app = await appWith(
  {},
  { guard, openCdn: (credentials) => meddled(openCloudflare(CDN_API_URL, credentials)) },
)

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
  const contextAt = (afterMs: number, meddle: Meddle = (cdn) => cdn) =>
    createTestContext({
      guard,
      now: () => Date.now() + afterMs,
      openCdn: (credentials) => meddle(openCloudflare(CDN_API_URL, credentials)),
    })
  return {
    account,
    login,
    id,
    name,
    send,
    contextAt,
    later: async (afterMs, meddle) => takeUpDue(await contextAt(afterMs, meddle)),
    deployment: async () => (await send('GET', `${path}/deployment`)).body,
    details: async () => (await send('GET', path)).body,
  }
}

/** What is in the simulator for a host: its zone, with records and routes, and its script. */
export async function cdnStateOf(host: string) {
  const { zones, accounts } = await readSimulator()
  const zone = zones.find(
    ({ name }: { name: string }) => host === name || host.endsWith(`.${name}`),
  )
  const route = zone?.routes.find(({ pattern }: { pattern: string }) => pattern === `${host}/*`)
  const scripts = accounts.flatMap((each: { scripts: { name: string }[] }) => each.scripts)
  const script = scripts.find(({ name }: { name: string }) => name === route?.script)
  return { zone, route, script }
}

/** The web as the simulated CDN makes it: a host answers if its zone, record and route lead to a script. */
async function simulatedWeb(url: URL): Promise<Response> {
  const { zone, script } = await cdnStateOf(url.hostname)
  const isLed = zone?.records.some(
    (each: { name: string; proxied: boolean }) => each.name === url.hostname && each.proxied,
  )
  if (zone?.status !== 'active' || !isLed) throw new TypeError('Nobody is there')
  if (script === undefined) return new Response('A site')
  const textOf = (wanted: string): string =>
    script.bindings.find(({ name }: { name: string }) => name === wanted)?.text ?? ''
  const [DOMAIN_ID, EDGE_KEY] = [textOf('DOMAIN_ID'), textOf('EDGE_KEY')]
  if (EDGE_KEY === '') return new Response('Another script')
  const variables = { DOMAIN_ID, EDGE_KEY, SCRIPT_VERSION: textOf('SCRIPT_VERSION') }
  return new Response(await edgeHost(variables)(url))
}
