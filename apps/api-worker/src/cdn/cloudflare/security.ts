import type { CdnPermission, LowerableBarrier, ZoneBarrier } from '@crivo/shared'
import type { BotManagementGetResponse } from 'cloudflare/resources/bot-management/bot-management'
import type { AccessRuleListResponse } from 'cloudflare/resources/firewall/access-rules'
import type { UARuleListResponse } from 'cloudflare/resources/firewall/ua-rules'
import type { PhaseGetResponse } from 'cloudflare/resources/rulesets/phases/phases'
import type { BrowserCheck, SecurityLevel } from 'cloudflare/resources/zones/settings'
import { mapConcurrently } from '#platform/map-concurrently.ts'
import { CdnError } from '../cdn-error.ts'
import { callApi } from './call-api.ts'
import type { CloudflareApi } from './create-api.ts'

const PAGE = 100
const MOST_NAMED = 10
const ALLOW = 'allow'
/** How many of a run's connections the calls about one zone's settings may use at once. */
const AT_ONCE = 2
/** Actions that keep a request from reaching the worker. */
const HOSTILE = ['block', 'challenge', 'js_challenge', 'managed_challenge']

type Bots = BotManagementGetResponse & {
  readonly sbfm_definitely_automated?: string
  readonly sbfm_likely_automated?: string
  readonly sbfm_verified_bots?: string
}

/** The CDN's calls for security that runs before a worker. */
export function securityCalls(api: CloudflareApi) {
  const read = async <T>(permission: CdnPermission, path: string, query: object = {}) => {
    const get = () => api.get<{ result: T }>(path, { query })
    return (await callApi(permission, get)).result
  }
  const write = (permission: CdnPermission, method: 'put' | 'patch', path: string, body: object) =>
    callApi(permission, () => api[method](path, { body }))

  const readBots = (zoneId: string) =>
    read<Bots>('botManagementRead', `/zones/${zoneId}/bot_management`)

  const readSetting = <T>(zoneId: string, name: string) =>
    read<T>('zoneSettingsRead', `/zones/${zoneId}/settings/${name}`)
  const readList = <T>(zoneId: string, name: string) =>
    read<T[]>('firewallServicesRead', `/zones/${zoneId}/firewall/${name}`, { per_page: PAGE })
  const readRules = (zoneId: string, phase: string) =>
    read<PhaseGetResponse>('zoneWafRead', `/zones/${zoneId}/rulesets/phases/${phase}/entrypoint`)

  const readSecurity = async (zoneId: string): Promise<ZoneBarrier[]> => {
    const reads: (() => Promise<ZoneBarrier[]>)[] = [
      async () => botBarriers(await readBots(zoneId)),
      async () => levelBarriers(await readSetting<SecurityLevel>(zoneId, 'security_level')),
      async () => browserBarriers(await readSetting<BrowserCheck>(zoneId, 'browser_check')),
      async () =>
        accessBarriers(await readList<AccessRuleListResponse>(zoneId, 'access_rules/rules')),
      async () => agentBarriers(await readList<UARuleListResponse>(zoneId, 'ua_rules')),
      async () => ruleBarriers(await readRules(zoneId, 'http_request_firewall_custom')),
      async () => ruleBarriers(await readRules(zoneId, 'http_ratelimit')),
    ]
    const found = (await mapConcurrently(AT_ONCE, reads, unlessUnread)).flat()
    // Several calls may lack the same permission.
    return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()]
  }

  const lowerSecurity = async (
    zoneId: string,
    barriers: readonly LowerableBarrier[],
  ): Promise<void> => {
    const agreed = new Set(barriers)
    if (agreed.has('under_attack') || agreed.has('security_level')) {
      const path = `/zones/${zoneId}/settings/security_level`
      await write('zoneSettingsRead', 'patch', path, { value: 'medium' })
    }
    if (agreed.has('browser_check')) {
      const path = `/zones/${zoneId}/settings/browser_check`
      await write('zoneSettingsRead', 'patch', path, { value: 'off' })
    }
    const path = `/zones/${zoneId}/bot_management`
    const bots = await readBots(zoneId)
    const changes = {
      ...(agreed.has('bot_fight_mode') && { fight_mode: false }),
      ...(agreed.has('super_bot_fight_mode') && allowed(bots)),
      ...(agreed.has('ai_bots_blocked') && withoutAiBlock(bots)),
    }
    if (Object.keys(changes).length > 0) await write('botManagementRead', 'put', path, changes)
  }

  return { readSecurity, lowerSecurity }
}

/** Reports a missing permission as a barrier; a zone without the settings has no barriers. */
async function unlessUnread(find: () => Promise<ZoneBarrier[]>): Promise<ZoneBarrier[]> {
  try {
    return await find()
  } catch (error) {
    if (!(error instanceof CdnError)) throw error
    if (error.code === 'not_found') return []
    if (error.code !== 'missing_permission') throw error
    return [{ barrier: 'unread', detail: error.permission }]
  }
}

