import { parseIp } from '@crivo/filter-engine'
import { virtualRuntime } from '@crivo/runtime/testing'
import { expect, it } from 'vitest'
import { reverseDnsAsker } from './reverse-dns.ts'

const question = {
  crawler: 'pinterest',
  ip: parseIp('203.0.113.9') ?? { version: 4 as const, value: 0 },
  domains: ['pinterest.com'],
  control: null,
}

it('queries the configured resolver once and caches its answer', async () => {
  const asked: string[] = []
  const runtime = virtualRuntime({
    seed: 1,
    now: 0,
    fetch: async (input) => {
      const { href, searchParams } = new URL(new Request(input).url)
      asked.push(href)
      const type = searchParams.get('type') === 'PTR' ? 12 : 1
      const data = type === 12 ? 'crawl-9.pinterest.com.' : '203.0.113.9'
      return Response.json({ Status: 0, Answer: [{ name: searchParams.get('name'), type, data }] })
    },
  })
  const askerAt = reverseDnsAsker(runtime)
  const url = 'https://dns.example/query'
  expect(await askerAt(url)?.(question)).toBe('confirmed')
  expect(await askerAt(url)?.(question)).toBe('confirmed')
  expect(asked).toEqual([
    `${url}?name=9.113.0.203.in-addr.arpa&type=PTR`,
    `${url}?name=crawl-9.pinterest.com&type=A`,
  ])
  expect(askerAt(null)).toBeNull()
})
