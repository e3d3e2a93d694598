import { mailsTo, tokenIn } from '../mails.ts'
import type { Send } from '../send.ts'

/** Makes every call about saved views, shared and scheduled reports, and exports to buckets. */
export async function tourViews(send: Send, token: string, campaignId: number): Promise<void> {
  const views = '/api/saved-views'
  const view = { name: 'Brazil', path: '/dashboard/analytics?country=BR', isShared: true }
  const kept = (await send(`POST ${views}`, { token, body: view })).body
  await send(`GET ${views}`, { token })
  const renamed = { path: `${views}/${kept.id}`, body: { name: 'Brasil' } }
  await send(`PATCH ${views}/:id`, { token, ...renamed })
  await send(`DELETE ${views}/:id`, { token, path: renamed.path })
  const notes = '/api/chart-notes'
  const note = { at: '2026-05-01T12:00:00.000Z', text: 'New creative', campaignId }
  const noted = (await send(`POST ${notes}`, { token, body: note })).body
  await send(`GET ${notes}`, { token })
  await send(`DELETE ${notes}/:id`, { token, path: `${notes}/${noted.id}` })
  const links = '/api/report-links'
  const shown = { range: '7d', by: 'campaign', filter: { campaignId } }
  const report = { name: 'For the client', view: shown, days: 7 }
  const { id, url } = (await send(`POST ${links}`, { token, body: report })).body
  await send(`GET ${links}`, { token })
  const [, secret] = url.split('#token=')
  await send('GET /api/shared-reports/:token', { path: `/api/shared-reports/${secret}` })
  await send(`DELETE ${links}/:id`, { token, path: `${links}/${id}` })
  const mails = '/api/report-mails'
  const email = `client-${campaignId}-${crypto.randomUUID()}@example.com`
  const recipients = [{ email, language: 'en-US' }]
  const weekly = { name: 'Weekly', every: 'weekly', day: 1, recipients }
  const scheduled = (await send(`POST ${mails}`, { token, body: weekly })).body
  await send(`GET ${mails}`, { token })
  const link = { token: tokenIn((await mailsTo(email)).at(-1) ?? { text: '' }) }
  for (const call of ['subscription', 'confirm', 'unsubscribe']) {
    await send(`POST ${mails}/${call}`, { body: link })
  }
  const ofMail = `${mails}/${scheduled.id}`
  await send(`PATCH ${mails}/:id`, { token, path: ofMail, body: { isPaused: true } })
  await send(`DELETE ${mails}/:id`, { token, path: ofMail })
  const buckets = '/api/bucket-exports'
  const key = { accessKeyId: 'AKID', secretAccessKey: 'secret' }
  const bucket = { endpoint: 'https://s3.example.org', bucket: 'visits', ...key }
  const exported = (await send(`POST ${buckets}`, { token, body: bucket })).body
  await send(`GET ${buckets}`, { token })
  const ofBucket = `${buckets}/${exported.id}`
  await send(`POST ${buckets}/:id/test`, { token, path: `${ofBucket}/test` })
  await send(`PATCH ${buckets}/:id`, { token, path: ofBucket, body: { isActive: false } })
  await send(`DELETE ${buckets}/:id`, { token, path: ofBucket })
}
