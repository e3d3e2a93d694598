import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/d1'
import { migrate } from 'drizzle-orm/d1/migrator'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler'
import { bundleOf, WORKERS } from './build.ts'
import { noteHosts } from './cdn/note-hosts.ts'
import { type RunningCdn, startCdn } from './cdn/start-cdn.ts'
import { DEMO_DOMAIN } from './demo-account.ts'
import { serveDemoPages } from './demo-pages.ts'
import { LOCAL, ROOT } from './paths.ts'
import type { Ports } from './ports.ts'
import { printLog } from './print-log.ts'
import { edgeSecretsOf, loadSecrets } from './secrets.ts'
import { type DemoPages, seedAccount, seedCampaign } from './seed.ts'

const CRON_INTERVAL_MS = 60_000

/** The control plane's database, as a script sees it. */
export type Database = Awaited<ReturnType<Miniflare['getD1Database']>>

/** A running product and where its parts answer. */
export interface Product {
  readonly dashboardUrl: string
  readonly edgeUrl: string
  readonly pages: DemoPages
  readonly cdn: RunningCdn
  readonly database: Database
  readonly stop: () => Promise<void>
}

/** A part of the product that runs. */
export interface Running {
  readonly stop: () => Promise<void>
}

/** How a worker runs when it is not for a person. */
export interface WorkerOptions {
  /** Module in front of the bundle, which stands beside it, instead of the bundle itself. */
  readonly entry?: string
  /** Takes what the worker logs, which is printed otherwise. */
  readonly onLog?: (line: string) => void
  /** Answers what the worker asks elsewhere. */
  readonly outside?: (request: Request) => Promise<Response>
}

/** The control plane that runs. */
export interface RunningControlPlane extends Running {
  /** Whether this start made the demo account. */
  readonly isNew: boolean
  readonly database: Database
  /** Does what a minute's cron does: publishes drafts, among others. */
  readonly runCron: () => Promise<void>
}

/**
 * Runs both workers, each in a workerd of its own as in production, and the
 * demo pages. `state` names the folder under `.local` in which the data lives.
 */
export async function startProduct(ports: Ports, state = 'state'): Promise<Product> {
  const pages = pagesOf(ports)
  const cdn = await startCdn(ports, state)
  const outside = cdn.answerOutside
  const controlPlane = await startControlPlane(ports, state, { onLog: printLog, outside })
  const note = () => noteHosts(controlPlane.database, cdn.edges, ports)
  cdn.onChange(() => void note().catch(console.error))
  await note()
  const edge = await startEdge(ports, state)
  const server = await serveDemoPages(ports.pages)
  // What the person has deleted since the first start stays deleted.
  if (controlPlane.isNew) await seedCampaign(`http://127.0.0.1:${ports.api}`, pages)
  // Now that there is an edge to push it to, rather than at the end of the first minute.
  else await controlPlane.runCron()
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

/** Runs the API worker on a migrated database with the demo account in it. */
export async function startControlPlane(
  ports: Ports,
  state: string,
  options: WorkerOptions = {},
): Promise<RunningControlPlane> {
  const secrets = await loadSecrets(secretsFile(state))
  const worker = await startWorker('api', ports.api, state, {
    bindings: {
      ...secrets,
      ENVIRONMENT: 'local',
      APP_URL: `http://localhost:${ports.api}`,
      EDGE_PROBE_URL: `${edgeUrlOf(ports)}/__crivo/health`,
      LOCAL_TARGETS: 'allow',
      CDN_API_URL: `http://127.0.0.1:${ports.cdn}/client/v4`,
      CDN_DASHBOARD_URL: `http://localhost:${ports.cdn}`,
    },
    ...options,
  })
  const database = await worker.getD1Database('DB')
  await migrate(drizzle(database), {
    migrationsFolder: join(ROOT, 'apps/api-worker/src/db/migrations'),
  })
  const { isNew } = await seedAccount(database, {
    edgeUrl: edgeUrlOf(ports),
    pages: pagesOf(ports),
  })
  // The runtime does not fire cron triggers by itself here.
  const runCron = async () => {
    await (await worker.getWorker()).scheduled({ cron: '* * * * *' })
  }
  const cron = setInterval(runCron, CRON_INTERVAL_MS)
  const stop = async () => {
    clearInterval(cron)
    await worker.dispose()
  }
  return { isNew, database, runCron, stop }
}

/** Runs the edge worker of the demo domain. */
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
    ABUSE_CONTACT: `http://localhost:${ports.api}/report-abuse`,
    LOCAL_TARGETS: 'allow',
  }
  const worker = await startWorker('edge', ports.edge, state, { bindings, ...options })
  return { stop: () => worker.dispose() }
}

const edgeUrlOf = (ports: Ports): string => `http://localhost:${ports.edge}`
const pagesOf = ({ pages }: Ports): DemoPages => ({
  black: `http://127.0.0.1:${pages}/black`,
  white: `http://127.0.0.1:${pages}/white`,
})
/** Where a run keeps its secrets. */
export const secretsFile = (state: string): string => join(LOCAL, state, 'secrets.json')

/** Runs one worker's bundle with these bindings on the data of `state`. */
export async function startWorker(
  worker: keyof typeof WORKERS,
  port: number,
  state: string,
  { bindings, entry, onLog, outside }: WorkerOptions & { bindings: Record<string, string> },
): Promise<Miniflare> {
  const { workerOptions } = readWorkerOptions(join(ROOT, WORKERS[worker]))
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      cf: false,
      log: new Log(LogLevel.WARN, { prefix: worker }),
      resourcePersistencePath: join(LOCAL, state, worker),
      ...(onLog && { handleStructuredLogs: ({ message }) => onLog(message) }),
      workers: [
        {
          ...workerOptions,
          name: worker,
          modulesRoot: bundleOf(worker),
          modules: [
            ...(await readEntry(bundleOf(worker), entry)),
            ...(await readModules(bundleOf(worker))),
          ],
          bindings,
          ...(outside && { outboundService: outside }),
        },
      ],
    }),
  )
  await miniflare.ready
  return miniflare
}

/** The first module is the one that runs. */
async function readEntry(folder: string, file: string | undefined) {
  if (file === undefined) return []
  const contents = await readFile(file, 'utf8')
  return [{ type: 'ESModule' as const, path: join(folder, 'entry.js'), contents }]
}

async function readModules(folder: string) {
  const files = await readdir(folder)
  const script = files.find((file) => file.endsWith('.js'))
  if (script === undefined) throw new Error(`There is no bundle in ${folder}`)
  return [
    { type: 'ESModule' as const, path: join(folder, script) },
    ...(await readModulesOf(folder, files, '.bin', 'Data')),
    ...(await readModulesOf(folder, files, '.txt', 'Text')),
  ]
}

const readModulesOf = (
  folder: string,
  files: readonly string[],
  ending: string,
  type: 'Data' | 'Text',
) =>
  Promise.all(
    files
      .filter((file) => file.endsWith(ending))
      .map(async (file) => {
        const path = join(folder, file)
        return { type, path, contents: await readFile(path) }
      }),
  )
