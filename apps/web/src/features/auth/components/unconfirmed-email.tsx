import { MailQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { useResendConfirmation } from '../api/resend-confirmation.ts'

/** Shows that the email address has not been confirmed yet; resends the link on request. */
export function UnconfirmedEmail() {
  const { t } = useTranslation()
  const resend = useResendConfirmation()
  return (
    <div className="grid gap-3 rounded-md bg-givt-soft px-3 py-2.5 text-givt">
      <p className="flex items-start gap-2">
        <MailQuestion aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t('confirmEmail.missing')}
      </p>
      <div role="status">{resend.isSuccess && <p>{t('confirmEmail.resent')}</p>}</div>
      {resend.isError && <FormAlert title={t('confirmEmail.resendFailed')} error={resend.error} />}
      <Button size="sm" className="w-fit" busy={resend.isPending} onClick={() => resend.mutate()}>
        {t('confirmEmail.resend')}
      </Button>
    </div>
  )
}
