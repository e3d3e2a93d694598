import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useFormat } from '#lib/format.ts'
import { effectQuery } from '../../api/campaign-versions.ts'

/** A version's effect on the campaign's visits. */
export function EffectLine({ campaignId, number }: { campaignId: number; number: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error } = useQuery(effectQuery(campaignId, number))
  if (error !== null) {
    return (
      <p className="text-danger text-xs">
        {t('versions.effectFailed')} {t(`error.${errorCodeOf(error)}`)}
      </p>
    )
  }
  if (data === undefined) return <p className="text-muted text-xs">{t('versions.counting')}</p>
  const { from, until, visits, filtered, countedFrom } = data
  const span =
    from === null
      ? t('versions.neverLive')
      : until === null
        ? t('versions.since', { from: format.dateTime(from) })
        : t('versions.span', { from: format.dateTime(from), until: format.dateTime(until) })
  const share = visits === 0 ? 0 : (filtered / visits) * 100
  return (
    <p className="text-muted text-xs">
      {span}{' '}
      {from !== null &&
        (visits === 0
          ? t('versions.noVisits')
          : t('versions.effect', {
              count: visits,
              filtered: format.number(filtered),
              share: format.percent(share),
            }))}{' '}
      {countedFrom !== null && t('versions.countedFrom', { at: format.dateTime(countedFrom) })}
    </p>
  )
}
