import { env } from 'cloudflare:workers'
import type { BlockedIp } from '@crivo/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'

let account: TestAccount

beforeEach(async () => {
  account = await createAccount()
})

const read = async (path: string) =>
  (await call('GET', `/api/bot-management/${path}`, { token: account.token })).body
const summary = (query = '') => read(`summary?${query}`)
const addressesOf = async (query: string) =>
  (await read(`blocked-ips?${query}`)).map(({ ip }: BlockedIp) => ip)
const insert = (values: string) =>
  env.DB.prepare(
    `insert into blocked_ips
      (account_id, ip, reason, notes, first_detected, last_access, access_count, created_at)
     values ${values.replaceAll('(', `(${account.id}, `)}`,
  ).run()

describe('the block list', () => {
  beforeEach(async () => {
    await insert(`('198.51.100.7', 'manual', 'Office', 0, 30, 1, 0),
      ('203.0.113.9', 'bot_detected', 'AÇÃO de Verão', 0, null, 9, 0),
      ('192.0.2.1', 'repeated_access', 'x', 0, 10, 5, 0)`)
  })

  it.each([
    ['', ['192.0.2.1', '203.0.113.9', '198.51.100.7']],
    ['order=asc', ['198.51.100.7', '203.0.113.9', '192.0.2.1']],
    ['sort=accessCount', ['203.0.113.9', '192.0.2.1', '198.51.100.7']],
    ['sort=ip&order=asc', ['192.0.2.1', '198.51.100.7', '203.0.113.9']],
    ['sort=lastAccess', ['198.51.100.7', '192.0.2.1', '203.0.113.9']],
    ['limit=1&offset=1', ['203.0.113.9']],
    ['search=OFFICE', ['198.51.100.7']],
    ['search=AÇÃO', ['203.0.113.9']],
    ['search=acao de verão', ['203.0.113.9']],
    ['search=.113.', ['203.0.113.9']],
    ['search=%25', []],
    ['reason=repeated_access', ['192.0.2.1']],
    ['reason=manual&search=203', []],
  ])('is sorted and filtered by %j', async (query, expected) => {
    expect(await addressesOf(query)).toEqual(expected)
  })

  it('is counted in total and by filter', async () => {
    expect(await summary('search=113')).toEqual({
      total: 3,
      repeatedAccess: 1,
      manual: 1,
      matching: 1,
      listed: 3,
      limit: 10_000,
    })
    account = await createAccount()
    expect(await summary()).toMatchObject({ total: 0, matching: 0 })
  })
})
