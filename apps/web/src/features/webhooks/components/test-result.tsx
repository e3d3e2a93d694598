import type { Delivery } from '@crivo/shared'
import { CircleCheck, CircleX } from 'lucide-react'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { useDeliveryText } from '../use-delivery-text.ts'

/** The receiver's response to a test. */
export function TestResult({ delivery }: { delivery: Delivery }) {
  const text = useDeliveryText()
  const isTaken = delivery.state === 'delivered'
  return (
    <Callout
      role="status"
      tone={isTaken ? 'pass' : 'danger'}
      icon={isTaken ? CircleCheck : CircleX}
      title={text(delivery)}
    >
      {delivery.answer !== '' && (
        <pre className="wrap-anywhere whitespace-pre-wrap font-mono text-xs">{delivery.answer}</pre>
      )}
    </Callout>
  )
}
