import type { AdminSubscription } from '@crivo/shared'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { Progress } from '#components/ui/feedback/progress.tsx'
import { useFormat } from '#lib/format.ts'

const TONES: Readonly<Record<AdminSubscription['status'], BadgeTone>> = {
  active: 'pass',
  cancelled: 'neutral',
  expired: 'neutral',
  paused: 'danger',
}

export function useSubscriptionColumns(
  onReset: (subscription: AdminSubscription) => void,
): readonly DataColumn<AdminSubscription>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'email',
      label: t('admin.column.account'),
      heads: true,
      value: ({ email }) => email,
      cell: ({ email }) => (
        <span className="block truncate font-medium" title={email}>
          {email}
        </span>
      ),
    },
    {
      id: 'plan',
      label: t('admin.column.plan'),
      width: 'w-24',
      cell: ({ plan }) => t(`plan.name.${plan}`),
    },
    {
      id: 'status',
      label: t('admin.column.status'),
      width: 'w-28',
      cell: ({ status }) => <Badge tone={TONES[status]}>{t(`admin.subscription.${status}`)}</Badge>,
    },
    {
      id: 'usage',
      label: t('admin.column.usage'),
      width: 'w-52',
      cell: ({ email, requestsUsed, requestsLimit }) => {
        if (requestsLimit === null)
          return t('admin.usedUnlimited', { used: format.number(requestsUsed) })
        const text = t('admin.usedOf', {
          used: format.number(requestsUsed),
          limit: format.number(requestsLimit),
        })
        return (
          <div className="grid gap-1.5">
            <span className="tabular-nums">{text}</span>
            <Progress
              label={t('admin.usageOf', { email })}
              value={requestsUsed}
              max={requestsLimit}
              text={text}
            />
          </div>
        )
      },
    },
    {
      id: 'currentPeriodEnd',
      label: t('admin.column.period'),
      width: 'w-64',
      value: ({ currentPeriodEnd }) => currentPeriodEnd,
      cell: ({ currentPeriodStart, currentPeriodEnd }) =>
        format.period(currentPeriodStart, currentPeriodEnd),
    },
    {
      id: 'actions',
      label: t('admin.column.actions'),
      width: 'w-40',
      actions: true,
      cell: (subscription) => (
        <span className="flex justify-end">
          <Button
            icon={RotateCcw}
            size="sm"
            aria-label={t('admin.resetOf', { email: subscription.email })}
            onClick={() => onReset(subscription)}
          >
            {t('admin.reset')}
          </Button>
        </span>
      ),
    },
  ]
}
