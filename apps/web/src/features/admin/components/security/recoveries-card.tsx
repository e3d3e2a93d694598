import type { Recovery } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CardError } from '#components/card-error.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useFormat } from '#lib/format.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { showToast } from '#lib/toast-store.ts'
import { recoveriesQuery, useRecoveryStep } from '../../api/recoveries.ts'
import { RecoveryForm } from './recovery-form.tsx'

/** Accounts whose owner lost every factor and the mailbox: one asks, another completes. */
export function RecoveriesCard() {
  const { t } = useTranslation()
  const found = useQuery(recoveriesQuery())
  const loadError = useLoadError(found)
  const { data } = found
  return (
    <Card>
      <CardHeader title={t('admin.recoveries')} text={t('admin.recoveriesText')} />
      <CardBody>
        <RecoveryForm />
      </CardBody>
      {loadError !== null ? (
        <CardBody>
          <CardError
            title={t('admin.recoveriesFailed')}
            error={loadError}
            onRetry={() => found.refetch()}
            retrying={found.isFetching}
          />
        </CardBody>
      ) : data === undefined ? (
        <CardBody>
          <Skeleton className="h-9" />
        </CardBody>
      ) : data.length === 0 ? (
        <CardBody>
          <p className="text-muted">{t('admin.noRecoveries')}</p>
        </CardBody>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {data.map((recovery) => (
            <Row key={recovery.accountId} recovery={recovery} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ recovery }: { recovery: Recovery }) {
  const { t } = useTranslation()
  const format = useFormat()
  const step = useRecoveryStep()
  const { accountId, accountEmail, email, note, openedBy, readyAt } = recovery
  const take = (kind: 'complete' | 'cancel') =>
    step.mutate(
      { kind, accountId },
      {
        onSuccess: () =>
          showToast({
            tone: 'plain',
            title: t(kind === 'complete' ? 'admin.recoveryDone' : 'admin.recoveryCancelled'),
          }),
        onError: (error) =>
          showToast({
            tone: 'danger',
            title: t('admin.recoveryFailed'),
            detail: t(`error.${errorCodeOf(error)}`),
          }),
      },
    )
  return (
    <li className="grid gap-2 px-4 py-2.5 sm:px-5">
      <p className="wrap-anywhere font-medium">
        {t('admin.recoveryTo', { from: accountEmail, to: email })}{' '}
        <span className="text-muted">#{accountId}</span>
      </p>
      <p className="wrap-anywhere">{note}</p>
      <p className="wrap-anywhere text-muted text-xs">
        {t('admin.recoveryBy', { email: openedBy ?? '–', date: format.dateTime(readyAt) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" busy={step.isPending} onClick={() => take('complete')}>
          {t('admin.recoveryComplete')}
        </Button>
        <Button variant="secondary" busy={step.isPending} onClick={() => take('cancel')}>
          {t('admin.recoveryCancel')}
        </Button>
      </div>
    </li>
  )
}
