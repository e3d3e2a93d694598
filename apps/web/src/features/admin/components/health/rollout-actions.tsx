import { can, type RolloutStatus, startRolloutSchema } from '@crivo/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Textarea } from '#components/ui/inputs/textarea.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { useUser } from '#core/session/use-user.ts'
import { useFormat } from '#lib/format.ts'
import { fieldText, issueMessage } from '#lib/forms/field-message.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useChangeRollout } from '../../api/change-rollout.ts'
import { type RolloutCommand, rolloutCommandsOf } from '../../rollout-command.ts'

const HARMLESS: readonly RolloutCommand[] = ['pause', 'resume', 'start']

/** A super admin's actions on a rollout, each with a confirmation that explains its effect. */
export function RolloutActions({ status }: { status: RolloutStatus }) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const format = useFormat()
  const user = useUser()
  const change = useChangeRollout(status.rollout?.id ?? null)
  const [asked, setAsked] = useState<RolloutCommand | null>(null)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  if (!can(user ?? null, 'super_admin').allowed) return null
  const close = () => {
    setAsked(null)
    setReason('')
    setFault(null)
  }
  const confirm = (command: RolloutCommand) => {
    const [issue] = startRolloutSchema.shape.forcedFor.safeParse(reason).error?.issues ?? []
    if (command === 'force' && issue) return setFault(issueMessage(issue))
    change.mutate(
      { command, reason },
      {
        onSuccess: () => showToast({ tone: 'plain', title: t(`admin.rolloutDone.${command}`) }),
        onError: (failed) => showFailure(t('admin.rolloutActionFailed'), failed),
        onSettled: close,
      },
    )
  }
  const numbers = {
    restorable: format.number(status.rollout?.restorable ?? 0),
    lost: format.number(status.rollout?.lost ?? 0),
  }
  return (
    <>
      {rolloutCommandsOf(status).map((command) => (
        <Button key={command} onClick={() => setAsked(command)}>
          {t(`admin.rolloutDo.${command}`)}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          onClose={close}
          title={t(`admin.rolloutAsk.${asked}`)}
          confirmLabel={t(`admin.rolloutDo.${asked}`)}
          onConfirm={() => confirm(asked)}
          busy={change.isPending}
          variant={HARMLESS.includes(asked) ? 'primary' : 'danger'}
        >
          <p>{t(`admin.rolloutWhat.${asked}`, numbers)}</p>
          {asked === 'force' && (
            <Field
              label={t('admin.rolloutReasonField')}
              hint={t('admin.rolloutReasonHint')}
              error={fault === null ? undefined : fieldText(t, fault)}
            >
              {(control) => (
                <Textarea
                  {...control}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              )}
            </Field>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
