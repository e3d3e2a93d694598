import { expect, it } from 'vitest'
import { rejectsUnnamedCalls } from './smoke-test.ts'

it.each([
  ['a zone that rejects them', async () => new Response('error code: 1010', { status: 403 }), true],
  ['a zone that lets them through', async () => new Response('{}'), false],
  ['no answer', () => Promise.reject(new Error('unreachable')), false],
])('tells calls without a user agent from %s', async (_, answer, isRejected) => {
  const agents: (string | null)[] = []
  const isIt = await rejectsUnnamedCalls('https://app.example.com', (_, init) => {
    agents.push(new Headers(init?.headers).get('User-Agent'))
    return answer()
  })
  expect([isIt, agents]).toEqual([isRejected, ['']])
})
