import { env } from 'cloudflare:workers'
import { HOUR_MS } from '@crivo/shared'
import { afterEach, describe, expect, it } from 'vitest'
import { CdnError } from '#cdn/cdn-error.ts'
import { newestAudit } from '../../../test/audit.ts'
import {
  activateZone,
  expectNoViolations,
  openAs,
  readHost,
  setSecurity,
} from '../../../test/cdn.ts'
import { type Customer, createCustomer } from '../../../test/deployments.ts'
import { checkDrift } from './check-drift.ts'

const READ = [
  ...['account_settings:read', 'zone:edit', 'dns:edit', 'workers_scripts:edit'],
  ...['workers_routes:edit', 'firewall_services:read', 'zone_waf:read'],
]
const ALL = [...READ, 'bot_management:edit', 'zone_settings:edit']

/** Hostile zone settings, by the barrier that the dashboard must report. */
const HOSTILE = {
  bot_fight_mode: { botManagement: { fight_mode: true } },
  super_bot_fight_mode: {
    botManagement: { sbfm_definitely_automated: 'managed_challenge', sbfm_verified_bots: 'block' },
  },
  ai_bots_blocked: { botManagement: { ai_bots_protection: 'only_on_ad_pages' } },
  under_attack: { securityLevel: 'under_attack' },
  security_level: { securityLevel: 'high' },
  country_rules: {
    accessRules: [{ mode: 'js_challenge', configuration: { target: 'country', value: 'US' } }],
  },
  address_rules: {
    accessRules: [{ mode: 'block', configuration: { target: 'asn', value: 'AS15169' } }],
  },
  custom_rules: {
    customRules: [{ action: 'managed_challenge', expression: '(cf.client.bot)' }],
  },
} as const
const DETAILS: Readonly<Record<string, string | null>> = {
  super_bot_fight_mode: 'sbfm_definitely_automated: managed_challenge, sbfm_verified_bots: block',
  ai_bots_blocked: 'ai_bots_protection: only_on_ad_pages',
  security_level: 'high',
  country_rules: 'US (js_challenge)',
  address_rules: 'AS15169 (block)',
  custom_rules: '(cf.client.bot) (managed_challenge)',
}
/** Further settings that are reported as one of these barriers. */
const MORE = [
  ['ai_bots_blocked', { botManagement: { ai_search: 'block', ai_training: 'disallow' } }],
  ['custom_rules', { rateLimits: [{ action: 'block', expression: 'true', description: 'Limit' }] }],
  [
    'custom_rules',
    {
      agentRules: [
        { mode: 'block', configuration: { target: 'ua', value: 'Googlebot/2.1' } },
        { mode: 'block', configuration: { target: 'ua', value: 'Paused/1' }, paused: true },
      ],
    },
  ],
] as const
const MORE_DETAILS = ['ai_search: block', 'Limit (block)', 'Googlebot/2.1 (block)']
const cases = [
  ...Object.entries(HOSTILE).map(([barrier, changes]) => ({
    ...{ barrier, changes },
    found: [{ barrier, detail: DETAILS[barrier] ?? null }],
  })),
  ...MORE.map(([barrier, changes], at) => ({
    ...{ barrier, changes },
    found: [{ barrier, detail: MORE_DETAILS[at] ?? null }],
  })),
]
/** Turns off hostile settings, and those that are on by default. */
const HARMLESS = {
  ...{ botManagement: {}, securityLevel: 'medium', browserCheck: 'off', accessRules: [] },
  ...{ customRules: null, rateLimits: null, agentRules: [] },
} as const

let customer: Customer
const zoneId = async (): Promise<string> => (await readHost(customer.name)).zone.id
const details = async () => (await customer.send('GET', `/api/domains/${customer.id}`)).body
const plan = async () => (await customer.send('GET', `/api/domains/${customer.id}/plan`)).body
const lower = (...barriers: string[]) =>
  customer.send('POST', `/api/domains/${customer.id}/zone-security`, { barriers })

async function deploy(wanted: Parameters<typeof createCustomer>[0]): Promise<void> {
  customer = await createCustomer(wanted)
  await customer.send('POST', `/api/domains/${customer.id}/deploy-worker`)
  await activateZone(await zoneId())
  await setSecurity(await zoneId(), HARMLESS)
}

afterEach(expectNoViolations)

describe.each(cases)('a zone with $barrier', ({ barrier, changes, found }) => {
  it('is shown in the plan, at the deployed domain, and alerts when turned on later', async () => {
    await deploy({ plan: barrier === 'super_bot_fight_mode' ? 'pro' : 'free', grants: ALL })
    await setSecurity(await zoneId(), changes)
    expect((await plan()).barriers).toEqual(found)
    await customer.later(120_000)
    expect(await details()).toMatchObject({ status: 'active', barriers: found })

    await setSecurity(await zoneId(), HARMLESS)
    await checkDrift(await customer.contextAt(1.1 * HOUR_MS))
    expect(await details()).toMatchObject({ status: 'active', drift: [], barriers: [] })
    expect((await customer.send('GET', '/api/alerts')).body).toEqual([])

    await setSecurity(await zoneId(), changes)
    await checkDrift(await customer.contextAt(2.2 * HOUR_MS))
    expect(await details()).toMatchObject({ status: 'active', barriers: found })
    expect((await customer.send('GET', '/api/alerts')).body).toMatchObject([
      { kind: 'domain_error', subject: customer.name },
    ])
    expect(await newestAudit(customer.account.id)).toMatchObject({ action: 'domain.barriers' })
  })
})

