import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'

it('migrations create the tables and indexes that the tests run on', async () => {
  await reset()
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  const { results } = await env.DB.prepare(
    `select sql from sqlite_master where sql is not null and tbl_name not like 'd1\\_%' escape '\\'
       and name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\'`,
  ).all<{ sql: string }>()
  expect(results.map(({ sql }) => sql).toSorted()).toEqual(env.SCHEMA.toSorted())
})
