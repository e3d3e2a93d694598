import { CHECKED_REASONS, type Condition, checkCondition, deriveReason } from '@crivo/filter-engine'
import {
  ACCOUNT_LISTS,
  COUNTRY_CODES,
  countryOfRegion,
  type FieldError,
  type RuleComparison,
  type RuleCondition,
  type RuleSet,
} from '@crivo/shared'

/** Returns why custom rules cannot be compiled, and values that no visitor has, by field. */
export const customRuleFaults = (form: RuleSet): FieldError[] => [
  ...issuesOf(form).filter(({ code }) => code !== 'names_review_crawler'),
  ...form.customRules.flatMap(({ when }, at) => uselessValues(when, `customRules.${at}.when`)),
  ...form.customRules.flatMap(({ action, when }, at) =>
    action !== 'check' || isGraded(when as Condition)
      ? []
      : [{ path: `customRules.${at}.action`, code: 'not_graded' }],
  ),
]

const countries: readonly string[] = COUNTRY_CODES

/**
 * Returns values that no visitor has, which the engine accepts: a rule for the country `UK` or the
 * referrer `https://example.com` would match nobody, and negated, nearly everyone.
 */
function uselessValues(when: RuleCondition, path: string): FieldError[] {
  if ('not' in when) return uselessValues(when.not, `${path}.not`)
  if ('fact' in when) {
    const { value } = when
    const given = Array.isArray(value) ? value.map((each, at) => [each, `.${at}`]) : [[value, '']]
    return given.flatMap(([each, place]) => {
      const code = faultOf(when, String(each))
      return code === null ? [] : [{ path: `${path}.value${place}`, code }]
    })
  }
  const [kind, parts] = 'all' in when ? ['all', when.all] : ['any', when.any]
  return parts.flatMap((part, at) => uselessValues(part, `${path}.${kind}.${at}`))
}

function faultOf({ fact, op }: RuleComparison, value: string): string | null {
  if (fact === 'country' || fact === 'subdivision') {
    const isCode = /^[A-Z]{2}(?:-|$)/.test(value)
    return isCode && !countries.includes(countryOfRegion(value)) ? 'unknown_entry' : null
  }
  if (fact !== 'referrer') return null
  const isPossible = op === 'in' ? isHost(value.toLowerCase()) : !/[\s/\\:@#%]/.test(value)
  return isPossible ? null : 'invalid_host'
}

/** Returns whether a text is a host as browsers send it in a referrer, apart from the root's dot. */
const isHost = (text: string): boolean =>
  /^[^.\s/\\:@?#%*][^\s/\\:@?#%*]*$/.test(text) && URL.parse(`http://${text}`)?.hostname === text

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
