import { DELIVERY_STATES, type DeliveryState } from '@crivo/shared'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Inbox, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { ErrorNotice } from '#components/error-notice.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { LoadMore } from '#components/load-more.tsx'
import { StaleNotice } from '#components/stale-notice.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { Segmented } from '#components/ui/inputs/segmented.tsx'
import { PATHS } from '#config/paths.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { deliveriesQuery } from '../api/find-deliveries.ts'
import { webhooksQuery } from '../api/get-webhooks.ts'
import { useReplay } from '../api/replay-deliveries.ts'
import { DeliveryRow, DeliverySkeleton } from './delivery-row.tsx'

const FILTERS = ['all', ...DELIVERY_STATES] as const

/** A webhook's deliveries in the last 30 days, with their results. */
export function DeliveryLog({ id }: { id: number }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const state = DELIVERY_STATES.find((each) => each === search.get('state')) ?? null
  const found = useInfiniteQuery(deliveriesQuery(id, state))
  const { data: webhooks } = useQuery(webhooksQuery())
  const loadError = useLoadError(found)
  const replay = useReplay()
  const webhook = webhooks?.find((each) => each.id === id)
  const rows = found.data?.pages.flatMap((page) => page.deliveries)
  const filter = (chosen: DeliveryState | 'all') =>
    setSearch(
      { tab: 'webhooks', webhook: String(id), ...(chosen === 'all' ? {} : { state: chosen }) },
      { replace: true },
    )
  const replayFailed = () =>
    replay.mutate(
      { id },
      {
        onSuccess: ({ replayed }) =>
          showToast({ tone: 'plain', title: t('webhooks.replayed', { count: replayed }) }),
      },
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid justify-items-start gap-2">
        <Link to={`${PATHS.settings}?tab=webhooks`} className={buttonStyle({ size: 'sm' })}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('webhooks.back')}
        </Link>
        <h2 className="wrap-anywhere font-semibold text-base">
          {webhook ? t('webhooks.deliveriesOf', { name: webhook.name }) : t('webhooks.deliveries')}
        </h2>
        <p className="text-pretty text-muted">{t('webhooks.deliveriesText')}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label={t('webhooks.filter')}
            value={state ?? 'all'}
            options={FILTERS.map((value) => ({ value, label: t(`webhooks.state.${value}`) }))}
            onChange={filter}
          />
        </div>
        <Button icon={RotateCw} size="sm" busy={replay.isPending} onClick={replayFailed}>
          {t('webhooks.replayFailed')}
        </Button>
      </div>
      {replay.isError && <FormAlert title={t('webhooks.replayRefused')} error={replay.error} />}
      <StaleNotice query={found} />
      {loadError !== null ? (
        <ErrorNotice title={t('webhooks.deliveriesFailed')} error={loadError} query={found} />
      ) : rows?.length === 0 ? (
        <Notice icon={Inbox} title={t('webhooks.noDeliveries')}>
          <p>{t(state === null ? 'webhooks.noDeliveriesText' : 'webhooks.noneOfState')}</p>
        </Notice>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
          {rows
            ? rows.map((delivery) => (
                <DeliveryRow key={delivery.id} webhookId={id} delivery={delivery} />
              ))
            : [1, 2, 3].map((each) => <DeliverySkeleton key={each} />)}
        </ul>
      )}
      <LoadMore query={found} />
    </div>
  )
}
