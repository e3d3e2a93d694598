import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler'
import { bundleOf, WORKERS } from '../build.ts'
import { ROOT, STATES } from '../paths.ts'

/** Options for running a worker in tests and tools. */
export interface WorkerOptions {
  /** Folder of a bundle other than the current one. */
  readonly bundle?: string
  /** Wrangler configuration to use instead of the local one. */
  readonly config?: string
  /** Module beside the bundle that wraps it and runs in its place. */
  readonly entry?: string
  /** Receives the worker's log, which is printed by default. */
  readonly onLog?: (line: string) => void
  /** URL from which the control plane reads the feed's sources; without it, no sources are read. */
  readonly feedMirror?: string
  /** URL of a resolver for reverse DNS, or `off`; `DNS_RESOLVER` by default. */
  readonly dnsResolver?: string
  /** The version that the edge reports; its package's by default. */
  readonly version?: string
  /** The operator's key; a local run has none by default. */
  readonly operatorKey?: string
  /** Handles the worker's outbound requests. */
  readonly outside?: (request: Request) => Promise<Response>
  /** Whether a front proxies its port, as in runs for people. */
  readonly hasFront?: boolean
  /** Host and port of each bound worker, by binding. */
  readonly services?: Readonly<Record<string, string>>
}

/** Runs a worker's bundle with these bindings on the data of `state`. */
export async function startWorker(
  worker: keyof typeof WORKERS,
  port: number,
  state: string,
  {
    bindings,
    bundle = bundleOf(worker),
    config = WORKERS[worker],
    entry,
    onLog,
    outside,
    hasFront,
    services = {},
  }: WorkerOptions & { bindings: Record<string, string> },
): Promise<Miniflare> {
  const { workerOptions } = readWorkerOptions(join(ROOT, config))
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: hasFront ? 0 : port,
      cf: false,
      log: new Log(LogLevel.WARN, { prefix: worker }),
      resourcePersistencePath: join(STATES, state, worker),
      ...(onLog && { handleStructuredLogs: ({ message }) => onLog(message) }),
      workers: [
        {
          ...workerOptions,
          name: worker,
          modulesRoot: bundle,
          modules: [...(await readEntry(bundle, entry)), ...(await readModules(bundle))],
          bindings,
          serviceBindings: Object.fromEntries(
            Object.entries(services).map(([name, address]) => [
              name,
              { external: { address, http: {} } },
            ]),
          ),
          unsafeDirectSockets: [{ host: '127.0.0.1' }],
          ...(outside && { outboundService: outside }),
        },
      ],
    }),
  )
  await miniflare.ready
  return miniflare
}

/** Returns the entry module, which must come first. */
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
