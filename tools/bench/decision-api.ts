import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Campaign, IssuedApiKey } from '@crivo/shared'
import { build } from '../../scripts/lib/build.ts'
import { callApi, signIn } from '../../scripts/lib/local/api-client.ts'
import { DEMO_ACCOUNT, DEMO_DOMAIN } from '../../scripts/lib/local/demo-account.ts'
import { findFreePorts } from '../../scripts/lib/local/ports.ts'
import { startControlPlane } from '../../scripts/lib/local/product.ts'
import { STATES } from '../../scripts/lib/paths.ts'
import { workerdCpuMs } from './cpu-time.ts'
import { median, p95Of, report } from './measure.ts'

const STATE = 'bench-decide'
const WARM_UP = 50
const ROUNDS = 400
/** Stays within the key's rate limit of 100 per second, which applies to two of the three calls. */
const PAUSE_MS = 25
const VISITS = 50

/** A mobile visit as described by a server. */
const VISIT = {
  url: 'https://shop.example/offer?utm_source=mail&utm_campaign=november',
  address: '189.1.2.3',
  headers: {
    'user-agent':
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
    accept: 'text/html,application/xhtml+xml,image/apng,*/*;q=0.8',
    'upgrade-insecure-requests': '1',
    'accept-language': 'pt-BR,pt;q=0.9,en;q=0.5',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'sec-fetch-site': 'none',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  },
}

interface Kind {
  readonly name: string
  readonly path: string
  readonly what: string
  readonly request: () => { body: unknown; headers?: Record<string, string> }
}

const KINDS: readonly Kind[] = [
  {
    name: 'constant',
    path: '/api/constant',
    what: 'an answer to the same body without our code, taken off the others',
    request: () => ({ body: VISIT }),
  },
  {
    name: 'plain',
    path: '/v1/decide',
    what: 'a decision; its visit is stored after the answer',
    request: () => ({ body: VISIT }),
  },
  {
    name: 'named',
    path: '/v1/decide',
    what: 'a decision with an idempotency key, which waits for the ledger',
    request: () => ({ body: VISIT, headers: { 'Idempotency-Key': crypto.randomUUID() } }),
  },
]

/**
 * Measures decisions in the worker, one JSON object per line. Alternates the kinds of calls, so
 * that a slow moment affects all of them; responses without our code measure the client, HTTP and
 * the machine.
 */
export async function benchDecisions(): Promise<void> {
  await build()
  await rm(join(STATES, STATE), { recursive: true, force: true })
  const ports = await findFreePorts()
  const entry = join(import.meta.dirname, 'api/constant.js')
  const controlPlane = await startControlPlane(ports, STATE, { entry, onLog: () => undefined })
  try {
    const apiUrl = `http://127.0.0.1:${ports.api}`
    const { secret } = await createKey(apiUrl)
    const first = await timed(apiUrl, secret, '/v1/decide', { body: VISIT })
    report('first/ms', first, 'ms', 'the first decision of an isolate, which loads the table')
    await measure(apiUrl, secret)
    await measureCpu(apiUrl, secret)
  } finally {
    await controlPlane.stop()
    await rm(join(STATES, STATE), { recursive: true })
  }
}

async function createKey(apiUrl: string): Promise<IssuedApiKey> {
  const token = await signIn(apiUrl, DEMO_ACCOUNT)
  const form = {
    name: 'Bench',
    path: '/bench',
    domainId: DEMO_DOMAIN.id,
    blackContent: 'https://shop.example/black',
    whiteContent: 'https://shop.example/white',
    filters: { countries: ['BR', 'PT'], languages: ['pt'] },
  }
  const campaign = await callApi<Campaign>(apiUrl, 'POST', '/api/campaigns', { token, body: form })
  const body = { name: 'Bench', scopes: ['decide'], campaignId: campaign.id }
  return callApi<IssuedApiKey>(apiUrl, 'POST', '/api/api-keys', { token, body })
}

async function measure(apiUrl: string, secret: string): Promise<void> {
  const samples = new Map(KINDS.map(({ name }) => [name, [] as number[]]))
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const { name, path, request } of KINDS) {
      const ms = await timed(apiUrl, secret, path, request())
      if (round >= 0) samples.get(name)?.push(ms)
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  const constants = samples.get('constant') ?? []
  for (const { name, what } of KINDS) {
    const times = samples.get(name) ?? []
    const [own, p95] =
      name === 'constant'
        ? [median(times), p95Of(times)]
        : [median(times) - median(constants), p95Of(times) - p95Of(constants)]
    report(`${name}/median-ms`, own, 'ms', what)
    report(`${name}/p95-ms`, p95, 'ms', name === 'plain' ? `${what}; at most 5` : what)
    report(`${name}/ratio`, median(times) / median(constants), '×', 'median, to that of constant')
  }
  await measureBatch(apiUrl, secret)
}

/** Measures the CPU time of a call with everything it triggers: routing, database, ledger. */
async function measureCpu(apiUrl: string, secret: string): Promise<void> {
  let constant = 0
  for (const { name, path, what, request } of KINDS) {
    const before = await workerdCpuMs()
    for (let round = 0; round < ROUNDS; round++) {
      await timed(apiUrl, secret, path, request())
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    const after = await workerdCpuMs()
    if (before === null || after === null) return
    const each = (after - before) / ROUNDS
    if (name === 'constant') constant = each
    report(`${name}/cpu-ms`, name === 'constant' ? each : each - constant, 'ms', `mean; ${what}`)
  }
}

/** Measures sequential batches, spaced according to the key's rate limit. */
async function measureBatch(apiUrl: string, secret: string): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < 20; round++) {
    const visits = Array.from({ length: VISITS }, () => ({ id: crypto.randomUUID(), ...VISIT }))
    await new Promise((resolve) => setTimeout(resolve, VISITS * 10))
    times.push(await timed(apiUrl, secret, '/v1/decide/batch', { body: { visits } }))
  }
  report(
    'batch/visit-ms',
    median(times) / VISITS,
    'ms',
    `a visit in a batch of ${VISITS}, HTTP included`,
  )
}

async function timed(
  apiUrl: string,
  secret: string,
  path: string,
  { body, headers = {} }: ReturnType<Kind['request']>,
): Promise<number> {
  const init = {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  const started = performance.now()
  const response = await fetch(`${apiUrl}${path}`, init)
  await response.arrayBuffer()
  const ms = performance.now() - started
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return ms
}
