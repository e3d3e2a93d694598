import { env, exports } from 'cloudflare:workers'
import { DAY_MS, hashPersonal, hashUndivided, nextHead } from '@crivo/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#db/schema.ts'
import { createAccount, PASSWORD } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { createTestWebhook } from '../../../test/webhooks.ts'
import { toAuditEntry } from './audit-entries.ts'
import { linkEntries } from './link-entries.ts'

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const DAY = dayOf(Date.now() - 30 * DAY_MS)
const at = Date.parse(`${DAY}T12:00:00Z`)
const admin = await createAccount('free', 'super_admin')

const add = (accountId: number, time = at) =>
  env.DB.prepare(
    `insert into audit_log (account_id, actor_id, address, action, entity_id, after, request_id, salt, at)
     values (?1, ?1, '203.0.113.9', 'test.changed', 'x', '{"a":1}', 'r', hex(randomblob(16)), ?2)
     returning id`,
  )
    .bind(accountId, time)
    .first<{ id: number }>()
    .then((row) => Number(row?.id))
const link = async () => linkEntries(await createTestContext())
const check = async (day = DAY) =>
  (await call('GET', `/api/admin/activity/check?day=${day}`, admin)).body
const published = async (): Promise<{ day: string; entryId: number; head: string }[]> => {
  const response = await exports.default.fetch(
    'https://app.example.com/.well-known/audit-heads.json',
  )
  return (await response.json<{ heads: [] }>()).heads
}

beforeEach(async () => {
  await env.DB.batch(
    ['audit_log', 'audit_links', 'audit_heads'].map((table) =>
      env.DB.prepare(`delete from ${table}`),
    ),
  )
})

it('links each entry once, and publishes the head of each day', async () => {
  const { id } = await createAccount()
  await add(id, at - DAY_MS)
  await add(id)
  await link()
  const last = await add(id)
  await Promise.all([link(), link()])
  const { results } = await env.DB.prepare(
    'select entry, head from audit_links order by entry_id',
  ).all<{ entry: string; head: string }>()
  const here = results.slice(-3)
  expect(here).toHaveLength(3)
  let head = results.at(-4)?.head ?? ''
  for (const each of here) {
    head = await nextHead(head, each.entry)
    expect(each.head).toBe(head)
  }
  const heads = await published()
  expect(heads.find(({ day }) => day === DAY)).toEqual({ day: DAY, entryId: last, head })
  expect(await check()).toMatchObject({ entries: 2, brokenAt: null, head })
})

it.each([
  ['a changed value', `update audit_log set after = '{"a":2}' where id = ?`],
  [
    'a changed value without its salt',
    "update audit_log set after = '{}', salt = null where id = ?",
  ],
  ['a changed action', "update audit_log set action = 'test.other' where id = ?"],
  ['a link that was computed again', "update audit_links set entry = 'x' where entry_id = ?"],
  ['a removed link', 'delete from audit_links where entry_id = ?'],
])('shows %s', async (_, statement) => {
  const { id } = await createAccount()
  await add(id, at - DAY_MS)
  const changed = await add(id)
  await add(id)
  await link()
  expect(await check()).toMatchObject({ brokenAt: null })
  await env.DB.prepare(statement).bind(changed).run()
  expect((await check()).brokenAt).toBeGreaterThanOrEqual(changed)
})

it('outlives an account’s entries, and personal values of a deleted actor', async () => {
  const account = await createAccount()
  const other = await createAccount()
  await add(account.id)
  await add(other.id)
  await env.DB.prepare('update audit_log set actor_id = ? where account_id = ?')
    .bind(account.id, other.id)
    .run()
  await link()
  const close = { token: account.token, body: { currentPassword: PASSWORD } }
  expect((await call('DELETE', '/api/user', close)).status).toBe(204)
  const counts = { entries: 2, erased: 1, unattributed: 0, withoutPersonal: 1, brokenAt: null }
  expect(await check()).toMatchObject(counts)
  await link()
  expect(await check()).toMatchObject(counts)
  expect(await check(dayOf(at + DAY_MS))).toMatchObject({ entries: 0, head: null })
})

