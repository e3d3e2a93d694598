import { type AlertCondition, type AlertFigure, UNKNOWN_VALUE } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useCampaigns } from '#core/campaigns/use-campaigns.ts'
import { useNetworkTexts } from '#core/visits/network-names.ts'
import { usePlainTexts } from '#core/visits/use-plain-texts.ts'
import { useFormat } from '#lib/format.ts'
import { useLanguage } from '#lib/hooks/use-language.ts'

interface RuleTexts {
  readonly condition: (condition: AlertCondition) => string
  readonly figures: (condition: AlertCondition, figures: readonly AlertFigure[]) => string
}

/** Returns functions that describe rules in words. */
export function useAlertRuleTexts(): RuleTexts {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const money = (amount: string, currency: string) =>
    new Intl.NumberFormat(language, { style: 'currency', currency }).format(
      amount as Intl.StringNumericLiteral,
    )
  const campaigns = useCampaigns()
  const plainText = usePlainTexts()
  const networkText = useNetworkTexts()
  /** Returns the text of a value; a campaign's is already its name. */
  const textOf = (condition: AlertCondition, value: string): string => {
    const dimension = condition.kind === 'invalid_rate' ? condition.dimension : null
    if (dimension === null) return value
    const known = value === UNKNOWN_VALUE ? null : value
    return dimension === 'asn' && known !== null ? networkText(known) : plainText(dimension, known)
  }
  const scopeOf = ({ campaignId }: AlertCondition): string =>
    campaignId === null
      ? t('visits.allCampaigns')
      : (campaigns.find(({ id }) => id === campaignId)?.name ??
        t('visits.campaignNumber', { id: campaignId }))
  return {
    condition: (condition) => {
      const scope = scopeOf(condition)
      if (condition.kind === 'no_visits') {
        return t('alertRules.sentence.no_visits', { scope, count: condition.hours })
      }
      if (condition.kind === 'invalid_spend') {
        const amount = money(condition.amount, condition.currency)
        return t('alertRules.sentence.invalid_spend', { scope, amount, count: condition.days })
      }
      const { dimension, value, percent, visits, hours } = condition
      const of =
        dimension === null
          ? scope
          : `${scope}, ${t(`filter.${dimension}`)}: ${value === null ? t('alertRules.anyValue') : textOf(condition, value)}`
      const shown = format.plainPercent(percent)
      return t('alertRules.sentence.invalid_rate', {
        ...{ scope: of, percent: shown, visits: format.number(visits), count: hours },
      })
    },
    figures: (condition, figures) =>
      format.list(
        figures.map(({ value, measured }) => {
          const shown =
            condition.kind === 'invalid_rate'
              ? format.percent(measured)
              : condition.kind === 'invalid_spend'
                ? money(String(measured), condition.currency)
                : t('alertRules.hours', { count: measured })
          return value === null ? shown : `${textOf(condition, value)} ${shown}`
        }),
      ),
  }
}
