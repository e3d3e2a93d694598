import { runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'

const operator = { Authorization: `Bearer ${env.OPERATOR_KEY}` }

const ledgerOf = (accountId: number) => env.LEDGER.get(env.LEDGER.idFromName(String(accountId)))

/** Tables of every kind there is: with a row id, without one, with bytes and numbers that round. */
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
    ['GET', '/operator/ledgers'],
    ['GET', '/operator/ledgers/1/dump'],
    ['PUT', '/operator/ledgers/1/restore'],
  ])('%s %s asks for the key', async (method, path) => {
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

  it('restores a ledger as it was, over whatever is there, and in the order it was sent', async () => {
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
    // As the script does: a call for some lines.
    const lines = text.trimEnd().split('\n')
    for (const line of lines.slice(0, -1)) {
      expect((await restore(other.id, line)).body).toEqual({ done: false })
    }
    expect((await restore(other.id, lines.at(-1) ?? '')).body).toEqual({ done: true })
    expect(await contentsOf(other.id)).toEqual(before)
    expect(before.many.length).toBe(999)
    expect(await dump(other.id)).toBe(text)
  })

  it('takes no dump that lost rows, and no line that is none', async () => {
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
