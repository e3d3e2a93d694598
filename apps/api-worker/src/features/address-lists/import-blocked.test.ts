import { exports } from 'cloudflare:workers'
import { beforeEach, expect, it, vi } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { takeRuleset } from '../../../test/edge-call.ts'

const PATH = '/api/bot-management/blocked-ips'
let account: TestAccount

beforeEach(async () => {
  account = await createAccount()
})

const importText = (text: string, more: object = {}) =>
  call('POST', `${PATH}/import`, { token: account.token, body: { text, ...more } })
const list = async () => (await call('GET', PATH, { token: account.token })).body
const download = async (query = '') => {
  const headers = { Authorization: `Bearer ${account.token}` }
  const url = `https://app.example.com${PATH}/export?format=csv&${query}`
  return exports.default.fetch(url, { headers })
}

it('imports the valid lines and lists each invalid one', async () => {
  await call('POST', PATH, { token: account.token, body: { ip: '203.0.113.1' } })
  const text = [
    '203.0.113.7',
    '',
    '203.0.113.7/32,again',
    'nowhere',
    '2001:db8::/48,"my, range"',
    '71.18.6.0/24',
    `203.0.113.8,${'x'.repeat(501)}`,
    '203.0.113.1',
    `${'9'.repeat(100)}`,
  ].join('\r\n')
  const { status, body } = await importText(text, { reason: 'bot_detected' })
  expect(status).toBe(200)
  expect(body).toEqual({
    added: 2,
    faults: [
      { line: 3, text: '203.0.113.7/32', code: 'duplicate' },
      { line: 4, text: 'nowhere', code: 'invalid_address' },
      { line: 6, text: '71.18.6.0/24', code: 'names_review_crawler', owner: 'ByteDance' },
      { line: 7, text: '203.0.113.8', code: 'too_long' },
      { line: 8, text: '203.0.113.1', code: 'already_blocked' },
      { line: 9, text: '9'.repeat(64), code: 'invalid_address' },
    ],
  })
  expect(await list()).toMatchObject([
    { ip: '2001:db8::/48', reason: 'bot_detected', notes: 'my, range' },
    { ip: '203.0.113.7', reason: 'bot_detected', notes: null },
    { ip: '203.0.113.1', reason: 'manual' },
  ])
})

it.each(['IP;Nota', 'Notas;IP'])('reads notes below the header %s', async (header) => {
  const line = header.startsWith('IP') ? '203.0.113.7;bot, again' : 'bot, again;203.0.113.7'
  expect((await importText(`${header}\r\n${line}`)).body).toEqual({ added: 1, faults: [] })
  expect(await list()).toMatchObject([{ ip: '203.0.113.7', notes: 'bot, again' }])
})

it('strips invisible characters from notes, as for a single entry', async () => {
  const text = ['203.0.113.7,\u202egnp.exe\u0000', `203.0.113.8,${'\u0001'.repeat(501)}`].join('\n')
  expect((await importText(text)).body).toEqual({ added: 2, faults: [] })
  expect(await list()).toMatchObject([
    { ip: '203.0.113.8', notes: null },
    { ip: '203.0.113.7', notes: 'gnp.exe' },
  ])
})

it('imports an exported file', async () => {
  const expiresAt = '2999-01-01T00:00:00.000Z'
  for (const body of [
    { ip: '203.0.113.7', notes: '=sum("a"; b)', expiresAt },
    { ip: '2001:db8::1', reason: 'suspicious_activity', notes: '-' },
    { ip: '192.0.2.0/25', reason: 'repeated_access' },
  ]) {
    await call('POST', PATH, { token: account.token, body })
  }
  const before = await list()
  const file = await download()
  expect(file.headers.get('Content-Type')).toMatch(/^text\/csv/)
  expect(file.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="blocked-ips-.*csv"$/,
  )
  const text = await file.text()
  account = await createAccount()
  expect((await importText(text)).body).toEqual({ added: 3, faults: [] })
  const fieldsOf = ({ ip, reason, notes, expiresAt: end }: (typeof before)[number]) => ({
    ip,
    reason,
    notes,
    end,
  })
  expect((await list()).map(fieldsOf).toReversed()).toEqual(before.map(fieldsOf))
})

