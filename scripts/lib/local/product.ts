import { join } from 'node:path'
import { type DomainDetails, MINUTE_MS } from '@crivo/shared'
import type { Miniflare } from 'miniflare'
import { STATES } from '../paths.ts'
import { edgeSecretsOf, loadSecrets } from '../secrets.ts'
import { callApi, signIn } from './api-client.ts'
import { startBrowserService } from './browser-service.ts'
import { noteHosts } from './cdn/note-hosts.ts'
import { type RunningCdn, startCdn } from './cdn/start-cdn.ts'
import { type Database, migrateDatabase } from './database.ts'
import { DEMO_ACCOUNT, DEMO_DOMAIN } from './demo-account.ts'
import { serveDemoPages } from './demo-pages.ts'
import { startFront } from './front.ts'
import type { Ports } from './ports.ts'
import { printLog } from './print-log.ts'
import { type DemoPages, seedAccount, seedCampaign } from './seed.ts'
import { startWorker, type WorkerOptions } from './worker.ts'

const CRON_INTERVAL_MS = MINUTE_MS
/** The triggers in wrangler.toml, all run each minute. */
const CRONS = ['* * * * *', '*/5 * * * *', '30 * * * *']

/** A running product and its URLs. */
export interface Product {
  readonly dashboardUrl: string
  readonly edgeUrl: string
  readonly pages: DemoPages
  readonly cdn: RunningCdn
  readonly database: Database
  readonly stop: () => Promise<void>
}

/** A running part of the product. */
export interface Running {
  readonly stop: () => Promise<void>
}

export interface RunningControlPlane extends Running {
  /** Whether this run created the demo account. */
  readonly isNew: boolean
  readonly database: Database
  /** Runs the every-minute cron, which publishes drafts, among other things. */
  readonly runCron: () => Promise<void>
}

/**
 * Runs the workers, each in its own workerd as in production, and the demo pages. `state` names the
 * data folder under `.local`.
 */
export async function startProduct(ports: Ports, state = 'state'): Promise<Product> {
  const pages = pagesOf(ports)
  const cdn = await startCdn(ports, state)
  const outside = cdn.answerOutside
  const controlPlane = await startControlPlane(ports, state, {
    onLog: printLog,
    outside,
    hasFront: true,
  })
  const note = () => noteHosts(controlPlane.database, cdn.edges, ports)
  cdn.onChange(() => void note().catch(console.error))
  await note()
  const version = await currentVersion(`http://127.0.0.1:${ports.api}`)
  const edge = await startEdge(ports, state, { hasFront: true, ...(version && { version }) })
  const server = await serveDemoPages(ports.pages)
  // Only on the first start, so that campaigns deleted since then stay deleted.
  if (controlPlane.isNew) await seedCampaign(`http://127.0.0.1:${ports.api}`, pages)
  // Publishes now that there is an edge to push to, begins the demo accounts' first periods and
  // measures the services, rather than a minute later.
  await controlPlane.runCron()
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await Promise.all([controlPlane.stop(), edge.stop(), cdn.stop()])
  }
  const dashboardUrl = `http://localhost:${ports.api}`
  return {
    dashboardUrl,
    edgeUrl: edgeUrlOf(ports),
    pages,
    cdn,
    database: controlPlane.database,
    stop,
  }
}

/**
 * Returns the version that the demo domain's worker should have, so that it does not pass for
 * outdated; `null` if the demo account cannot read it, as in the data of another installation.
 */
async function currentVersion(apiUrl: string): Promise<string | null> {
  try {
    const token = await signIn(apiUrl, DEMO_ACCOUNT)
    const path = `/api/domains/${DEMO_DOMAIN.id}`
    const { worker } = await callApi<DomainDetails>(apiUrl, 'GET', path, { token })
    return worker.currentVersion
  } catch {
    return null
  }
}

/** Reverse DNS is off by default, because local runs need no network. */
const DNS_RESOLVER = process.env.DNS_RESOLVER ?? 'off'

/** URL of an OpenTelemetry collector, which receives a span for each request. */
const COLLECTOR = process.env.OTLP_URL
const OTLP = COLLECTOR && JSON.stringify({ url: COLLECTOR, headers: {}, sample: 1 })

