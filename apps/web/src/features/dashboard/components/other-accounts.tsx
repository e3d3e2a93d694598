import type { OpenableAccount } from '@crivo/shared'
import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '#components/ui/buttons/button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'
import { useOpenAccount } from '#core/session/openable-accounts.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'

/** Leads a person without campaigns of their own to the accounts they are a member of. */
export function OtherAccounts({ accounts }: { accounts: readonly OpenableAccount[] }) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const navigate = useNavigate()
  const open = useOpenAccount(() => navigate('/'))
  return accounts.map(({ id, name, role }) => (
    <Callout
      key={id}
      tone="accent"
      icon={UsersRound}
      title={t('members.accessTo', { name, role: t(`members.role.${role}`) })}
      action={
        <Button
          size="sm"
          busy={open.isPending}
          onClick={() =>
            open.mutate(id, { onError: (error) => showFailure(t('members.openFailed'), error) })
          }
        >
          {t('members.openAccount')}
        </Button>
      }
    />
  ))
}
