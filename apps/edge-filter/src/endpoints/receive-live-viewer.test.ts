import { env } from 'cloudflare:workers'
import { errorEnvelopeSchema, fromBase64Url, signEdgeCall, WATCH_PATH } from '@crivo/shared'
import { afterEach, expect, test, vi } from 'vitest'
import { Edge } from '../../test/edge.ts'

async function signedHeaders({ path = WATCH_PATH, at = Date.now(), key = ownKey() } = {}) {
  return signEdgeCall({ method: 'POST', path, body: '' }, { domainId: 7, key, now: at })
}

function ownKey(): Uint8Array<ArrayBuffer> {
  const key = fromBase64Url(String(env.EDGE_KEY))
  if (key === null) throw new Error('the test environment has no edge key')
  return key
}

const watch = vi.fn(async () => undefined)

afterEach(() => watch.mockReset())

test('passes a notice of a live viewer to the Hub', async () => {
  const edge = new Edge(null, { watch })
  const response = await edge.visit(WATCH_PATH, { method: 'POST', headers: await signedHeaders() })
  expect(response.status).toBe(204)
  expect(watch).toHaveBeenCalledOnce()
})

test.each([
  ['no signature', async () => ({})],
  ['another key', () => signedHeaders({ key: crypto.getRandomValues(new Uint8Array(32)) })],
  ['a signature for another call', () => signedHeaders({ path: '/__crivo/ruleset' })],
  ['an expired signature', () => signedHeaders({ at: Date.now() - 6 * 60_000 })],
])('rejects a call with %s without calling the Hub', async (_name, headers) => {
  const edge = new Edge(null, { watch })
  const response = await edge.visit(WATCH_PATH, { method: 'POST', headers: await headers() })
  expect(response.status).toBe(401)
  expect(errorEnvelopeSchema.parse(await response.json()).code).toBe('INVALID_SIGNATURE')
  expect(watch).not.toHaveBeenCalled()
})

test('rejects other methods', async () => {
  const response = await new Edge(null, { watch }).visit(WATCH_PATH)
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST')
})

test('answers 503 while the Hub is unavailable', async () => {
  const edge = new Edge(null, { watch: () => Promise.reject(new Error('away')) })
  const response = await edge.visit(WATCH_PATH, { method: 'POST', headers: await signedHeaders() })
  expect(response.status).toBe(503)
})
