import { env } from 'cloudflare:workers'
import type { VisitRow } from '@crivo/shared'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CdnError } from '#cdn/cdn-error.ts'
import { ROLLOUT_MAIL_TEXTS } from '#mail/texts/rollout-mail-texts.ts'
import { createAccount } from '../../../test/accounts.ts'
import { newestAudit } from '../../../test/audit.ts'
import { call } from '../../../test/call.ts'
import { setTokenStatus } from '../../../test/cdn.ts'
import type { WrapCdn } from '../../../test/deployments.ts'
import { createFleet, EARLIER, type Fleet, nameOf } from '../../../test/fleets.ts'
import { batchOf, ledgerOf } from '../../../test/ledgers.ts'
import { mailsTo } from '../../../test/mails.ts'
import { visit } from '../../../test/visits.ts'
import { around, dieAt, recordCalls } from '../../../test/wrap-cdn.ts'
import { currentScriptVersion } from '../edge/edge-scripts.ts'
import { advanceRollout } from './advance.ts'

const REASON = 'Closes a hole in the proxy'
const KEPT = `edge-script:${EARLIER}`

let admin: Awaited<ReturnType<typeof createAccount>>

beforeEach(async () => {
  admin = await createAccount('free', 'super_admin')
  await env.RULESETS.delete(KEPT)
})

const read = async () => (await call('GET', '/api/admin/rollout', { token: admin.token })).body
const stateOf = async () => {
  const { state, stage, reason } = (await read()).rollout
  return [state, stage, reason]
}
const change = async (action: string) => {
  const path = `/api/admin/rollouts/${(await read()).rollout.id}`
  return call('PATCH', path, { token: admin.token, body: { action } })
}
const start = (body: object) => call('POST', '/api/admin/rollouts', { token: admin.token, body })
const stateOfDomain = async (id: number) =>
  env.DB.prepare('select state, problem from rollout_domains where domain_id = ? order by rowid')
    .bind(id)
    .first()

/** Adds visits to campaigns. */
async function addVisits(
  fleet: Fleet,
  ids: readonly number[],
  visits: readonly Partial<VisitRow>[],
) {
  const { id } = fleet.customer.account
  const added = ids.flatMap((campaignId) => visits.map((each) => visit(campaignId, each)))
  const ledger = ledgerOf(id)
  await ledger.append(batchOf(added, { id }))
}

/** Adds a campaign to each domain, with the same id as the domain. */
const addCampaigns = (ids: readonly number[]) =>
  env.DB.batch(
    ids.map((id) =>
      env.DB.prepare(
        `insert into campaigns (id, account_id, domain_id, name, path, black_url, white_url,
           delivery_mode, policy, version, created_at)
         select id, account_id, id, 'c', '/', '', '', 'proxy', '{}', 1, 0 from domains where id = ?`,
      ).bind(id),
    ),
  )

/** Makes the CDN reject the workers of all domains, or of one. */
const refuseScripts = (host?: string): WrapCdn => {
  const error = new CdnError('invalid', 'The script is not valid.')
  const wanted = host?.replaceAll('.', '-')
  return (cdn) => ({
    ...cdn,
    uploadScript: (script) =>
      wanted === undefined || script.name.includes(wanted)
        ? Promise.reject(error)
        : cdn.uploadScript(script),
  })
}

