import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import { createTestContext } from '../../../test/context.ts'
import { redactOldEntries } from './redact-old.ts'

const YEAR = 365 * 86_400_000
const before = '{"email":"old@example.com"}'
const after = '{"email":"new@example.com"}'

it('removes IP addresses, names and emails from entries older than a year and keeps the actions', async () => {
  const { id } = await createAccount()
  const now = Date.now()
  const insert = env.DB.prepare(
    `insert into audit_log (account_id, actor_id, address, action, entity_id, before, after, request_id, at)
     values (?, ?, ?, ?, 'x', ?, ?, 'r', ?)`,
  )
  const add = (action: string, at: number, address: string | null = '203.0.113.9') =>
    insert.bind(id, id, address, action, before, after, at)
  await env.DB.batch([
    add('account.email_changed', now - YEAR - 1),
    add('account.profile_changed', now - YEAR - 1, null),
    add('member.left', now - YEAR - 1),
    add('report-mail.create', now - YEAR - 1),
    add('user.plan', now - YEAR - 1),
    add('account.email_changed', now - YEAR + 60_000),
  ])
  await redactOldEntries(await createTestContext({ now: () => now }))
  const { results } = await env.DB.prepare(
    'select action, address, before, after from audit_log where account_id = ? order by id',
  )
    .bind(id)
    .all()
  expect(results).toEqual([
    { action: 'account.email_changed', address: null, before: null, after: null },
    { action: 'account.profile_changed', address: null, before: null, after: null },
    { action: 'member.left', address: null, before: null, after: null },
    { action: 'report-mail.create', address: null, before: null, after: null },
    { action: 'user.plan', address: null, before, after },
    { action: 'account.email_changed', address: '203.0.113.9', before, after },
  ])
})
