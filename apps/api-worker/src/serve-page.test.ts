import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import { isApi, servePage } from './serve-page.ts'

const ASSETS = {
  fetch: vi.fn(async () => new Response('the app', { headers: { 'X-Frame-Options': 'DENY' } })),
}

async function serve(path: string) {
  ASSETS.fetch.mockClear()
  const request = new Request(`https://app.example.com${path}`)
  const response = await servePage(request, { ...env, ASSETS })
  return { response, text: await response.text() }
}

it.each([
  ['/dashboard/campaigns/7', 200],
  ['/admin/users/7', 200],
  ['/no-such-page', 404],
  ['/administration', 404],
  ['/lp/nothing', 404],
])('serves the app at %s with %i and page headers', async (path, status) => {
  const { response, text } = await serve(path)
  expect(ASSETS.fetch).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ url: 'https://app.example.com/' }),
  )
  expect([response.status, text]).toEqual([status, 'the app'])
  expect(response.headers.get('X-Frame-Options')).toBe('DENY')
})

it('answers a file of an earlier build with a plain, uncacheable 404', async () => {
  const { response, text } = await serve('/assets/gone-1234.js')
  expect(ASSETS.fetch).not.toHaveBeenCalled()
  expect([response.status, text]).toEqual([404, 'Not found\n'])
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

it.each([
  ['/api', true],
  ['/api/nothing', true],
  ['/edge/v1/batches', true],
  ['/operator/dump', true],
  ['/.well-known/security.txt', true],
  ['/apis', false],
  ['/', false],
])('%s is an API path: %s', (path, expected) => {
  expect(isApi(path)).toBe(expected)
})
