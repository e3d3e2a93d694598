import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { campaignInput, createAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'

it('decides', async () => {
  const account = await createAccount('scale')
  const { token } = account
  const { body: campaign } = await call('POST', '/api/campaigns', {
    token,
    body: campaignInput(account),
  })
  const made = await call('POST', '/api/api-keys', {
    token,
    body: { name: 'x', scopes: ['decide'], campaignId: campaign.id },
  })
  const answer = await call('POST', '/v1/decide', {
    token: made.body.secret,
    body: {
      url: 'https://a.example/?x=1',
      address: '189.1.2.3',
      headers: { 'user-agent': 'curl/8' },
    },
  })
  expect(answer.body).toEqual({})
})
