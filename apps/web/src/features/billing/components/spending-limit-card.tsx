import { type Billing, PLANS } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useUser } from '#core/session/use-user.ts'
import { billingQuery } from '../api/get-billing.ts'
import { SpendingLimitForm } from './spending-limit-form.tsx'

/** The limit for extra requests, shown only to accounts that are charged for them. */
export function SpendingLimitCard() {
  const { t } = useTranslation()
  const user = useUser()
  const may = useMay()
  const { data } = useQuery(billingQuery())
  if (user?.role !== 'user' || data === undefined || !isCharged(data)) return null
  if (!may('settings', 'own')) return null
  return (
    <Card>
      <CardHeader title={t('spending.title')} text={t('spending.text')} />
      <CardBody>
        <SpendingLimitForm limit={data.spendingLimit} />
      </CardBody>
    </Card>
  )
}

const isCharged = ({ current }: Billing): boolean => PLANS[current.plan].extraThousandCents !== null
