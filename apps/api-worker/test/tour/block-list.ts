import type { Send } from '../send.ts'

/** Makes every call about the account's lists once, as part of the tour. */
export async function tourBlockList(send: Send, token: string): Promise<void> {
  const list = '/api/bot-management/blocked-ips'
  const { id } = (await send(`POST ${list}`, { token, body: { ip: '203.0.113.7' } })).body
  await send(`POST ${list}/import`, { token, body: { text: '203.0.113.8' } })
  await send(`POST ${list}/impact`, { token, body: { ip: '189.1.2.3' } })
  for (const [route, query] of [
    [list, 'search=203&reason=manual&sort=accessCount'],
    [`${list}/export`, 'format=csv&search=203'],
    [`${list}/effects`, `ids=${id}`],
    ['/api/bot-management/summary', 'reason=manual'],
  ] as const) {
    await send(`GET ${route}`, { token, path: `${route}?${query}` })
  }
  const allowed = '/api/bot-management/allowed-ips'
  const entry = (await send(`POST ${allowed}`, { token, body: { ip: '203.0.113.9' } })).body
  await send(`POST ${allowed}/import`, { token, body: { text: '203.0.113.10' } })
  await send(`POST ${allowed}/impact`, { token, body: { ip: '189.1.2.3' } })
  await send(`GET ${allowed}`, { token })
  await send(`GET ${allowed}/effects`, { token, path: `${allowed}/effects?ids=${entry.id}` })
  await send(`GET ${allowed}/export`, { token, path: `${allowed}/export?format=csv` })
  await send(`DELETE ${allowed}/:id`, { token, path: `${allowed}/${entry.id}` })
  await send(`DELETE ${list}/:id`, { token, path: `${list}/${id}` })
}
