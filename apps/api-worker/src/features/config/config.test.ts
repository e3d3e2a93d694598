import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { call } from '../../../test/call.ts'
import { parseConfig } from '../../env.ts'

it('tells everybody how sales are reached, and of no third party where none is set', async () => {
  const { status, body } = await call('GET', '/api/config', {})
  expect(status).toBe(200)
  expect(body).toEqual({
    salesChatNumber: null,
    salesEmail: `sales@${new URL(env.APP_URL).hostname}`,
    pixelId: null,
    videoPlayerId: null,
  })
})

it('says what the operator has set', async () => {
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
])('refuses a %s that is none', async (name, value) => {
  await expect(parseConfig({ ...env, [name]: value })).rejects.toThrow(name)
})
