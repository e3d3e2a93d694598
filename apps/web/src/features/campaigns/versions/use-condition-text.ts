import type { RuleComparison, RuleCondition, RuleFact } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useNetworkTexts } from '#core/visits/network-names.ts'
import { useFormat } from '#lib/format.ts'
import { useCodeName } from '../components/rules/use-code-names.ts'

/** Facts whose values are free text from the visit, never named codes. */
const TEXTS: ReadonlySet<RuleFact> = new Set(['parameter', 'userAgent', 'organisation'])

/** Beyond this number, values are counted instead of listed. */
const MAX_LISTED = 12

/** Returns a function that describes a custom rule's condition in a sentence. */
export function useConditionText(): (condition: RuleCondition) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const codeOf = useCodeName()
  const networkText = useNetworkTexts()

  const wantedOf = ({ fact, op, value, list }: RuleComparison): string => {
    if (list !== undefined) return t(`rules.list.${list}`)
    if (value === undefined) return ''
    if (typeof value === 'boolean') return t(value ? 'why.yes' : 'why.no')
    const isText = TEXTS.has(fact) || op === 'contains' || op === 'startsWith' || op === 'matches'
    const nameOf = (each: string | number) => {
      if (fact === 'asn') return networkText(each)
      return isText ? format.quoted(String(each)) : codeOf(fact, String(each))
    }
    if (!Array.isArray(value)) return typeof value === 'number' ? String(value) : nameOf(value)
    const rest = value.length - MAX_LISTED
    const shown = value.slice(0, MAX_LISTED).map(nameOf)
    return format.list(rest > 0 ? [...shown, t('summary.more', { count: rest })] : shown)
  }
  const comparisonText = (comparison: RuleComparison, isNot: boolean): string => {
    const { fact, op, name } = comparison
    const subject = t(`why.fact.${fact}`) + (name === undefined ? '' : ` ${format.quoted(name)}`)
    const verb = t(`why.operator.${isNot ? 'not.' : ''}${op}`)
    return [subject, verb, wantedOf(comparison)].filter((part) => part !== '').join(' ')
  }
  const textOf = (condition: RuleCondition, isNot = false, isInner = false): string => {
    if ('not' in condition) return textOf(condition.not, !isNot, isInner)
    if (!('all' in condition || 'any' in condition)) return comparisonText(condition, isNot)
    const join = 'all' in condition ? 'all' : 'any'
    const parts = 'all' in condition ? condition.all : condition.any
    const shown = parts.map((part) => textOf(part, false, true)).join('; ')
    const text = `${t(`why.join.${isNot ? 'not' : ''}${join}`)} ${shown}`
    return isInner ? `(${text})` : text
  }
  return (condition) => textOf(condition)
}
