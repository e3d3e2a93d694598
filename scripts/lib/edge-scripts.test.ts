import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { edgeHealthSchema, fromBase64Url, toBase64Url, verifyEdgeProof } from '@crivo/shared'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COMPATIBILITY } from '#apps/api-worker/src/deployment/edge/compatibility.ts'
import { buildEdgeScripts } from './edge-scripts.ts'
import { ROOT } from './paths.ts'

const EDGE_KEY = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
const VARIABLES = {
  DOMAIN_ID: '7',
  DOMAIN_NAME: 'shop.example.com',
  CONTROL_PLANE_URL: 'https://app.example.com',
  TRUSTED_KEYS: JSON.stringify({ 1: 'A'.repeat(43) }),
  ABUSE_CONTACT: 'mailto:abuse@example.com',
  SCRIPT_VERSION: 'a1b2c3',
  EDGE_KEY,
}
const running: Miniflare[] = []

beforeAll(buildEdgeScripts)
afterAll(() => Promise.all(running.map((each) => each.dispose())))

const read = (file: string) => readFile(join(ROOT, 'apps/api-worker/generated', file), 'utf8')

/** Expects a running script to prove its edge's identity. */
async function expectProof(contents: string, more: object): Promise<void> {
  const worker = {
    modules: [{ type: 'ESModule' as const, path: 'worker.js', contents }],
    compatibilityDate: COMPATIBILITY.date,
    ...more,
  }
  const miniflare = new Miniflare(convertV4MiniflareOptions({ cf: false, workers: [worker] }))
  running.push(miniflare)
  const challenge = 'a'.repeat(43)
  const url = `https://shop.example.com/__crivo/health?challenge=${challenge}`
  const health = edgeHealthSchema.parse(await (await miniflare.dispatchFetch(url)).json())
  expect(health).toMatchObject({ domainId: 7, script: 'a1b2c3' })
  const key = fromBase64Url(EDGE_KEY)
  if (key === null) throw new Error('The key is not base64url')
  expect(await verifyEdgeProof(health.proof ?? '', key, { domainId: 7, challenge })).toBe(true)
}

it('runs a pasted script with the variables prepended to it', async () => {
  const script = await read('edge-worker-manual.txt')
  // Plans without Durable Objects reject a script that exports one.
  expect(script.includes('as Hub')).toBe(false)
  await expectProof(`const CRIVO_VARIABLES = ${JSON.stringify(VARIABLES)}\n${script}`, {})
})

it('runs a deployed script with its Hub', async () => {
  await expectProof(await read('edge-worker.txt'), {
    compatibilityFlags: [...COMPATIBILITY.flags],
    bindings: VARIABLES,
    durableObjects: { HUB: { className: 'Hub', useSQLite: true } },
  })
})

it.each(['wrangler.toml', 'wrangler.without-hub.toml'])('names the runtime of %s', async (file) => {
  const config = await readFile(join(ROOT, 'apps/edge-filter', file), 'utf8')
  const flags = COMPATIBILITY.flags.map((flag) => `"${flag}"`).join(', ')
  expect(config).toContain(`\ncompatibility_date = "${COMPATIBILITY.date}"\n`)
  expect(config).toContain(`\ncompatibility_flags = [${flags}]\n`)
})

it('builds the same scripts from the same sources', async () => {
  const before = await read('edge-worker.txt')
  await buildEdgeScripts()
  expect((await read('edge-worker.txt')) === before).toBe(true)
})

it.each(['edge-worker.txt', 'edge-worker-manual.txt'])(
  'keeps %s below 120 KB on the wire',
  async (file) => {
    expect(gzipSync(await read(file)).length).toBeLessThan(120_000)
  },
)
