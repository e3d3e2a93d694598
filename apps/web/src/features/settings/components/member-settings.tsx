import type { User } from '@crivo/shared'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { useLeaveAccount, useOwnAccount } from '#core/session/openable-accounts.ts'

/**
 * Shown in someone else's account: where to find the person's own settings, and how to leave the
 * account.
 */
export function MemberSettings({ user }: { user: User }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isAsked, setIsAsked] = useState(false)
  const own = useOwnAccount()
  const leave = useLeaveAccount(() => navigate('/'))
  return (
    <Notice
      icon={UsersRound}
      title={t('members.settingsTitle')}
      action={
        <Button onClick={() => setIsAsked(true)} disabled={own === undefined}>
          {t('members.leave')}
        </Button>
      }
    >
      <p>{t('members.settingsText', { email: user.membership?.person.email ?? '' })}</p>
      {isAsked && (
        <ConfirmDialog
          onClose={() => setIsAsked(false)}
          title={t('members.leaveTitle', { name: user.name })}
          confirmLabel={t('members.leave')}
          busy={leave.isPending}
          onConfirm={() => own && leave.mutate({ id: user.id, ownId: own.id })}
        >
          <p>{t('members.leaveText')}</p>
          {leave.isError && <FormAlert title={t('members.changeFailed')} error={leave.error} />}
        </ConfirmDialog>
      )}
    </Notice>
  )
}