/** Lines without a separator. */
const lone = Array.from({ length: 12 }, (_, at) => `192.0.2.${at}\n`).join('')

it.each([
  ['ip;reason\n203.0.113.7;acesso_repetido', { added: 1, faults: [] }],
  ['ip,reason\n203.0.113.7,whim', { added: 0, faults: [fault(2, 'unknown_reason')] }],
  ['ip,reason\n203.0.113.7,__proto__', { added: 0, faults: [fault(2, 'unknown_reason')] }],
  ['IP,expiresAt\n203.0.113.7,soon', { added: 0, faults: [fault(2, 'invalid_time')] }],
  [
    'ip,expiresAt\n203.0.113.7,2020-01-01T00:00:00Z',
    { added: 0, faults: [fault(2, 'invalid_time')] },
  ],
  ['203.0.113.7;bot, again\n203.0.113.8;bot, too', { added: 2, faults: [] }],
  [`${lone}203.0.113.7\tbot, again`, { added: 13, faults: [] }],
  ['"203.0.113.7";"bot, again"', { added: 1, faults: [] }],
  ['\ufeffip\n203.0.113.7', { added: 1, faults: [] }],
  ['notes,ip\n"never ends,203.0.113.7', { added: 1, faults: [] }],
  ['203.0.113.8,"never ends\n203.0.113.7', { added: 2, faults: [] }],
  ['203.0.113.8,"a" b\n203.0.113.9,"c"\n203.0.113.7', { added: 3, faults: [] }],
  [
    'ip,notes,reason\n203.0.113.8,"a\nb"\n203.0.113.7,,x',
    { added: 1, faults: [fault(4, 'unknown_reason')] },
  ],
])('reads %j', async (text, expected) => {
  expect((await importText(text)).body).toEqual(expected)
})

function fault(line: number, code: string) {
  return { line, text: '203.0.113.7', code }
}

it('accepts at most 5,000 lines, and publishes them', async () => {
  const body = campaignInput(account)
  await call('POST', '/api/campaigns', { token: account.token, body })
  const lines = Array.from({ length: 5_001 }, (_, i) => `10.1.${i >> 8}.${i & 255}`)
  const refused = await importText(lines.join('\n'))
  expect(refused.body.fields).toEqual([{ path: 'text', code: 'too_many', limit: 5_000 }])
  expect((await importText(lines.slice(1).join('\n'))).body).toEqual({ added: 5_000, faults: [] })
  await vi.waitFor(async () => {
    const { ruleset } = await takeRuleset(account.domainId)
    expect(JSON.parse(ruleset).lists.blocked.entries).toHaveLength(5_000)
  }, 60_000)
  const exported = await (await download()).text()
  expect(exported.trim().split('\r\n')).toHaveLength(5_001)
  expect(await (await download('search=10.1.0.1&reason=bot_detected')).text()).toMatch(
    /^ip,.*\r\n$/,
  )
})

it('fills the list to its limit, and lists the entries that did not fit', async () => {
  const linesOf = (second: number) =>
    Array.from({ length: 4_999 }, (_, i) => `10.${second}.${i >> 8}.${i & 255}`).join('\n')
  await importText(linesOf(1))
  await importText(linesOf(2))
  const { body } = await importText('10.2.0.0\n10.3.0.1\n10.3.0.2\n10.3.0.3')
  expect(body).toEqual({
    added: 2,
    faults: [
      { line: 1, text: '10.2.0.0', code: 'already_blocked' },
      { line: 4, text: '10.3.0.3', code: 'list_full' },
    ],
  })
})

it('rejects an expiry in the past, and is locked for free accounts', async () => {
  const past = await importText('203.0.113.7', { expiresAt: '2020-01-01T00:00:00Z' })
  expect(past.body.fields).toEqual([{ path: 'expiresAt', code: 'time_past' }])
  account = await createAccount('free')
  expect((await importText('203.0.113.7')).body).toMatchObject(errorLike('FEATURE_LOCKED'))
})
