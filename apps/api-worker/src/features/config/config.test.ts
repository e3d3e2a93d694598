import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { parseConfig } from '#platform/config.ts'
import { call } from '../../../test/call.ts'

it('gives everyone the sales contact, and names no third party unless configured', async () => {
  const { status, body } = await call('GET', '/api/config', {})
  expect(status).toBe(200)
  expect(body).toEqual({
    salesChatNumber: null,
    salesEmail: `sales@${new URL(env.APP_URL).hostname}`,
    pixelId: null,
    videoPlayerId: null,
  })
})

it('returns the operator’s settings', async () => {
  const { publicConfig } = await parseConfig({
    ...env,
    SALES_CHAT_NUMBER: '5511999990000',
    SALES_EMAIL: 'vendas@example.com',
    PIXEL_ID: '123456789',
    VIDEO_PLAYER_ID: '76979871',
  })
  expect(publicConfig).toEqual({
    salesChatNumber: '5511999990000',
    salesEmail: 'vendas@example.com',
    pixelId: '123456789',
    videoPlayerId: '76979871',
  })
})

it.each([
  ['SALES_CHAT_NUMBER', '+55 11 99999-0000'],
  ['SALES_EMAIL', 'sales'],
  ['PIXEL_ID', '1"><script>'],
  ['VIDEO_PLAYER_ID', '../other'],
])('rejects an invalid %s', async (name, value) => {
  await expect(parseConfig({ ...env, [name]: value })).rejects.toThrow(name)
})
