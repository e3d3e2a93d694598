import { ORIGIN_VIEW_PATH } from '@crivo/shared'
import { expect, it, vi } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { edgeCall, signedAs } from '../../../test/edge-call.ts'

const CALL = { method: 'GET', path: ORIGIN_VIEW_PATH, body: '' }

it('records the headers that an origin sees in an alarm’s fetch, and shows them with the domain', async () => {
  const warnings = vi.spyOn(console, 'warn').mockReturnValue()
  const { token, domainId } = await createAccount()
  const viewOf = async () =>
    (await call('GET', `/api/domains/${domainId}`, { token })).body.originView
  const show = async (own: Record<string, string>) => {
    const headers = { 'User-Agent': 'Crivo-Edge/3', ...(await signedAs(domainId, CALL)), ...own }
    expect((await call('GET', ORIGIN_VIEW_PATH, { headers })).status).toBe(204)
  }
  expect(await viewOf()).toBeNull()
  await show({ 'CF-Connecting-IP': '2a06:98c0:3600::103' })
  expect(await viewOf()).toEqual({ checkedAt: expect.any(String), reveals: [] })
  expect(warnings).not.toHaveBeenCalled()
  await show({ 'CF-Connecting-IP': '177.10.0.9', Cookie: 'sid=1' })
  expect((await viewOf()).reveals).toEqual(['cf-connecting-ip', 'cookie'])
  expect(warnings).toHaveBeenCalledOnce()
  // The log contains header names, never values that describe a visitor.
  expect(JSON.stringify(warnings.mock.calls)).not.toContain('177.10')
  expect((await edgeCall(domainId, 'GET', ORIGIN_VIEW_PATH, '', { keyOf: 1 })).status).toBe(401)
})
