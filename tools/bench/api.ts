import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Campaign } from '@crivo/shared'
import { build } from '../../scripts/lib/build.ts'
import { callApi, signIn } from '../../scripts/lib/local/api-client.ts'
import { DEMO_ACCOUNT } from '../../scripts/lib/local/demo-account.ts'
import { findFreePorts } from '../../scripts/lib/local/ports.ts'
import { secretsFile, startControlPlane } from '../../scripts/lib/local/product.ts'
import { STATES } from '../../scripts/lib/paths.ts'
import { loadSecrets } from '../../scripts/lib/secrets.ts'
import { FILLED, fillDatabase } from './api/fill.ts'
import { OWN } from './api/own-account.ts'
import { sendVisits } from './api/send-visits.ts'
import { median, p95Of, report } from './measure.ts'

const STATE = 'bench-api'
const WARM_UP = 20
const ROUNDS = 120
const CONSTANT = '/api/constant'

/**
 * Measures the worker's signed-in read calls, including the database, and prints one JSON object
 * per line. Subtracts the same percentile of calls that run none of our code, which covers the
 * client, HTTP and the machine.
 */
export async function benchApi(): Promise<void> {
  await build()
  await rm(join(STATES, STATE), { recursive: true, force: true })
  const ports = await findFreePorts()
  const entry = join(import.meta.dirname, 'api/constant.js')
  const controlPlane = await startControlPlane(ports, STATE, { entry, onLog: () => undefined })
  try {
    const apiUrl = `http://127.0.0.1:${ports.api}`
    await fillDatabase(controlPlane.database)
    const token = await signIn(apiUrl, DEMO_ACCOUNT)
    const campaigns = await callApi<Campaign[]>(apiUrl, 'GET', '/api/campaigns', { token })
    const ids = campaigns.map(({ id }) => id)
    await sendVisits(apiUrl, await loadSecrets(secretsFile(STATE)), ids)
    const samples = await measure(apiUrl, token, readCalls(ids[0]))
    reportCalls(samples)
  } finally {
    await controlPlane.stop()
    await rm(join(STATES, STATE), { recursive: true })
  }
}

/** Returns every read call of the dashboard and the admin area. */
function readCalls(campaignId = 0): string[] {
  const hour = 3_600_000
  const to = new Date(Math.ceil(Date.now() / hour) * hour)
  const span = `from=${new Date(to.getTime() - 720 * hour).toISOString()}&to=${to.toISOString()}`
  return [
    '/api/auth/me',
    '/api/auth/sessions',
    '/api/campaigns',
    '/api/domains',
    `/api/domains/${OWN.domainId}/rulesets`,
    // One page, the size the dashboard requests.
    '/api/bot-management/blocked-ips?limit=50',
    '/api/usage',
    '/api/billing',
    '/api/alerts',
    '/api/analytics/dashboard',
    '/api/analytics/real-time?limit=100',
    `/api/analytics/visits?campaignId=${campaignId}`,
    `/api/analytics/breakdown?dimension=city&${span}`,
    `/api/analytics/series?${span}`,
    '/api/admin/users?search=user',
    '/api/admin/subscriptions',
    '/api/admin/stats',
    '/api/admin/activity',
  ]
}

async function measure(apiUrl: string, token: string, paths: readonly string[]) {
  const samples = new Map([CONSTANT, ...paths].map((path) => [path, [] as number[]]))
  const headers = { Authorization: `Bearer ${token}` }
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const path of paths.flatMap((each) => [CONSTANT, each])) {
      const started = performance.now()
      const response = await fetch(`${apiUrl}${path}`, { headers })
      await response.arrayBuffer()
      const ms = performance.now() - started
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      if (round >= 0) samples.get(path)?.push(ms)
    }
  }
  return samples
}

function reportCalls(samples: ReadonlyMap<string, readonly number[]>): void {
  const constants = samples.get(CONSTANT) ?? []
  const { users, campaigns } = FILLED
  const of = `${users} users, ${campaigns} campaigns; an account of ${OWN.campaigns} campaigns, ${OWN.domains} domains, ${OWN.visits} visits`
  let worst = { path: '', p95: 0 }
  for (const [path, times] of samples) {
    if (path === CONSTANT) continue
    const [name = path] = path.split('?')
    const row = `read${name.replace('/api', '')}`
    report(`${row}/median-ms`, median(times) - median(constants), 'ms', of)
    const p95 = p95Of(times) - p95Of(constants)
    report(`${row}/p95-ms`, p95, 'ms', of)
    if (p95 > worst.p95) worst = { path: name, p95 }
  }
  const without = 'of an answer without our code, taken off the same of each call'
  report('constant/median-ms', median(constants), 'ms', `median ${without}`)
  report('constant/p95-ms', p95Of(constants), 'ms', `95th percentile ${without}`)
  report('read/p95-ms', worst.p95, 'ms', `the slowest call, ${worst.path}; at most 8`)
}
