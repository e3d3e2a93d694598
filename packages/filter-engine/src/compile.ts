import { compileCondition } from './conditions/compile-condition.ts'
import { type Issue, IssueLog } from './conditions/issue.ts'
import { ListScope } from './conditions/list-scope.ts'
import type { CompiledCampaign, CompiledRule, Program } from './program.ts'
import { RULESET_SCHEMA, type RulesetCampaign, rulesetSchema } from './ruleset.ts'
import { looksAtOf } from './stored/looks-at.ts'

export interface Compilation {
  /**
   * `null` when the input is no ruleset that this engine reads. With issues in
   * single rules there is a program, in which those rules never match.
   */
  readonly program: Program | null
  readonly issues: readonly Issue[]
}

/**
 * Compiles a ruleset into closures before traffic arrives. Takes any value and
 * never throws: every fault comes back as an issue with its path, all at once.
 * Publishing refuses any issue; the edge runs what compiled and reports the rest.
 */
export function compile(input: unknown): Compilation {
  const log = new IssueLog()
  if (isNewer(input)) {
    log.add('schema', 'newer_schema', `This engine reads rulesets up to version ${RULESET_SCHEMA}`)
    return { program: null, issues: log.issues }
  }
  const parsed = rulesetSchema.safeParse(input)
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      log.add(path.join('.'), 'invalid_structure', message)
    }
    reportConditions(input, log)
    return { program: null, issues: log.issues }
  }
  const { domain, account, onError, lists, campaigns } = parsed.data
  reportStructure(campaigns, log)
  const scope = new ListScope(lists, log)
  const compiled = campaigns.map((campaign, index) =>
    compileCampaign(campaign, `campaigns.${index}`, scope, log, account === 'active'),
  )
  compiled.sort((a, b) => b.path.length - a.path.length)
  scope.checkUnused()
  return { program: { domain, account, onError, campaigns: compiled }, issues: log.issues }
}

function compileCampaign(
  { rules, window, ...campaign }: RulesetCampaign,
  path: string,
  scope: ListScope,
  log: IssueLog,
  isAccountActive: boolean,
): CompiledCampaign {
  const compiled = rules.map(
    ({ id, reason, action, mode, when }, index): CompiledRule => ({
      id,
      reason,
      action,
      isLive: mode === 'live' && campaign.status !== 'testing',
      when,
      node: compileCondition(when, `${path}.rules.${index}.when`, {
        lists: scope,
        log,
        sparesCrawlers: action === 'white',
      }),
    }),
  )
  const predicates = compiled.flatMap(({ node }) => (node === null ? [] : [node.matches]))
  return {
    ...campaign,
    runsFrom: window?.from ? Date.parse(window.from) : Number.NEGATIVE_INFINITY,
    runsUntil: window?.until ? Date.parse(window.until) : Number.POSITIVE_INFINITY,
    isUnconditional:
      isAccountActive &&
      campaign.status !== 'paused' &&
      !campaign.alwaysWhite &&
      window === null &&
      campaign.clickLimit === null,
    rules: compiled,
    looksAt: looksAtOf(compiled),
    predicates: predicates.length === compiled.length ? predicates : null,
  }
}

function reportStructure(campaigns: readonly RulesetCampaign[], log: IssueLog): void {
  const paths = new Set<string>()
  const campaignIds = new Set<number>()
  for (const [index, { id, path, window, rules }] of campaigns.entries()) {
    if (campaignIds.has(id)) {
      log.add(`campaigns.${index}.id`, 'duplicate_campaign', 'Another campaign has this id')
    }
    campaignIds.add(id)
    if (window?.from && window.until && Date.parse(window.until) < Date.parse(window.from)) {
      log.add(`campaigns.${index}.window.until`, 'window_ends_first', 'It ends before it starts')
    }
    if (paths.has(path)) {
      log.add(`campaigns.${index}.path`, 'duplicate_path', 'Another campaign has this path')
    }
    paths.add(path)
    const ids = new Set<string>()
    for (const [at, rule] of rules.entries()) {
      if (ids.has(rule.id)) {
        log.add(`campaigns.${index}.rules.${at}.id`, 'duplicate_rule', 'Another rule has this id')
      }
      ids.add(rule.id)
      if (rule.reason === 'PASS.ALLOW_LIST' && rule.action === 'white') {
        const message = 'An allow list gives the black page'
        log.add(`campaigns.${index}.rules.${at}.reason`, 'reason_not_of_action', message)
      }
    }
  }
}

/** Where the ruleset as a whole cannot be read, the faults of its conditions are named all the same. */
function reportConditions(input: unknown, log: IssueLog): void {
  const { lists, campaigns } = recordOf(input)
  const scope = new ListScope(recordOf(lists), log)
  for (const [index, campaign] of arrayOf(campaigns).entries()) {
    for (const [at, rule] of arrayOf(recordOf(campaign).rules).entries()) {
      const { when, action } = recordOf(rule)
      if (when === undefined) continue
      compileCondition(when, `campaigns.${index}.rules.${at}.when`, {
        lists: scope,
        log,
        sparesCrawlers: action !== 'black',
      })
    }
  }
}

const isNewer = (input: unknown): boolean => {
  const { schema } = recordOf(input)
  return typeof schema === 'number' && schema > RULESET_SCHEMA
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
