import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { createAccount } from '../../../test/accounts.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { listUsers } from './list-users.ts'

const MANY = 100_000
const LIMIT = 25
/** Each row also reads its subscription, usage and plan history. */
const ROWS_OF_A_PAGE = LIMIT * 12

let read = 0
/** An id from the middle of the list. */
let middle = 0

/** Counts the rows read by statements. */
const counted = new Proxy(env.DB, {
  get: (target, key) => {
    const value: unknown = Reflect.get(target, key, target)
    if (key !== 'prepare') return typeof value === 'function' ? value.bind(target) : value
    return (statement: string) => countRows(target.prepare(statement))
  },
})

function countRows(statement: D1PreparedStatement): D1PreparedStatement {
  return new Proxy(statement, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target)
      if (key === 'bind') return (...values: unknown[]) => countRows(target.bind(...values))
      if (key === 'raw') {
        return async () => {
          const { results, meta } = await target.all<Record<string, unknown>>()
          read += meta.rows_read
          return results.map((row) => Object.values(row))
        }
      }
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

beforeAll(async () => {
  await env.DB.batch([
    env.DB.prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?)
       insert into accounts (name, name_folded, email, password_hash, plan, role, is_active, created_at)
       select 'Person ' || i, 'person ' || i, 'person' || i || '@many.example', '',
         iif(i % 40 = 0, 'growth', 'free'), iif(i % 20000 = 7, 'admin', 'user'), i % 5000 <> 9, i
       from n`,
    ).bind(MANY),
    env.DB.prepare(
      `insert into subscriptions (account_id, current_period_start, current_period_end)
       select id, 0, id from accounts where true on conflict do nothing`,
    ),
  ])
  const first = await env.DB.prepare('select min(id) id from accounts').first<number>('id')
  middle = (first ?? 0) + MANY / 2
})

async function users(filter: Partial<Parameters<typeof listUsers>[1]>) {
  read = 0
  const ctx = await createTestContext({ db: openDatabase(counted) })
  const input = { sort: 'createdAt', order: 'desc', ...filter, limit: LIMIT } as const
  const found = await listUsers(signedInAs(1, ctx), input)
  return { ...found, read }
}

describe('with 100,000 accounts', () => {
  it('reads only the rows of a page, wherever it begins', async () => {
    for (const filter of [
      {},
      { cursor: middle },
      { plan: 'growth' },
      { sort: 'email', order: 'asc' },
      { sort: 'email', cursor: middle },
      { sort: 'email', plan: 'free', role: 'user', status: 'active' },
    ] as const) {
      const page = await users(filter)
      expect(page.users).toHaveLength(LIMIT)
      expect(page.read, JSON.stringify(filter)).toBeLessThan(ROWS_OF_A_PAGE)
    }
  })

  it('finds the few admins and deactivated accounts through an index', async () => {
    for (const [filter, few] of [
      [{ role: 'admin' }, 5],
      [{ status: 'inactive' }, 20],
      [{ role: 'admin', plan: 'free', status: 'active' }, 5],
      [{ status: 'inactive', plan: 'free' }, 20],
      [{ role: 'admin', sort: 'email' }, 5],
      [{ status: 'inactive', sort: 'email', order: 'asc' }, 20],
      [{ status: 'inactive', sort: 'email', cursor: middle }, 8],
    ] as const) {
      const page = await users(filter)
      expect(page.users).toHaveLength(few)
      expect(page.read, JSON.stringify(filter)).toBeLessThan(ROWS_OF_A_PAGE)
    }
  })

  it('finds an account by part of its name or email by scanning an index', async () => {
    for (const search of ['person 99999', 'son77777@many']) {
      const page = await users({ search })
      expect(page.users).toHaveLength(1)
      expect(page.read).toBeLessThan(MANY + ROWS_OF_A_PAGE)
    }
    const { results } = await env.DB.prepare(
      `explain query plan select id from accounts where id < ?
         and (instr(email, ?) > 0 or instr(name_folded, ?) > 0) order by id desc limit 26`,
    )
      .bind(MANY, 'x', 'x')
      .all<{ detail: string }>()
    expect(results[0]?.detail).toContain('USING COVERING INDEX accounts_searched')
  })

  it('reads only the rows of a page of subscriptions', async () => {
    await createAccount()
    const ctx = await createTestContext({ db: openDatabase(counted) })
    for (const sort of ['id', 'email', 'currentPeriodEnd'] as const) {
      for (const cursor of [undefined, middle]) {
        read = 0
        const input = { sort, order: 'asc', limit: LIMIT, cursor } as const
        const page = await listSubscriptions(signedInAs(1, ctx), input)
        expect(page.subscriptions).toHaveLength(LIMIT)
        expect(read).toBeGreaterThan(0)
        expect(read, `${sort} from ${cursor}`).toBeLessThan(ROWS_OF_A_PAGE)
      }
    }
  })
})