it('shows Browser Integrity Check, which is on by default, without an alert', async () => {
  await deploy({ grants: ALL })
  await setSecurity(await zoneId(), { browserCheck: 'on' })
  const found = [{ barrier: 'browser_check', detail: null }]
  expect((await plan()).barriers).toEqual(found)
  await customer.later(120_000)
  await checkDrift(await customer.contextAt(1.1 * HOUR_MS))
  expect((await details()).barriers).toEqual(found)
  expect((await customer.send('GET', '/api/alerts')).body).toEqual([])
  expect((await lower('browser_check')).body.barriers).toEqual([])
})

it('turns off what the customer agrees to, and nothing else', async () => {
  await deploy({ plan: 'pro', grants: ALL })
  const bots = { ...HOSTILE.super_bot_fight_mode.botManagement, ai_bots_protection: 'block' }
  await setSecurity(await zoneId(), { ...HOSTILE.country_rules, botManagement: bots })
  await setSecurity(await zoneId(), HOSTILE.under_attack)
  const one = await lower('super_bot_fight_mode')
  expect(one.status).toBe(200)
  const kinds = ({ barriers }: { barriers: { barrier: string }[] }) =>
    barriers.map(({ barrier }) => barrier)
  expect(kinds(one.body)).toEqual(['ai_bots_blocked', 'under_attack', 'country_rules'])
  expect(await newestAudit(customer.account.id)).toMatchObject({ action: 'domain.barriers' })
  expect(kinds((await lower('ai_bots_blocked', 'under_attack')).body)).toEqual(['country_rules'])
  const { security } = (await readHost(customer.name)).zone
  expect(security).toMatchObject({
    ...HOSTILE.country_rules,
    securityLevel: 'medium',
    botManagement: { sbfm_verified_bots: 'allow', ai_bots_protection: 'disabled' },
  })
  expect((await lower('custom_rules')).status).toBe(400)
})

it('is checked when the customer validates the domain', async () => {
  await deploy({ grants: ALL })
  await customer.later(120_000)
  await setSecurity(await zoneId(), HOSTILE.bot_fight_mode)
  await customer.send('POST', `/api/domains/${customer.id}/validate`)
  expect((await details()).barriers).toEqual([{ barrier: 'bot_fight_mode', detail: null }])
  await setSecurity(await zoneId(), { botManagement: {} })
  await customer.send('POST', `/api/domains/${customer.id}/validate`)
  expect((await details()).barriers).toEqual([])
})

describe('a manual domain', () => {
  /**
   * Marks the domain as proven and never checked, then checks it the given number of hours from
   * now.
   */
  const check = async (hours: number) => {
    await env.DB.prepare('update domains set proven_at = 1, drift_checked_at = 0 where id = ?')
      .bind(customer.account.domainId)
      .run()
    await checkDrift(await customer.contextAt(hours * HOUR_MS))
    return (await customer.send('GET', `/api/domains/${customer.account.domainId}`)).body
  }

  it('has its zone checked if the connected account has it, and says so if it does not', async () => {
    customer = await createCustomer({ grants: ALL })
    const { name, barriers } = await check(1.1)
    expect(barriers).toEqual([{ barrier: 'unseen', detail: null }])
    const zone = await openAs(customer.login).createZone(customer.login.accountIds[0], name)
    await setSecurity(zone.id, { ...HARMLESS, ...HOSTILE.bot_fight_mode })
    const found = [{ barrier: 'bot_fight_mode', detail: null }]
    expect((await check(2.2)).barriers).toEqual(found)
    const { body } = await customer.send(
      'POST',
      `/api/domains/${customer.account.domainId}/zone-security`,
      { barriers: ['bot_fight_mode'] },
    )
    expect(body.barriers).toEqual([])
    expect((await check(3.3)).barriers).toEqual([])
  })

  it('is not reported as unseen while the CDN is unavailable', async () => {
    customer = await createCustomer({ grants: ALL })
    await env.DB.prepare('update domains set proven_at = 1, drift_checked_at = 0 where id = ?')
      .bind(customer.account.domainId)
      .run()
    const ctx = await customer.contextAt(1.1 * HOUR_MS, (cdn) => ({
      ...cdn,
      listZones: () => Promise.reject(new CdnError('unavailable', 'away')),
    }))
    await checkDrift(ctx)
    const { body } = await customer.send('GET', `/api/domains/${customer.account.domainId}`)
    expect(body.barriers).toEqual([])
  })
})

it('names the settings that the token may not read or change', async () => {
  await deploy({ grants: [...READ, 'zone_settings:read'] })
  const unread = [{ barrier: 'unread', detail: 'botManagementRead' }]
  expect((await plan()).barriers).toEqual(unread)
  await setSecurity(await zoneId(), HOSTILE.under_attack)
  const refused = await lower('under_attack')
  expect([refused.status, refused.body.code]).toEqual([422, 'CDN_PERMISSION_MISSING'])
  await customer.later(120_000)
  const { barriers } = await details()
  expect(barriers).toEqual([...unread, { barrier: 'under_attack', detail: null }])
  expect((await openAs(customer.login).readSecurity(await zoneId())).length).toBe(2)
})
