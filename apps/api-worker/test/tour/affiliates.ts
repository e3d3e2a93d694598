import { createAccount, PASSWORD } from '../accounts.ts'
import type { Send } from '../send.ts'

/** Makes every call of the affiliate program, as affiliates and admins. */
export async function tourAffiliates(send: Send): Promise<void> {
  const { token } = await createAccount()
  const { code } = (await send('POST /api/affiliate', { token })).body
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const person = { name: 'Ana', email, password: PASSWORD, hasAcceptedTerms: true, ref: code }
  await send('POST /api/auth/register', { body: person })
  const admin = { token: (await createAccount('free', 'super_admin')).token }
  const payments = '/api/admin/payments'
  const body = { email, amountCents: 3_900, paidOn: '2026-01-01' }
  const paid = (await send(`POST ${payments}`, { ...admin, body })).body
  const commissions = '/api/admin/commissions'
  const pending = { ...admin, path: `${commissions}?status=pending` }
  const page = (await send(`GET ${commissions}`, pending)).body
  const ids = [page.commissions[0].id]
  await send(`POST ${commissions}/pay`, { ...admin, body: { ids } })
  await send(`GET ${commissions}`, admin)
  const refund = { ...admin, path: `${payments}/${paid.id}/refund` }
  await send(`POST ${payments}/:id/refund`, refund)
  await send(`GET ${payments}`, { ...admin, path: `${payments}?cursor=999999` })
  await send('GET /api/affiliate', { token })
  await send('GET /api/affiliate/commissions', { token })
  await send('GET /api/affiliate/commissions/export', { token })
}
