import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Campaign, CreateCampaignInput } from '@crivo/shared'
import { callApi, signIn } from '../../scripts/lib/local/api-client.ts'
import { DEMO_ACCOUNT, DEMO_DOMAIN } from '../../scripts/lib/local/demo-account.ts'
import { findFreePorts, type Ports } from '../../scripts/lib/local/ports.ts'
import { startControlPlane, startEdge } from '../../scripts/lib/local/product.ts'
import { STATES } from '../../scripts/lib/paths.ts'
import { type Link, startLink } from './link.ts'
import { type Part, startPart } from './part.ts'
import { Visitors } from './visitors.ts'

const READY_MS = 20_000
const WATCH_EVERY_MS = 1_000

export interface RigOptions {
  /** Modules in the drills' `entries` that wrap the workers. */
  readonly apiEntry?: string
  readonly edgeEntry?: string
  /** URL of a local server that publishes the feed's sources. */
  readonly feedMirror?: string
  /** URL of a local resolver for reverse DNS. */
  readonly dnsResolver?: string
  /** The control plane's operator key; without it, the control plane has none. */
  readonly operatorKey?: string
  /** Receives the edge's log. */
  readonly onEdgeLog?: (line: string) => void
  /** If true, nobody watches the live list, so visits may wait at the edge for a minute. */
  readonly isUnwatched?: boolean
  /** If true, a server like the CDN's runs in front of each worker. */
  readonly hasFront?: boolean
}

/** A separate instance of the product, with links between its parts and visitors at its edge. */
export interface Rig {
  readonly state: string
  readonly ports: Ports
  readonly controlPlane: Part
  readonly edge: Part
  /** Links from the edge to the control plane and back. */
  readonly toControlPlane: Link
  readonly toEdge: Link
  readonly visitors: Visitors
  readonly token: string
  readonly campaign: Campaign
  /** Pauses or resumes the campaign, as a customer does. */
  readonly togglePause: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Redirect targets while the campaign is active and while it is paused. */
export const BLACK = 'https://pages.example/black'
export const WHITE = 'https://pages.example/white'

/** Starts a new instance of the product and waits until the first visitor gets the page. */
export async function startRig(name: string, options: RigOptions = {}): Promise<Rig> {
  const state = `drill-${name}`
  await rm(join(STATES, state), { recursive: true, force: true })
  const ports = await findFreePorts()
  const toControlPlane = await startLink(ports.api)
  const toEdge = await startLink(ports.edge)
  const controlPlane = await startPart(async () => {
    const started = await startControlPlane({ ...ports, edge: toEdge.port }, state, {
      ...optionsOf(options, options.apiEntry),
      ...(options.feedMirror && { feedMirror: options.feedMirror }),
      ...(options.operatorKey && { operatorKey: options.operatorKey }),
    })
    // Miniflare blocks this thread during the first run only. Under load, neither would ever end:
    // the worker would wait for this thread to read its log.
    await started.runCron()
    return started
  })
  const edge = await startPart(() =>
    startEdge({ ...ports, api: toControlPlane.port }, state, {
      ...optionsOf(options, options.edgeEntry),
      ...(options.onEdgeLog && { onLog: options.onEdgeLog }),
      ...(options.dnsResolver && { dnsResolver: options.dnsResolver }),
    }),
  )
  const apiUrl = `http://127.0.0.1:${ports.api}`
  const token = await signIn(apiUrl, DEMO_ACCOUNT)
  const campaign = await callApi<Campaign>(apiUrl, 'POST', '/api/campaigns', {
    token,
    body: CAMPAIGN,
  })
  const visitors = new Visitors(
    new URL(`http://localhost:${ports.edge}${CAMPAIGN.path}`),
    (location) => location === BLACK,
  )
  const watching = setInterval(() => {
    if (options.isUnwatched) return
    callApi(apiUrl, 'GET', '/api/analytics/real-time?limit=1', { token }).catch(() => undefined)
  }, WATCH_EVERY_MS)
  const rig: Rig = {
    state,
    ports,
    controlPlane,
    edge,
    toControlPlane,
    toEdge,
    visitors,
    token,
    campaign,
    togglePause: async () => {
      await callApi(apiUrl, 'POST', `/api/campaigns/${campaign.id}/pause`, { token })
    },
    stop: async () => {
      clearInterval(watching)
      await Promise.all([controlPlane.kill(), edge.kill()])
      toControlPlane.stop()
      toEdge.stop()
    },
  }
  await untilLedTo(rig, BLACK)
  visitors.errors.length = 0
  visitors.unanswered.length = 0
  return rig
}

/** Sends visitors until one is redirected to the page. Throws if that takes too long. */
export async function untilLedTo({ visitors }: Rig, page: string, ms = READY_MS): Promise<void> {
  const deadline = Date.now() + ms
  while ((await visitors.visit()) !== page) {
    if (Date.now() > deadline) throw new Error(`No visitor was redirected to ${page} in ${ms} ms`)
    await sleep(50)
  }
}

const optionsOf = ({ hasFront = false }: RigOptions, entry: string | undefined) => ({
  onLog: () => undefined,
  hasFront,
  ...(entry !== undefined && { entry: join(import.meta.dirname, '../drill/entries', entry) }),
})

const CAMPAIGN: CreateCampaignInput = {
  name: 'Drill',
  path: '/drill',
  domainId: DEMO_DOMAIN.id,
  blackContent: BLACK,
  whiteContent: WHITE,
  deliveryMode: 'redirect',
  // Turns off checks, so that each visit gets one of the two pages.
  checkShare: 0,
}
