import type { Recovery } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { useFormat } from '#lib/format.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { recoveriesQuery, useRecoveryStep } from '../../api/recoveries.ts'
import { ListCard } from '../list-card.tsx'
import { RecoveryForm } from './recovery-form.tsx'

/**
 * Accounts whose owner has lost every factor and the mailbox. One admin requests a recovery,
 * another completes it.
 */
export function RecoveriesCard() {
  const { t } = useTranslation()
  const query = useQuery(recoveriesQuery())
  return (
    <ListCard
      title={t('admin.recoveries')}
      text={t('admin.recoveriesText')}
      query={query}
      failed={t('admin.recoveriesFailed')}
      empty={t('admin.noRecoveries')}
      form={<RecoveryForm />}
    >
      {(items) => items.map((recovery) => <Row key={recovery.accountId} recovery={recovery} />)}
    </ListCard>
  )
}

function Row({ recovery }: { recovery: Recovery }) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
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
        onError: (error) => showFailure(t('admin.recoveryFailed'), error),
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