/** The settings of Super Bot Fight Mode that turn visitors away. */
const superSettings = (bots: Bots): (readonly [string, string])[] =>
  (['sbfm_definitely_automated', 'sbfm_likely_automated', 'sbfm_verified_bots'] as const).flatMap(
    (name) => {
      const value = bots[name]
      return value === undefined || value === ALLOW ? [] : [[name, value] as const]
    },
  )

const allowed = (bots: Bots) =>
  Object.fromEntries(superSettings(bots).map(([name]) => [name, ALLOW]))

/** The settings against AI crawlers that block them or give them different pages. */
const aiSettings = (bots: Bots): (readonly [string, string, string])[] => [
  ...aiSetting('ai_bots_protection', bots.ai_bots_protection),
  ...aiSetting('ai_search', bots.ai_search),
  ...aiSetting('ai_user', bots.ai_user),
  ...aiSetting('ai_training', bots.ai_training),
  ...aiSetting('content_bots_protection', bots.content_bots_protection),
  ...aiSetting('crawler_protection', bots.crawler_protection),
]

/** `disallow` only changes robots.txt. */
const aiSetting = (name: string, value: string | undefined) =>
  value === undefined || ['disabled', 'disallow'].includes(value)
    ? []
    : [[name, value, 'disabled'] as const]

const withoutAiBlock = (bots: Bots) =>
  Object.fromEntries(aiSettings(bots).map(([name, , off]) => [name, off]))

const describe = (settings: readonly (readonly [string, string, ...unknown[]])[]) =>
  settings.map(([name, value]) => `${name}: ${value}`).join(', ')

function botBarriers(bots: Bots): ZoneBarrier[] {
  const found: ZoneBarrier[] = []
  if ('fight_mode' in bots && bots.fight_mode === true) {
    found.push({ barrier: 'bot_fight_mode', detail: null })
  }
  const strict = superSettings(bots)
  if (strict.length > 0) found.push({ barrier: 'super_bot_fight_mode', detail: describe(strict) })
  const ai = aiSettings(bots)
  if (ai.length > 0) found.push({ barrier: 'ai_bots_blocked', detail: describe(ai) })
  return found
}

function levelBarriers({ value }: SecurityLevel): ZoneBarrier[] {
  if (value === 'under_attack') return [{ barrier: 'under_attack', detail: null }]
  return value === 'high' ? [{ barrier: 'security_level', detail: value }] : []
}

const browserBarriers = ({ value }: BrowserCheck): ZoneBarrier[] =>
  value === 'on' ? [{ barrier: 'browser_check', detail: null }] : []

function accessBarriers(rules: readonly AccessRuleListResponse[]): ZoneBarrier[] {
  const hostile = rules.filter(({ mode }) => HOSTILE.includes(mode))
  const [countries, others] = [
    hostile.filter(({ configuration }) => configuration.target === 'country'),
    hostile.filter(({ configuration }) => configuration.target !== 'country'),
  ]
  const nameOf = ({ configuration, mode }: AccessRuleListResponse) =>
    `${configuration.value ?? '?'} (${mode})`
  return [
    ...namedBarrier('country_rules', countries.map(nameOf)),
    ...namedBarrier('address_rules', others.map(nameOf)),
  ]
}

/** Rules that turn user agents away. */
function agentBarriers(rules: readonly UARuleListResponse[]): ZoneBarrier[] {
  const hostile = rules.filter(
    ({ mode, paused }) => paused !== true && HOSTILE.includes(mode ?? ''),
  )
  const nameOf = ({ configuration, description, mode }: UARuleListResponse) =>
    `${description || (configuration?.value ?? '?')} (${mode})`
  return namedBarrier('custom_rules', hostile.map(nameOf))
}

const COUNTRY = /\bip\.(?:geoip|src)\.(?:country|continent)\b/

/** A ruleset whose rules were all deleted may lack the list. */
function ruleBarriers({ rules = [] }: Partial<Pick<PhaseGetResponse, 'rules'>>): ZoneBarrier[] {
  const hostile = rules.filter(
    ({ enabled, action }) => enabled !== false && HOSTILE.includes(action ?? ''),
  )
  const nameOf = ({ description, expression, action }: (typeof hostile)[number]) =>
    `${description || expression} (${action})`
  const isCountry = ({ expression = '' }: (typeof hostile)[number]) => COUNTRY.test(expression)
  return [
    ...namedBarrier('country_rules', hostile.filter(isCountry).map(nameOf)),
    ...namedBarrier('custom_rules', hostile.filter((rule) => !isCountry(rule)).map(nameOf)),
  ]
}

const namedBarrier = (barrier: ZoneBarrier['barrier'], names: readonly string[]): ZoneBarrier[] =>
  names.length === 0 ? [] : [{ barrier, detail: names.slice(0, MOST_NAMED).join(', ') }]
