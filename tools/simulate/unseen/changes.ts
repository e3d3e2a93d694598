import { HOUR_MS } from '@crivo/shared'
import type { Random } from '../../fuzz/random.ts'
import type { Call } from './calls.ts'
import type { Known } from './known.ts'

/** Rules and states of a campaign, beside its pages. */
const POLICIES: readonly object[] = [
  {},
  {},
  { filters: { countries: ['BR'] } },
  { filters: { countries: ['PT'] }, keepClickIds: true },
  { alwaysShowWhite: true },
  { fixRepeatedAccess: true, repeatedAccessLimit: 2 },
  { whitePageControlType: 'time', whitePageTimeLimit: 30 },
  { blockedIps: ['177.0.0.0/9'], watchedRules: ['hosting-network'] },
  { checkShare: 5, clickParameter: 'cid', traffic: { bots: false } },
]

/** Replaces values of documented examples by ones that fit the account. */
const replacing =
  ({ known, random, now }: { known: Known; random: Random; now: number }) =>
  (name: string, value: unknown): unknown => {
    const day = new Date(now - random.below(3) * 24 * HOUR_MS).toISOString()
    switch (name) {
      case 'domainId':
        return Number(known.draw('domains', random))
      case 'campaignId':
        return Number(known.draw('campaigns', random))
      case 'campaignIds':
      case 'ids':
        return [Number(known.draw('campaigns', random))]
      case 'path':
        return String(value).startsWith('/dashboard') ? value : `/p${random.below(1_000)}`
      case 'deliveryMode':
        return 'redirect'
      case 'from':
      case 'day':
        return String(value).includes('T') ? day : day.slice(0, 10)
      case 'at':
        return day
      case 'scopes':
        return ['decide']
      case 'events':
        return EVENTS
      case 'monthlyCents':
        return random.pick([1, 100, 100_000])
      case 'address':
        return '177.1.2.3'
      default:
        return value
    }
  }

const EVENTS = [
  'visit.allowed',
  'visit.filtered',
  'reviewers.daily',
  'alert.raised',
  'alert_rule.fired',
  'conversion.changed',
  'campaign.published',
  'audit.entry',
]

/** Returns a change's path and body. */
export function changeOf(
  { path, example, parameters }: Call,
  knowing: { known: Known; random: Random; now: number },
): { readonly path: string; readonly body: unknown } {
  const { known, random } = knowing
  const isForm = example instanceof Object && 'blackContent' in example
  const form = isForm
    ? { ...example, deliveryMode: 'redirect', checkShare: 0, ...random.pick(POLICIES) }
    : example
  const body = form && JSON.parse(JSON.stringify(form), replacing(knowing))
  const query = parameters.some(({ name }) => name === 'force') ? '?force=true' : ''
  return { path: known.fill(path, random) + query, body }
}
