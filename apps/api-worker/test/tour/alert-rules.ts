import type { Send } from '../send.ts'

/** Makes every call about alert rules and the chats they alert. */
export async function tourAlertRules(send: Send, token: string, campaignId: number): Promise<void> {
  const channels = '/api/alert-channels'
  const slack = { url: 'https://hooks.slack.com/services/T0/B0/x' }
  await send(`PUT ${channels}/slack`, { token, body: slack })
  const bot = { token: '123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsawA', chatId: '-100123' }
  await send(`PUT ${channels}/telegram`, { token, body: bot })
  await send(`GET ${channels}`, { token })
  await send(`POST ${channels}/:channel/test`, { token, path: `${channels}/slack/test` })
  const rules = '/api/alert-rules'
  const condition = { kind: 'no_visits', campaignId, hours: 3 }
  const rule = { name: 'Silence', condition, channels: ['mail', 'slack'] }
  const { id } = (await send(`POST ${rules}`, { token, body: rule })).body
  await send(`GET ${rules}`, { token })
  const path = `${rules}/${id}`
  await send(`PATCH ${rules}/:id`, { token, path, body: { name: 'Quiet', isPaused: true } })
  await send(`DELETE ${rules}/:id`, { token, path })
  await send(`DELETE ${channels}/:channel`, { token, path: `${channels}/slack` })
}
