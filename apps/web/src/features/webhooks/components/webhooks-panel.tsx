import { useSearchParams } from 'react-router-dom'
import { Gate } from '#core/access/gate.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { WebhookList } from './webhook-list.tsx'

/** The account's webhooks, or one webhook's deliveries. */
export function WebhooksPanel() {
  const [search] = useSearchParams()
  const id = Number(search.get('webhook') ?? 0)
  return (
    <Gate permission="integrations">
      {Number.isInteger(id) && id > 0 ? <DeliveryLog key={id} id={id} /> : <WebhookList />}
    </Gate>
  )
}
