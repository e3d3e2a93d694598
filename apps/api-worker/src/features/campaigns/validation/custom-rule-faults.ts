import { CHECKED_REASONS, type Condition, checkCondition, deriveReason } from '@crivo/filter-engine'
import {
  ACCOUNT_LISTS,
  COUNTRY_CODES,
  countryOfRegion,
  type FieldError,
  type RuleCondition,
  type RuleSet,
} from '@crivo/shared'

/** Returns why custom rules cannot be compiled, and countries that do not exist, by field. */
export const customRuleFaults = (form: RuleSet): FieldError[] => [
  ...issuesOf(form).filter(({ code }) => code !== 'names_review_crawler'),
  ...form.customRules.flatMap(({ when }, at) => unknownCountries(when, `customRules.${at}.when`)),
  ...form.customRules.flatMap(({ action, when }, at) =>
    action !== 'check' || isGraded(when as Condition)
      ? []
      : [{ path: `customRules.${at}.action`, code: 'not_graded' }],
  ),
]

const countries: readonly unknown[] = COUNTRY_CODES

/** The engine checks only the form of codes, so a rule for `UK` would never match anyone. */
function unknownCountries(when: RuleCondition, path: string): FieldError[] {
  if ('not' in when) return unknownCountries(when.not, `${path}.not`)
  if ('fact' in when) {
    const { fact, value } = when
    if ((fact !== 'country' && fact !== 'subdivision') || !Array.isArray(value)) return []
    return value.flatMap((code, at) =>
      /^[A-Z]{2}(?:-|$)/.test(`${code}`) && !countries.includes(countryOfRegion(`${code}`))
        ? [{ path: `${path}.value.${at}`, code: 'unknown_entry' }]
        : [],
    )
  }
  const [kind, parts] = 'all' in when ? ['all', when.all] : ['any', when.any]
  return parts.flatMap((part, at) => unknownCountries(part, `${path}.${kind}.${at}`))
}

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
