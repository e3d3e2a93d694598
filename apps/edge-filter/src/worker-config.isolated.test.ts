import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { errorEnvelopeSchema } from '@crivo/shared'
import { expect, test, vi } from 'vitest'
import worker from './worker.ts'

const requestIdOf = (response: Response) => response.headers.get('x-request-id') ?? 'none'

test('answers 500 with a request id if variables are missing, and logs their names', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const bad = { ...env, EDGE_KEY: 'secret-but-short', DOMAIN_ID: undefined }
  const request = new Request('https://shop.example/promo')
  const response = await worker.fetch(request, bad, createExecutionContext())
  expect(response.status).toBe(500)
  const requestId = requestIdOf(response)
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(await response.text()).toBe(`This host is not set up.\nRequest ID: ${requestId}\n`)
  const logged = JSON.stringify(log.mock.calls)
  expect(logged).toContain('EDGE_KEY')
  expect(logged).toContain('DOMAIN_ID')
  expect(logged).toContain(requestId)
  expect(logged).not.toContain('secret-but-short')
})

async function breakAt(path: string) {
  const request = new Request(`https://shop.example${path}`, { headers: { 'cf-ray': 'abc-GRU' } })
  Object.defineProperty(request, 'method', {
    get: () => {
      throw new Error('internal detail')
    },
  })
  return worker.fetch(request, env, createExecutionContext())
}

test('answers unexpected errors with a plain 500, a request id and no details', async () => {
  const response = await breakAt('/promo')
  expect(response.status).toBe(500)
  expect(requestIdOf(response)).toBe('abc-GRU')
  expect(await response.text()).toBe('Something went wrong.\nRequest ID: abc-GRU\n')
})

test("answers unexpected errors on the edge's own paths with JSON", async () => {
  const response = await breakAt('/__crivo/health')
  expect(response.status).toBe(500)
  expect(requestIdOf(response)).toBe('abc-GRU')
  expect(errorEnvelopeSchema.parse(await response.json())).toMatchObject({
    code: 'INTERNAL',
    requestId: 'abc-GRU',
  })
})

test('fetches hosts of its own zone from the internet, through their routes and rules', () => {
  const { compatibilityFlags } = Reflect.get(globalThis, 'Cloudflare')
  expect(compatibilityFlags.global_fetch_strictly_public).toBe(true)
})
