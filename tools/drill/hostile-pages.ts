import { setTimeout as sleep } from 'node:timers/promises'
import type { InspectionJob } from '@crivo/shared'
import { callApi } from '../../scripts/lib/local/api-client.ts'
import { type Rig, startRig } from '../rig/rig.ts'
import { serveHostileSites } from './hostile-sites.ts'
import { type Outcome, settle } from './outcome.ts'

/** Maximum slowdown of other API calls while hostile pages are read, in milliseconds. */
const MOST_MS = 250
const BETWEEN_MS = 10
const POLL_MS = 200
const VISIT = { country: 'US', device: 'windows_chrome' } as const

/** Runs every reader of external pages on the worst pages while others use the API. */
export async function hostilePages(): Promise<Outcome> {
  const rig = await startRig('hostile-pages')
  const sites = await serveHostileSites()
  try {
    rig.visitors.come()
    const attacked = attack(rig, sites.addresses)
    const apiUrl = `http://127.0.0.1:${rig.ports.api}`
    // The machine itself may be slow; the edge, which reads no pages, shows how much slower it is.
    const [apiMs, edgeMs] = await Promise.all([
      slowestUntil(attacked, () => callApi(apiUrl, 'GET', '/api/campaigns', { token: rig.token })),
      slowestUntil(attacked, () => fetch(`http://localhost:${rig.ports.edge}/__crivo/health`)),
    ])
    await attacked
    await rig.visitors.leave()
    if (apiMs - edgeMs > MOST_MS) rig.visitors.errors.push(`A call took ${apiMs} ms`)
    const outcome = await settle(rig)
    return { ...outcome, apiMs, edgeMs }
  } finally {
    sites.close()
    await rig.visitors.leave()
    await rig.stop()
  }
}

/** Returns the slowest of sequential calls made until the work is done, in milliseconds. */
async function slowestUntil(work: Promise<void>, call: () => Promise<unknown>): Promise<number> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  let slowest = 0
  while (!isOver) {
    const started = performance.now()
    await call()
    slowest = Math.max(slowest, performance.now() - started)
    await sleep(BETWEEN_MS)
  }
  return Math.round(slowest)
}

/** Makes every call that reads a page, for all sites at once; each call must get a response. */
async function attack({ ports, token }: Rig, addresses: readonly string[]): Promise<void> {
  const post = <T>(call: string, body: unknown) =>
    callApi<T>(`http://127.0.0.1:${ports.api}`, 'POST', `/api/cloak-breaker/${call}`, {
      token,
      body,
    })
  await Promise.all(
    addresses.map(async (url) => {
      const job = await post<InspectionJob>('jobs', { url })
      await post('simulate', { ...VISIT, url })
      await post('discover-slugs', { url })
      await untilOver(`http://127.0.0.1:${ports.api}`, token, job.id)
    }),
  )
}

/** Waits for an inspection. Throws if it failed. */
async function untilOver(apiUrl: string, token: string, id: string): Promise<void> {
  for (;;) {
    const path = `/api/cloak-breaker/jobs/${id}`
    const { state, error } = await callApi<InspectionJob>(apiUrl, 'GET', path, { token })
    if (state === 'done') return
    if (state === 'failed') throw new Error(`An inspection failed: ${error?.code}`)
    await sleep(POLL_MS)
  }
}
