import type { OfferedMembership } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { ErrorNotice } from '#components/error-notice.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { userQuery } from '#core/session/get-me.ts'
import { readLinkToken } from '#core/session/link-token.ts'
import { logout } from '#core/session/logout.ts'
import { useOpenAccount } from '#core/session/openable-accounts.ts'
import { AuthFrame, LinkNotWhole, LoginForm, RegistrationForm } from '#features/auth/index.ts'
import { errorCodeOf } from '#lib/api/api-error.ts'
import { useSessionState } from '#lib/api/session-store.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { invitationQuery, useAcceptInvitation } from '../api/invitation.ts'

/** An invitation, which the person accepts after signing in or registering on this screen. */
export function InvitationScreen() {
  const { t } = useTranslation()
  const token = readLinkToken(useLocation().hash)
  const offer = useQuery(invitationQuery(token))
  const loadError = useLoadError(offer)
  if (token === '') return <LinkNotWhole title={t('invitation.title')} />
  return (
    <AuthFrame title={t('invitation.title')} intro={t('invitation.intro')}>
      {loadError !== null &&
        (errorCodeOf(loadError) === 'INVALID_LINK' ? (
          <FormAlert title={t('invitation.openFailed')} error={loadError} />
        ) : (
          <ErrorNotice title={t('invitation.openFailed')} error={loadError} query={offer} />
        ))}
      {loadError === null && !offer.data && <Skeleton className="h-40" />}
      {offer.data && <Offer offer={offer.data} token={token} />}
    </AuthFrame>
  )
}

function Offer({ offer, token }: { offer: OfferedMembership; token: string }) {
  const { t } = useTranslation()
  const { token: session } = useSessionState()
  const { accountName, email, role, registered } = offer
  return (
    <>
      <div className="grid gap-1.5">
        <p className="wrap-anywhere">
          {t('invitation.offer', { name: accountName, role: t(`members.role.${role}`) })}
        </p>
        <p className="text-muted">{t(`members.roleText.${role}`)}</p>
      </div>
      {session === null ? (
        <>
          <h2 className="wrap-anywhere font-semibold">
            {t(registered ? 'invitation.signIn' : 'invitation.register', { email })}
          </h2>
          {registered ? <LoginForm email={email} /> : <RegistrationForm email={email} />}
        </>
      ) : (
        <Accept email={email} token={token} />
      )}
    </>
  )
}

function Accept({ email, token }: { email: string; token: string }) {
  const { t } = useTranslation()
  const { data: user } = useQuery(userQuery())
  const navigate = useNavigate()
  const accept = useAcceptInvitation()
  const open = useOpenAccount(() => navigate('/', { replace: true }))
  const error = accept.error ?? open.error
  const own = user?.membership?.person.email ?? user?.email ?? email
  if (own.toLowerCase() !== email.toLowerCase()) {
    return (
      <>
        <p className="wrap-anywhere">{t('invitation.otherPerson', { email, user: own })}</p>
        {/* Without a session, the screen asks the invited person to sign in. */}
        <Button variant="primary" onClick={() => void logout().catch(() => undefined)}>
          {t('invitation.signOut')}
        </Button>
      </>
    )
  }
  return (
    <>
      {error !== null && <FormAlert title={t('invitation.failed')} error={error} />}
      <Button
        variant="primary"
        busy={accept.isPending || open.isPending}
        // An accepted invitation can't be accepted again, but the account can be opened.
        onClick={() =>
          accept.data
            ? open.mutate(accept.data.accountId)
            : accept.mutate(token, { onSuccess: ({ accountId }) => open.mutate(accountId) })
        }
      >
        {t('invitation.accept')}
      </Button>
    </>
  )
}
