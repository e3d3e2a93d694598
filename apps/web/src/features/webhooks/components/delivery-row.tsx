import type { Delivery } from '@crivo/shared'
import { ChevronRight, CircleCheck, CircleX, Clock, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Time } from '#components/ui/time.tsx'
import { useFormat } from '#lib/format.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useReplay } from '../api/replay-deliveries.ts'
import { useDeliveryText } from '../use-delivery-text.ts'

const LOOKS = {
  delivered: { tone: 'pass', icon: CircleCheck },
  waiting: { tone: 'givt', icon: Clock },
  failed: { tone: 'danger', icon: CircleX },
} as const

interface Props {
  webhookId: number
  delivery: Delivery
}

/** A delivery; expanded, it shows the receiver's response. */
export function DeliveryRow({ webhookId, delivery }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const text = useDeliveryText()
  const replay = useReplay()
  const { id, type, state, attempts, messageId, nextAttemptAt, answer } = delivery
  const { tone, icon } = LOOKS[state]
  const resend = () =>
    replay.mutate(
      { id: webhookId, deliveryId: id },
      {
        onSuccess: ({ replayed }) =>
          showToast({ tone: 'plain', title: t('webhooks.replayed', { count: replayed }) }),
      },
    )
  return (
    <li>
      <details className="group">
        <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 p-3 -outline-offset-2 hover:bg-canvas">
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
          />
          <Badge tone={tone} icon={icon}>
            {t(`webhooks.state.${state}`)}
          </Badge>
          <span className="wrap-anywhere min-w-0 flex-1 basis-40 font-mono text-xs">{type}</span>
          <span className="text-muted text-xs tabular-nums">{text(delivery)}</span>
          <Time at={delivery.createdAt} className="text-muted text-xs tabular-nums" />
        </summary>
        <div className="grid grid-cols-1 gap-3 px-3 pb-4 sm:pl-10">
          <dl className="grid gap-x-4 gap-y-1 text-xs sm:grid-cols-[10rem_minmax(0,1fr)]">
            <Fact label={t('webhooks.messageId')} mono value={messageId} />
            <Fact label={t('webhooks.attempts')} value={format.number(attempts)} />
            {nextAttemptAt !== null && (
              <Fact label={t('webhooks.nextAttempt')} value={format.dateTime(nextAttemptAt)} />
            )}
          </dl>
          {answer !== '' && (
            <figure className="grid grid-cols-1 gap-1">
              <figcaption className="text-muted text-xs">{t('webhooks.answer')}</figcaption>
              <pre className="wrap-anywhere whitespace-pre-wrap rounded-md bg-sunken p-3 font-mono text-xs">
                {answer}
              </pre>
            </figure>
          )}
          {type !== 'webhook.test' && (
            <Button
              icon={RotateCw}
              size="sm"
              className="w-fit"
              busy={replay.isPending}
              onClick={resend}
            >
              {t('webhooks.replay')}
            </Button>
          )}
          {replay.isError && <FormAlert title={t('webhooks.replayRefused')} error={replay.error} />}
        </div>
      </details>
    </li>
  )
}

const Fact = ({ label, value, mono = false }: { label: string; value: string; mono?: boolean }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className={mono ? 'wrap-anywhere font-mono' : 'tabular-nums'}>{value}</dd>
  </>
)

/** Placeholder for a delivery. */
export const DeliverySkeleton = () => (
  <li className="flex items-center gap-3 p-3">
    <Skeleton className="size-4" />
    <Skeleton className="h-6 w-24" />
    <Skeleton className="h-4 flex-1" />
  </li>
)
