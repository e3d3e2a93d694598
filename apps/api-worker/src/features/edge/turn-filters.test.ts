import { env } from 'cloudflare:workers'
import { FILTERS_CALL } from '@crivo/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { newestAudit } from '../../../test/audit.ts'
import { call } from '../../../test/call.ts'
import { edgeCall, takeRuleset } from '../../../test/edge-call.ts'

let account: TestAccount

const turn = async (filtering: boolean, at = Date.now()) => {
  const body = JSON.stringify({ filtering, at })
  return (await edgeCall(account.domainId, 'POST', FILTERS_CALL, body)).body.version as number
}
const domain = async () =>
  (await call('GET', `/api/domains/${account.domainId}`, { token: account.token })).body
const patch = (filtering: boolean) =>
  call('PATCH', `/api/domains/${account.domainId}/settings`, {
    token: account.token,
    body: { filtering },
  })
const rules = async () => {
  const { version, ruleset } = await takeRuleset(account.domainId)
  return [version, JSON.parse(ruleset).campaigns[0].rules.length]
}

beforeEach(async () => {
  account = await createAccount('growth')
  const body = campaignInput(account, { filters: { countries: ['PT'] } })
  expect((await call('POST', '/api/campaigns', { token: account.token, body })).status).toBe(201)
})

describe('a change of the filters with the emergency link', () => {
  it('publishes a ruleset without filters, is shown and audited, and can be undone', async () => {
    const [before, some] = await rules()
    expect(some).toBeGreaterThan(0)
    const at = Date.now()
    const version = await turn(false, at)
    expect(version).toBe(Number(before) + 1)
    expect(await rules()).toEqual([version, 0])
    expect(await domain()).toMatchObject({ filtering: false, settings: { filtering: false } })
    expect(await newestAudit(account.id, 'domain.emergency-link')).toMatchObject({
      actor: null,
      entity: String(account.domainId),
      before: { isFiltering: true },
      after: { isFiltering: false, at: new Date(at).toISOString() },
    })
    await patch(true)
    expect(await rules()).toEqual([version + 1, some])
    await turn(false)
    expect(await turn(true)).toBe(version + 3)
    expect(await rules()).toEqual([version + 3, some])
  })

  it('is applied once, however often an edge repeats it, and never overrules a later change', async () => {
    const at = Date.now() - 60_000
    const version = await turn(false, at)
    expect(await turn(false, at)).toBe(version)
    await patch(true)
    expect(await turn(false, at)).toBe(version + 1)
    expect((await domain()).filtering).toBe(true)
    // A fast clock must not overrule later changes.
    await turn(false, Date.now() + 3_600_000)
    expect((await domain()).filtering).toBe(false)
    await scheduler.wait(2)
    await turn(true)
    expect((await domain()).filtering).toBe(true)
  })

  it('ends a rollback, like the switch in the settings', async () => {
    const { token, domainId } = account
    const back = { token, body: { version: 1 } }
    await call('POST', `/api/domains/${domainId}/rollback`, back)
    await turn(false)
    const pinned = env.DB.prepare('select pinned_version from domains where id = ?').bind(domainId)
    expect(await pinned.first('pinned_version')).toBeNull()
  })

  it('is refused without the domain’s signature, and if malformed', async () => {
    const body = JSON.stringify({ filtering: false, at: Date.now() })
    const { domainId } = account
    const other = await edgeCall(domainId, 'POST', FILTERS_CALL, body, { keyOf: domainId + 1 })
    expect(other.status).toBe(401)
    const long = await edgeCall(domainId, 'POST', FILTERS_CALL, '{"filtering":"no","at":1}')
    expect(long.status).toBe(400)
    expect((await domain()).filtering).toBe(true)
  })
})
