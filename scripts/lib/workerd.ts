import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const require = createRequire(import.meta.url)
const { default: binary }: { default: string } = require('workerd')
const COMPATIBILITY_DATE = '2026-11-01'
/** Carries what the CDN knows of a visitor, as JSON that becomes `request.cf`. */
export const CF_HEADER = 'CF-Blob'

/** A worker as bare workerd runs it, without the proxies that wrangler and miniflare put in front. */
export interface BareWorker {
  /** Folder for its configuration and its Durable Objects; what is in it is kept. */
  readonly folder: string
  /** Text of its one module. */
  readonly script: string
  readonly variables?: Readonly<Record<string, string>>
  /** Class of the Durable Object that is bound under the name. */
  readonly durableObject?: { readonly binding: string; readonly className: string }
}

export interface RunningWorker {
  readonly port: number
  readonly stop: () => Promise<void>
}

const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** Starts a workerd of its own for one worker; resolves when it takes connections. */
export async function startWorkerd(worker: BareWorker): Promise<RunningWorker> {
  await mkdir(join(worker.folder, 'objects'), { recursive: true })
  await writeFile(join(worker.folder, 'worker.js'), worker.script)
  const config = join(worker.folder, 'config.capnp')
  await writeFile(config, configOf(worker))
  const child = spawn(binary, ['serve', '--experimental', '--control-fd=3', config], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = () => {
    child.kill('SIGKILL')
    return exited
  }
  children.add(child)
  child.once('exit', () => children.delete(child))
  return { port: await listeningPort(child), stop }
}

/** workerd writes a line of JSON to the control pipe for each socket that it listens on. */
async function listeningPort(child: ChildProcess): Promise<number> {
  const lines = createInterface({ input: child.stdio[3] as Readable })
  for await (const line of lines) {
    const { event, port } = JSON.parse(line)
    if (event === 'listen') return port
  }
  throw new Error('workerd ended before it listened')
}

/** The Cache API as the runtime speaks to it: every read is a miss, nothing is kept. */
const EMPTY_CACHE = `export default {
  fetch: ({ method }) => method === 'PUT'
    ? new Response(null, { status: 204 })
    : new Response(null, { status: 504, headers: { 'CF-Cache-Status': 'MISS' } }),
}`

const quote = (text: string): string => JSON.stringify(text)

function configOf({ folder, variables = {}, durableObject }: BareWorker): string {
  const bindings = Object.entries(variables).map(
    ([name, text]) => `(name = ${quote(name)}, text = ${quote(text)})`,
  )
  if (durableObject !== undefined) {
    const { binding, className } = durableObject
    bindings.push(`(name = ${quote(binding)}, durableObjectNamespace = ${quote(className)})`)
  }
  const objects =
    durableObject === undefined
      ? ''
      : `durableObjectNamespaces = [(className = ${quote(durableObject.className)}, uniqueKey = "objects", enableSql = true)],
  durableObjectStorage = (localDisk = "objects"),`
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "worker", worker = .worker),
    (name = "internet", network = (allow = ["public", "private"])),
    (name = "cache", worker = .cache),
    (name = "objects", disk = (path = ${quote(join(folder, 'objects'))}, writable = true)),
  ],
  sockets = [
    (name = "http", address = "127.0.0.1:0", http = (cfBlobHeader = ${quote(CF_HEADER)}), service = "worker"),
  ],
);

const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  bindings = [${bindings.join(', ')}],
  compatibilityDate = ${quote(COMPATIBILITY_DATE)},
  cacheApiOutbound = "cache",
  ${objects}
);

const cache :Workerd.Worker = (
  modules = [(name = "cache.js", esModule = ${quote(EMPTY_CACHE)})],
  compatibilityDate = ${quote(COMPATIBILITY_DATE)},
);
`
}
