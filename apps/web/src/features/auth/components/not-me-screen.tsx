import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { PATHS } from '#config/paths.ts'
import { readLinkToken } from '#core/session/link-token.ts'
import { useFailureTitle } from '#core/session/use-failure-title.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { endSession } from '#lib/api/session-store.ts'
import { useDisown } from '../api/disown.ts'
import { AuthFrame } from './auth-frame.tsx'
import { LinkNotWhole } from './link-not-whole.tsx'
import { TextLink } from './text-link.tsx'

/** The pressed button has gone, and the focus with it. */
const focus = (link: HTMLAnchorElement | null) => link?.focus()

/** Requires a click, because email filters open links too; then asks for a new password. */
export function NotMeScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const token = readLinkToken(useLocation().hash)
  const disown = useDisown()
  const failureTitle = useFailureTitle(t('notMe.failed'))
  const isUsed = disown.isError && errorCodeOf(disown.error) === 'INVALID_LINK'
  if (token === '') return <LinkNotWhole title={t('notMe.title')} />
  const confirm = () =>
    disown.mutate(
      { token },
      {
        onSuccess: ({ resetToken }) => {
          // The server has ended every session, including this browser's.
          endSession('signed_out')
          navigate(
            { pathname: PATHS.resetPassword, hash: `token=${resetToken}` },
            { replace: true },
          )
        },
      },
    )
  return (
    <AuthFrame title={t('notMe.title')} intro={t('notMe.intro')}>
      {disown.isError && <FormAlert title={failureTitle(disown.error)} error={disown.error} />}
      {isUsed ? (
        <>
          <p>{t('notMe.used')}</p>
          <p>
            <TextLink ref={focus} to={PATHS.forgotPassword}>
              {t('reset.title')}
            </TextLink>
          </p>
        </>
      ) : (
        <Button variant="primary" busy={disown.isPending} onClick={confirm}>
          {t('notMe.submit')}
        </Button>
      )}
    </AuthFrame>
  )
}