describe('a rollout', () => {
  it('deploys a release to a canary, a few and all domains, each stage once the last is healthy', async () => {
    const fleet = await createFleet(6)
    const seen: number[] = []
    for (let minute = 0; minute <= 130; minute += 5) {
      await fleet.advance(minute)
      const { length } = await fleet.updated()
      if (seen.at(-1) !== length) seen.push(length)
      if (minute < 30) expect(length).toBe(1)
    }
    expect(seen).toEqual([1, 2, 4, 6])
    await fleet.advance(140)
    await fleet.advance(175)
    expect(await stateOf()).toEqual(['finished', 'all', null])
    expect(await read()).toMatchObject({
      outdated: 0,
      rollout: { domains: 6, counts: { well: 6 } },
    })
    expect(await newestAudit(fleet.customer.account.id, 'domain.deploy')).toMatchObject({
      actor: null,
    })
    expect((await fleet.customer.details()).workerCurrent).toBe(true)
    // Nothing restarts the rollout.
    await fleet.advance(300)
    expect((await read()).rollout.state).toBe('finished')
  })

  it('prefers a canary with visits, and the operator’s choice over it', async () => {
    const fleet = await createFleet(3)
    const [, busy, named] = fleet.ids
    const ctx = await fleet.customer.contextAt(0)
    await addCampaigns(fleet.ids)
    await addVisits(fleet, [busy ?? 0], [{}, {}])
    await fleet.advance(0)
    expect(await fleet.updated()).toEqual([busy])

    await env.DB.prepare('delete from rollouts').run()
    await env.DB.prepare('update domains set worker_release = ?').bind(EARLIER).run()
    await env.DB.prepare('update deployments set release = ?').bind(EARLIER).run()
    const config = { ...ctx.config, edgeCanary: await nameOf(named ?? 0) }
    await advanceRollout({ ...ctx, config })
    expect(await fleet.updated()).toEqual([named])
  })

  it('skips domains without automatic updates, whose customers deploy at any time', async () => {
    const fleet = await createFleet(2)
    const [waiting, other] = fleet.ids
    const { send } = fleet.customer
    await send('PATCH', `/api/domains/${waiting}/settings`, { autoUpdate: false })
    for (const minute of [0, 31, 32, 63, 64, 95, 96, 127, 128, 160, 200])
      await fleet.advance(minute)
    expect(await fleet.updated()).toEqual([other])
    expect(await stateOf()).toEqual(['finished', 'all', null])
    expect(await read()).toMatchObject({ outdated: 1, waiting: 1 })
    expect((await send('POST', '/api/domains/redeploy-all')).body).toEqual({
      started: 1,
      manual: 0,
    })
    await vi.waitFor(async () => expect(await fleet.updated()).toEqual(fleet.ids), 60_000)
  })

  it('continues after finishing for a domain whose automatic updates are turned on', async () => {
    const fleet = await createFleet(1)
    const settings = `/api/domains/${fleet.customer.id}/settings`
    await fleet.customer.send('PATCH', settings, { autoUpdate: false })
    for (let minute = 0; minute < 5; minute++) await fleet.advance(minute)
    expect((await read()).rollout.state).toBe('finished')
    await fleet.customer.send('PATCH', settings, { autoUpdate: true })
    await fleet.advance(10)
    expect(await fleet.updated()).toEqual(fleet.ids)
    await fleet.advance(41)
    await fleet.advance(42)
    expect(await read()).toMatchObject({ rollout: { state: 'finished', counts: { well: 1 } } })
  })

  it('skips a domain whose CDN account refuses, and picks another', async () => {
    const lost = await createFleet(1)
    const fleet = await createFleet(1)
    await env.DB.prepare('update domains set worker_release = ? where id = ?')
      .bind(EARLIER, lost.ids[0])
      .run()
    await setTokenStatus(lost.customer.login, 'disabled')
    const config = { edgeCanary: lost.customer.name }
    const ctx = await fleet.customer.contextAt(0)
    await advanceRollout({ ...ctx, config: { ...ctx.config, ...config } })
    await fleet.advance(1)
    await fleet.advance(2)
    expect(await fleet.updated()).toEqual(fleet.ids)
    expect(await stateOfDomain(lost.ids[0] ?? 0)).toEqual({
      state: 'skipped',
      problem: 'unauthorized',
    })
    // A working domain keeps working.
    expect((await lost.customer.details()).status).toBe('active')
    expect((await read()).rollout.state).toBe('running')
  })

  it('does not update a domain early when its settings change', async () => {
    const fleet = await createFleet(3)
    await env.RULESETS.put(KEPT, 'the earlier worker')
    await fleet.advance(0)
    const updated = await fleet.updated()
    expect(updated).toHaveLength(1)
    const other = fleet.ids.find((id) => !updated.includes(id))
    const { send } = fleet.customer
    const failUrl = 'https://pages.example/down'
    expect((await send('PATCH', `/api/domains/${other}/settings`, { failUrl })).status).toBe(200)
    expect((await send('POST', `/api/domains/${other}/rotate-key`)).status).toBe(200)
    await fleet.customer.later(120_000)
    expect(await fleet.updated()).toEqual(updated)
  })

  it('is superseded by a newer release’s rollout', async () => {
    await createFleet(1).then(({ advance }) => advance(0))
    await env.DB.prepare("update rollouts set release = 'older'").run()
    const { id } = (await read()).rollout
    const fleet = await createFleetKeeping(1)
    await fleet.advance(1)
    const older = await env.DB.prepare('select state from rollouts where id = ?').bind(id).first()
    expect(older).toEqual({ state: 'superseded' })
    expect((await read()).rollout).toMatchObject({ state: 'running', stage: 'one' })
  })
})

