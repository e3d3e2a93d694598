import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { PATHS } from '#config/paths.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useChangeUser } from '../../api/users/change-user.ts'
import { useEnterAccount } from '../../api/users/enter-account.ts'
import { DESTRUCTIVE, type UserAction } from '../../user-action.ts'
import { FreezeReason, useFreezeReason } from '../freeze-reason.tsx'

interface Props {
  action: UserAction
  onClose: () => void
}

/** Asks before changing or entering an account; reports the result. */
export function ConfirmUserAction({ action, onClose }: Props) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const navigate = useNavigate()
  const change = useChangeUser()
  const { kind, user } = action
  const named = {
    email: user.email,
    plan: t(`plan.name.${action.kind === 'plan' ? action.plan : user.plan}`),
  }
  const sayDone = () => showToast({ tone: 'plain', title: t(`admin.done.${kind}`, named) })
  const enter = useEnterAccount(() => {
    sayDone()
    navigate(PATHS.dashboard)
  })
  const outcome = {
    onSuccess: () => {
      sayDone()
      onClose()
    },
    onError: (error: Error) => {
      showFailure(t(`admin.failed.${kind}`), error)
      onClose()
    },
  }
  const freeze = useFreezeReason()
  const confirm = () => {
    if (action.kind === 'freeze') {
      const reason = freeze.check()
      if (reason !== null) change.mutate({ ...action, reason }, outcome)
    } else if (action.kind === 'enter') enter.mutate(user.id, { onError: outcome.onError })
    else change.mutate(action, outcome)
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(`admin.ask.${kind}`, named)}
      confirmLabel={t(`admin.do.${kind}`)}
      onConfirm={confirm}
      busy={change.isPending || enter.isPending}
      variant={DESTRUCTIVE.includes(kind) ? 'danger' : 'primary'}
    >
      <p>{t(`admin.what.${kind}`, named)}</p>
      {kind === 'freeze' && <FreezeReason {...freeze} />}
    </ConfirmDialog>
  )
}
