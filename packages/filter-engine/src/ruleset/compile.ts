import { compileCondition } from '../conditions/compile-condition.ts'
import { type Issue, IssueLog } from '../conditions/issue.ts'
import { ListScope } from '../conditions/list-scope.ts'
import { looksAtOf } from '../conditions/looks-at.ts'
import { CHECKED_REASONS } from '../decision/visitor-check.ts'
import type { CompiledCampaign, CompiledRule, Program } from './program.ts'
import { isTolerant, readRuleset } from './read-ruleset.ts'
import { RULESET_FORM, type RulesetCampaign } from './ruleset.ts'
import { featuresOutOfForm } from './ruleset-forms.ts'

export interface Compilation {
  /**
   * `null` if this engine cannot read the input as a ruleset. From form 2 on, rules with issues are
   * omitted; in older forms, they never match.
   */
  readonly program: Program | null
  readonly issues: readonly Issue[]
}

/**
 * Compiles a ruleset into closures before traffic arrives. Accepts any value and never throws: all
 * faults are returned as issues with paths. Publishing rejects any issue; the edge runs the rules
 * that compiled and reports the rest.
 */
export function compile(input: unknown): Compilation {
  const log = new IssueLog()
  if (isNewer(input)) {
    log.add('schema', 'newer_schema', `This engine reads rulesets up to form ${RULESET_FORM}`)
    return { program: null, issues: log.issues }
  }
  const { ruleset, faults } = readRuleset(input)
  for (const { path, message } of faults) log.add(path.join('.'), 'invalid_structure', message)
  if (ruleset === null) {
    reportConditions(input, log)
    return { program: null, issues: log.issues }
  }
  const { schema, domain, account, onError, lists, campaigns } = ruleset
  const { reportAbuseTo = null, publicRecord = null } = ruleset
  for (const feature of featuresOutOfForm(ruleset)) {
    log.add('schema', 'invalid_structure', `Form ${schema} does not support ${feature}`)
  }
  reportStructure(campaigns, log)
  const scope = new ListScope(lists, log)
  const compiled = campaigns.map((campaign, index) =>
    compileCampaign(campaign, `campaigns.${index}`, {
      scope,
      log,
      isAccountActive: account === 'active',
      skipsUnreadable: isTolerant(schema),
    }),
  )
  compiled.sort((a, b) => b.path.length - a.path.length)
  scope.checkUnused()
  const program = { domain, account, onError, campaigns: compiled, reportAbuseTo, publicRecord }
  return { program, issues: log.issues }
}

interface CampaignScope {
  readonly scope: ListScope
  readonly log: IssueLog
  readonly isAccountActive: boolean
  /** Whether rules with issues are omitted; otherwise visitors get the `onError` page. */
  readonly skipsUnreadable: boolean
}

function compileCampaign(
  { rules, window, stage, ...campaign }: RulesetCampaign,
  path: string,
  scope: CampaignScope,
): CompiledCampaign {
  const { isAccountActive, skipsUnreadable } = scope
  const { status } = campaign
  const all = compileRules(rules, `${path}.rules`, status, scope)
  const compiled = skipsUnreadable ? all.filter(({ node }) => node !== null) : all
  const changed = stage ? compileRules(stage.rules, `${path}.stage.rules`, status, scope) : []
  // A change must never be applied in part.
  const isReadable = changed.every(({ node }) => node !== null)
  const arm = {
    ...campaign,
    runsFrom: window?.from ? Date.parse(window.from) : Number.NEGATIVE_INFINITY,
    runsUntil: window?.until ? Date.parse(window.until) : Number.POSITIVE_INFINITY,
    isUnconditional:
      isAccountActive &&
      campaign.status !== 'paused' &&
      !campaign.alwaysWhite &&
      window === null &&
      campaign.clickLimit === null,
    // Includes both arms, because a visit's facts are read before its arm is known.
    looksAt: looksAtOf(isReadable ? [...compiled, ...changed] : compiled),
    stage: null,
  }
  const live = { ...arm, rules: compiled, predicates: predicatesOf(compiled) }
  if (stage === undefined || !isReadable) return live
  const { rules: _, ...about } = stage
  const candidate = { ...arm, rules: changed, predicates: predicatesOf(changed) }
  return { ...live, stage: { ...about, campaign: candidate } }
}

const compileRules = (
  rules: RulesetCampaign['rules'],
  path: string,
  status: RulesetCampaign['status'],
  { scope, log }: CampaignScope,
): CompiledRule[] =>
  rules.map(({ id, reason, action, mode, check, when }, index) => ({
    id,
    reason,
    action,
    isLive: mode === 'live' && status !== 'testing',
    isChecked: check === true && mayCheck({ reason, action }),
    when,
    node: compileCondition(when, `${path}.${index}.when`, {
      lists: scope,
      log,
      sparesCrawlers: action === 'white',
    }),
  }))

function predicatesOf(rules: readonly CompiledRule[]): CompiledCampaign['predicates'] {
  const predicates = rules.flatMap(({ node }) => (node === null ? [] : [node.matches]))
  return predicates.length === rules.length ? predicates : null
}

function reportStructure(campaigns: readonly RulesetCampaign[], log: IssueLog): void {
  const paths = new Set<string>()
  const campaignIds = new Set<number>()
  for (const [index, { id, path, window, rules, stage }] of campaigns.entries()) {
    if (campaignIds.has(id)) {
      log.add(`campaigns.${index}.id`, 'duplicate_campaign', 'Another campaign has this id')
    }
    campaignIds.add(id)
    if (window?.from && window.until && Date.parse(window.until) < Date.parse(window.from)) {
      log.add(
        `campaigns.${index}.window.until`,
        'window_ends_first',
        'The window ends before it starts',
      )
    }
    if (paths.has(path)) {
      log.add(`campaigns.${index}.path`, 'duplicate_path', 'Another campaign has this path')
    }
    paths.add(path)
    reportRules(rules, `campaigns.${index}.rules`, log)
    if (stage) reportRules(stage.rules, `campaigns.${index}.stage.rules`, log)
  }
}

function reportRules(rules: RulesetCampaign['rules'], path: string, log: IssueLog): void {
  const ids = new Set<string>()
  for (const [at, rule] of rules.entries()) {
    if (ids.has(rule.id)) {
      log.add(`${path}.${at}.id`, 'duplicate_rule', 'Another rule has this id')
    }
    ids.add(rule.id)
    if (rule.reason === 'PASS.ALLOW_LIST' && rule.action === 'white') {
      const message = 'An allow list must give the main page'
      log.add(`${path}.${at}.reason`, 'reason_not_of_action', message)
    }
    if (rule.check && !mayCheck(rule)) {
      const message =
        'Only rules that filter by graded evidence may ask visitors to prove that they are people'
      log.add(`${path}.${at}.check`, 'reason_not_of_action', message)
    }
  }
}

const mayCheck = ({ reason, action }: Pick<CompiledRule, 'reason' | 'action'>): boolean =>
  action === 'white' && CHECKED_REASONS.has(reason)

/** Reports faults in conditions even if the ruleset as a whole is unreadable. */
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
  return typeof schema === 'number' && schema > RULESET_FORM
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
