import type { Delivery } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'

/** Returns a function that describes the result of a delivery's last attempt. */
export function useDeliveryText() {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ status, problem, durationMs }: Delivery): string => {
    if (problem !== null && problem !== 'status') return t(`webhooks.problem.${problem}`)
    if (status === null || durationMs === null) return t('webhooks.untried')
    return t('webhooks.answered', { status, ms: format.number(durationMs) })
  }
}
