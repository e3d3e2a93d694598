import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { makePrivateFolder, writePrivateFile } from './private-files.ts'

const require = createRequire(import.meta.url)
const { default: binary }: { default: string } = require('workerd')
const COMPATIBILITY_DATE = '2026-11-01'
/** Header with the CDN's data about a visitor as JSON, which becomes `request.cf`. */
export const CF_HEADER = 'CF-Blob'

/** A worker run by plain workerd, without the proxies of wrangler and miniflare. */
export interface BareWorker {
  /** Folder for the configuration and the Durable Objects; existing content is kept. */
  readonly folder: string
  /** Source of the worker's only module. */
  readonly script: string
  readonly variables?: Readonly<Record<string, string>>
  /** Compatibility flags, besides the defaults. */
  readonly flags?: readonly string[]
  /** Class of the Durable Object bound under this name. */
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

/** Starts a separate workerd for one worker; resolves when it accepts connections. */
export async function startWorkerd(worker: BareWorker): Promise<RunningWorker> {
  makePrivateFolder(worker.folder)
  await mkdir(join(worker.folder, 'objects'), { recursive: true })
  await writeFile(join(worker.folder, 'worker.js'), worker.script)
  const config = join(worker.folder, 'config.capnp')
  // Private, because its bindings include the worker's secrets.
  writePrivateFile(config, configOf(worker))
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

/**
 * Reads the port from the control pipe, where workerd writes a line of JSON for each listening
 * socket.
 */
async function listeningPort(child: ChildProcess): Promise<number> {
  const lines = createInterface({ input: child.stdio[3] as Readable })
  for await (const line of lines) {
    const { event, port } = JSON.parse(line)
    if (event === 'listen') return port
  }
  throw new Error('workerd exited before it was listening')
}

/**
 * A cache with the runtime's internal protocol: a PUT's body is the response to store as HTTP text;
 * a GET returns that response. Nothing expires, because copies contain their own expiry times.
 */
const CACHE = `const stored = new Map()
const END = [13, 10, 13, 10]
const read = (bytes) => {
  const end = bytes.findIndex((_, at) => END.every((byte, index) => bytes[at + index] === byte))
  const [, ...lines] = new TextDecoder().decode(bytes.subarray(0, end)).split('\\r\\n')
  const pairs = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
  return { headers: pairs.filter(([name]) => !/^transfer-encoding$/i.test(name)), body: bytes.subarray(end + 4) }
}
export default {
  async fetch(request) {
    if (request.method === 'PUT') {
      stored.set(request.url, read(new Uint8Array(await request.arrayBuffer())))
      return new Response(null, { status: 204 })
    }
    const { body, headers } = stored.get(request.url) ?? {}
    return body === undefined
      ? new Response(null, { status: 504, headers: { 'CF-Cache-Status': 'MISS' } })
      : new Response(body, { headers: [...headers, ['CF-Cache-Status', 'HIT']] })
  },
}`

const quote = (text: string): string => JSON.stringify(text)

function configOf({ folder, variables = {}, flags = [], durableObject }: BareWorker): string {
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
  compatibilityFlags = [${flags.map(quote).join(', ')}],
  cacheApiOutbound = "cache",
  ${objects}
);

const cache :Workerd.Worker = (
  modules = [(name = "cache.js", esModule = ${quote(CACHE)})],
  compatibilityDate = ${quote(COMPATIBILITY_DATE)},
);
`
}
