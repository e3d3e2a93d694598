import { campaignInput, createAccount } from '../accounts.ts'
import type { Send } from '../send.ts'

/** Makes every call for API keys, and every decision with one. */
export async function tourDecisions(send: Send): Promise<void> {
  const account = await createAccount('scale')
  const { token } = account
  const form = campaignInput(account, {
    whitePageControlType: 'clicks',
    whitePageClickLimit: 9,
  })
  const campaign = (await send('POST /api/campaigns', { token, body: form })).body
  const ofCampaign = `/api/campaigns/${campaign.id}`
  const integration = { token, path: `${ofCampaign}/integration` }
  const publishable = { token, path: `${ofCampaign}/publishable-key` }

  const body = { name: 'Shop', scopes: ['decide', 'read'] }
  const key = (await send('POST /api/api-keys', { token, body })).body
  const path = `/api/api-keys/${key.id}`
  await send('GET /api/api-keys', { token })
  await send('PATCH /api/api-keys/:id', { token, path, body: { name: 'Blog' } })
  const rotate = { token, path: `${path}/rotate`, body: { overlapHours: 1 } }
  const { secret } = (await send('POST /api/api-keys/:id/rotate', rotate)).body

  const url = 'https://shop.example.org/offer'
  const visit = { url, address: '189.1.2.3', campaignId: campaign.id }
  await send('POST /v1/decide', { token: secret, body: visit })
  const visits = [{ id: 'a', ...visit }]
  await send('POST /v1/decide/batch', { token: secret, body: { visits } })
  await send('GET /v1/ping', { token: secret })
  await send('GET /api/campaigns', { token: secret })
  const issued = (await send('POST /api/campaigns/:id/publishable-key', publishable)).body
  const page = { key: issued.publishableKey, url }
  await send('POST /v1/decide/browser', { body: page })
  await send('POST /v1/visit-report', { body: { token: 'made-up', bits: 2 } })
  await send('GET /v1/visit.js')
  const tag = await send('GET /v1/tag.js')
  await send('GET /v1/tag/:file', { path: tag.headers.get('Content-Location') ?? '' })
  await send('GET /api/campaigns/:id/integration', integration)
  await send('DELETE /api/campaigns/:id/publishable-key', publishable)
  await send('DELETE /api/api-keys/:id', { token, path })
}
