import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { encodeColumn } from '@crivo/segments'
import { afterEach, expect, test } from 'vitest'
import { STATES } from '../paths.ts'
import { readHeld, readReasons, readStored } from './stored.ts'

const STATE = 'test-stored'

afterEach(() => rm(join(STATES, STATE), { recursive: true, force: true }))

test('reads the Hub’s held visits and its next send time from its file', async () => {
  await mkdir(join(STATES, STATE, 'edge'), { recursive: true })
  const database = new DatabaseSync(join(STATES, STATE, 'edge', 'hub.sqlite'))
  database.exec(`
    create table visit_windows (visits text);
    create table visit_batches (notBefore integer);
    create table refusals (restUntil integer);
    insert into visit_windows values ('[["10.0.0.1","x"]]'), ('[{"clientIp":"10.0.1.2"}]');
    insert into visit_batches values (7), (9);
  `)
  expect(await readHeld(STATE)).toEqual({
    addresses: new Set(['10.0.0.1', '10.0.1.2']),
    restsUntil: 9,
  })
  database.exec('delete from visit_windows; insert into refusals values (11)')
  database.close()
  expect(await readHeld(STATE)).toEqual({ addresses: new Set(), restsUntil: 11 })
})

test('reads a ledger’s visits from the tables of this and earlier releases', async () => {
  await mkdir(join(STATES, STATE, 'api'), { recursive: true })
  const earlier = new DatabaseSync(join(STATES, STATE, 'api', 'earlier.sqlite'))
  earlier.exec(`
    create table visits (clientIp text, reason text);
    insert into visits values ('10.0.0.1', 'PASS.DEFAULT'), ('10.0.0.2', 'POLICY.LANGUAGE');
  `)
  earlier.close()
  const today = new DatabaseSync(join(STATES, STATE, 'api', 'today.sqlite'))
  today.exec(`
    create table tail (content text);
    create table arrivals (content text);
    create table segment_columns (name text, bytes blob);
    insert into tail values ('["b",1,1,1,{},["reason","clientIp"],["PASS.DEFAULT","10.0.0.3"]]' || char(10));
    insert into arrivals values ('["b",1,1,1,{},{"rows":2,"columns":{"reason":[["PASS.DEFAULT"]],"clientIp":[["10.0.0.5"],"AQA="]}}]' || char(10));
  `)
  const column = { name: 'clientIp', type: 'address' } as const
  const { name, bytes } = encodeColumn(column, ['10.0.0.3', '10.0.0.4'])
  today.prepare('insert into segment_columns values (?, ?)').run(name, bytes)
  today.close()
  expect([...(await readStored(STATE))].sort()).toEqual([
    ['10.0.0.1', 1],
    ['10.0.0.2', 1],
    ['10.0.0.3', 2],
    ['10.0.0.4', 1],
    ['10.0.0.5', 1],
    ['null', 1],
  ])
  expect(await readReasons(STATE)).toEqual(
    new Map([
      ['PASS.DEFAULT', 4],
      ['POLICY.LANGUAGE', 1],
    ]),
  )
})
