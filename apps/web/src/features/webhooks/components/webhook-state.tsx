import type { Webhook } from '@crivo/shared'
import { CircleCheck, CircleOff, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'

/** Shows whether a webhook is active and whether its deliveries succeed. */
export function WebhookState({
  webhook: { isActive, failingSince, offReason },
}: {
  webhook: Webhook
}) {
  const { t } = useTranslation()
  if (!isActive) {
    return (
      <Badge tone={offReason === 'person' ? 'neutral' : 'danger'} icon={CircleOff}>
        {t('webhooks.isOff')}
      </Badge>
    )
  }
  if (failingSince !== null) {
    return (
      <Badge tone="givt" icon={TriangleAlert}>
        {t('webhooks.isFailing')}
      </Badge>
    )
  }
  return (
    <Badge tone="pass" icon={CircleCheck}>
      {t('webhooks.isOn')}
    </Badge>
  )
}
