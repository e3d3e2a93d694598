import { env } from 'cloudflare:workers'
import { getTableColumns, getTableName, is, type SQL } from 'drizzle-orm'
import { SQLiteCustomColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '#db/database.ts'
import * as schema from '#db/schema.ts'
import { decrypt, type Encrypted, encrypt } from '#platform/encryption.ts'
import { createAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts'
import { readKeyUsage } from './key-usage.ts'
import { reencrypt } from './re-encrypt.ts'

const KEYS: Record<string, number> = { old: 1, older: 2, new: 3, a: 4, 'a-b': 5 }
const ring = (...ids: string[]) =>
  new Map(ids.map((id) => [id, new Uint8Array(32).fill(KEYS[id] ?? 0)]))

const base = await createTestContext()
const contextOf = (ids: string[], db: Database = base.db) => ({
  ...base,
  db,
  config: { ...base.config, encryptionKeys: ring(...ids) },
})
type TestContext = ReturnType<typeof contextOf>

const lines: Record<string, unknown>[] = []
const linesOf = (message: string) =>
  lines
    .filter((line) => line.message === message)
    .map(({ message: _, error: __, ...values }) => values)

beforeEach(async () => {
  lines.length = 0
  const note = (line: string) => void lines.push(JSON.parse(line))
  vi.spyOn(console, 'log').mockImplementation(note)
  vi.spyOn(console, 'error').mockImplementation(note)
  await env.DB.batch(
    [
      'report_mails',
      'webhooks',
      'alert_channels',
      'cdn_connections',
      'abuse_cases',
      'accounts',
    ].map((table) => env.DB.prepare(`delete from ${table}`)),
  )
})

const TEXT = 'c2VjcmV0'

/** Stores a value in each encrypted column, in rows of one account. */
async function storeEverywhere(ctx: TestContext): Promise<number> {
  const { id } = await createAccount()
  const encrypted = (purpose: string) => encrypt(ctx, TEXT, purpose)
  const secret = await encrypted(`webhook secret of account ${id}`)
  const previous = await encrypted(`webhook secret of account ${id}`)
  const run = (sql: string, ...values: unknown[]) =>
    env.DB.prepare(sql)
      .bind(...values)
      .run()
  await run('update accounts set mfa_secret = ? where id = ?', await encrypted(`mfa ${id}`), id)
  await run(
    `insert into webhooks (account_id, name, url, events, secret, previous_secret, created_at)
     values (?, 'w', 'https://a.example', '[]', ?, ?, 0)`,
    ...[id, secret, previous],
  )
  await run(
    `insert into cdn_connections (account_id, kind, credentials, cdn_account_id, cdn_account_name,
       plan, permissions, checked_at, created_at)
     values (?, 'token', ?, 'a', 'a', 'free', '{}', 0, 0)`,
    ...[id, await encrypted(`cdn credentials of account ${id}`)],
  )
  await run(
    `insert into alert_channels (account_id, channel, secret, created_at) values (?, 'slack', ?, 0)`,
    ...[id, await encrypted(`alert channel of account ${id}`)],
  )
  await run(
    `insert into bucket_exports (account_id, endpoint, bucket, region, prefix, access_key, key_hint,
       format, every, filter, exported_until, attempts, answer, created_at)
     values (?, 'https://a.example', 'b', 'auto', '', ?, 'hint', 'csv', 'daily', '{}', 0, 0, '', 0)`,
    ...[id, await encrypted(`bucket of account ${id}`)],
  )
  await run(
    `insert into report_mails (id, account_id, name, "by", filter, every, day, time_zone, created_at, attempts)
     values (?, ?, 'r', 'source', '{}', 'weekly', 1, 'UTC', 0, 0)`,
    ...[id, id],
  )
  await run(
    `insert into report_recipients (account_id, report_id, email, language, token, hash)
     values (?, ?, 'a@example.com', 'en-US', ?, ?)`,
    ...[id, id, await encrypted(`report recipient of account ${id}`), String(id)],
  )
  await run(
    `insert into abuse_cases (number, kind, url, host, reporter_email, language, created_at)
     values (?, 'other', 'https://a.example', 'a.example', ?, 'en-US', 0)`,
    ...[`N${id}`, await encrypted(`abuse case N${id}`)],
  )
  return id
}

/** Creates accounts whose only secret is a second factor. */
async function storeSecrets(ctx: TestContext, count: number): Promise<void> {
  const rows = Array.from({ length: count }, async (_, index) => {
    const id = 1_000 + index
    return env.DB.prepare(
      `insert into accounts (id, name, email, password_hash, mfa_secret, created_at)
       values (?, 'n', ?, '', ?, 0)`,
    ).bind(id, `${id}@example.com`, await encrypt(ctx, TEXT, `mfa ${id}`))
  })
  await env.DB.batch(await Promise.all(rows))
}

/** Reads every stored value with its purpose. */
const readAll = async () =>
  (
    await Promise.all(
      ENCRYPTED_COLUMNS.map(async ({ column, owner, purposeOf }) => {
        const { results } = await env.DB.prepare(
          `select "${column.name}" as value, "${owner.name}" as owner
           from "${getTableName(column.table)}"
           where "${column.name}" is not null`,
        ).all<{ value: Encrypted; owner: unknown }>()
        return results.map((row) => ({ value: row.value, purpose: purposeOf(row.owner) }))
      }),
    )
  ).flat()

const usage = async (ids: string[]) =>
  Object.fromEntries((await readKeyUsage(contextOf(ids))).map(({ id, values }) => [id, values]))

it('covers every column declared as encrypted', () => {
  const declared = Object.values(schema)
    .filter((each) => is(each, SQLiteTable))
    .flatMap((table) => Object.values(getTableColumns(table)))
    .filter((column) => is(column, SQLiteCustomColumn))
  expect(declared.length).toBe(8)
  expect(new Set(ENCRYPTED_COLUMNS.map(({ column }) => column))).toEqual(new Set(declared))
})

it('leaves no value that needs the previous key, and keeps all readable', async () => {
  await storeEverywhere(contextOf(['old']))
  const before = (await readAll()).map(({ value }) => value)
  expect(await usage(['new', 'old'])).toEqual({ new: 0, old: 8 })
  await reencrypt(contextOf(['new', 'old']))
  expect(await usage(['new', 'old'])).toEqual({ new: 8, old: 0 })
  expect(linesOf('Values of an earlier key are left')).toEqual([{ keyId: 'old', values: 0 }])
  const after = await readAll()
  expect(after.filter(({ value }) => before.includes(value))).toEqual([])
  for (const { value, purpose } of after) {
    expect(await decrypt(contextOf(['new']).config, value, purpose)).toBe(TEXT)
  }
})

it('changes nothing once no value needs an earlier key', async () => {
  await storeEverywhere(contextOf(['new']))
  const before = await readAll()
  await reencrypt(contextOf(['new', 'old']))
  expect(await readAll()).toEqual(before)
  expect(lines).toEqual([])
})

it('re-encrypts a batch per run, reports the rest, and continues from there', async () => {
  await storeSecrets(contextOf(['old']), 250)
  const left: unknown[] = []
  for (let run = 0; run < 3; run++) {
    await reencrypt(contextOf(['new', 'old']))
    left.push(...linesOf('Values of an earlier key are left').slice(run))
  }
  expect(left).toEqual([150, 50, 0].map((values) => ({ keyId: 'old', values })))
})

it('re-encrypts values of several earlier keys whose ids share a prefix', async () => {
  await storeSecrets(contextOf(['a']), 3)
  await storeEverywhere(contextOf(['a-b']))
  const ids = ['new', 'a', 'a-b']
  expect(await usage(ids)).toEqual({ new: 0, a: 3, 'a-b': 8 })
  await reencrypt(contextOf(ids))
  expect(await usage(ids)).toEqual({ new: 11, a: 0, 'a-b': 0 })
})

it('does not overwrite a value that was replaced meanwhile', async () => {
  const ctx = contextOf(['new', 'old'])
  const id = await storeEverywhere(contextOf(['old']))
  const replacement = await encrypt(ctx, 'another', `mfa ${id}`)
  const db = new Proxy(ctx.db, {
    get: (target, key) => {
      if (key !== 'run') return Reflect.get(target, key, target)
      return async (query: SQL) => {
        await env.DB.prepare('update accounts set mfa_secret = ?').bind(replacement).run()
        return target.run(query)
      }
    },
  })
  await reencrypt({ ...ctx, db })
  expect(await env.DB.prepare('select mfa_secret from accounts').first('mfa_secret')).toBe(
    replacement,
  )
  expect(await usage(['new', 'old'])).toEqual({ new: 8, old: 0 })
})

it('keeps an unreadable value, logs its row and continues with the others', async () => {
  const id = await storeEverywhere(contextOf(['old']))
  const foreign = await encrypt(contextOf(['old']), TEXT, 'mfa 0')
  await env.DB.prepare('update accounts set mfa_secret = ? where id = ?').bind(foreign, id).run()
  await reencrypt(contextOf(['new', 'old']))
  expect(await usage(['new', 'old'])).toEqual({ new: 7, old: 1 })
  expect(linesOf('A value was not re-encrypted')).toEqual([
    { column: 'mfa_secret', owner: id, keyId: 'old' },
  ])
})

it('reports a key that was removed while values need it, and keeps them unchanged', async () => {
  await storeEverywhere(contextOf(['older']))
  const before = await readAll()
  await reencrypt(contextOf(['new', 'old']))
  expect(await readAll()).toEqual(before)
  expect(linesOf('Values cannot be read')).toEqual([{ keyId: 'older', values: 8 }])
  expect(await readKeyUsage(contextOf(['new', 'old']))).toContainEqual({
    ...{ id: 'older', isCurrent: false, isConfigured: false, values: 8 },
  })
})

it('reports key usage to the operator', async () => {
  await storeEverywhere(contextOf(['older']))
  const headers = { Authorization: `Bearer ${env.OPERATOR_KEY}` }
  const { status, body } = await call('GET', '/operator/encryption-keys', { headers })
  const [current] = base.config.encryptionKeys.keys()
  expect(status).toBe(200)
  expect(body).toEqual([
    { id: current, isCurrent: true, isConfigured: true, values: 0 },
    { id: 'older', isCurrent: false, isConfigured: false, values: 8 },
  ])
})
