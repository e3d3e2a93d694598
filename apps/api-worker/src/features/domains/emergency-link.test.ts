import { env } from 'cloudflare:workers'
import { deriveEdgeKey, fromBase64Url, verifyEmergencyKey } from '@crivo/shared'
import { expect, it } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import { newestAudit } from '../../../test/audit.ts'
import { call, errorLike } from '../../../test/call.ts'

it('is signed with the key in use at the edge, audited, and only for edges that support it', async () => {
  const account = await createAccount('growth')
  const { id: accountId, token, domainId, domainName } = account
  const read = () => call('GET', `/api/domains/${domainId}/emergency-link`, { token })
  const change = (set: string) =>
    env.DB.prepare(`update domains set ${set} where id = ?`).bind(domainId).run()
  expect((await read()).body).toMatchObject(errorLike('WRONG_CONFIGURATION'))
  await env.DB.prepare(
    'insert into deployed_edges (domain_id, account_id, cdn_account_id, has_hub) values (?, ?, ?, 1)',
  )
    .bind(domainId, accountId, 'c1')
    .run()
  await change('edge_forms_heard_at = 1, edge_ruleset_form = 7')
  expect((await read()).body).toMatchObject(errorLike('EDGE_OUTDATED'))
  await change('edge_ruleset_form = 8')

  const master = fromBase64Url(env.EDGE_MASTER_KEY) ?? new Uint8Array()
  const keyOf = async () => new URL((await read()).body.url).searchParams.get('key') ?? ''
  const isOf = async (version: number, key: string) =>
    verifyEmergencyKey(await deriveEdgeKey(master, domainId, version), key)
  const { status, body } = await read()
  expect(status).toBe(200)
  expect(body.url).toMatch(new RegExp(`^https://${domainName}/__crivo/emergency\\?key=[\\w-]{43}$`))
  expect(await isOf(1, await keyOf())).toBe(true)
  const audited = await newestAudit(accountId, 'domain.emergency-link-read')
  expect(audited).toMatchObject({ actor: accountId, entity: String(domainId) })

  // Until the edge has the new key, only the old link works there.
  await change('key_version = 2')
  expect(await isOf(1, await keyOf())).toBe(true)
  await change('edge_key_version = 2')
  expect(await isOf(2, await keyOf())).toBe(true)
})
