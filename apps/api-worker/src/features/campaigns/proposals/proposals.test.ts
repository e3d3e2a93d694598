import { env } from 'cloudflare:workers'
import { RULESET_FORM } from '@crivo/filter-engine'
import type { Proposal } from '@crivo/shared'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../../test/accounts.ts'
import { newestAudit } from '../../../../test/audit.ts'
import { call, errorLike } from '../../../../test/call.ts'
import { createTestContext, signedInAs } from '../../../../test/context.ts'
import { createKey } from '../../../../test/decisions.ts'
import { mailsTo, waitForMail } from '../../../../test/mails.ts'
import { changeStage } from '../stage/change-stage.ts'
import { requireOpen } from './open-proposal.ts'

let owner: TestAccount
let manager: TestAccount
/** The manager's session in the owner's account. */
let managers = ''
let id = 0
let paths = 0

/** Makes a person a member, and opens the account for them. */
async function join(person: TestAccount, role: string): Promise<string> {
  const insert = 'insert into members (account_id, person_id, role, created_at) values (?, ?, ?, 0)'
  await env.DB.prepare(insert).bind(owner.id, person.id, role).run()
  const body = { accountId: owner.id }
  return (await call('POST', '/api/accounts/open', { token: person.token, body })).body.token
}

const send = (method: string, path: string, body?: unknown, token = owner.token) =>
  call(method, path, { token, ...(body !== undefined && { body }) })
const form = (changes: object = {}) => ({
  ...campaignInput(owner, { path: `/${paths}` }),
  ...changes,
})
const change = (countries: string[], token = owner.token) =>
  send('PUT', `/api/campaigns/${id}`, form({ filters: { countries } }), token)
const list = async (token = owner.token): Promise<Proposal[]> =>
  (await send('GET', '/api/proposals', undefined, token)).body.filter(
    ({ campaignId }: Proposal) => campaignId === id,
  )
const openId = async () => (await list())[0]?.id ?? 0
const decide = (proposal: number, what: string, token = managers, body?: object) => {
  const hasBody = what === 'approve' || what === 'decline'
  return send(
    'POST',
    `/api/proposals/${proposal}/${what}`,
    body ?? (hasBody ? {} : undefined),
    token,
  )
}
const campaign = async () => (await send('GET', `/api/campaigns/${id}`)).body
const require = (required: boolean, token = owner.token) =>
  send('PUT', '/api/approvals', { required }, token)

beforeAll(async () => {
  owner = await createAccount('scale')
  manager = await createAccount()
  await env.DB.prepare('update domains set edge_ruleset_form = ? where id = ?')
    .bind(RULESET_FORM, owner.domainId)
    .run()
  await env.DB.prepare("update accounts set email_confirmed_at = 1, language = 'en-US'").run()
  expect((await require(true)).body).toMatchObject(errorLike('NO_SECOND_PERSON'))
  managers = await join(manager, 'manager')
  expect((await require(true)).body).toEqual({ required: true, people: 2 })
})

beforeEach(async () => {
  paths += 1
  id = (await send('POST', '/api/campaigns', form())).body.id
})

