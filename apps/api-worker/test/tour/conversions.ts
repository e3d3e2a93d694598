import { campaignInput, createAccount } from '../accounts.ts'
import type { Send } from '../send.ts'

/** Makes every call for conversions. */
export async function tourConversions(send: Send): Promise<void> {
  const account = await createAccount('scale')
  const { token } = account
  const form = campaignInput(account, { path: '/conversions' })
  const { id: campaignId } = (await send('POST /api/campaigns', { token, body: form })).body
  const body = { name: 'Postbacks', scopes: ['convert'] }
  const { secret } = (await send('POST /api/api-keys', { token, body })).body
  const test = { token, body: { campaignId } }
  const issued = (await send('POST /api/analytics/conversions/test-token', test)).body
  const conversion = { token: issued.token, payout: '1.50', currency: 'USD' }
  await send('POST /v1/conversions', { token: secret, body: conversion })
  const query = new URLSearchParams({ ...conversion, key: secret })
  await send('GET /v1/conversions', { path: `/v1/conversions?${query}` })
  const published = { token, path: `/api/campaigns/${campaignId}/publishable-key` }
  const { publishableKey: key } = (await send('POST /api/campaigns/:id/publishable-key', published))
    .body
  await send('POST /v1/conversions/browser', { body: { key, ...conversion } })
  await send('GET /api/analytics/conversions', { token })
  await send('GET /api/analytics/conversions/calls', { token })
  await send('GET /api/analytics/conversions/export', { token })
}