describe('a removed entry', () => {
  /** Links two entries, and removes the first with a statement. */
  async function remove(statement: string) {
    const account = await createAccount()
    const gone = await add(account.id)
    await add(account.id)
    await link()
    await env.DB.prepare('delete from audit_log where id = ?').bind(gone).run()
    await env.DB.prepare(statement).bind(gone).run()
    return { gone, account }
  }

  it('is shown if its account exists', async () => {
    const { gone } = await remove('select ?')
    expect(await check()).toMatchObject({ erased: 0, brokenAt: gone })
  })

  it('is shown if it is attributed to another account, which was deleted', async () => {
    const other = await createAccount()
    const close = { token: other.token, body: { currentPassword: PASSWORD } }
    await call('DELETE', '/api/user', close)
    const { gone } = await remove(
      `update audit_links set account_id = ${other.id} where entry_id = ?`,
    )
    expect(await check()).toMatchObject({ erased: 0, brokenAt: gone })
  })

  it('is shown if its account was deleted without an entry of that, or with an inserted one', async () => {
    const { gone, account } = await remove('select ?')
    await env.DB.prepare('delete from accounts where id = ?').bind(account.id).run()
    expect(await check()).toMatchObject({ brokenAt: gone })
    await env.DB.prepare(
      `insert into audit_log (id, account_id, action, entity_id, request_id, at)
       values (?, ?, 'account.deleted', 'x', 'r', 0)`,
    )
      .bind(gone, account.id)
      .run()
    expect((await check()).brokenAt).toBe(gone)
  })

  it('is only counted if it is from before links named accounts', async () => {
    const account = await createAccount()
    const [gone, kept] = [await add(account.id), await add(account.id)]
    const { db } = await createTestContext()
    let head = ''
    for (const row of await db.select().from(auditLog).orderBy(auditLog.id)) {
      const entry = toAuditEntry(row, { actorEmail: null, accountEmail: null })
      const personal = await hashPersonal({ ...entry, salt: row.salt })
      const hash = await hashUndivided(entry, personal)
      head = await nextHead(head, hash)
      await env.DB.prepare(
        'insert into audit_links (entry_id, personal, entry, head) values (?, ?, ?, ?)',
      )
        .bind(row.id, personal, hash, head)
        .run()
    }
    await env.DB.prepare('insert into audit_heads (day, entry_id, head) values (?, ?, ?)')
      .bind(DAY, kept, head)
      .run()
    expect(await check()).toMatchObject({ entries: 2, unattributed: 0, brokenAt: null })
    await env.DB.prepare('delete from audit_log where id = ?').bind(gone).run()
    expect(await check()).toMatchObject({ erased: 0, unattributed: 1, brokenAt: null })
  })
})

it('outlives the personal values of an old entry', async () => {
  const { id } = await createAccount()
  const old = await add(id, at - 400 * DAY_MS)
  await link()
  await env.DB.prepare('update audit_log set address = null, salt = null where id = ?')
    .bind(old)
    .run()
  expect(await check(dayOf(at - 400 * DAY_MS))).toMatchObject({
    withoutPersonal: 1,
    brokenAt: null,
  })
})

it('hands entries to webhooks that subscribe to them, once, and names no admin', async () => {
  const { account } = await createTestWebhook(['audit.entry'])
  const other = await createAccount()
  await add(account.id)
  await add(other.id)
  await env.DB.prepare('update audit_log set actor_id = ? where account_id = ?')
    .bind(admin.id, account.id)
    .run()
  await Promise.all([link(), link()])
  const { results } = await env.DB.prepare(
    "select account_id, data from webhook_events where type = 'audit.entry'",
  ).all<{ account_id: number; data: string }>()
  const told = results
    .map(({ account_id, data }) => ({ account_id, ...JSON.parse(data) }))
    .filter(({ action }) => action === 'test.changed')
  expect(told).toMatchObject([
    {
      account_id: account.id,
      action: 'test.changed',
      actorId: null,
      onBehalfOf: account.id,
      address: null,
      after: { a: 1 },
    },
  ])
})