describe('a change in an account that requires approval', () => {
  it('waits for another person, who sees what it does and publishes it', async () => {
    const before = (await mailsTo(manager.email)).length
    const answer = await change(['BR'])
    expect([answer.status, answer.body]).toMatchObject([409, errorLike('APPROVAL_PENDING')])
    expect(await campaign()).toMatchObject({
      revision: 1,
      filters: { countries: ['all_countries'] },
    })
    const [proposal] = await list(managers)
    expect(proposal).toMatchObject({
      ...{ kind: 'form', state: 'open', yours: false, decider: null, share: null },
      changes: [
        { field: 'filters.countries', kind: 'add', value: 'BR' },
        { field: 'filters.countries', kind: 'remove', value: 'all_countries' },
      ],
    })
    expect((await waitForMail(manager.email, before + 1)).text).toContain('?proposals=1')
    const [alert] = (await send('GET', '/api/alerts')).body
    expect(alert).toMatchObject({ kind: 'change_proposed', campaignId: id })

    const approved = await decide(proposal?.id ?? 0, 'approve', managers, { note: ' Good. ' })
    const { changes } = proposal ?? {}
    expect(approved.body).toMatchObject({ state: 'approved', note: 'Good.', changes })
    expect(await campaign()).toMatchObject({ revision: 2, filters: { countries: ['BR'] } })
    const { versions } = (await send('GET', `/api/campaigns/${id}/versions`)).body
    expect(versions[0]).toMatchObject({ author: 'owner', approverName: manager.email.slice(0, 8) })
    expect(versions[1]).toMatchObject({ approverName: null })
    expect(await newestAudit(owner.id, 'campaign.proposal.create')).toMatchObject({
      actor: owner.id,
    })
    expect(await newestAudit(owner.id, 'campaign.proposal.approve')).toMatchObject({
      actor: manager.id,
      before: { authorId: owner.id },
    })
  })

  it('is stored once however often it is sent, and excludes any other proposal', async () => {
    await change(['BR'])
    expect((await change(['BR'])).body).toMatchObject(errorLike('APPROVAL_PENDING'))
    expect((await change(['PT'])).body).toMatchObject(errorLike('PROPOSAL_OPEN'))
    expect((await change(['BR'], managers)).body).toMatchObject(errorLike('PROPOSAL_OPEN'))
    expect(await list()).toHaveLength(1)
  })

  it('is refused if its form is invalid, without a proposal', async () => {
    expect((await change(['XX'])).status).toBe(400)
    expect((await send('PUT', `/api/campaigns/${id}`, form())).status).toBe(200)
    expect(await list()).toEqual([])
  })

  it.each<[string, () => Promise<{ body: unknown }>]>([
    [
      'of a rule’s mode',
      () =>
        send('PATCH', `/api/campaigns/${id}/rules`, { ruleId: 'hosting-network', mode: 'watched' }),
    ],
    [
      'by an API key',
      async () => {
        const { secret } = await createKey(owner, null, ['write'])
        return change(['BR'], secret)
      },
    ],
    [
      'of a stage',
      () => send('POST', `/api/campaigns/${id}/stage`, { form: form({ asns: [28_573] }) }),
    ],
  ])('waits too: a change %s', async (_, make) => {
    expect((await make()).body).toMatchObject(errorLike('APPROVAL_PENDING'))
    expect((await decide(await openId(), 'approve')).body.state).toBe('approved')
  })

  it('does not include a pause, stopping a stage, or changing the account’s lists', async () => {
    await send('POST', `/api/campaigns/${id}/stage`, { form: form({ asns: [28_573] }), share: 5 })
    await decide(await openId(), 'approve')
    const grow = await send('PATCH', `/api/campaigns/${id}/stage`, { share: 25 })
    expect(grow.body).toMatchObject(errorLike('APPROVAL_PENDING'))
    expect((await decide(await openId(), 'approve')).body).toMatchObject({
      kind: 'share',
      share: 25,
    })
    expect((await campaign()).stage).toMatchObject({ share: 25 })
    const finish = await send('POST', `/api/campaigns/${id}/stage/finish`)
    expect(finish.body).toMatchObject(errorLike('APPROVAL_PENDING'))
    expect((await send('DELETE', `/api/campaigns/${id}/stage`)).body.stage).toBeNull()
    const outdated = await decide(await openId(), 'approve')
    expect(outdated.body).toMatchObject(errorLike('PROPOSAL_OUTDATED'))
    expect((await decide(await openId(), 'redo', owner.token)).body).toMatchObject(
      errorLike('NO_STAGE'),
    )
    expect((await send('POST', `/api/campaigns/${id}/pause`)).body.status).toBe('paused')
    const block = await send('POST', '/api/bot-management/blocked-ips', {
      ip: `203.0.113.${paths}`,
    })
    expect(block.status).toBe(201)
  })
})

