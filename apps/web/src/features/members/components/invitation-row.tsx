import type { Invitation } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { keepFocus } from '#lib/focus-content.ts'
import { useFormat } from '#lib/format.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { serverNow } from '#lib/time/server-time.ts'
import { useResendInvitation, useRevokeInvitation } from '../api/change-members.ts'

export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const resend = useResendInvitation()
  const revoke = useRevokeInvitation()
  const { id, email, role, expiresAt } = invitation
  const isOver = Date.parse(expiresAt) <= serverNow()
  const error = resend.error ?? revoke.error
  return (
    <li ref={keepFocus} className="grid gap-2 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-48">
          <p className="wrap-anywhere font-medium">{email}</p>
          <p className="text-muted text-xs">
            {t(`members.role.${role}`)} ·{' '}
            {isOver
              ? t('members.expired')
              : t('members.expires', { time: format.dateTime(expiresAt) })}
          </p>
        </div>
        <div className="flex gap-2">
          <Button
            size="sm"
            busy={resend.isPending}
            onClick={() =>
              resend.mutate(id, {
                onSuccess: () => showToast({ tone: 'plain', title: t('members.invited') }),
              })
            }
          >
            {t('members.resend')}
          </Button>
          <Button size="sm" busy={revoke.isPending} onClick={() => revoke.mutate(id)}>
            {t('members.revoke')}
          </Button>
        </div>
      </div>
      {error !== null && <FormAlert title={t('members.changeFailed')} error={error} />}
    </li>
  )
}
