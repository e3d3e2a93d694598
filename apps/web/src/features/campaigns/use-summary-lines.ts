import type { CampaignSummary } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { formatBrasiliaTime } from './brasilia-time.ts'
import { useRuleValues } from './summary-values.ts'

/** Rules about kinds of invalid traffic, which no field turns off. */
export const INVALID_RULES = [
  'spoofed-crawler',
  'scraping-tool',
  'declared-crawler',
  'no-browser',
  'hosting-network',
  'automated-browser',
  'anonymous-proxy',
] as const

/** Rules of the campaign's own policy. */
export const POLICY_RULES = [
  'blocked-list',
  'blocked-addresses',
  'repeated-access',
  'country',
  'device',
  'browser',
  'language',
  'referrer',
] as const

type Lines = (summary: CampaignSummary) => readonly string[]

/** What the campaign's own fields keep from the main page, and when. */
export function usePolicyLines(): Lines {
  const { t } = useTranslation()
  const valuesOf = useRuleValues()
  const windowLines = useWindowLines()
  return (summary) => {
    if (summary.alwaysWhite) return [t('summary.alwaysWhite')]
    const { rules, repeatedAccess } = summary
    const ruled = rules.flatMap(({ id, whitePageFor, values, count }) => {
      const known = POLICY_RULES.find((each) => each === id)
      if (known === undefined) return []
      const options = { values: valuesOf(known, values), count }
      return [
        whitePageFor === 'unlisted'
          ? t(`summary.only.${known}`, options)
          : t(`summary.not.${known}`, options),
      ]
    })
    const often = repeatedAccess ? [t('summary.repeated', { ...repeatedAccess })] : []
    return [...windowLines(summary), ...ruled, ...often]
  }
}

/** When the campaign runs, in Brasília time, as the form takes it. */
function useWindowLines(): Lines {
  const { t } = useTranslation()
  const language = useLanguage()
  return ({ window, clickLimit, clicks }) => {
    const from = window?.from ? formatBrasiliaTime(window.from, language) : null
    const until = window?.until ? formatBrasiliaTime(window.until, language) : null
    return [
      ...(from !== null && until !== null ? [t('summary.window', { from, until })] : []),
      ...(from !== null && until === null ? [t('summary.windowFrom', { from })] : []),
      ...(from === null && until !== null ? [t('summary.windowUntil', { until })] : []),
      ...(clickLimit === null ? [] : [t('summary.clicks', { count: clickLimit, clicks })]),
    ]
  }
}

/** Which kinds of invalid traffic get the fallback page. */
export function useInvalidLine(): Lines {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ rules, alwaysWhite }) => {
    const kinds = INVALID_RULES.filter((id) => rules.some((rule) => rule.id === id))
    if (alwaysWhite || kinds.length === 0) return []
    return [
      t('summary.invalidTraffic', {
        kinds: format.list(kinds.map((id) => t(`summary.kind.${id}`))),
      }),
    ]
  }
}

/** What everybody else gets, and how. */
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
