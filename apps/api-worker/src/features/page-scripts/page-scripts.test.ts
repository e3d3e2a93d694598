import { exports } from 'cloudflare:workers'
import { expect, it } from 'vitest'

const get = (path: string) => exports.default.fetch(`https://app.example.com${path}`)

it('serves the tag to any site, the newest for an hour and a version forever', async () => {
  const newest = await get('/v1/tag.js')
  const text = await newest.text()
  expect(newest.status).toBe(200)
  expect(newest.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(newest.headers.get('cache-control')).toContain('max-age=3600')
  expect(newest.headers.get('access-control-allow-origin')).toBe('*')
  expect(newest.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(text).toContain('/v1/decide/browser')

  const path = newest.headers.get('content-location') ?? ''
  const version = await get(path)
  expect(version.headers.get('cache-control')).toContain('immutable')
  expect(await version.text()).toBe(text)
})

it('serves no other version', async () => {
  const unknown = await get('/v1/tag/0123456789abcdef.js')
  expect(unknown.status).toBe(404)
  expect(unknown.headers.get('cache-control')).toBe('no-store')
  await unknown.body?.cancel()
})
