import { LifeBuoy, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '#components/ui/buttons/button.tsx'
import { PATHS } from '#config/paths.ts'
import { useUser } from '#core/session/use-user.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useReturnToAdmin } from '../api/users/return-to-admin.ts'

/** Names the account that a super admin has entered, with a button to return to their own. */
export function SupportBanner() {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const navigate = useNavigate()
  const user = useUser()
  const leave = useReturnToAdmin(() => {
    showToast({ tone: 'plain', title: t('support.ended') })
    navigate(PATHS.admin)
  })
  const back = () =>
    leave.mutate(undefined, {
      onError: (error) => showFailure(t('support.failed'), error),
    })
  return (
    <section
      aria-label={t('support.label')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-verified-soft px-4 py-2 text-verified md:px-6"
    >
      <LifeBuoy aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere font-medium">
        {t('support.text', { email: user?.email ?? '' })}
      </p>
      <Button icon={Undo2} size="sm" busy={leave.isPending} onClick={back}>
        {t('support.back')}
      </Button>
    </section>
  )
}
