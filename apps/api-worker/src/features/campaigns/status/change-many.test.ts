import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../../test/accounts.ts'
import { call, errorLike } from '../../../../test/call.ts'
import { addDomain, versionsOf } from '../../../../test/domains.ts'
import { takeRuleset } from '../../../../test/edge-call.ts'

let account: TestAccount

beforeEach(async () => {
  account = await createAccount()
})

const create = async (path: string, domainId = account.domainId): Promise<number> => {
  const body = campaignInput(account, { path, domainId })
  return (await call('POST', '/api/campaigns', { token: account.token, body })).body.id
}
const change = (action: string, ids: unknown[], { token } = account) =>
  call('POST', '/api/campaigns/bulk', { token, body: { action, ids } })
const setStatus = (id: number, status: string) =>
  call('PATCH', `/api/campaigns/${id}/status`, { token: account.token, body: { status } })
const list = async (query = '') =>
  (await call('GET', `/api/campaigns${query}`, { token: account.token })).body.map(
    ({ id }: { id: number }) => id,
  )

describe('a change of several campaigns', () => {
  it('changes them at once, and lists those that it skips', async () => {
    const [active, paused, testing] = [await create('/a'), await create('/b'), await create('/c')]
    await setStatus(paused, 'paused')
    await setStatus(testing, 'testing')
    const owner = account
    account = await createAccount()
    const foreign = await create('/d')
    account = owner
    const { status, body } = await change('pause', [testing, 999_999, foreign, paused, active])
    expect(status).toBe(200)
    expect(body.results).toEqual([
      { id: testing, outcome: 'done', status: 'paused' },
      { id: 999_999, outcome: 'not_found', status: null },
      { id: foreign, outcome: 'not_found', status: null },
      { id: paused, outcome: 'unchanged', status: 'paused' },
      { id: active, outcome: 'done', status: 'paused' },
    ])
    const { ruleset } = await takeRuleset(account.domainId)
    const { campaigns } = JSON.parse(ruleset)
    expect(campaigns.map((each: { status: string }) => each.status)).toEqual([
      'paused',
      'paused',
      'paused',
    ])
    const { results } = await env.DB.prepare(
      `select entity_id entity, before, after from audit_log where account_id = ?
        order by id desc limit 3`,
    )
      .bind(account.id)
      .all()
    const after = '{"status":"paused"}'
    // The third row is from the setup: skipped campaigns are not audited.
    expect(results).toEqual([
      { entity: String(testing), before: '{"status":"testing"}', after },
      { entity: String(active), before: '{"status":"active"}', after },
      { entity: String(testing), before: '{"status":"active"}', after: '{"status":"testing"}' },
    ])
  })

  it('resumes a campaign as testing if it was paused or archived while testing', async () => {
    const [active, paused, archived] = [await create('/a'), await create('/b'), await create('/c')]
    for (const id of [paused, archived]) await setStatus(id, 'testing')
    await change('pause', [active, paused])
    await change('archive', [archived])
    await change('restore', [archived])
    const { body } = await change('resume', [active, paused, archived])
    expect(body.results).toEqual([
      { id: active, outcome: 'done', status: 'active' },
      { id: paused, outcome: 'done', status: 'testing' },
      { id: archived, outcome: 'done', status: 'testing' },
    ])
    const audited = await env.DB.prepare(
      'select after from audit_log where account_id = ? and entity_id = ? order by id desc limit 1',
    )
      .bind(account.id, String(paused))
      .first('after')
    expect(audited).toBe('{"status":"testing"}')
  })

  it('publishes each of their domains, and no other', async () => {
    const second = await addDomain(account)
    const third = await addDomain(account)
    const ids = [await create('/a'), await create('/b', second)]
    await create('/c', third)
    await change('archive', ids)
    expect(await versionsOf(account.domainId)).toMatchObject({ draft: 2, published: 2 })
    expect(await versionsOf(second)).toMatchObject({ draft: 2, published: 2 })
    expect(await versionsOf(third)).toMatchObject({ draft: 1, published: 1 })
    await change('archive', ids)
    expect(await versionsOf(second)).toMatchObject({ draft: 2 })
  })

  it.each([
    [{ action: 'delete', ids: [1] }, 'action', 'unknown_entry'],
    [{ action: 'pause', ids: [] }, 'ids', 'choose_one'],
    [{ action: 'pause', ids: [1, 1] }, 'ids', 'duplicate'],
    [{ action: 'pause', ids: ['1'] }, 'ids.0', 'wrong_type'],
    [
      { action: 'pause', ids: Array.from({ length: 101 }, (_, i) => i + 1) },
      'ids',
      'too_many',
      100,
    ],
  ])('rejects %j', async (body, path, code, limit?: unknown) => {
    const answer = await call('POST', '/api/campaigns/bulk', { token: account.token, body })
    expect(answer.body.fields).toEqual([{ path, code, limit }])
  })

  it('accepts at most a hundred', async () => {
    account = await createAccount('growth')
    await env.DB.prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < 99)
       insert into campaigns (account_id, domain_id, name, path, black_url, white_url,
         delivery_mode, policy, version, created_at)
       select ?1, ?2, 'n', '/n' || i, 'https://example.org/b', 'https://example.org/w', 'proxy',
         '{}', 1, 0 from n`,
    )
      .bind(account.id, account.domainId)
      .run()
    await create('/last')
    const ids = await list()
    const { body } = await change('pause', ids)
    expect(ids).toHaveLength(100)
    expect(body.results.every(({ outcome }: { outcome: string }) => outcome === 'done')).toBe(true)
    expect(await versionsOf(account.domainId)).toMatchObject({ draft: 101, published: 101 })
  })
})

describe('an archived campaign', () => {
  it('leaves the list, behaves like a paused one, and is restored as paused', async () => {
    const [kept, archived] = [await create('/a'), await create('/b')]
    expect((await setStatus(archived, 'archived')).body.status).toBe('archived')
    expect(await list()).toEqual([kept])
    expect(await list('?status=archived')).toEqual([archived])
    const { campaigns } = JSON.parse((await takeRuleset(account.domainId)).ruleset)
    expect(campaigns).toMatchObject([{ status: 'active' }, { id: archived, status: 'paused' }])
    const { body } = await change('restore', [kept, archived])
    expect(body.results).toEqual([
      { id: kept, outcome: 'unchanged', status: 'active' },
      { id: archived, outcome: 'done', status: 'paused' },
    ])
    expect(await list('?status=paused')).toEqual([archived])
  })

  it('is neither paused nor resumed by the toggle', async () => {
    const id = await create('/a')
    await change('archive', [id])
    const pause = () => call('POST', `/api/campaigns/${id}/pause`, { token: account.token })
    const answer = await pause()
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject(errorLike('CAMPAIGN_ARCHIVED'))
    expect(await versionsOf(account.domainId)).toMatchObject({ draft: 2 })
    expect((await change('resume', [id])).body.results).toMatchObject([{ outcome: 'unchanged' }])
    await change('restore', [id])
    expect((await pause()).body.status).toBe('active')
  })

  it('keeps its path and counts towards the plan’s limit', async () => {
    account = await createAccount('free')
    const ids = [await create('/a'), await create('/b'), await create('/c')]
    await change('archive', ids)
    const send = (path: string) =>
      call('POST', '/api/campaigns', {
        token: account.token,
        body: campaignInput(account, { path }),
      })
    expect((await send('/d')).body).toMatchObject(errorLike('LIMIT_REACHED'))
    await call('DELETE', `/api/campaigns/${ids[2]}`, { token: account.token })
    expect((await send('/a')).body).toMatchObject(errorLike('PATH_TAKEN'))
  })
})
