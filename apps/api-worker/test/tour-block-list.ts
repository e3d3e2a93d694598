import type { Send } from './tour.ts'

/** Makes every call of the block list once, as part of the tour. */
export async function tourBlockList(send: Send, token: string): Promise<void> {
  const list = '/api/bot-management/blocked-ips'
  const { id } = (await send(`POST ${list}`, { token, body: { ip: '203.0.113.7' } })).body
  await send(`POST ${list}/import`, { token, body: { text: '203.0.113.8' } })
  await send(`POST ${list}/impact`, { token, body: { ip: '189.1.2.3' } })
  for (const [route, query] of [
    [list, 'search=203&reason=manual&sort=accessCount'],
    [`${list}/export`, 'format=csv&search=203'],
    ['/api/bot-management/summary', 'reason=manual'],
  ] as const) {
    await send(`GET ${route}`, { token, path: `${route}?${query}` })
  }
  await send(`DELETE ${list}/:id`, { token, path: `${list}/${id}` })
}
