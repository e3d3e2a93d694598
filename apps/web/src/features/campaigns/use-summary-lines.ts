import { type CampaignSummary, FIRST_RULES, INVALID_RULES, POLICY_RULES } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useRuleName } from '#core/visits/use-rule-name.ts'
import { useFormat } from '#lib/format.ts'
import { useClock } from '#lib/time/clock.ts'
import { useRuleValues } from './summary-values.ts'

type Lines = (summary: CampaignSummary) => readonly string[]

/** Returns lines about the campaign's own settings: what they filter, and when. */
export function usePolicyLines(): Lines {
  const { t } = useTranslation()
  const valuesOf = useRuleValues()
  const windowLines = useWindowLines()
  return (summary) => {
    if (summary.alwaysWhite) return [t('summary.alwaysWhite')]
    const { rules, repeatedAccess } = summary
    const ruled = rules.flatMap(({ id, whitePageFor, values, count, watched }) => {
      const known = POLICY_RULES.find((each) => each === id)
      if (known === undefined || watched) return []
      const options = { values: valuesOf(known, values), count }
      return [
        whitePageFor === 'unlisted'
          ? t(`summary.only.${known}`, options)
          : t(`summary.not.${known}`, options),
      ]
    })
    const often = repeatedAccess ? [t('summary.repeated', { ...repeatedAccess })] : []
    const custom = summary.customRules.map(({ name, action, watched }) =>
      t(`summary.custom.${watched ? 'watched' : action}`, { name }),
    )
    const asked = summary.assistants === 'main' ? [] : [t('summary.assistants')]
    return [...windowLines(summary), ...custom, ...ruled, ...often, ...asked]
  }
}

/** Returns a line about the visitors whom the allow lists always let in. */
export function useAllowLines(): Lines {
  const { t } = useTranslation()
  return ({ rules, alwaysWhite }) =>
    alwaysWhite
      ? []
      : FIRST_RULES.flatMap((id) =>
          rules
            .filter((rule) => rule.id === id && !rule.watched)
            .map(({ count }) => t(`summary.allow.${id}`, { count })),
        )
}

/** Returns a line about the run window, in the account's time zone. */
function useWindowLines(): Lines {
  const { t } = useTranslation()
  const format = useFormat()
  const { zoneName: zone } = useClock()
  return ({ window, clickLimit, clicks }) => {
    const from = window?.from ? format.dateTime(window.from) : null
    const until = window?.until ? format.dateTime(window.until) : null
    return [
      ...(from !== null && until !== null ? [t('summary.window', { from, until, zone })] : []),
      ...(from !== null && until === null ? [t('summary.windowFrom', { from, zone })] : []),
      ...(from === null && until !== null ? [t('summary.windowUntil', { until, zone })] : []),
      ...(clickLimit === null ? [] : [t('summary.clicks', { count: clickLimit, clicks })]),
    ]
  }
}

/** Returns a line about the kinds of invalid traffic that get the fallback page. */
export function useInvalidLine(): Lines {
  const { t } = useTranslation()
  const nameOf = useRuleName()
  const format = useFormat()
  return ({ rules, alwaysWhite }) => {
    if (alwaysWhite) return []
    const isLive = (id: string) => rules.some((rule) => rule.id === id && !rule.watched)
    const kinds = INVALID_RULES.filter(isLive).map((id) => t(`summary.kind.${id}`))
    const watched = rules
      .filter((rule) => rule.watched)
      .map(({ id, reason }) => nameOf({ ruleId: id, name: null, reason }))
    return [
      ...(kinds.length > 0 ? [t('summary.invalidTraffic', { kinds: format.list(kinds) })] : []),
      ...(watched.length > 0 ? [t('summary.watched', { kinds: format.list(watched) })] : []),
    ]
  }
}

/** Returns lines about the page that all other visitors get, and how they get it. */
export function usePassLines(): Lines {
  const { t } = useTranslation()
  return ({ url, status, deliveryMode, blackUrl, whiteUrl, alwaysWhite, disableRightClick }) => [
    ...(alwaysWhite ? [] : [t('summary.pass', { blackUrl })]),
    t('summary.fallback', { whiteUrl }),
    t(`summary.delivery.${deliveryMode}`, { url }),
    ...(disableRightClick && deliveryMode === 'proxy' ? [t('summary.rightClick')] : []),
    ...(status === 'active' ? [] : [t(`summary.status.${status}`)]),
  ]
}
