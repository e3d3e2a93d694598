import type { TestAccount } from '../accounts.ts'
import type { Send } from '../send.ts'

/** Reports a campaign, and makes every admin call on the case. */
export async function tourAbuse(
  send: Send,
  admin: TestAccount,
  reported: Pick<TestAccount, 'domainName'> & { readonly campaignId: number },
): Promise<void> {
  const { token } = admin
  const { campaignId, domainName } = reported
  const body = {
    url: `https://${domainName}/launch/x`,
    kind: 'phishing',
    description: 'It asks for a password.',
    email: 'reporter@example.com',
  }
  const { number } = (await send('POST /api/abuse-reports', { body })).body
  const cases = '/api/admin/abuse-cases'
  const filters = `state=open&kind=phishing&search=${domainName}&cursor=999999`
  await send(`GET ${cases}`, { token })
  await send(`GET ${cases}`, { token, path: `${cases}?${filters}` })
  const own = 'accountEmail=a@b.example&order=asc&cursor=1'
  await send(`GET ${cases}`, { token, path: `${cases}?${own}` })
  const path = `${cases}?search=${number}`
  const found = (await send(`GET ${cases}`, { token, path })).body.cases
  const one = `${cases}/${found[0].id}`
  await send(`GET ${cases}/:id`, { token, path: one })
  await send(`POST ${cases}/:id/notes`, {
    token,
    path: `${one}/notes`,
    body: { text: 'So it is.' },
  })
  const suspension = `/api/admin/campaigns/${campaignId}/suspension`
  for (const suspended of ['closed', null]) {
    const change = { token, path: suspension, body: { suspended } }
    await send('PATCH /api/admin/campaigns/:id/suspension', change)
  }
  await send('GET /api/suspended', { status: 410 })
  const decision = { path: `${one}/decision`, body: { outcome: 'upheld' } }
  await send(`POST ${cases}/:id/decision`, { token, ...decision })
}
