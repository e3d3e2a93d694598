import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { beforeEach, expect, it } from 'vitest'
import { openDatabase } from './database.ts'
import { insertIf } from './insert-if.ts'

const things = sqliteTable('things', {
  id: integer().primaryKey({ autoIncrement: true }),
  tags: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  isOn: integer('is_on', { mode: 'boolean' }).notNull().default(true),
  note: text().default('none'),
  name: text().notNull(),
})

const db = openDatabase(env.DB)

beforeEach(async () => {
  await env.DB.prepare('drop table if exists things').run()
  // Uses a column order that differs from the schema's, as after a migration that adds a column.
  await env.DB.prepare(
    `create table things (name text not null, id integer primary key autoincrement,
       note text, is_on integer not null, tags text not null)`,
  ).run()
})

it('matches values to columns by name', async () => {
  const row = { name: 'one', note: 'two', isOn: false, tags: ['three'] }
  const inserted = await insertIf(db, things, row, { where: sql`1 = 1` }).returning()
  expect(inserted).toEqual([{ id: 1, ...row }])
  expect(await db.select().from(things)).toEqual(inserted)
})

it('gives omitted columns their default, and keeps an explicit null', async () => {
  await insertIf(db, things, { name: 'one' }, { where: sql`1 = 1` })
  await insertIf(db, things, { name: 'two', note: null }, { where: sql`1 = 1` })
  expect(await db.select().from(things)).toEqual([
    { id: 1, name: 'one', note: 'none', isOn: true, tags: [] },
    { id: 2, name: 'two', note: null, isOn: true, tags: [] },
  ])
})

it('inserts nothing when the condition does not hold', async () => {
  const insert = (name: string) =>
    insertIf(db, things, { name }, { where: sql`(select count(*) from ${things}) < 1` }).returning()
  expect(await insert('one')).toHaveLength(1)
  expect(await insert('two')).toHaveLength(0)
})

it('inserts once for each selected row, in order and up to a limit', async () => {
  const from = sql`json_each(${JSON.stringify(['a', 'c', 'b'])})`
  const selection = { from, where: sql`value <> 'a'`, orderBy: sql`value`, limit: sql`1` }
  await insertIf(db, things, { name: sql`value` }, selection)
  expect(await db.select({ name: things.name }).from(things)).toEqual([{ name: 'b' }])
})
