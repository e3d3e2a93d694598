import { env } from 'cloudflare:workers'
import { type CampaignVersion, type CreateCampaignInput, MOST_VERSIONS } from '@crivo/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../../test/accounts.ts'
import { call, errorLike } from '../../../../test/call.ts'
import { sendVisits } from '../../../../test/edge-call.ts'
import { visit } from '../../../../test/visits.ts'

let account: TestAccount
let paths = 0

beforeAll(async () => {
  account = await createAccount('growth')
})

const send = (method: string, path: string, body?: unknown, { token } = account) =>
  call(method, `/api/campaigns${path}`, { token, body })
const form = (changes: Partial<CreateCampaignInput> & { revision?: number } = {}) =>
  campaignInput(account, { path: `/${paths}`, ...changes })
async function create(changes: Partial<CreateCampaignInput> = {}): Promise<number> {
  paths += 1
  return (await send('POST', '', form(changes))).body.id
}
const versionsOf = async (id: number, query = ''): Promise<CampaignVersion[]> =>
  (await send('GET', `/${id}/versions${query}`)).body.versions

const RULE: NonNullable<CreateCampaignInput['customRules']>[number] = {
  id: 'custom-1',
  name: 'Night',
  action: 'fallback',
  when: { fact: 'asn', op: 'in', value: [28_573] },
}

describe('a campaign’s history', () => {
  it('shows who changed which fields and entries', async () => {
    const id = await create({ filters: { countries: ['BR', 'PT'] }, customRules: [RULE] })
    await send('PUT', `/${id}`, form({ name: 'Launch', filters: { countries: ['BR', 'PT'] } }))
    const changed = form({
      filters: { countries: ['BR', 'ES'] },
      traffic: { bots: false },
      blockedIps: ['203.0.113.9'],
      whitePageControlType: 'clicks',
      parameters: [{ name: 'src', test: 'oneOf', values: ['a', 'b'] }],
      customRules: [{ ...RULE, watched: true }],
    })
    await send('PUT', `/${id}`, changed)
    const [third, second, first] = await versionsOf(id)
    const set = (field: string, before: string, value: string) => ({
      field,
      kind: 'set',
      before,
      value,
    })
    const entry = (field: string, kind: string, value: string) => ({
      field,
      kind,
      before: null,
      value,
    })
    expect(third).toEqual({
      number: 3,
      at: expect.stringMatching(/Z$/),
      author: 'owner',
      authorName: expect.any(String),
      approverName: null,
      origin: 'change',
      restored: null,
      isCurrent: true,
      changes: [
        entry('filters.countries', 'add', 'ES'),
        entry('filters.countries', 'remove', 'PT'),
        set('traffic.bots', 'true', 'false'),
        entry('parameters', 'add', 'src=a|b'),
        entry('blockedIps', 'add', '203.0.113.9'),
        set('whitePageControlType', 'disabled', 'clicks'),
      ],
      rules: [{ before: null, after: { ...RULE, note: null, watched: true, enabled: true } }],
      reordered: false,
    })
    expect(second).toMatchObject({ isCurrent: false, changes: [], rules: [{ after: null }] })
    expect(first).toMatchObject({ number: 1, origin: 'create', changes: [], rules: [] })
  })

  it('has no version for a form saved as it was, or for a status', async () => {
    const id = await create()
    expect((await send('PUT', `/${id}`, form())).body.revision).toBe(1)
    await send('POST', `/${id}/pause`)
    expect(await versionsOf(id)).toHaveLength(1)
  })

  it('is read page by page, each version compared with the one before', async () => {
    const id = await create()
    for (const name of ['B', 'C']) await send('PUT', `/${id}`, form({ name }))
    const first = (await send('GET', `/${id}/versions?limit=1`)).body
    expect(first.versions).toMatchObject([{ number: 3, changes: [{ before: 'B', value: 'C' }] }])
    const rest = (await send('GET', `/${id}/versions?limit=5&cursor=${first.cursor}`)).body
    expect(rest.versions.map(({ number }: CampaignVersion) => number)).toEqual([2, 1])
    expect(rest.cursor).toBeNull()
    expect((await send('GET', `/${id}/versions?limit=51`)).body.fields).toEqual([
      { path: 'limit', code: 'too_large', limit: 50 },
    ])
  })

  it('begins with the form before the first change, for a campaign older than its history', async () => {
    const id = await create({ name: 'Old' })
    await env.DB.prepare('delete from campaign_versions where campaign_id = ?').bind(id).run()
    expect(await versionsOf(id)).toEqual([])
    await send('PUT', `/${id}`, form({ name: 'New' }))
    expect(await versionsOf(id)).toMatchObject([
      { number: 2, author: 'owner', changes: [{ field: 'name', before: 'Old', value: 'New' }] },
      { number: 1, author: 'unknown', origin: 'start' },
    ])
  })

  it('keeps the latest versions only', async () => {
    const id = await create()
    await env.DB.prepare('update campaigns set revision = ? where id = ?')
      .bind(MOST_VERSIONS, id)
      .run()
    await send('PUT', `/${id}`, form({ name: 'B' }))
    const numbers = (await versionsOf(id)).map(({ number }) => number)
    expect(numbers).toEqual([MOST_VERSIONS + 1, MOST_VERSIONS])
  })

  it('is visible only to its account', async () => {
    const id = await create()
    const other = await createAccount()
    const calls = [
      send('GET', `/${id}/versions`, undefined, other),
      send('POST', `/${id}/versions/1/restore`, { revision: 1 }, other),
    ]
    for (const { status, body } of await Promise.all(calls)) {
      expect(status).toBe(404)
      expect(body).toMatchObject(errorLike('CAMPAIGN_NOT_FOUND'))
    }
  })
})

