import type { CreatedWebhook, Webhook } from '@crivo/shared'
import { KeyRound, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { useFormat } from '#lib/format.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookState } from './webhook-state.tsx'

interface Props {
  webhook: Webhook
  /** Called with a secret, which is shown only once. */
  onSecret: (created: CreatedWebhook) => void
}

/** A webhook: URL, events, state and actions. */
export function WebhookCard({ webhook, onSecret }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, url, events, offReason, failingSince, previousSecretUntil } = webhook
  return (
    <li className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4 shadow-raised">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
          <h2 className="wrap-anywhere font-semibold">{name}</h2>
          <p className="wrap-anywhere font-mono text-muted text-xs">{url}</p>
        </div>
        <WebhookState webhook={webhook} />
      </div>
      <ul aria-label={t('webhooks.events')} className="flex flex-wrap gap-1.5">
        {events.map((event) => (
          <li key={event} className="flex">
            <Badge title={t(`webhooks.event.${event}`)}>
              <span className="font-mono">{event}</span>
            </Badge>
          </li>
        ))}
      </ul>
      {offReason !== null && offReason !== 'person' && (
        <Callout tone="danger" icon={TriangleAlert} title={t(`webhooks.off.${offReason}`)}>
          <p>{t('webhooks.offText')}</p>
        </Callout>
      )}
      {offReason === null && failingSince !== null && (
        <Callout
          tone="warning"
          icon={TriangleAlert}
          title={t('webhooks.failingSince', { time: format.dateTime(failingSince) })}
        >
          <p>{t('webhooks.failingText')}</p>
        </Callout>
      )}
      {previousSecretUntil !== null && (
        <Callout
          icon={KeyRound}
          title={t('webhooks.previousUntil', { time: format.dateTime(previousSecretUntil) })}
        />
      )}
      <WebhookActions webhook={webhook} onSecret={onSecret} />
    </li>
  )
}
