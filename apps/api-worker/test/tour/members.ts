import { createAccount } from '../accounts.ts'
import { mailsTo, tokenIn } from '../mails.ts'
import type { Send } from '../send.ts'
import { tourProposals } from './proposals.ts'

/** Makes every call about an account's members and invitations. */
export async function tourMembers(send: Send): Promise<void> {
  const owner = await createAccount()
  const { token, id: accountId } = owner
  const person = await createAccount()
  const { email } = person
  const linkTo = async () => tokenIn((await mailsTo(email)).at(-1) ?? { subject: '', text: '' })
  const invitations = '/api/members/invitations'
  const body = { email, role: 'analyst' }
  const invite = async () => (await send(`POST ${invitations}`, { token, body })).body.id
  const first = await invite()
  await send(`POST ${invitations}/:id/resend`, {
    token,
    path: `${invitations}/${first}/resend`,
    body: {},
  })
  await send(`DELETE ${invitations}/:id`, { token, path: `${invitations}/${first}` })
  await invite()
  const link = { token: await linkTo() }
  await send('POST /api/invitations/read', { body: link })
  await send('POST /api/invitations/accept', { token: person.token, body: link })
  await send('GET /api/accounts', person)
  const open = { token: person.token, body: { accountId } }
  const opened = await send('POST /api/accounts/open', open)
  await send('GET /api/auth/me', { token: opened.body.token })
  const { members } = (await send('GET /api/members', { token })).body
  const path = `/api/members/${members[1].id}`
  await send('PATCH /api/members/:id', { token, path, body: { role: 'manager' } })
  const { body: managers } = await send('POST /api/accounts/open', open)
  await tourProposals(send, owner, managers.token)
  await send('DELETE /api/members/:id', { token, path })
  await invite()
  await send('POST /api/invitations/accept', {
    token: person.token,
    body: { token: await linkTo() },
  })
  await send('DELETE /api/accounts/:id', {
    token: person.token,
    path: `/api/accounts/${accountId}`,
  })
  const filter = 'actor=1&action=member.left&from=2026-01-01T00:00:00Z&cursor=9999999999999.9'
  await send('GET /api/audit', { token, path: `/api/audit?${filter}` })
  await send('GET /api/audit/export', { token })
}
