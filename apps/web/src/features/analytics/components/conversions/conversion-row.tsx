import { type Conversion, clickNetworkName, DIRECT_SOURCE } from '@crivo/shared'
import { Clock, ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import { Time } from '#components/ui/time.tsx'
import { useAmount } from './use-amount.ts'

interface Props {
  conversion: Conversion
  /** Name of the visit's campaign. */
  campaign: string
}

/** A conversion with the source of its visit. */
export function ConversionRow({ conversion, campaign }: Props) {
  const { t } = useTranslation()
  const amountOf = useAmount()
  const { payout, currency, status, transactionId, reportedAt, source } = conversion
  const sourceName =
    source === DIRECT_SOURCE ? t('visits.direct') : source && clickNetworkName(source)
  const isWaiting = conversion.class === null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <span className="min-w-32 font-medium tabular-nums">{amountOf(payout, currency)}</span>
      <Badge>{t(`conversions.status.${status}`)}</Badge>
      {isWaiting && <Badge icon={Clock}>{t('conversions.waiting')}</Badge>}
      {conversion.isInvalid && (
        <Badge tone="sivt" icon={ShieldAlert}>
          {t('conversions.invalid')}
        </Badge>
      )}
      <span className="wrap-anywhere text-muted">
        {[campaign, sourceName, transactionId].filter(Boolean).join(' · ')}
      </span>
      <Time at={reportedAt} className="ml-auto text-muted text-xs" />
    </li>
  )
}
