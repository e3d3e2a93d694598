import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import worker from './worker.ts'

test('a worker without its variables is a plain 500, and the log names them', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const bad = { ...env, EDGE_KEY: 'secret-but-short', DOMAIN_ID: undefined }
  const request = new Request('https://shop.example/promo')
  const response = await worker.fetch(request, bad, createExecutionContext())
  expect(response.status).toBe(500)
  expect(await response.text()).toBe('This host is not set up.\n')
  const logged = JSON.stringify(log.mock.calls)
  expect(logged).toContain('EDGE_KEY')
  expect(logged).toContain('DOMAIN_ID')
  expect(logged).not.toContain('secret-but-short')
})

test('anything unforeseen is a plain 500 without details', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const request = new Request('https://shop.example/promo')
  Object.defineProperty(request, 'method', {
    get: () => {
      throw new Error('internal detail')
    },
  })
  const response = await worker.fetch(request, env, createExecutionContext())
  expect(response.status).toBe(500)
  expect(await response.text()).toBe('Something went wrong.\n')
})
