import { createAccount } from '../accounts.ts'
import type { Send } from '../send.ts'

/** Makes every call for webhooks. */
export async function tourWebhooks(send: Send): Promise<void> {
  const { token } = await createAccount()
  const webhooks = '/api/webhooks'
  const body = { name: 'Orders', url: 'https://hooks.example.org/in', events: ['alert.raised'] }
  const { webhook } = (await send(`POST ${webhooks}`, { token, body })).body
  await send(`GET ${webhooks}`, { token })
  const path = `${webhooks}/${webhook.id}`
  const change = { name: 'Alerts', url: 'https://hooks.example.org/other', isActive: true }
  await send(`PATCH ${webhooks}/:id`, { token, path, body: change })
  await send(`POST ${webhooks}/:id/rotate-secret`, { token, path: `${path}/rotate-secret` })
  await send(`POST ${webhooks}/:id/test`, { token, path: `${path}/test` })
  const log = `${path}/deliveries?state=delivered&cursor=9`
  await send(`GET ${webhooks}/:id/deliveries`, { token, path: log })
  await send(`POST ${webhooks}/:id/replay`, { token, path: `${path}/replay`, body: {} })
  await send(`DELETE ${webhooks}/:id`, { token, path })
}
