import { runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { ledgerOf } from '../../../test/ledgers.ts'
import { deriveMetricsKey } from './metrics/metrics-key.ts'
import { toMetricsText } from './metrics/metrics-text.ts'

const operator = { Authorization: `Bearer ${env.OPERATOR_KEY}` }

/** Creates tables of every kind: with and without row ids, with blobs and large numbers. */
const fill = (accountId: number) =>
  runInDurableObject(ledgerOf(accountId), (_instance, { storage: { sql } }) => {
    sql.exec('create table "odd ""name" (a text, b integer, primary key (b, a)) without rowid')
    sql.exec('create table many (id integer primary key autoincrement, data blob, x real)')
    sql.exec('create index many_x on many (x desc)')
    for (let i = 0; i < 1_001; i++) {
      sql.exec('insert into "odd ""name" values (?, ?)', `é${i}`, i % 7)
      sql.exec('insert into many (data, x) values (?, ?)', new Uint8Array([i % 256, 0]).buffer, 0.1)
    }
    sql.exec('delete from many where id > 999')
  })

const contentsOf = (accountId: number) =>
  runInDurableObject(ledgerOf(accountId), (_instance, { storage: { sql } }) => ({
    schema: sql
      .exec("select sql from sqlite_master where name like '%many%' order by name")
      .toArray(),
    odd: sql.exec('select * from "odd ""name"').toArray(),
    many: sql.exec('select id, hex(data) as data, x from many').toArray(),
    // IDs of deleted rows must not be given again.
    sequences: sql.exec('select * from sqlite_sequence order by name').toArray(),
  }))

async function dump(accountId: number): Promise<string> {
  const url = `https://app.example.com/operator/ledgers/${accountId}/dump`
  const response = await exports.default.fetch(url, { headers: operator })
  expect(response.status).toBe(200)
  return response.text()
}

const restore = (accountId: number, text: string) =>
  call('PUT', `/operator/ledgers/${accountId}/restore`, { headers: operator, text })

describe('the operator', () => {
  it.each([
    ['GET', '/operator/metrics'],
    ['GET', '/operator/encryption-keys'],
    ['GET', '/operator/archived-rulesets'],
    ['GET', '/operator/ledgers'],
    ['GET', '/operator/ledgers/1/dump'],
    ['PUT', '/operator/ledgers/1/restore'],
  ])('%s %s requires the key', async (method, path) => {
    const { token } = await createAccount()
    for (const Authorization of ['', 'Bearer ', `Bearer ${token}`, `${operator.Authorization}x`]) {
      const { status, body } = await call(method, path, { headers: { Authorization } })
      expect(status).toBe(401)
      expect(body).toMatchObject(errorLike('UNAUTHENTICATED'))
    }
  })

  it('lists the ledgers of all accounts', async () => {
    const { id } = await createAccount()
    const { body } = await call('GET', '/operator/ledgers', { headers: operator })
    expect(body).toContain(id)
  })

  it('restores a ledger exactly, replacing existing data, in the order sent', async () => {
    const { id } = await createAccount()
    await fill(id)
    const before = await contentsOf(id)
    const text = await dump(id)
    const other = await createAccount()
    await fill(other.id)
    await runInDurableObject(ledgerOf(other.id), (_instance, { storage: { sql } }) => {
      sql.exec('drop table many')
      sql.exec('delete from "odd ""name"')
    })
    // Sends the lines in several calls, as the script does.
    const lines = text.trimEnd().split('\n')
    for (const line of lines.slice(0, -1)) {
      expect((await restore(other.id, line)).body).toEqual({ done: false })
    }
    expect((await restore(other.id, lines.at(-1) ?? '')).body).toEqual({ done: true })
    expect(await contentsOf(other.id)).toEqual(before)
    expect(before.many.length).toBe(999)
    expect(before.sequences).toContainEqual({ name: 'many', seq: 1_001 })
    expect(await dump(other.id)).toBe(text)
  })

  it('rejects a dump with missing rows, and invalid lines', async () => {
    const { id } = await createAccount()
    await fill(id)
    const lines = (await dump(id)).trimEnd().split('\n')
    const lost = lines.filter((line) => !line.startsWith('{"table":"many"'))
    expect((await restore(id, lost.join('\n'))).status).toBe(500)
    expect((await restore(id, '{"table":"many"}')).body).toMatchObject(
      errorLike('VALIDATION_FAILED'),
    )
    expect((await restore(id, 'garbage')).body).toMatchObject(errorLike('INVALID_JSON'))
  })
})

describe('metrics', () => {
  it('are text for Prometheus, read with a key that has no other use', async () => {
    const { domainId } = await createAccount()
    await env.DB.prepare('update domains set drift = \'["zone_gone"]\' where id = ?')
      .bind(domainId)
      .run()
    const headers = { Authorization: `Bearer ${await deriveMetricsKey(env.OPERATOR_KEY ?? '')}` }
    const response = await exports.default.fetch('https://app.example.com/operator/metrics', {
      headers,
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const text = await response.text()
    for (const line of text.trimEnd().split('\n')) {
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) crivo_\w+ .+|crivo_\w+\{\w+="[\w-]+"\} -?[\d.]+)$/)
    }
    expect(text).toMatch(/^crivo_service_up\{service="database"\} 1$/m)
    expect(text).toMatch(/^crivo_domains_troubled\{trouble="drifted"\} [1-9]\d*$/m)
    expect(text).toMatch(/^crivo_feed_source_age_seconds\{source="googlebot"\} \d+$/m)
    expect((await call('GET', '/operator/ledgers', { headers })).status).toBe(401)
    expect((await call('GET', '/operator/metrics', { headers: operator })).status).toBe(401)
  })

  it('escape characters that a label may not contain', () => {
    const name = 'crivo_odd'
    expect(toMetricsText([{ name, help: 'Odd.', values: [[{ a: 'b"\\\n' }, 1]] }])).toBe(
      '# HELP crivo_odd Odd.\n# TYPE crivo_odd gauge\ncrivo_odd{a="b\\"\\\\\\n"} 1\n',
    )
  })
})