describe('when two people act at once', () => {
  it('one’s stage does not get the share that was approved for another’s', async () => {
    await send('POST', `/api/campaigns/${id}/stage`, { form: form({ asns: [28_573] }), share: 5 })
    await decide(await openId(), 'approve')
    await send('PATCH', `/api/campaigns/${id}/stage`, { share: 25 })
    const proposalId = await openId()
    const ctx = signedInAs(owner.id, await createTestContext())
    const { proposal } = await requireOpen(ctx, proposalId)
    const other = "update campaigns set stage = json_set(stage, '$.version', 99) where id = ?"
    await env.DB.prepare(other).bind(id).run()
    const approved = changeStage(ctx, { id, share: 25 }, { proposal, note: '' })
    await expect(approved).rejects.toMatchObject({ code: 'CAMPAIGN_CHANGED' })
    expect((await campaign()).stage).toMatchObject({ share: 5 })
    expect(await list()).toMatchObject([{ state: 'outdated' }, { state: 'approved' }])
  })

  it('one approves, and the other gets an error', async () => {
    const third = await createAccount()
    const thirds = await join(third, 'manager')
    await change(['BR'])
    const proposal = await openId()
    const answers = await Promise.all(
      [managers, thirds].map((by) => decide(proposal, 'approve', by)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject(
      errorLike('PROPOSAL_CLOSED'),
    )
    expect((await campaign()).revision).toBe(2)
  })

  it('an approval after the withdrawal changes nothing', async () => {
    await change(['BR'])
    const proposal = await openId()
    expect((await decide(proposal, 'withdraw')).body).toMatchObject(errorLike('FORBIDDEN'))
    expect((await decide(proposal, 'withdraw', owner.token)).body.state).toBe('withdrawn')
    expect((await decide(proposal, 'approve')).body).toMatchObject(errorLike('PROPOSAL_CLOSED'))
    expect((await decide(proposal, 'decline')).body).toMatchObject(errorLike('PROPOSAL_CLOSED'))
    expect((await campaign()).revision).toBe(1)
  })
})

describe('a proposal', () => {
  it('is not decided by its author, or by people who may not change rules', async () => {
    const analysts = await join(await createAccount(), 'analyst')
    await change(['BR'])
    const proposal = await openId()
    for (const what of ['approve', 'decline']) {
      expect((await decide(proposal, what, owner.token)).body).toMatchObject(
        errorLike('OWN_PROPOSAL'),
      )
      expect((await decide(proposal, what, analysts)).body).toMatchObject(errorLike('ROLE_FORBIDS'))
    }
    const stranger = await createAccount()
    expect((await decide(proposal, 'approve', stranger.token)).body).toMatchObject(
      errorLike('PROPOSAL_NOT_FOUND'),
    )
  })

  it('is declined with a note that its author receives', async () => {
    await change(['BR'], managers)
    const before = (await mailsTo(manager.email)).length
    const declined = await decide(await openId(), 'decline', owner.token, { note: 'Not now' })
    expect(declined.body).toMatchObject({ state: 'declined', note: 'Not now', yours: false })
    await waitForMail(manager.email, before + 1)
    expect((await campaign()).revision).toBe(1)
    expect((await change(['PT'])).body).toMatchObject(errorLike('APPROVAL_PENDING'))
    await decide(await openId(), 'approve')
    expect(await list(managers)).toMatchObject([
      { state: 'approved', changes: [{ value: 'PT' }, { value: 'all_countries' }] },
      { state: 'declined', changes: [{ value: 'BR' }, { value: 'all_countries' }] },
    ])
  })

  it('no longer applies once the campaign has changed, and can be made again', async () => {
    await change(['BR'])
    const proposal = await openId()
    await require(false)
    await change(['PT'], managers)
    await require(true)
    expect(await list()).toMatchObject([{ state: 'outdated' }])
    expect((await decide(proposal, 'approve')).body).toMatchObject(errorLike('PROPOSAL_OUTDATED'))
    expect((await decide(proposal, 'redo')).body).toMatchObject(errorLike('FORBIDDEN'))
    expect((await decide(proposal, 'redo', owner.token)).body).toMatchObject({
      state: 'open',
      changes: [{ value: 'BR' }, { value: 'PT', kind: 'remove' }],
    })
    await decide(proposal, 'approve')
    expect((await campaign()).filters.countries).toEqual(['BR'])
  })

  it('restores a version as its author asked', async () => {
    await change(['BR'])
    await decide(await openId(), 'approve')
    await send('POST', `/api/campaigns/${id}/versions/1/restore`, { revision: 2 })
    await decide(await openId(), 'approve')
    const { versions } = (await send('GET', `/api/campaigns/${id}/versions`)).body
    expect(versions[0]).toMatchObject({ number: 3, origin: 'restore', restored: 1 })
  })
})

describe('the setting', () => {
  it('can be changed only by the owner', async () => {
    expect((await require(false, managers)).body).toMatchObject(errorLike('ROLE_FORBIDS'))
    expect((await send('GET', '/api/approvals', undefined, managers)).body.required).toBe(true)
    await require(true)
    expect(await newestAudit(owner.id, 'account.approvals_changed')).toMatchObject({
      before: { required: false },
      after: { required: true },
    })
  })

  it('blocks changes that nobody is left to approve, with an error', async () => {
    await env.DB.prepare("update members set role = 'analyst' where account_id = ?")
      .bind(owner.id)
      .run()
    expect((await change(['BR'])).body).toMatchObject(errorLike('NO_SECOND_PERSON'))
    await require(false)
    expect((await change(['BR'])).status).toBe(200)
  })
})
