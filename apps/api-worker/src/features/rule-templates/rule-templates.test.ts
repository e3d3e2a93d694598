import { appliedTemplateSchema, ruleTemplateSchema } from '@crivo/shared'
import { beforeEach, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { newestAudit } from '../../../test/audit.ts'
import { call, errorLike } from '../../../test/call.ts'

let account: TestAccount

beforeEach(async () => {
  account = await createAccount('scale')
})

const send = (method: string, path: string, body?: object, by = account) =>
  call(method, path, { token: by.token, ...(body && { body }) })
const PATH = '/api/rule-templates'
const RULES = {
  filters: { countries: ['BR'] },
  customRules: [
    {
      id: 'custom-1',
      name: 'Claro',
      action: 'main',
      when: { any: [{ fact: 'asn', op: 'in', value: [28_573] }] },
    },
  ],
  ruleOrder: ['custom-1', 'country'],
}
const create = async (rules: object = RULES) =>
  (await send('POST', PATH, { name: 'Brazil', rules })).body

it('are saved, replaced, listed by name and deleted', async () => {
  const first = await create()
  expect(ruleTemplateSchema.safeParse(first).error).toBeUndefined()
  expect(first).toMatchObject({ name: 'Brazil', rules: RULES })
  await send('POST', PATH, { name: 'Argentina', rules: {} })
  const renamed = { name: 'Zambia', rules: { asns: [4230] } }
  expect((await send('PUT', `${PATH}/${first.id}`, renamed)).body).toMatchObject(renamed)
  expect(await newestAudit(account.id)).toMatchObject({ action: 'rule-template.update' })
  const names = async () => (await send('GET', PATH)).body.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['Argentina', 'Zambia'])
  expect((await send('DELETE', `${PATH}/${first.id}`)).status).toBe(204)
  expect(await names()).toEqual(['Argentina'])
})

it('replace the rules of campaigns, and nothing else', async () => {
  const { id } = await create()
  const form = { ...campaignInput(account), keepSeconds: 60, asns: [4230] }
  const campaign = (await send('POST', '/api/campaigns', form)).body
  const body = { campaignIds: [campaign.id, 999_999_999] }
  const applied = await send('POST', `${PATH}/${id}/apply`, body)
  expect(appliedTemplateSchema.safeParse(applied.body).error).toBeUndefined()
  expect(applied.body.results).toEqual([
    { id: campaign.id, error: null },
    { id: 999_999_999, error: { code: 'CAMPAIGN_NOT_FOUND', fields: [] } },
  ])
  const changed = (await send('GET', `/api/campaigns/${campaign.id}`)).body
  expect(changed).toMatchObject({ ...RULES, keepSeconds: 60, name: campaign.name, asns: [] })
})

it('cannot name reviewers, or anything else that a campaign cannot', async () => {
  const aimed = {
    customRules: [{ ...RULES.customRules[0], when: { fact: 'asn', op: 'in', value: [32_934] } }],
  }
  const { status, body } = await send('POST', PATH, { name: 'A', rules: aimed })
  expect([status, body.code]).toEqual([422, 'PARITY_REFUSED'])
  expect(body.fields).toMatchObject([{ path: 'rules.customRules.0.when.value.0', owner: 'Meta' }])
  const closed = await send('POST', PATH, { name: 'A', rules: { alwaysShowWhite: true } })
  expect(closed.body.fields).toEqual([{ path: 'rules.alwaysShowWhite', code: 'unknown_field' }])
})

it('belong to their account', async () => {
  const { id } = await create()
  const stranger = await createAccount('scale')
  expect((await send('GET', PATH, undefined, stranger)).body).toEqual([])
  const missing = errorLike('TEMPLATE_NOT_FOUND')
  const body = { name: 'A', rules: {} }
  expect((await send('PUT', `${PATH}/${id}`, body, stranger)).body).toMatchObject(missing)
  expect((await send('DELETE', `${PATH}/${id}`, undefined, stranger)).body).toMatchObject(missing)
  const campaignIds = { campaignIds: [1] }
  const applied = await send('POST', `${PATH}/${id}/apply`, campaignIds, stranger)
  expect(applied.body).toMatchObject(missing)
})
