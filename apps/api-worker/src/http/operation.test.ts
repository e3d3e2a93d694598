import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { campaignInput, createAccount } from '../../test/accounts.ts'
import { appWith } from '../../test/app-with.ts'
import { call } from '../../test/call.ts'

it('completes a change, but not a query, if the caller disconnects', async () => {
  const account = await createAccount()
  const { token } = account
  const { id } = (await call('POST', '/api/campaigns', { token, body: campaignInput(account) }))
    .body
  const kept: Promise<unknown>[] = []
  const counting = Promise.withResolvers<readonly []>()
  const isCounting = Promise.withResolvers<void>()
  const countShares = () => {
    isCounting.resolve()
    return counting.promise
  }
  const send = await appWith(
    {},
    {
      waitUntil: (work) => void kept.push(work),
      ledgerOf: () => ({ countShares, totals: async () => ({}) }) as never,
    },
  )
  await send('GET', `/api/campaigns/${id}`, { token })
  expect(kept).toEqual([])
  const blackContent = 'https://shop.example.org/other'
  const body = campaignInput(account, { blackContent })
  const answer = send('PUT', `/api/campaigns/${id}`, { token, body })
  await isCounting.promise
  const [change] = kept
  counting.resolve([])
  await change
  const domain = await env.DB.prepare(
    'select draft_version as stored, published_version as published from domains where id = ?',
  )
    .bind(account.domainId)
    .first<{ stored: number; published: number }>()
  expect(domain).toEqual({ stored: expect.any(Number), published: domain?.stored })
  expect((await answer).status).toBe(200)
})

it('reports each invalid field once, with its first problem', async () => {
  const account = await createAccount()
  const body = { ...campaignInput(account), blackContent: '', browserFilters: '' }
  const answer = await call('POST', '/api/campaigns', { token: account.token, body })
  expect(answer).toMatchObject({
    status: 400,
    body: {
      fields: [
        { path: 'blackContent', code: 'required' },
        { path: 'browserFilters', code: 'wrong_type' },
      ],
    },
  })
})

it.each(['0x1', '1e0', '%201', '1.0', '+1'])('has nothing at the ID %s', async (id) => {
  const { token } = await createAccount()
  const answer = await call('GET', `/api/campaigns/${id}`, { token })
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

it('accepts a call without a body if its body is optional', async () => {
  const { token, domainId } = await createAccount()
  const headers = { 'Content-Type': '' }
  const resume = `/api/domains/${domainId}/deployment/resume`
  expect((await call('POST', resume, { token, headers })).body.code).toBe('NOTHING_TO_RESUME')
  expect((await call('POST', '/api/campaigns', { token, headers })).body.code).toBe(
    'WRONG_CONTENT_TYPE',
  )
  expect((await call('POST', '/api/campaigns', { token })).body.code).toBe('INVALID_JSON')
})
