import { expect, it, vi } from 'vitest'
import { createAccount } from '../../test/accounts.ts'
import { call } from '../../test/call.ts'

it('logs a request by its route, with the id shown to the user and no personal data', async () => {
  const { id, token, email } = await createAccount()
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const path = '/api/campaigns/4242?secret=sesame'
  const { status, body } = await call('DELETE', path, { token, body: { note: 'private' } })
  expect(status).toBe(404)
  const lines = log.mock.calls.map(([line]) => String(line))
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      message: 'request',
      requestId: body.requestId,
      method: 'DELETE',
      route: '/api/campaigns/:id',
      status: 404,
      code: 'CAMPAIGN_NOT_FOUND',
      keyId: null,
      ms: expect.any(Number),
      accountId: id,
    },
  ])
  for (const secret of ['sesame', '4242', 'private', token, email]) {
    expect(lines.join()).not.toContain(secret)
  }
})

it('logs unauthenticated requests and unknown paths', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await call('GET', '/api/auth/me')
  await call('GET', '/api/nothing/of/4242')
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)))
  expect(lines).toMatchObject([
    { route: '/api/auth/me', status: 401, accountId: null },
    { status: 404, accountId: null },
  ])
  expect(JSON.stringify(lines)).not.toContain('4242')
})
