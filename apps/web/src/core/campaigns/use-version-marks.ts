import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ChartMark } from '#components/charts/chart-marks.tsx'
import { useMay } from '#core/access/use-may.ts'
import type { Span } from '#core/visits/span.ts'
import { useFormat } from '#lib/format.ts'
import { latestVersionsQuery } from './get-versions.ts'

/**
 * Returns marks for the changes to a campaign's rules within a span, oldest first; none for `null`.
 */
export function useVersionMarks(campaignId: number | null, { from, to }: Span): ChartMark[] {
  const { t } = useTranslation()
  const format = useFormat()
  const enabled = useMay()('campaigns') && campaignId !== null
  const { data = [] } = useQuery({ ...latestVersionsQuery(campaignId ?? 0), enabled })
  return data
    .filter(({ at, origin }) => origin !== 'start' && at >= from && at < to)
    .map(({ number, at, author, authorName }) => {
      const by = authorName ?? t(`versions.author.${author}`)
      const said = t('versions.by', { by, at: format.dateTime(at) })
      return { id: String(number), at, text: `${t('versions.version', { number })}: ${said}` }
    })
    .reverse()
}
