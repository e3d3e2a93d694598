import { compileCondition } from '../conditions/compile-condition.ts'
import type { Condition } from '../conditions/condition.ts'
import { IssueLog } from '../conditions/issue.ts'
import { ListScope } from '../conditions/list-scope.ts'
import { ACTIVITY_THRESHOLD, type Facts } from '../decision/facts.ts'
import { AUTOMATION_THRESHOLD } from '../evidence/signals.ts'
import type { Rule } from './ruleset.ts'

const isOneOf = (fact: 'bot' | 'crawler' | 'network' | 'tool', ...value: string[]): Condition => ({
  fact,
  op: 'in',
  value,
})

/** The campaign setting that enables a rule. */
export type InvalidTrafficFilter = 'bots' | 'tools' | 'hosting' | 'proxy' | 'tor' | 'activity'

/** A rule against invalid traffic. */
export interface InvalidTrafficRule extends Pick<Rule, 'id' | 'when'> {
  readonly filter: InvalidTrafficFilter
}

const rule = (filter: InvalidTrafficFilter, id: string, when: Condition): InvalidTrafficRule => ({
  id,
  when,
  filter,
})

/**
 * The rules against invalid traffic that a campaign can have, in evaluation order. Spoofed crawlers
 * come first, because they are also declared bots, often in hosting networks, and spoofing is the
 * more specific reason. VPNs and proxies in hosting networks count as VPNs and proxies.
 */
export const INVALID_TRAFFIC_RULES: readonly InvalidTrafficRule[] = [
  rule('bots', 'spoofed-crawler', isOneOf('crawler', 'spoofed')),
  rule('tools', 'scraping-tool', isOneOf('tool', 'scraper', 'ad-spy')),
  rule('bots', 'declared-crawler', isOneOf('bot', 'crawler')),
  rule('bots', 'no-browser', isOneOf('bot', 'missing', 'malformed', 'library')),
  rule('hosting', 'hosting-network', {
    all: [isOneOf('network', 'hosting'), { not: isOneOf('network', 'vpn', 'proxy') }],
  }),
  rule('bots', 'automated-browser', {
    any: [
      isOneOf('bot', 'automation'),
      { fact: 'evidence', op: 'atLeast', value: AUTOMATION_THRESHOLD },
    ],
  }),
  rule('proxy', 'open-proxy', isOneOf('network', 'proxy')),
  rule('tor', 'tor', isOneOf('network', 'tor')),
  rule('activity', 'busy-address', {
    fact: 'requestsPerMinute',
    op: 'atLeast',
    value: ACTIVITY_THRESHOLD,
  }),
]

const log = new IssueLog()
const scope = { lists: new ListScope({}, log), log, sparesCrawlers: true }
const compiled = (filters: (filter: InvalidTrafficFilter) => boolean) =>
  INVALID_TRAFFIC_RULES.flatMap(({ when, id, filter }) =>
    filters(filter) ? (compileCondition(when, id, scope)?.matches ?? []) : [],
  )
// Carriers put hundreds of people behind one IP address, so a busy IP address may belong to people.
const INVALID = compiled((filter) => filter !== 'activity')
const NO_PEOPLE = compiled((filter) => ['hosting', 'proxy', 'tor'].includes(filter))

/**
 * Returns whether the product's own evidence classifies a visit as a person's: it is not a crawler,
 * and no rule against invalid traffic matches, regardless of the campaign's rules and settings.
 */
export const isPerson = (facts: Facts): boolean =>
  facts.crawler === null && !INVALID.some((matches) => matches(facts))

/**
 * Returns whether people may use a visit's network, whatever its headers say: these pass through
 * the customer's zone, whose rules can change them.
 */
export const isInPeoplesNetwork = (facts: Pick<Facts, 'networks'>): boolean =>
  !NO_PEOPLE.some((matches) => matches(facts as Facts))
