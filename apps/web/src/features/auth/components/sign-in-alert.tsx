import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { SalesLink } from '#core/access/sales-link.tsx'
import { useFailureTitle } from '#core/session/use-failure-title.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'

/** Shows why signing in failed; if only support can help, with a link to it. */
export function SignInAlert({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const title = useFailureTitle(t('login.failed'))(error)
  const isInactive = errorCodeOf(error) === 'ACCOUNT_INACTIVE'
  return (
    <FormAlert
      title={title}
      error={error}
      action={
        isInactive && (
          <SalesLink
            variant="secondary"
            message={t('login.inactiveMessage')}
            className="mt-1 w-fit max-w-full"
          >
            {t('frozen.contact')}
          </SalesLink>
        )
      }
    />
  )
}