/** Creates a fleet without deleting the existing rollouts. */
async function createFleetKeeping(size: number): Promise<Fleet> {
  const { results } = await env.DB.prepare('select * from rollouts').all<Record<string, unknown>>()
  const fleet = await createFleet(size)
  for (const row of results) {
    const names = Object.keys(row)
    await env.DB.prepare(
      `insert into rollouts (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    )
      .bind(...Object.values(row))
      .run()
  }
  return fleet
}

describe('a rollout halts', () => {
  it('when the release fails to deploy, notifies the admins once and updates nobody else', async () => {
    const fleet = await createFleet(3)
    await fleet.advance(0, refuseScripts())
    await fleet.advance(1)
    expect(await stateOf()).toEqual(['halted', 'one', 'refused'])
    for (const minute of [2, 40, 80]) await fleet.advance(minute)
    expect(await fleet.updated()).toEqual([])
    const halts = (await mailsTo(admin.email)).map(({ subject }) => subject)
    expect(halts).toEqual([ROLLOUT_MAIL_TEXTS['pt-BR']['rollout-halted'].subject])
    expect(await newestAudit(0, 'rollout.halted')).toMatchObject({ actor: null })
    expect((await read()).troubled).toMatchObject([{ state: 'worse', problem: 'refused' }])
    // A working domain keeps working.
    expect((await fleet.customer.details()).status).toBe('active')
  })

  it.each([
    ['the mail provider refused the email', () => Promise.reject(new Error('refused'))],
    ['the worker died while it sent the email', () => new Promise<never>(() => undefined)],
  ])('and notifies the admins once, also if %s at first', async (_, answer) => {
    const fleet = await createFleet(3)
    await fleet.advance(0, refuseScripts())
    const ctx = await fleet.customer.contextAt(60_000)
    const sent = await new Promise<string>((resolve) => {
      const send = ({ subject }: { subject: string }) => {
        resolve(subject)
        return answer()
      }
      void advanceRollout({ ...ctx, mailer: { send } })
    })
    expect(await stateOf()).toEqual(['halted', 'one', 'refused'])
    expect(await mailsTo(admin.email)).toEqual([])
    for (const minute of [2, 3]) await fleet.advance(minute)
    expect((await mailsTo(admin.email)).map(({ subject }) => subject)).toEqual([sent])
  })

  it('and notifies the admins once, also if the next cron run starts while the email is sent', async () => {
    const fleet = await createFleet(3)
    await fleet.advance(0, refuseScripts())
    const ctx = await fleet.customer.contextAt(60_000)
    const overlapping = await fleet.customer.contextAt(90_000)
    const sent: string[] = []
    const send = async ({ to }: { to: string }) => {
      sent.push(to)
      if (sent.length === 1) await advanceRollout({ ...overlapping, mailer: { send } })
    }
    await advanceRollout({ ...ctx, mailer: { send } })
    await fleet.advance(5)
    expect(sent.filter((to) => to === admin.email)).toEqual([admin.email])
    expect(await mailsTo(admin.email)).toEqual([])
  })

  it('in a later stage too, and continues when a super admin resumes it', async () => {
    const fleet = await createFleet(4)
    await fleet.advance(0)
    await fleet.advance(31)
    await fleet.advance(32, refuseScripts())
    await fleet.advance(33)
    expect(await stateOf()).toEqual(['halted', 'percent', 'refused'])
    expect(await fleet.updated()).toHaveLength(1)
    expect((await change('resume')).status).toBe(200)
    for (let minute = 34; minute < 200; minute += 5) await fleet.advance(minute)
    expect(await stateOf()).toEqual(['finished', 'all', null])
    expect(await fleet.updated()).toHaveLength(3)
  })

  it('when visitors stop getting their pages', async () => {
    const fleet = await createFleet(2)
    await addCampaigns(fleet.ids)
    await addVisits(
      fleet,
      fleet.ids,
      Array.from({ length: 30 }, () => ({})),
    )
    await fleet.advance(0)
    const failure = 'PAGE.TIMEOUT'
    await addVisits(
      fleet,
      fleet.ids,
      Array.from({ length: 30 }, () => ({ failure })),
    )
    await fleet.advance(31)
    expect(await stateOf()).toEqual(['halted', 'one', 'pages_failed'])
    expect(await fleet.updated()).toHaveLength(1)
  })

  it('when an edge goes silent during its bake time', async () => {
    const fleet = await createFleet(2)
    await fleet.advance(0)
    const [first] = await fleet.updated()
    await env.DB.prepare(`update domains set drift = '["edge_silent"]' where id = ?`)
      .bind(first)
      .run()
    await fleet.advance(2)
    await fleet.advance(3)
    expect(await stateOf()).toEqual(['halted', 'one', 'edge_silent'])
  })

  it('when most domains cannot get the release, regardless of the cause', async () => {
    const fleet = await createFleet(8)
    await setTokenStatus(fleet.customer.login, 'disabled')
    for (let minute = 0; minute < 10; minute++) await fleet.advance(minute)
    expect(await stateOf()).toEqual(['halted', 'one', 'many_skipped'])
    expect((await read()).rollout.counts.skipped).toBe(6)
  })
})

describe('two concurrent crons', () => {
  it('update no more domains than the stage allows, each once', async () => {
    const fleet = await createFleet(4)
    const { calls, wrapCdn } = recordCalls()
    await Promise.all([
      fleet.advance(0, wrapCdn),
      fleet.advance(0, wrapCdn),
      fleet.advance(0, wrapCdn),
    ])
    expect(await fleet.updated()).toHaveLength(1)
    expect(calls.filter((name) => name === 'uploadScript')).toHaveLength(1)
    const { n } =
      (await env.DB.prepare('select count(*) n from rollouts').first<{ n: number }>()) ?? {}
    expect(n).toBe(1)
    await Promise.all([fleet.advance(31), fleet.advance(31)])
    await Promise.all([fleet.advance(32), fleet.advance(32)])
    expect(await fleet.updated()).toHaveLength(2)
    expect(await stateOf()).toEqual(['running', 'percent', null])
  })
})

describe('a worker that dies', () => {
  it('at any CDN call leaves the rollout for another run to continue', async () => {
    const { calls, wrapCdn } = recordCalls()
    await createFleet(1).then(({ advance }) => advance(0, wrapCdn))
    expect(calls.length).toBeGreaterThan(4)
    for (let index = 1; index <= calls.length; index++) {
      const fleet = await createFleet(1)
      const { death, wrapCdn } = dieAt(index, 'after')
      void fleet.advance(0, wrapCdn)
      await death
      // The deployment's own lease has to expire first.
      await fleet.advance(1)
      await fleet.customer.later(3 * 60_000)
      await fleet.advance(4)
      expect(await fleet.updated(), String(index)).toHaveLength(1)
      expect((await read()).rollout.counts.baking).toBe(1)
    }
  })

  it('between claiming and deploying leaves the domain to the next run', async () => {
    const fleet = await createFleet(2)
    const ctx = await fleet.customer.contextAt(0)
    const ledgerOf = () => {
      throw new Error('The worker died')
    }
    await addCampaigns(fleet.ids)
    const config = { ...ctx.config, edgeCanary: fleet.customer.name }
    await advanceRollout({ ...ctx, config, ledgerOf })
    expect(await fleet.updated()).toEqual([])
    expect((await read()).rollout.counts.deploying).toBe(1)
    await fleet.advance(1)
    expect(await fleet.updated()).toEqual([fleet.customer.id])
  })
})

describe('a super admin', () => {
  it('pauses, resumes and halts a rollout, which is audited', async () => {
    const fleet = await createFleet(3)
    await fleet.advance(0)
    expect((await change('pause')).body.rollout.state).toBe('paused')
    for (const minute of [31, 32, 70]) await fleet.advance(minute)
    expect(await fleet.updated()).toHaveLength(1)
    expect((await change('pause')).body.code).toBe('ROLLOUT_CHANGED')
    expect((await change('resume')).body.rollout.state).toBe('running')
    await fleet.advance(71)
    await fleet.advance(72)
    expect(await fleet.updated()).toHaveLength(2)
    expect((await change('halt')).body.rollout).toMatchObject({
      state: 'halted',
      reason: 'operator',
    })
    expect(await newestAudit(0)).toMatchObject({ action: 'rollout.halt', actor: admin.id })
    expect((await start({})).body.code).toBe('ROLLOUT_OPEN')
  })

  it('is required', async () => {
    const fleet = await createFleet(1)
    await fleet.advance(0)
    const { token } = await createAccount('free', 'admin')
    expect((await call('GET', '/api/admin/rollout', { token })).status).toBe(200)
    const path = `/api/admin/rollouts/${(await read()).rollout.id}`
    const refused = await call('PATCH', path, { token, body: { action: 'halt' } })
    expect([refused.status, refused.body.code]).toEqual([403, 'SUPER_ADMIN_REQUIRED'])
    expect((await call('POST', '/api/admin/rollouts', { token, body: {} })).status).toBe(403)
  })

  it('forces a security fix on domains without automatic updates, with a reason, and notifies them once', async () => {
    const fleet = await createFleet(3)
    const { customer } = fleet
    for (const id of fleet.ids) {
      await customer.send('PATCH', `/api/domains/${id}/settings`, { autoUpdate: false })
    }
    await fleet.advance(0)
    expect(await fleet.updated()).toEqual([])
    expect((await start({ forcedFor: 'short' })).status).toBe(400)
    expect((await start({ forcedFor: REASON })).status).toBe(200)
    for (let minute = 1; minute < 170; minute += 5) await fleet.advance(minute)
    expect(await fleet.updated()).toEqual(fleet.ids)
    const mails = await mailsTo(customer.account.email)
    const { subject } = ROLLOUT_MAIL_TEXTS['pt-BR']['update-forced']
    expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(1)
    expect(await newestAudit(customer.account.id, 'domain.update-forced')).toMatchObject({
      after: { forcedFor: REASON },
    })
    // The customer's setting stays.
    expect((await customer.details()).settings.autoUpdate).toBe(false)
  })

  it('rolls back to the previous release, if it is stored', async () => {
    const fleet = await createFleet(3)
    await fleet.advance(0)
    await fleet.advance(31)
    await fleet.advance(32)
    const done = await fleet.updated()
    expect(done).toHaveLength(2)
    expect(await read()).toMatchObject({ rollout: { restorable: 0, lost: 2 } })
    const refused = await change('roll_back')
    expect([refused.status, refused.body.code]).toEqual([410, 'RELEASE_GONE'])

    await env.RULESETS.put(KEPT, 'the earlier worker')
    expect((await change('roll_back')).body.rollout.state).toBe('rolling_back')
    const texts: string[] = []
    const record: WrapCdn = (cdn) => ({
      ...cdn,
      uploadScript: (script) => {
        texts.push(script.mainModule.text)
        return cdn.uploadScript(script)
      },
    })
    for (const minute of [33, 34, 35]) await fleet.advance(minute, record)
    expect(texts).toEqual(['the earlier worker', 'the earlier worker'])
    expect(await fleet.updated()).toEqual([])
    expect(await stateOf()).toMatchObject(['rolled_back', 'percent', null])
    expect((await read()).rollout.counts).toMatchObject({ rolled_back: 2, well: 0 })
    // The rollout stays rolled back until it is restarted.
    await fleet.advance(100)
    expect(await fleet.updated()).toEqual([])
    expect((await start({})).status).toBe(200)
    await fleet.advance(101)
    expect(await fleet.updated()).toHaveLength(1)
  })

  it('rolls back a rollout that died halfway', async () => {
    const fleet = await createFleet(1)
    await fleet.advance(0)
    await env.RULESETS.put(KEPT, 'the earlier worker')
    await change('roll_back')
    const { death, wrapCdn } = dieAt(2, 'before')
    void fleet.advance(1, wrapCdn)
    await death
    await fleet.customer.later(4 * 60_000)
    await fleet.advance(5)
    expect(await fleet.updated()).toEqual([])
    expect((await read()).rollout.state).toBe('rolled_back')
  })
})

it('stores each release, so that the next one can be rolled back to it', async () => {
  const fleet = await createFleet(1)
  const key = `edge-script:${await currentScriptVersion('automatic')}`
  await env.RULESETS.delete(key)
  await fleet.advance(0)
  expect((await env.RULESETS.get(key))?.length).toBeGreaterThan(10_000)
})

it('calls a failing CDN no more often than a deployment does', async () => {
  const fleet = await createFleet(1)
  const { calls, wrapCdn } = recordCalls()
  const error = new CdnError('unavailable', 'The CDN did not answer.')
  const fail = around((name, call) => (name === 'uploadScript' ? Promise.reject(error) : call()))
  const both: WrapCdn = (cdn) => wrapCdn(fail(cdn))
  for (let minute = 0; minute < 5; minute++) await fleet.advance(minute, both)
  expect(calls.filter((name) => name === 'uploadScript')).toHaveLength(1)
})
