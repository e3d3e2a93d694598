import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createCampaign } from '../../../test/decisions.ts'
import { openAsMember } from '../../../test/members.ts'

const PATH = '/api/chart-notes'
const AT = '2026-05-01T12:00:00.000Z'
const save = (token: string, change: object = {}) =>
  call('POST', PATH, { token, body: { at: AT, text: 'New creative', ...change } })
const textsFor = async (token: string): Promise<string[]> =>
  (await call('GET', PATH, { token })).body.map(({ text }: { text: string }) => text)

describe('notes on charts', () => {
  it('reach the account’s members in order of time, clients only for their campaigns', async () => {
    const owner = await createAccount()
    const campaignId = await createCampaign(owner)
    const analyst = await openAsMember(owner.id, 'analyst', null)
    const client = await openAsMember(owner.id, 'client', [campaignId])
    const stranger = await createAccount()
    await save(owner.token, { text: 'Second', at: '2026-05-02T00:00:00.000Z', campaignId })
    const { status, body } = await save(analyst, { text: 'First' })
    expect([status, body]).toEqual([
      201,
      {
        ...{ id: expect.any(Number), at: AT, text: 'First', campaignId: null },
        ...{ author: expect.any(String), isOwn: true },
      },
    ])
    expect(await textsFor(owner.token)).toEqual(['First', 'Second'])
    expect(await textsFor(analyst)).toEqual(['First', 'Second'])
    expect(await textsFor(client)).toEqual(['Second'])
    expect(await textsFor(stranger.token)).toEqual([])
    expect((await save(client)).body).toMatchObject(errorLike('ROLE_FORBIDS'))
    expect((await save(stranger.token, { campaignId })).body).toMatchObject(
      errorLike('CAMPAIGN_NOT_FOUND'),
    )
  })

  it('are deleted by their author or a manager, each with an audit row', async () => {
    const owner = await createAccount()
    const analyst = await openAsMember(owner.id, 'analyst', null)
    const mine = (await save(owner.token)).body
    const theirs = (await save(analyst)).body
    const remove = (token: string, id: number) => call('DELETE', `${PATH}/${id}`, { token })
    expect((await remove(analyst, mine.id)).body).toMatchObject(errorLike('NOTE_NOT_FOUND'))
    expect((await remove(owner.token, theirs.id)).status).toBe(204)
    expect((await remove(owner.token, mine.id)).status).toBe(204)
    expect(await textsFor(owner.token)).toEqual([])
    const { results } = await env.DB.prepare(
      `select action from audit_log where account_id = ? and action like 'chart-note.%' order by id`,
    )
      .bind(owner.id)
      .all()
    expect(results.map(({ action }) => action)).toEqual([
      ...['chart-note.create', 'chart-note.create', 'chart-note.delete', 'chart-note.delete'],
    ])
  })

  it.each([
    [{ text: ' ' }, 'text', 'required'],
    [{ text: 'a'.repeat(201) }, 'text', 'too_long'],
    [{ at: 'yesterday' }, 'at', 'invalid_time'],
    [{ campaignId: '1' }, 'campaignId', 'wrong_type'],
  ])('reject %j', async (change, path, code) => {
    const { token } = await createAccount()
    const { body } = await save(token, change)
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path, code }] })
  })

  it('are at most 500 in an account', async () => {
    const { id, token } = await createAccount()
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
       insert into chart_notes (account_id, person_id, at, text, created_at)
       select ?1, ?1, 0, 'Note', 0 from n`,
    )
      .bind(id)
      .run()
    expect((await save(token)).body).toMatchObject(errorLike('NOTE_LIMIT'))
  })
})
