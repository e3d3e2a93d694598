import type { Send } from '../send.ts'

/** Makes every call about costs. */
export async function tourMoney(send: Send, token: string): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  const cost = { dimension: 'source', value: 'google', from: day, amount: '1.50', currency: 'USD' }
  await send('PUT /api/costs', { token, body: { costs: [cost] } })
  const text = `day,source,cost,currency\n${day},meta,2,USD`
  await send('POST /api/costs/import', { token, body: { text } })
  await send('GET /api/costs', { token })
  const rates = [{ currency: 'EUR', quote: 'USD', day, rate: '1.1' }]
  await send('PUT /api/costs/settings', { token, body: { currency: 'USD', rates } })
  await send('GET /api/costs/settings', { token })
  const money = '/api/analytics/money'
  await send(`GET ${money}`, { token, path: `${money}?from=${day}&to=${day}` })
  await send(`GET ${money}/export`, { token, path: `${money}/export?from=${day}&to=${day}` })
  const evidence = '/api/analytics/evidence'
  await send(`GET ${evidence}`, { token, path: `${evidence}?network=google` })
  const own = `/api/costs?dimension=source&value=google&from=${day}&to=${day}`
  await send('DELETE /api/costs', { token, path: own })
}
