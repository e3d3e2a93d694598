import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { ROOT } from '../../scripts/lib/paths.ts'

/** A change to a file, to see whether the simulation detects it. */
export interface Patch {
  /** Path from the repository's root. */
  readonly file: string
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The platform's base class for Durable Objects. */
const WORKERS = `export class DurableObject {
  constructor(ctx, env) { this.ctx = ctx; this.env = env }
}`

/** Replaces drizzle's `is`, which walks up the class hierarchy for each part of every query. */
const IS = `const known = Symbol()
function is(value, type) {
  if (!value || typeof value !== 'object') return false
  const own = Object.getPrototypeOf(value)?.constructor
  if (!own) return false
  let kinds = Object.hasOwn(own, known) ? own[known] : undefined
  if (kinds === undefined) {
    kinds = new Set()
    for (let at = own; at; at = Object.getPrototypeOf(at)) if (entityKind in at) kinds.add(at[entityKind])
    own[known] = kinds
  }
  return kinds.has(type[entityKind])
}
export { entityKind, hasOwnEntityKind, is }`

/** Caches opened feeds, because edges open the same feed over and over and never modify it. */
const OPEN_FEED = `const opened = new Map()
export function openFeed(feed) {
  const text = Buffer.from(feed).toString('latin1')
  if (!opened.has(text)) opened.set(text, open(feed))
  return opened.get(text)
}`

const FOLDER = join(ROOT, 'node_modules/.cache/simulate')

/**
 * Bundles the product with the simulated platform, optionally patched; returns the file. A single
 * file, because loading the modules one by one takes longer than simulating a hundred days.
 */
export async function bundleWorld(name = 'world', patch: Patch | null = null): Promise<string> {
  mkdirSync(FOLDER, { recursive: true })
  const bundle = join(FOLDER, `${name}.mjs`)
  // Renames the file into place, because another process may be reading the previous bundle.
  const outfile = join(FOLDER, `${name}-${process.pid}.mjs`)
  await build({
    entryPoints: [join(import.meta.dirname, 'run.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    sourcemap: 'inline',
    sourcesContent: false,
    loader: { '.txt': 'text' },
    logLevel: 'error',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire('/');",
    },
    plugins: [platform, ...(patch === null ? [] : [patched(patch)])],
  })
  renameSync(outfile, bundle)
  return bundle
}

const platform: Plugin = {
  name: 'platform',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^cloudflare:workers$/ }, ({ path }) => ({ path, namespace: 'platform' }))
    onLoad({ filter: /.*/, namespace: 'platform' }, () => ({ contents: WORKERS }))
    // Stubs scripts that are deployed or sent to browsers: they never run here, so need no build.
    onResolve({ filter: /^#generated\/.*\.txt$/ }, ({ path }) => ({ path, namespace: 'built' }))
    onLoad({ filter: /.*/, namespace: 'built' }, () => ({ contents: '', loader: 'text' }))
    onLoad({ filter: /\bfeed\/open-feed\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8').replace(
        'export function openFeed(',
        'function open(',
      )
      return { contents: `${source}\n${OPEN_FEED}`, loader: 'ts' }
    })
    onLoad({ filter: /\bdrizzle-orm\/entity\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      return { contents: source.slice(0, source.indexOf('function is(')) + IS }
    })
  },
}

const patched = ({ file, from, to, text }: Patch): Plugin => ({
  name: 'patch',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (relative(ROOT, path) !== file) return
      const source = readFileSync(path, 'utf8')
      return { contents: source.slice(0, from) + text + source.slice(to), loader: 'ts' }
    })
  },
})