/** Runs the API worker and the inspector on a migrated database with the demo account. */
export async function startControlPlane(
  ports: Ports,
  state: string,
  options: WorkerOptions = {},
): Promise<RunningControlPlane> {
  const { feedMirror = process.env.FEED_MIRROR, dnsResolver = DNS_RESOLVER } = options
  const secrets = await loadSecrets(secretsFile(state))
  const inspector = await startInspector(state, options.onLog)
  const browser = await startBrowserService()
  const worker = await startWorker('api', ports.api, state, {
    services: { INSPECTOR: inspector.host, BROWSER: browser.host },
    bindings: {
      ...secrets,
      ENVIRONMENT: 'local',
      APP_URL: `http://localhost:${ports.api}`,
      EDGE_PROBE_URL: `${edgeUrlOf(ports)}/__crivo/health`,
      LOCAL_TARGETS: 'allow',
      CDN_API_URL: `http://127.0.0.1:${ports.cdn}/client/v4`,
      CDN_DASHBOARD_URL: `http://localhost:${ports.cdn}`,
      DNS_RESOLVER: dnsResolver,
      ...(feedMirror && { FEED_MIRROR: feedMirror }),
      ...(options.operatorKey && { OPERATOR_KEY: options.operatorKey }),
      ...(OTLP && { OTLP, EDGE_OTLP: OTLP }),
    },
    ...options,
  })
  const front = await startFrontOf(worker, ports.api, options)
  const database = await worker.getD1Database('DB')
  await migrateDatabase(database)
  const { isNew } = await seedAccount(database, {
    edgeUrl: edgeUrlOf(ports),
    pages: pagesOf(ports),
  })
  // Runs the cron, because the local runtime does not run cron triggers.
  const runCron = async () => {
    const started = await worker.getWorker()
    for (const cron of CRONS) await started.scheduled({ cron })
  }
  let isStopped = false
  const cron = setInterval(() => {
    runCron().catch((error) => {
      if (!isStopped) console.error('The cron failed.', error)
    })
  }, CRON_INTERVAL_MS)
  const stop = async () => {
    isStopped = true
    clearInterval(cron)
    front?.stop()
    await worker.dispose()
    await inspector.stop()
    await browser.stop()
  }
  return { isNew, database, runCron, stop }
}

/** Runs the inspector in its own workerd, because a workerd runs all its workers on one thread. */
async function startInspector(state: string, onLog: WorkerOptions['onLog']) {
  const worker = await startWorker('inspector', 0, state, { bindings: {}, ...(onLog && { onLog }) })
  const { host } = await worker.unsafeGetDirectURL('inspector')
  return { host, stop: () => worker.dispose() }
}

/** Runs the demo domain's edge worker. */
export async function startEdge(
  ports: Ports,
  state: string,
  options: WorkerOptions = {},
): Promise<Running> {
  const secrets = await loadSecrets(secretsFile(state))
  const bindings = {
    DOMAIN_ID: String(DEMO_DOMAIN.id),
    DOMAIN_NAME: DEMO_DOMAIN.name,
    CONTROL_PLANE_URL: `http://127.0.0.1:${ports.api}`,
    ...(await edgeSecretsOf(secrets, DEMO_DOMAIN.id)),
    DNS_RESOLVER: options.dnsResolver ?? DNS_RESOLVER,
    ABUSE_CONTACT: `http://localhost:${ports.api}/report-abuse`,
    LOCAL_TARGETS: 'allow',
    ...(options.version && { SCRIPT_VERSION: options.version }),
    ...(OTLP && { OTLP }),
  }
  const worker = await startWorker('edge', ports.edge, state, { bindings, ...options })
  const front = await startFrontOf(worker, ports.edge, options)
  const stop = async () => {
    front?.stop()
    await worker.dispose()
  }
  return { stop }
}

const startFrontOf = async (worker: Miniflare, port: number, { hasFront }: WorkerOptions) =>
  hasFront ? startFront(port, await worker.ready) : null

const edgeUrlOf = (ports: Ports): string => `http://localhost:${ports.edge}`
const pagesOf = ({ pages }: Ports): DemoPages => ({
  black: `http://127.0.0.1:${pages}/black`,
  white: `http://127.0.0.1:${pages}/white`,
})
/** Returns the path of the file with a run's secrets. */
export const secretsFile = (state: string): string => join(STATES, state, 'secrets.json')
