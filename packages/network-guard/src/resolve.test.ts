import { describe, expect, it } from 'vitest'
import { resolveLocalhost, resolveOverHttps } from './resolve.ts'

const { signal } = new AbortController()

/** Fakes a DNS server that returns the given answer for each record type. */
const answering = (answers: Record<string, unknown>) => async (address: string) => {
  const { searchParams } = new URL(address)
  const answer = answers[searchParams.get('type') ?? '']
  return answer === undefined ? new Response('', { status: 503 }) : Response.json(answer)
}

describe('resolveOverHttps', () => {
  it('returns only the A and AAAA addresses of the answer', async () => {
    const alias = { type: 5, data: 'alias.example.com.' }
    const fetch = answering({
      A: { Status: 0, Answer: [alias, { type: 1, data: '93.184.215.14' }] },
      AAAA: { Status: 0, Answer: [alias, { type: 28, data: '2606:2800::1' }] },
    })
    const found = await resolveOverHttps(fetch)('example.com', signal)
    expect(found).toEqual(['93.184.215.14', '2606:2800::1'])
  })

  it('returns no IP addresses for a name without records', async () => {
    const fetch = answering({ A: { Status: 0 }, AAAA: { Status: 0 } })
    expect(await resolveOverHttps(fetch)('example.com', signal)).toEqual([])
  })

  it.each([
    { A: { Status: 0, Answer: [{ type: 1, data: '93.184.215.14' }] } },
    { A: { Status: 0, Answer: [{ type: 1, data: '93.184.215.14' }] }, AAAA: { Status: 2 } },
    { A: { Status: 3 }, AAAA: { Status: 3 } },
  ])('fails when either record type fails', async (answers) => {
    await expect(resolveOverHttps(answering(answers))('example.com', signal)).rejects.toThrow()
  })
})

describe('resolveLocalhost', () => {
  it('resolves localhost names to loopback and passes on all others', async () => {
    const resolve = resolveLocalhost(async () => ['93.184.215.14'])
    expect(await resolve('shop.localhost', signal)).toEqual(['127.0.0.1'])
    expect(await resolve('localhost.example.com', signal)).toEqual(['93.184.215.14'])
  })
})
