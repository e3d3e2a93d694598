import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createCampaign } from '../../../test/decisions.ts'
import { openAsMember } from '../../../test/members.ts'

const PATH = '/api/saved-views'
const view = (change: object = {}) => ({
  ...{ name: 'Brazil', path: '/dashboard/analytics?country=BR' },
  ...change,
})
const save = (token: string, change?: object) => call('POST', PATH, { token, body: view(change) })
const namesFor = async (token: string): Promise<string[]> =>
  (await call('GET', PATH, { token })).body.map(({ name }: { name: string }) => name)

describe('saved views', () => {
  it('are private unless shared, and shared ones reach the account’s members only', async () => {
    const owner = await createAccount()
    const analyst = await openAsMember(owner.id, 'analyst', null)
    const stranger = await createAccount()
    await save(owner.token, { name: 'Mine' })
    await save(analyst, { name: 'Theirs' })
    const { status, body } = await save(analyst, { name: 'Ours', isShared: true })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ name: 'Ours', isShared: true, isOwn: true }),
    ])
    expect(await namesFor(owner.token)).toEqual(['Mine', 'Ours'])
    expect(await namesFor(analyst)).toEqual(['Ours', 'Theirs'])
    expect(await namesFor(stranger.token)).toEqual([])
    const path = `${PATH}/${body.id}`
    const missing = errorLike('VIEW_NOT_FOUND')
    for (const token of [stranger.token, owner.token]) {
      const change = await call('PATCH', path, { token, body: { name: 'Taken over' } })
      expect(change.body).toMatchObject(missing)
    }
    const gone = await call('DELETE', path, { token: stranger.token })
    expect(gone.body).toMatchObject(missing)
    // The owner manages the account.
    expect((await call('DELETE', path, { token: owner.token })).status).toBe(204)
    expect(await namesFor(analyst)).toEqual(['Theirs'])
  })

  it('can be renamed, shared and unshared by their author, each with an audit row', async () => {
    const { id, token } = await createAccount()
    const { body } = await save(token)
    const path = `${PATH}/${body.id}`
    const change = { name: 'Brasil', isShared: true }
    expect((await call('PATCH', path, { token, body: change })).body).toMatchObject(change)
    await call('DELETE', path, { token })
    const { results } = await env.DB.prepare(
      'select action from audit_log where account_id = ? and action like ? order by id',
    )
      .bind(id, 'saved-view.%')
      .all()
    expect(results.map(({ action }) => action)).toEqual([
      ...['saved-view.create', 'saved-view.update', 'saved-view.delete'],
    ])
  })

  it('keep what two tabs change at the same time, and their different names', async () => {
    const { token } = await createAccount()
    const ids: number[] = []
    for (const name of ['One', 'Two'])
      ids.push((await save(token, { name, isShared: true })).body.id)
    const patch = (id: number | undefined, body: object) =>
      call('PATCH', `${PATH}/${id}`, { token, body })
    await Promise.all([patch(ids[0], { isShared: false }), patch(ids[0], { name: 'Mine' })])
    const { body } = await patch(ids[0], {})
    expect(body).toMatchObject({ name: 'Mine', isShared: false })
    const answers = await Promise.all(ids.map((id) => patch(id, { name: 'Same' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('hide IP addresses and other campaigns from those who may not see them', async () => {
    const owner = await createAccount()
    const campaignId = await createCampaign(owner)
    const shared = (name: string, query: string) =>
      save(owner.token, { name, path: `/dashboard/analytics/visits?${query}`, isShared: true })
    await shared('An address', 'ip=203.0.113.9')
    const where = (text: string) => new URLSearchParams({ where: text }).toString()
    const inRange = [{ field: 'ip', is: 'cidr', blocks: ['203.0.113.0/24'] }]
    await shared('A range', where(JSON.stringify(inRange)))
    const byClick = [{ field: 'parameters', is: 'contains', value: '"gclid":"Cj0' }]
    await shared('A click ID', where(JSON.stringify(byClick)))
    await shared('Malformed', where('ip is 203.0.113.9'))
    await shared('Slow', where(JSON.stringify([{ field: 'decisionMs', is: 'range', from: 9 }])))
    await shared('Theirs', `campaignId=${campaignId}`)
    await shared('Another', 'campaignId=999999999')
    const analyst = await openAsMember(owner.id, 'analyst', null)
    const client = await openAsMember(owner.id, 'client', [campaignId])
    expect(await namesFor(analyst)).toEqual(['Another', 'Slow', 'Theirs'])
    expect(await namesFor(client)).toEqual(['Slow', 'Theirs'])
    const refused = await save(client, { isShared: true })
    expect(refused.body).toMatchObject(errorLike('ROLE_FORBIDS'))
  })

  it.each([
    [{ path: 'https://evil.example/' }, 'path', 'unknown_entry'],
    [{ path: '//evil.example' }, 'path', 'unknown_entry'],
    [{ path: '/dashboard/analytics/../settings' }, 'path', 'unknown_entry'],
    [{ path: '/dashboard/analyticsx' }, 'path', 'unknown_entry'],
    [{ path: `/dashboard/analytics?a=${'a'.repeat(2_000)}` }, 'path', 'too_long'],
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'a'.repeat(61) }, 'name', 'too_long'],
    [{ isShared: 'yes' }, 'isShared', 'wrong_type'],
  ])('reject %j', async (change, path, code) => {
    const { token } = await createAccount()
    const { body } = await save(token, change)
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path, code }] })
  })

  it('need different names, up to a hundred for each person', async () => {
    const { id, token } = await createAccount()
    await save(token)
    const { body } = await save(token)
    expect(body.fields).toEqual([{ path: 'name', code: 'name_taken' }])
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 99)
       insert into saved_views (account_id, person_id, name, path, is_shared, created_at)
       select ?1, ?1, 'View ' || i, '/dashboard/analytics', 0, 0 from n`,
    )
      .bind(id)
      .run()
    expect((await save(token, { name: 'One more' })).body).toMatchObject(errorLike('VIEW_LIMIT'))
  })

  it('are deleted with the member who saved them, unless they are shared', async () => {
    const owner = await createAccount()
    const analyst = await openAsMember(owner.id, 'analyst', null)
    await save(analyst, { name: 'Private' })
    await save(analyst, { name: 'Shared', isShared: true })
    const { members } = (await call('GET', '/api/members', owner)).body
    await call('DELETE', `/api/members/${members[1].id}`, { token: owner.token })
    const { results } = await env.DB.prepare('select name from saved_views where account_id = ?')
      .bind(owner.id)
      .all()
    expect(results).toEqual([{ name: 'Shared' }])
  })
})
