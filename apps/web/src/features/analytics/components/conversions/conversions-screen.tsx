import { CONVERSION_STATUSES } from '@crivo/shared'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download, Inbox } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ErrorNotice } from '#components/error-notice.tsx'
import { LoadMore } from '#components/load-more.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { useCampaignName } from '#core/campaigns/use-campaign-name.ts'
import { useCampaigns } from '#core/campaigns/use-campaigns.ts'
import { useFormat } from '#lib/format.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { type ConversionFile, conversionsQuery, exportConversions } from '../../api/conversions.ts'
import { AnalyticsLayout } from '../analytics-layout.tsx'
import { CampaignSelect } from '../campaign-select.tsx'
import { ConversionLog } from './conversion-log.tsx'
import { ConversionRow } from './conversion-row.tsx'
import { ConversionSetup } from './conversion-setup.tsx'
import { useAmount } from './use-amount.ts'

const TRAFFIC = ['valid', 'invalid', 'waiting'] as const
const FILES: readonly ConversionFile[] = ['csv', 'google', 'meta']
const FILTERS = ['campaignId', 'status', 'traffic'] as const

/** Conversions with their totals, reporting instructions, and the log of reports. */
export function ConversionsScreen() {
  const { t } = useTranslation()
  const amountOf = useAmount()
  const [search, setSearch] = useSearchParams()
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value] as const] : []
    }),
  )
  const filter = (name: (typeof FILTERS)[number], value: string) => {
    const { [name]: _, ...others } = filters
    setSearch(value === '' ? others : { ...others, [name]: value })
  }
  const campaigns = useCampaigns()
  const nameOf = useCampaignName(campaigns)
  const found = useInfiniteQuery(conversionsQuery(filters))
  const loadError = useLoadError(found)
  const format = useFormat()
  const showFailure = useFailureToast()
  const file = useMutation({
    mutationFn: (kind: ConversionFile) => exportConversions(kind, filters),
    onError: (error) => showFailure(t('export.failed'), error),
  })
  const rows = found.data?.pages.flatMap(({ conversions }) => conversions)
  const totals = found.data?.pages[0]?.totals ?? []
  return (
    <AnalyticsLayout>
      <h2 className="sr-only">{t('analytics.conversions')}</h2>
      <div className="flex flex-wrap items-end gap-2">
        <CampaignSelect
          campaigns={campaigns}
          value={filters.campaignId === undefined ? undefined : Number(filters.campaignId)}
          onChange={(id) => filter('campaignId', id === undefined ? '' : String(id))}
        />
        <Select
          aria-label={t('conversions.statusFilter')}
          value={filters.status ?? ''}
          onChange={({ target }) => filter('status', target.value)}
          className="min-w-36"
        >
          <option value="">{t('conversions.anyStatus')}</option>
          {CONVERSION_STATUSES.map((each) => (
            <option key={each} value={each}>
              {t(`conversions.status.${each}`)}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('conversions.trafficFilter')}
          value={filters.traffic ?? ''}
          onChange={({ target }) => filter('traffic', target.value)}
          className="min-w-36"
        >
          <option value="">{t('conversions.anyTraffic')}</option>
          {TRAFFIC.map((each) => (
            <option key={each} value={each}>
              {t(`conversions.traffic.${each}`)}
            </option>
          ))}
        </Select>
        <div className="ml-auto flex flex-wrap gap-1">
          {FILES.map((kind) => (
            <Button
              icon={Download}
              key={kind}
              size="sm"
              variant="ghost"
              busy={file.isPending && file.variables === kind}
              onClick={() => file.mutate(kind)}
            >
              {t(`conversions.file.${kind}`)}
            </Button>
          ))}
        </div>
      </div>
      {totals.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-2" aria-label={t('conversions.totals')}>
          {totals.map(({ currency, status, count, payout }) => (
            <li key={`${currency} ${status}`}>
              <span className="font-semibold tabular-nums">{amountOf(payout, currency)}</span>{' '}
              <span className="text-muted">
                {t(`conversions.status.${status}`)} · {format.number(count)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {loadError !== null ? (
        <ErrorNotice title={t('conversions.failed')} error={loadError} query={found} />
      ) : rows === undefined ? (
        <Skeleton className="h-40 rounded-lg" />
      ) : rows.length === 0 ? (
        <Notice icon={Inbox} title={t('conversions.none')}>
          <p>{t('conversions.noneText')}</p>
        </Notice>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {rows.map((conversion) => (
            <ConversionRow
              key={conversion.id}
              conversion={conversion}
              campaign={nameOf(conversion.campaignId)}
            />
          ))}
        </ul>
      )}
      <LoadMore query={found} />
      <ConversionSetup campaigns={campaigns} />
      <ConversionLog />
    </AnalyticsLayout>
  )
}
