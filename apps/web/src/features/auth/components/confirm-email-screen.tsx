import { MailCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { PATHS } from '#config/paths.ts'
import { readLinkToken } from '#core/session/link-token.ts'
import { useFailureTitle } from '#core/session/use-failure-title.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useConfirmEmail } from '../api/confirm-email.ts'
import { AuthFrame } from './auth-frame.tsx'
import { LinkNotWhole } from './link-not-whole.tsx'
import { TextLink } from './text-link.tsx'

/** Where the link can be sent again, through the login if needed. */
const RESEND = `${PATHS.login}?${new URLSearchParams({ next: PATHS.settings })}`

/** The pressed button has gone, and the focus with it. */
const focus = (link: HTMLAnchorElement | null) => link?.focus()

/** Requires a click, because email filters open links too. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation()
  const token = readLinkToken(useLocation().hash)
  const confirm = useConfirmEmail()
  const failureTitle = useFailureTitle(t('confirmEmail.failed'))
  const isUsed = confirm.isError && errorCodeOf(confirm.error) === 'INVALID_LINK'
  if (token === '') return <LinkNotWhole title={t('confirmEmail.title')} />
  return (
    <AuthFrame
      title={t(confirm.isSuccess ? 'confirmEmail.doneTitle' : 'confirmEmail.title')}
      intro={t(confirm.isSuccess ? 'confirmEmail.doneIntro' : 'confirmEmail.intro')}
    >
      <div role="status">
        {confirm.isSuccess && (
          <p className="flex items-start gap-2 text-pass">
            <MailCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t('confirmEmail.done')}
          </p>
        )}
      </div>
      {confirm.isError && (
        <>
          <FormAlert title={failureTitle(confirm.error)} error={confirm.error} />
          {isUsed && <p>{t('confirmEmail.already')}</p>}
          <p>
            <TextLink to={RESEND} {...(isUsed && { ref: focus })}>
              {t('reset.newLink')}
            </TextLink>
          </p>
        </>
      )}
      {confirm.isSuccess && (
        <Link ref={focus} to="/" className={buttonStyle({ variant: 'primary' })}>
          {t('confirmEmail.continue')}
        </Link>
      )}
      {!confirm.isSuccess && !isUsed && (
        <Button
          variant="primary"
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ token })}
        >
          {t('confirmEmail.submit')}
        </Button>
      )}
    </AuthFrame>
  )
}
