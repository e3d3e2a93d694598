import { env } from 'cloudflare:workers'
import { createAccount } from '../accounts.ts'
import type { Send } from '../send.ts'

/** Makes every call of a recovery, which a second super admin completes. */
export async function tourRecoveries(send: Send, token: string): Promise<void> {
  const second = await createAccount('free', 'super_admin')
  const { id } = await createAccount()
  const body = { email: `new-${id}@example.com`, note: 'Passport seen in a video call' }
  const open = { token, path: `/api/admin/users/${id}/recovery`, body }
  const path = `/api/admin/recoveries/${id}`
  await send('POST /api/admin/users/:id/recovery', open)
  await send('GET /api/admin/recoveries', { token })
  await send('DELETE /api/admin/recoveries/:id', { token, path })
  await send('POST /api/admin/users/:id/recovery', open)
  await env.DB.batch([
    env.DB.prepare('update recoveries set opened_at = 0 where account_id = ?').bind(id),
    env.DB.prepare('update sessions set last_used_at = 0 where account_id = ?').bind(id),
  ])
  const complete = { token: second.token, path: `${path}/complete` }
  await send('POST /api/admin/recoveries/:id/complete', complete)
}