describe('restoring a version', () => {
  it('saves its whole form as a new version', async () => {
    const id = await create({ blockedIps: ['203.0.113.1'], keepSeconds: 5 })
    await send('PUT', `/${id}`, form({ name: 'B', blackContent: 'https://shop.example.com/b' }))
    const { status, body } = await send('POST', `/${id}/versions/1/restore`, { revision: 2 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ revision: 3, blockedIps: ['203.0.113.1'], keepSeconds: 5 })
    expect(body).toMatchObject({ name: form().name, blackUrl: form().blackContent })
    const [third] = await versionsOf(id)
    expect(third).toMatchObject({ number: 3, origin: 'restore', restored: 1 })
    const audit = await env.DB.prepare(
      `select after from audit_log where action = 'campaign.update' and entity_id = ?
        order by id desc`,
    )
      .bind(String(id))
      .first<{ after: string }>()
    expect(JSON.parse(audit?.after ?? '')).toMatchObject({ restored: 1, keepSeconds: 5 })
  })

  it('is refused as saving that form would be, and stores nothing', async () => {
    const taken = await create({ path: '/a' })
    await send('PUT', `/${taken}`, form({ path: '/moved' }))
    await create({ path: '/a' })
    const { status, body } = await send('POST', `/${taken}/versions/1/restore`, { revision: 2 })
    expect(status).toBe(409)
    expect(body).toMatchObject(errorLike('PATH_TAKEN'))
    expect(await versionsOf(taken)).toHaveLength(2)
  })

  it.each([
    [{ revision: 0 }, 400, 'VALIDATION_FAILED'],
    [{}, 400, 'VALIDATION_FAILED'],
    [{ revision: 7 }, 409, 'CAMPAIGN_CHANGED'],
  ] as const)('answers %j with %i', async (body, status, code) => {
    const id = await create()
    const answer = await send('POST', `/${id}/versions/1/restore`, body)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject(errorLike(code))
  })

  it('rejects a version that the campaign never had', async () => {
    const id = await create()
    const { body } = await send('POST', `/${id}/versions/9/restore`, { revision: 1 })
    expect(body).toMatchObject(errorLike('VERSION_NOT_FOUND'))
  })
})

describe('two people saving at once', () => {
  it('store the first save, and reject the second with an error', async () => {
    const id = await create()
    const saves = ['A', 'B'].map((name) => send('PUT', `/${id}`, form({ name, revision: 1 })))
    const answers = await Promise.all(saves)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject(
      errorLike('CAMPAIGN_CHANGED'),
    )
    expect(await versionsOf(id)).toHaveLength(2)
  })
})

describe('a version’s effect', () => {
  it('counts the visits that its rulesets decided, and none of other versions or reviewers', async () => {
    const id = await create()
    const hashes = async (): Promise<string[]> => {
      const { body } = await call('GET', `/api/domains/${account.domainId}/rulesets`, account)
      return body.rulesets.map(({ hash }: { hash: string }) => hash)
    }
    const [before = ''] = await hashes()
    const at = Date.now()
    await send('PUT', `/${id}`, form({ filters: { countries: ['PT'] } }))
    const [after = ''] = await hashes()
    const white = { action: 'white', reason: 'POLICY.GEO' } as const
    const reviewer = { reason: 'VERIFIED.SEARCH', botName: 'Googlebot' }
    const visits = [
      visit(id, { at, rulesetHash: before }),
      // Decided by an edge that the new ruleset had not reached yet.
      visit(id, { rulesetHash: before, ...white }),
      visit(id, { rulesetHash: after }),
      visit(id, { rulesetHash: after, ...white }),
      visit(id, { rulesetHash: after, ...white }),
      visit(id, { rulesetHash: after, ...reviewer }),
    ]
    await sendVisits(account, visits)
    const effectOf = async (number: number) =>
      (await send('GET', `/${id}/versions/${number}/effect`)).body
    expect(await effectOf(1)).toMatchObject({
      from: expect.stringMatching(/Z$/),
      until: expect.stringMatching(/Z$/),
      visits: 2,
      filtered: 1,
      countedFrom: null,
    })
    expect(await effectOf(2)).toMatchObject({ until: null, visits: 3, filtered: 2 })
    expect(await effectOf(3)).toMatchObject(errorLike('VERSION_NOT_FOUND'))
  })

  it('counts visits by equal content for the version that was published then', async () => {
    const id = await create()
    await send('PUT', `/${id}`, form({ name: 'B', filters: { countries: ['PT'] } }))
    await send('POST', `/${id}/versions/1/restore`, { revision: 2 })
    const { body } = await call('GET', `/api/domains/${account.domainId}/rulesets`, account)
    const rulesetHash: string = body.rulesets[0].hash
    expect(rulesetHash).toBe(body.rulesets[2].hash)
    await sendVisits(account, [visit(id, { rulesetHash })])
    const counts = []
    for (const number of [1, 2, 3]) {
      counts.push((await send('GET', `/${id}/versions/${number}/effect`)).body.visits)
    }
    expect(counts).toEqual([0, 0, 1])
  })
})
