import type { Send } from '../send.ts'

/** Makes every call that fetches a URL, and every inspection call. */
export async function tourInspection(send: Send, token: string, campaignId: number): Promise<void> {
  const page = { url: 'https://shop.example.org/black' }
  await send('POST /api/validate-url', { token, body: page })
  const visitor = { ...page, country: 'BR', device: 'iphone_safari' }
  const tool = '/api/cloak-breaker'
  const made = (await send(`POST ${tool}/analyze`, { token, body: page })).body
  const { id } = (await send(`POST ${tool}/check-campaign`, { token, body: { campaignId } })).body
  for (const method of ['GET', 'DELETE']) {
    await send(`${method} ${tool}/jobs/:id`, { token, path: `${tool}/jobs/${id}` })
  }
  await send(`POST ${tool}/jobs`, { token, body: page })
  await send(`POST ${tool}/discover-slugs`, { token, body: page })
  await send(`POST ${tool}/simulate`, { token, body: visitor })
  await send(`POST ${tool}/real-simulate`, { token, body: visitor })
  await send(`GET ${tool}/history`, { token })
  await send(`GET ${tool}/schedules`, { token })
  const schedule = { ...page, every: 'daily' }
  const planned = (await send(`POST ${tool}/schedules`, { token, body: schedule })).body
  await send(`DELETE ${tool}/schedules/:id`, { token, path: `${tool}/schedules/${planned.id}` })
  const kept = `${tool}/history/${made.id}`
  const share = { token, path: `${kept}/share` }
  const { url } = (await send(`POST ${tool}/history/:id/share`, share)).body
  const shared = `/api/shared-inspections/${new URL(url).hash.replace('#token=', '')}`
  await send('GET /api/shared-inspections/:token', { path: shared })
  await send(`DELETE ${tool}/history/:id/share`, share)
  await send(`POST ${tool}/history/:id/rerun`, { token, path: `${kept}/rerun` })
  for (const method of ['GET', 'DELETE']) {
    await send(`${method} ${tool}/history/:id`, { token, path: kept })
  }
}
