import type { AbuseCaseDetails } from '@crivo/shared'
import { useIsFetching } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useActOnCase } from '../../api/abuse/act-on-case.ts'
import { caseQuery } from '../../api/abuse/get-case.ts'
import { actionsOf, type CaseAction } from '../../case-action.ts'
import { FreezeReason, useFreezeReason } from '../freeze-reason.tsx'

const HARMLESS: readonly CaseAction[] = ['dismiss', 'restore', 'unfreeze']

/** The actions on a case, each with a confirmation that explains its effect. */
export function CaseActions({ found }: { found: AbuseCaseDetails }) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const act = useActOnCase(found)
  // Until the case is refetched, its buttons may still offer the action just taken.
  const isStale = useIsFetching({ queryKey: caseQuery(found.id).queryKey }) > 0
  const [asked, setAsked] = useState<CaseAction | null>(null)
  const freeze = useFreezeReason()
  const confirm = (action: CaseAction) => {
    const reason = action === 'freeze' ? freeze.check() : ''
    if (reason === null) return
    act.mutate(
      { action, reason },
      {
        onSuccess: () => showToast({ tone: 'plain', title: t(`admin.caseDone.${action}`) }),
        onError: (error) => showFailure(t('admin.caseActionFailed'), error),
        onSettled: () => setAsked(null),
      },
    )
  }
  const actions = actionsOf(found)
  // The buttons of a decided case undo the decision, so none of them is primary.
  const primary = found.state === 'open' ? actions.at(-1) : undefined
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === primary ? 'primary' : 'secondary'}
          aria-disabled={isStale}
          onClick={() => !isStale && setAsked(action)}
        >
          {t(`admin.caseDo.${action}`)}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={t(`admin.caseAsk.${asked}`)}
          confirmLabel={t(`admin.caseDo.${asked}`)}
          onConfirm={() => confirm(asked)}
          busy={act.isPending}
          variant={HARMLESS.includes(asked) ? 'primary' : 'danger'}
        >
          <p>{t(`admin.caseWhat.${asked}`)}</p>
          {asked === 'freeze' && <FreezeReason {...freeze} />}
        </ConfirmDialog>
      )}
    </>
  )
}
