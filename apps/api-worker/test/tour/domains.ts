import { createAccount } from '../accounts.ts'
import { activateZone, createLogin, readHost } from '../cdn.ts'
import type { Send } from '../send.ts'

/** Makes every call for domains, from an empty CDN account to a deleted domain. */
export async function tourDomains(send: Send): Promise<void> {
  const { token, domainId } = await createAccount('scale')
  const manual = `/api/domains/${domainId}/worker-script`
  await send('GET /api/domains/:id/worker-script', { token, path: manual })

  const { email, globalKey: globalApiKey } = await createLogin()
  await send('POST /api/cloudflare/verify', { token, body: { email, globalApiKey } })
  const name = `d${crypto.randomUUID().slice(0, 8)}.com`
  const body = { name, configurationType: 'automatic' }
  const { id } = (await send('POST /api/domains', { token, body })).body
  const path = `/api/domains/${id}`
  const post = (call: string, sent: object = {}) =>
    send(`POST /api/domains/:id/${call}`, { token, path: `${path}/${call}`, ...sent })

  await send('GET /api/domains/:id/plan', { token, path: `${path}/plan` })
  await post('deploy-worker')
  await send('GET /api/domains/:id/deployment', { token, path: `${path}/deployment` })
  await post('deployment/resume', { body: {} })
  await activateZone((await readHost(name)).zone.id)
  await post('validate')
  await post('zone-security', { body: { barriers: ['bot_fight_mode'] } })
  await send('GET /api/domains/:id', { token, path })
  const link = { token, path: `${path}/emergency-link` }
  await send('GET /api/domains/:id/emergency-link', link)
  const settings = { path: `${path}/settings`, body: { failMode: 'white', autoUpdate: false } }
  await send('PATCH /api/domains/:id/settings', { token, ...settings })
  await post('rotate-key')
  await send('POST /api/domains/redeploy-all', { token })
  await post('deployment/undo', { body: {} })
  await send('DELETE /api/domains/:id', { token, path: `${path}?force=true` })
}
