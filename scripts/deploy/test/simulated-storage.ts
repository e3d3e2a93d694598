import { randomUUID } from 'node:crypto'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type Answer, Refusal } from './answer.ts'
import type { SimulatedAccount } from './simulated-account.ts'
import { importDatabase } from './simulated-files.ts'

/** The form of a bookmark; the simulator keeps no history. */
const BOOKMARK = '00000085-ffffffff-00004c6d-2510c8b03a2eb2c48b2422bb3b33fad5'

/** Handles calls under `/d1`. */
export async function handleDatabases(
  account: SimulatedAccount,
  request: Request,
  [, id, action]: string[],
): Promise<Answer> {
  if (id === undefined && request.method === 'GET') {
    const part = new URL(request.url).searchParams.get('name') ?? ''
    const result = [...account.databases].map(([uuid, { name }]) => ({
      uuid,
      name,
      version: 'production',
    }))
    return { result: result.filter(({ name }) => name.includes(part)) }
  }
  if (id === undefined) {
    const { name } = await request.json()
    if ([...account.databases.values()].some((database) => database.name === name)) {
      throw new Refusal(400, 7_502, 'A database with that name already exists')
    }
    const uuid = randomUUID()
    account.databases.set(uuid, { name, db: new DatabaseSync(':memory:') })
    return { result: { uuid, name, version: 'production' } }
  }
  const database = account.databases.get(id)
  if (database === undefined) throw new Refusal(404, 7_404, 'The database could not be found')
  if (action === undefined) return { result: { uuid: id, ...database, version: 'production' } }
  if (action === 'query') return { result: query(database.db, await request.json()) }
  if (action === 'time_travel') return { result: { bookmark: BOOKMARK } }
  if (action === 'import') return importDatabase(account, database.db, request)
  throw new Error(`The simulator does not support ${action} on a database`)
}

/** Runs statements in one transaction, like D1. */
function query(db: DatabaseSync, { sql, params = [] }: { sql: string; params?: SQLInputValue[] }) {
  try {
    db.exec('begin')
    const isRead = /^\s*(select|pragma)/i.test(sql)
    const results = isRead ? db.prepare(sql).all(...params) : void db.exec(sql)
    db.exec('commit')
    return [{ success: true, results: results ?? [], meta: {} }]
  } catch (error) {
    db.exec('rollback')
    throw new Refusal(400, 7_500, String(error))
  }
}

/** Handles calls under `/storage/kv`. */
export async function handleNamespaces(
  account: SimulatedAccount,
  request: Request,
  [, , id, ...action]: string[],
): Promise<Answer> {
  if (id === undefined && request.method === 'GET') {
    const result = [...account.namespaces].map(([key, { title }]) => ({ id: key, title }))
    return { result }
  }
  if (id === undefined) {
    const { title } = await request.json()
    if ([...account.namespaces.values()].some((namespace) => namespace.title === title)) {
      throw new Refusal(400, 10_014, 'a namespace with this account ID and title already exists')
    }
    const created = randomUUID().replaceAll('-', '')
    account.namespaces.set(created, { title, values: new Map() })
    return { result: { id: created, title, supports_url_encoding: true } }
  }
  const values = account.namespaces.get(id)?.values
  if (values === undefined) throw new Refusal(404, 10_013, 'namespace not found')
  switch (`${request.method} ${action.join('/')}`) {
    case 'GET keys':
      return { result: [...values.keys()].map((name) => ({ name })) }
    case 'POST bulk/get': {
      const { keys } = await request.json()
      if (keys.length > 100) throw new Refusal(400, 10_000, 'too many keys')
      const found = keys.map((key: string) => [key, values.get(key) ?? null])
      return { result: { values: Object.fromEntries(found) } }
    }
    case 'PUT bulk':
      for (const { key, value } of await request.json()) values.set(key, value)
      return { result: { successful_key_count: values.size, unsuccessful_keys: [] } }
  }
  throw new Error('The simulator does not support this KV call')
}

/** Handles calls under `/r2/buckets`. */
export async function handleBuckets(account: SimulatedAccount, request: Request): Promise<Answer> {
  if (request.method === 'GET') {
    const part = new URL(request.url).searchParams.get('name_contains') ?? ''
    const names = [...account.buckets].filter((name) => name.includes(part))
    return { result: { buckets: names.map((name) => ({ name })) } }
  }
  const { name } = await request.json()
  if (account.buckets.has(name)) {
    throw new Refusal(409, 10_004, 'The bucket you tried to create already exists')
  }
  account.buckets.add(name)
  return { result: { name } }
}
