import { env } from 'cloudflare:workers'
import { verifyRuleset } from '@crivo/shared'
import { describe, expect, it, vi } from 'vitest'
import type { Context } from '#core/context.ts'
import { campaignInput, createAccount, type TestAccount } from '../../test/accounts.ts'
import { call } from '../../test/call.ts'
import { createTestContext } from '../../test/context.ts'
import { versionsOf } from '../../test/domains.ts'
import { takeRuleset } from '../../test/edge-call.ts'
import { publishDomain } from './publish.ts'
import { runPublishingCron } from './publishing-cron.ts'

const { id: keyId, jwk } = JSON.parse(env.RULESET_KEY)

/** Creates an account with a published campaign and a draft that turns the campaign off. */
async function accountWithDraft(): Promise<TestAccount> {
  const account = await createAccount()
  await call('POST', '/api/campaigns', { token: account.token, body: campaignInput(account) })
  await env.DB.batch([
    env.DB.prepare(`update campaigns set status = 'paused' where domain_id = ?`).bind(
      account.domainId,
    ),
    env.DB.prepare('update domains set draft_version = 2 where id = ?').bind(account.domainId),
  ])
  return account
}

const inputOf = ({ id, domainId }: TestAccount) => ({ accountId: id, domainId })

const publicationsOf = async (domainId: number) => {
  const { results } = await env.DB.prepare(
    'select version, hash from publications where domain_id = ? order by version',
  )
    .bind(domainId)
    .all<{ version: number; hash: string }>()
  return results
}

const dieAtOnce = (): never => {
  throw new Error('the worker is gone')
}
const die = async (): Promise<never> => dieAtOnce()

/** Fails the database's nth batch: the first reads the draft, the second moves the pointer. */
function failingBatch({ db }: Context, nth: number, stage: 'before' | 'after'): Context['db'] {
  let batches = 0
  return new Proxy(db, {
    get(target, key, receiver) {
      if (key !== 'batch') return Reflect.get(target, key, receiver)
      return async (statements: Parameters<typeof db.batch>[0]) => {
        if (++batches !== nth) return target.batch(statements)
        if (stage === 'after') await target.batch(statements)
        return die()
      }
    },
  })
}

describe('an interrupted publish', () => {
  it.each<[string, (ctx: Context) => Partial<Context>]>([
    ['reading the draft', (ctx) => ({ db: failingBatch(ctx, 1, 'before') })],
    ['storing the text', ({ rulesets }) => ({ rulesets: { ...rulesets, get: die, put: die } })],
    ['before the pointer moves', (ctx) => ({ db: failingBatch(ctx, 2, 'before') })],
    ['after the pointer has moved', (ctx) => ({ db: failingBatch(ctx, 2, 'after') })],
    ['before the push', () => ({ waitUntil: dieAtOnce })],
  ])('%s is completed by cron', async (_, fault) => {
    const account = await accountWithDraft()
    const ctx = await createTestContext()
    await publishDomain({ ...ctx, ...fault(ctx) }, inputOf(account)).catch(() => {})
    const [{ version } = { version: 0 }] = (await publicationsOf(account.domainId)).slice(-1)
    const { published } = (await versionsOf(account.domainId)) ?? {}
    // The pointer and its history change together, and only once the text is stored.
    expect(version).toBe(published)
    const interim = await takeRuleset(account.domainId)
    expect(interim.version).toBe(published)
    await runPublishingCron(ctx)
    await runPublishingCron(ctx)
    expect(await versionsOf(account.domainId)).toMatchObject({ draft: 2, published: 2 })
    const signed = await takeRuleset(account.domainId)
    expect(await verifyRuleset(signed, { [keyId]: jwk.x })).toBe(true)
    expect(JSON.parse(signed.ruleset).campaigns).toMatchObject([{ status: 'paused' }])
    expect((await publicationsOf(account.domainId)).map((each) => each.version)).toEqual([1, 2])
  })

  it('has stored the text before the pointer moves', async () => {
    const account = await accountWithDraft()
    const ctx = await createTestContext()
    const seen: (string | null)[] = []
    const db = new Proxy(ctx.db, {
      get(target, key, receiver) {
        if (key === 'batch') return watched
        return Reflect.get(target, key, receiver)
      },
    })
    const put = vi.fn(env.RULESETS.put.bind(env.RULESETS))
    const rulesets = { get: (key: string) => env.RULESETS.get(key), put, delete: die }
    const watched = async (statements: Parameters<typeof db.batch>[0]) => {
      const [key] = put.mock.lastCall ?? []
      seen.push(typeof key === 'string' ? await env.RULESETS.get(key) : null)
      return ctx.db.batch(statements)
    }
    await publishDomain({ ...ctx, db, rulesets }, inputOf(account))
    expect(seen).toEqual([null, expect.stringContaining('paused')])
  })
})

it('does not overwrite a later version with a slow publish', async () => {
  const account = await accountWithDraft()
  const ctx = await createTestContext()
  const put = async (key: string, text: string) => {
    // Meanwhile the customer publishes another change.
    const [campaign] = (await call('GET', '/api/campaigns', { token: account.token })).body
    await call('POST', `/api/campaigns/${campaign.id}/pause`, { token: account.token })
    await env.RULESETS.put(key, text)
  }
  const rulesets = { get: (key: string) => env.RULESETS.get(key), put, delete: die }
  await publishDomain({ ...ctx, rulesets }, inputOf(account))
  expect(await versionsOf(account.domainId)).toMatchObject({ draft: 3, published: 3 })
  const signed = await takeRuleset(account.domainId)
  expect(JSON.parse(signed.ruleset).campaigns).toMatchObject([{ status: 'active' }])
  expect((await publicationsOf(account.domainId)).map(({ version }) => version)).toEqual([1, 3])
})

it('does not republish a draft that was published in the meantime', async () => {
  const account = await accountWithDraft()
  const ctx = await createTestContext()
  await Promise.all([1, 2, 3].map(() => publishDomain(ctx, inputOf(account))))
  const put = vi.fn(die)
  await publishDomain({ ...ctx, rulesets: { ...ctx.rulesets, put } }, inputOf(account))
  expect(put).not.toHaveBeenCalled()
  expect(await publicationsOf(account.domainId)).toHaveLength(2)
})
