import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { takeRuleset } from '../../../test/edge-call.ts'

let account: TestAccount

beforeEach(async () => {
  account = await createAccount()
})

const create = async (path = '/launch') => {
  const body = campaignInput(account, {
    path,
    filters: { countries: ['BR'] },
    blockedIps: ['203.0.113.0/24'],
    deliveryMode: 'redirect',
  })
  return (await call('POST', '/api/campaigns', { token: account.token, body })).body
}
const duplicate = (id: number, body: unknown = {}, { token } = account) =>
  call('POST', `/api/campaigns/${id}/duplicate`, { token, body })

it('copies the whole campaign under another path, paused', async () => {
  const original = await create()
  const { status, body } = await duplicate(original.id)
  expect(status).toBe(201)
  expect(body).toEqual({
    ...original,
    id: expect.any(Number),
    name: `${original.name} (2)`,
    path: '/launch-copy',
    url: `https://${account.domainName}/launch-copy`,
    status: 'paused',
    createdAt: expect.any(String),
  })
  expect(body.id).not.toBe(original.id)
  const { campaigns } = JSON.parse((await takeRuleset(account.domainId)).ruleset)
  expect(campaigns).toMatchObject([
    { status: 'active' },
    { path: '/launch-copy', status: 'paused' },
  ])
  const audit = await env.DB.prepare(
    `select after from audit_log where action = 'campaign.create' and entity_id = ?`,
  )
    .bind(String(body.id))
    .first()
  expect(JSON.parse(String(audit?.after))).toMatchObject({
    path: '/launch-copy',
    copyOf: original.id,
  })
})

it('gives the copy the requested name and path', async () => {
  const { id } = await create()
  const { body } = await duplicate(id, { name: 'Again', path: 'again/' })
  expect(body).toMatchObject({ name: 'Again', path: '/again' })
  expect((await duplicate(id, { path: '/again' })).body).toMatchObject(errorLike('PATH_TAKEN'))
  const { fields } = (await duplicate(id, { path: '/__crivo' })).body
  expect(fields).toEqual([{ path: 'path', code: 'reserved_path' }])
})

it('gives each copy a name of its own', async () => {
  const { id, name } = await create()
  const copies = [await duplicate(id), await duplicate(id)].map(({ body }) => body)
  const copyOfCopy = (await duplicate(copies[0].id)).body
  const names = [...copies, copyOfCopy].map((copy) => copy.name)
  expect(names).toEqual([`${name} (2)`, `${name} (3)`, `${name} (4)`])
})

it.each([
  ['a'.repeat(120), `${'a'.repeat(116)} (2)`],
  [`${'a'.repeat(115)}🚀b`, `${'a'.repeat(115)} (2)`],
])('shortens the name %s for its number', async (name, expected) => {
  const body = campaignInput(account, { name })
  const { id } = (await call('POST', '/api/campaigns', { token: account.token, body })).body
  expect((await duplicate(id)).body.name).toBe(expected)
})

it.each([
  ['/', ['/copy', '/copy-2']],
  [`/${'a'.repeat(199)}`, [`/${'a'.repeat(194)}-copy`, `/${'a'.repeat(192)}-copy-2`]],
])('gives copies of %s their own path', async (path, expected) => {
  const { id } = await create(path)
  const paths = [(await duplicate(id)).body.path, (await duplicate(id)).body.path]
  expect(paths).toEqual(expected)
})

it('gives concurrent copies different paths', async () => {
  const { id } = await create()
  const answers = await Promise.all(Array.from({ length: 4 }, () => duplicate(id)))
  expect(answers.map(({ body }) => body.path).toSorted()).toEqual([
    '/launch-copy',
    '/launch-copy-2',
    '/launch-copy-3',
    '/launch-copy-4',
  ])
})

it('enforces the plan’s limit on concurrent copies', async () => {
  account = await createAccount('free')
  const { id } = await create()
  const answers = await Promise.all(Array.from({ length: 4 }, () => duplicate(id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject(errorLike('LIMIT_REACHED'))
})

it('does not copy another account’s campaign', async () => {
  const { id } = await create()
  const stranger = await createAccount()
  const answer = await duplicate(id, {}, stranger)
  expect(answer.status).toBe(404)
  expect(answer.body).toMatchObject(errorLike('CAMPAIGN_NOT_FOUND'))
})
