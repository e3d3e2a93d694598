import { RULESET_FORM } from '@crivo/filter-engine'
import { createCampaignSchema, sha256Hex } from '@crivo/shared'
import { expect, it, vi } from 'vitest'
import { buildRuleset } from '#publishing/draft/build-ruleset.ts'
import { readDraft } from '#publishing/draft/read-draft.ts'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { openRecordedDatabase } from '../../../test/recorded-database.ts'
import { createCampaign } from './create.ts'
import { updateCampaign } from './update.ts'

async function contextOf(account: TestAccount) {
  const { db, statements } = openRecordedDatabase()
  return { ctx: signedInAs(account.id, await createTestContext({ db })), statements }
}

const formOf = (account: TestAccount, path: string) =>
  createCampaignSchema.parse(campaignInput(account, { path }))

async function draftOf({ id, domainId }: TestAccount) {
  const draft = await readDraft(await createTestContext(), { accountId: id, domainId })
  if (draft === null) throw new Error('no draft')
  return draft
}

it.each(['create', 'update'])('reads and proves the draft once to %s a campaign', async (verb) => {
  const account = await createAccount()
  const { ctx, statements } = await contextOf(account)
  const form = formOf(account, '/one')
  const id = verb === 'update' ? (await createCampaign(ctx, form, { limit: 9 })).id : null
  statements.length = 0
  const parse = vi.spyOn(JSON, 'parse')
  await (id === null
    ? createCampaign(ctx, form, { limit: 9 })
    : updateCampaign(ctx, { ...form, name: 'Relaunch', id }))
  expect(statements.filter((text) => /^select .* from "blocked_ips"/.test(text))).toHaveLength(1)
  // Each proof parses the text: once in the edge's form, once in the newest.
  const proven = parse.mock.calls.filter(([text]) => text.startsWith('{"schema":'))
  parse.mockRestore()
  const { domain, inputs } = await draftOf(account)
  expect(proven).toHaveLength(new Set([domain.edgeRulesetForm, RULESET_FORM]).size)
  expect(domain.publishedVersion).toBe(domain.draftVersion)
  expect(domain.publishedHash).toBe(await sha256Hex(buildRuleset(inputs)))
})

it('reads the draft again if the domain has changed in the meantime', async () => {
  const account = await createAccount()
  const { ctx } = await contextOf(account)
  const paths = ['/one', '/two', '/three']
  await Promise.all(paths.map((path) => createCampaign(ctx, formOf(account, path), { limit: 9 })))
  const { domain, inputs } = await draftOf(account)
  expect(inputs.campaigns).toHaveLength(paths.length)
  expect(domain.publishedVersion).toBe(domain.draftVersion)
  expect(domain.publishedHash).toBe(await sha256Hex(buildRuleset(inputs)))
})
