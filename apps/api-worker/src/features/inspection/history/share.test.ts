import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../../../../test/accounts.ts'
import { errorLike } from '../../../../test/call.ts'
import { type AskApi, html, openWeb } from '../../../../test/inspected-web.ts'

let ask: AskApi
beforeEach(() => {
  ask = openWeb(() => html('<p>A page about a garden that is open to everyone</p>'))
})

async function inspected() {
  const account = await createAccount()
  const url = `https://${crypto.randomUUID()}.example.org/`
  const { body } = await ask(account.token, 'POST', 'cloak-breaker/analyze', { url })
  return { account, inspection: body, path: `cloak-breaker/history/${body.id}` }
}

const tokenIn = (url: string): string => new URL(url).hash.replace('#token=', '')
const readShared = (token: string) => ask(null, 'GET', `shared-inspections/${token}`)

describe('a shared inspection', () => {
  it('can be read with its link, without revealing the account', async () => {
    const { account, inspection, path } = await inspected()
    const { body: share } = await ask(account.token, 'POST', `${path}/share`)
    expect(share.url).toMatch(/^https:\/\/app\.example\.com\/shared-inspection#token=[\w-]{22}$/)
    expect(share.expiresAt).toBe(inspection.expiresAt)
    const { status, headers, body } = await readShared(tokenIn(share.url))
    expect(status).toBe(200)
    const { id, campaignId, agreement, isShared, purpose, ...found } = inspection
    expect(body).toEqual(found)
    expect(headers.get('X-Robots-Tag')).toContain('noindex')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect((await ask(account.token, 'GET', path)).body.isShared).toBe(true)
    const row = await env.DB.prepare('select * from inspections where id = ?')
      .bind(inspection.id)
      .first()
    expect(JSON.stringify(row)).not.toContain(tokenIn(share.url))
  })

  it('is closed by its owner, by a newer link, on deletion, and while the account is frozen', async () => {
    const { account, inspection, path } = await inspected()
    const share = async () => tokenIn((await ask(account.token, 'POST', `${path}/share`)).body.url)
    const statusOf = async (token: string) => (await readShared(token)).status
    const first = await share()
    const second = await share()
    expect(await statusOf(first)).toBe(404)
    expect(await statusOf(second)).toBe(200)
    const setFrozen = (frozen: number) =>
      env.DB.prepare('update accounts set is_frozen = ? where id = ?')
        .bind(frozen, account.id)
        .run()
    await setFrozen(1)
    expect(await statusOf(second)).toBe(404)
    await setFrozen(0)
    expect((await ask(account.token, 'DELETE', `${path}/share`)).status).toBe(204)
    expect(await statusOf(second)).toBe(404)
    expect((await ask(account.token, 'DELETE', `${path}/share`)).status).toBe(204)
    const third = await share()
    await env.DB.prepare('update inspections set expires_at = 0 where id = ?')
      .bind(inspection.id)
      .run()
    expect(await statusOf(third)).toBe(404)
  })

  it('can be shared only by its account, and is audited', async () => {
    const { account, inspection, path } = await inspected()
    const other = await createAccount()
    for (const method of ['POST', 'DELETE']) {
      const { body } = await ask(other.token, method, `${path}/share`)
      expect(body).toMatchObject(errorLike('INSPECTION_NOT_FOUND'))
    }
    await ask(account.token, 'POST', `${path}/share`)
    await ask(account.token, 'DELETE', `${path}/share`)
    const { results } = await env.DB.prepare(
      'select action from audit_log where account_id = ? and entity_id = ? order by id',
    )
      .bind(account.id, String(inspection.id))
      .all()
    expect(results.map(({ action }) => action)).toEqual([
      ...['inspection.make', 'inspection.share', 'inspection.unshare'],
    ])
  })

  it('is in the account’s data export without the hash of its link', async () => {
    const { account, inspection, path } = await inspected()
    await ask(account.token, 'POST', `${path}/share`)
    const { body } = await ask(account.token, 'GET', 'user/export')
    expect(body.inspections).toMatchObject([{ id: inspection.id, url: inspection.url }])
    expect(JSON.stringify(body)).not.toMatch(/shareHash|share_hash/)
  })

  it('rejects guessed links', async () => {
    for (const token of ['a'.repeat(22), 'a', `${'a'.repeat(21)}%00`]) {
      expect((await readShared(token)).status).toBe(404)
    }
  })
})
