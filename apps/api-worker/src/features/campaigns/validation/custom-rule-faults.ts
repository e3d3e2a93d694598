import { CHECKED_REASONS, type Condition, checkCondition, deriveReason } from '@crivo/filter-engine'
import { ACCOUNT_LISTS, type FieldError, type RuleSet } from '@crivo/shared'

/** Returns why custom rules cannot be compiled, by field. */
export const customRuleFaults = (form: RuleSet): FieldError[] => [
  ...issuesOf(form).filter(({ code }) => code !== 'names_review_crawler'),
  ...form.customRules.flatMap(({ action, when }, at) =>
    action !== 'check' || isGraded(when as Condition)
      ? []
      : [{ path: `customRules.${at}.action`, code: 'not_graded' }],
  ),
]

const isGraded = (when: Condition): boolean =>
  CHECKED_REASONS.has(deriveReason({ action: 'white', when }))

/** Returns the values of custom rules that name a crawler, which rules may not do. */
export const namedCrawlers = (form: RuleSet): FieldError[] =>
  issuesOf(form).filter(({ code }) => code === 'names_review_crawler')

const issuesOf = ({ customRules }: RuleSet): FieldError[] =>
  customRules.flatMap(({ when }, at) =>
    checkCondition(when, `customRules.${at}.when`, ACCOUNT_LISTS).map(({ path, code }) => ({
      path,
      code,
    })),
  )
