import { type Handler, pageOf } from './call.ts'
import { Refusal } from './refusal.ts'
import { newId, type SimulatedSecurity, type SimulatedZone } from './world.ts'
import { zoneOf } from './zone-calls.ts'

/** Bot settings of a new zone, by plan. */
const BOTS = {
  free: { fight_mode: false },
  pro: {
    sbfm_definitely_automated: 'allow',
    sbfm_verified_bots: 'allow',
    sbfm_static_resource_protection: false,
    optimize_wordpress: false,
  },
} as const

/** Zone settings that block reviewers or people before a worker sees them. */
export const HOSTILE_ZONES: Readonly<Record<string, Partial<SimulatedSecurity>>> = {
  bot_fight_mode: { botManagement: { fight_mode: true } },
  super_bot_fight_mode: {
    botManagement: { sbfm_definitely_automated: 'block', sbfm_verified_bots: 'block' },
  },
  ai_bots_blocked: { botManagement: { ai_bots_protection: 'block' } },
  under_attack: { securityLevel: 'under_attack' },
  security_level: { securityLevel: 'high' },
  country_rules: {
    accessRules: [{ mode: 'block', configuration: { target: 'country', value: 'US' } }],
  },
  address_rules: {
    accessRules: [
      { mode: 'managed_challenge', configuration: { target: 'asn', value: 'AS15169' } },
    ],
  },
  custom_rules: {
    customRules: [{ action: 'block', expression: '(not cf.client.bot)', description: 'No bots' }],
  },
}

/** Changes a zone's security settings, as its owner does in the dashboard. */
export function changeSecurity(zone: SimulatedZone, changes: Partial<SimulatedSecurity>): void {
  zone.security = { ...zone.security, ...changes }
}

const botsOf = ({ plan, security }: SimulatedZone) => ({
  ...{ ai_bots_protection: 'disabled', crawler_protection: 'disabled', enable_js: false },
  ...{ using_latest_model: true, ...BOTS[plan] },
  ...security.botManagement,
})

/** Calls about security settings that run before a worker, and about certificates. */
export const securityCalls: Readonly<Record<string, Handler>> = {
  'bot-management-for-a-zone-get-config': (call) => ({ result: botsOf(zoneOf(call)) }),
  'bot-management-for-a-zone-update-config': (call) => {
    const zone = zoneOf(call)
    const botManagement = { ...zone.security.botManagement, ...call.body }
    changeSecurity(zone, { botManagement })
    return { result: botsOf(zone) }
  },
  'zone-settings-get-single-setting': (call) => ({ result: levelOf(zoneOf(call)) }),
  'zone-settings-edit-single-setting': (call) => {
    const zone = zoneOf(call)
    changeSecurity(zone, { securityLevel: call.body.value })
    return { result: levelOf(zone) }
  },
  'zone-settings-get-browser-check': (call) => ({ result: browserCheckOf(zoneOf(call)) }),
  'zone-settings-edit-browser-check': (call) => {
    const zone = zoneOf(call)
    changeSecurity(zone, { browserCheck: call.body.value })
    return { result: browserCheckOf(zone) }
  },
  'ip-access-rules-for-a-zone-list-ip-access-rules': (call) => {
    const rules = zoneOf(call).security.accessRules.map((rule) => ({
      ...rule,
      ...{ id: newId(), allowed_modes: ['whitelist', 'block', 'managed_challenge'], notes: '' },
    }))
    return pageOf(rules, { per_page: '20', ...call.query })
  },
  'user-agent-blocking-rules-list-user-agent-blocking-rules': (call) => {
    const rules = zoneOf(call).security.agentRules.map((rule) => ({
      ...{ id: newId(), description: '', paused: false },
      ...rule,
    }))
    return pageOf(rules, { per_page: '20', ...call.query })
  },
  getZoneEntrypointRuleset: (call) =>
    entrypointOf(call, 'http_request_firewall_custom', zoneOf(call).security.customRules),
  getZoneRateLimitRuleset: (call) =>
    entrypointOf(call, 'http_ratelimit', zoneOf(call).security.rateLimits),
  'certificate-packs-list-certificate-packs': (call) => {
    const { name, status, security } = zoneOf(call)
    const universal = {
      hosts: [name, `*.${name}`],
      type: 'universal',
      status: security.universal ?? (status === 'active' ? 'active' : 'pending_validation'),
    }
    const packs = [
      universal,
      ...security.certificates.map((pack) => ({ type: 'advanced', ...pack })),
    ]
    return pageOf(
      packs.map((pack) => ({ id: newId(), certificates: [], ...pack })),
      call.query,
    )
  },
}

const SETTING = { editable: true, modified_on: null }

const levelOf = ({ security }: SimulatedZone) => ({
  ...SETTING,
  ...{ id: 'security_level', value: security.securityLevel },
})

const browserCheckOf = ({ security }: SimulatedZone) => ({
  ...SETTING,
  ...{ id: 'browser_check', value: security.browserCheck },
})

/** Returns a phase's ruleset; a zone that never had a rule of the phase has none. */
function entrypointOf(
  { world }: Parameters<Handler>[0],
  phase: string,
  found: SimulatedSecurity['customRules'],
) {
  if (found === null) throw new Refusal(404, 10_003, 'could not find entrypoint ruleset')
  const at = new Date(world.now()).toISOString()
  const rules = found.map((rule) => ({
    ...{ id: newId(), version: '1', last_updated: at, ref: newId(), enabled: true },
    ...rule,
  }))
  const named = { id: newId(), name: 'default', description: '', kind: 'zone', version: '1' }
  return { result: { ...named, rules, phase, last_updated: at } }
}
