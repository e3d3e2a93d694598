import { campaignInput, type TestAccount } from '../accounts.ts'
import { call } from '../call.ts'
import type { Send } from '../send.ts'

/** Makes every call about proposed rule changes, as an owner and a manager. */
export async function tourProposals(
  send: Send,
  owner: TestAccount,
  managers: string,
): Promise<void> {
  const { token } = owner
  await send('PUT /api/approvals', { token, body: { required: true } })
  await send('GET /api/approvals', { token })
  const form = campaignInput(owner, { path: '/proposed' })
  const { id } = (await call('POST', '/api/campaigns', { token, body: form })).body
  /** Proposes a change, which is refused until it is approved. */
  const propose = async (name: string): Promise<number> => {
    await call('PUT', `/api/campaigns/${id}`, { token, body: { ...form, name } })
    return (await send('GET /api/proposals', { token })).body[0].id
  }
  const decide = (proposal: number, what: string, by: string, body?: object) =>
    send(`POST /api/proposals/:id/${what}`, {
      token: by,
      path: `/api/proposals/${proposal}/${what}`,
      ...(body && { body }),
    })
  await decide(await propose('A'), 'withdraw', token)
  await decide(await propose('B'), 'decline', managers, { note: 'No' })
  const last = await propose('C')
  await decide(last, 'redo', token)
  await decide(last, 'approve', managers, {})
}
