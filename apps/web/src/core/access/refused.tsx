import { isFeature, type Permission, type Refusal } from '@crivo/shared'
import { FileText, type LucideIcon, ShieldAlert, Snowflake, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { NotFoundNotice } from '#components/not-found-notice.tsx'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { PATHS } from '#config/paths.ts'
import { useUser } from '../session/use-user.ts'
import { LockedScreen } from './locked-screen.tsx'
import { SalesLink } from './sales-link.tsx'

interface Props {
  code: Refusal
  permission: Permission
}

/** Replaces a screen the person may not see; explains why and what to do. */
export function Refused({ code, permission }: Props) {
  const { t } = useTranslation()
  switch (code) {
    case 'FEATURE_LOCKED':
      return isFeature(permission) ? <LockedScreen feature={permission} /> : <NotFoundNotice />
    case 'ACCOUNT_FROZEN':
    case 'ACCOUNT_INACTIVE':
      return <Frozen />
    case 'TERMS_REQUIRED':
      return (
        <Message icon={FileText} title={t('termsRequired.title')} text={t('termsRequired.text')}>
          <Link to={PATHS.termsAcceptance} className={buttonStyle({ variant: 'primary' })}>
            {t('termsRequired.action')}
          </Link>
        </Message>
      )
    case 'SECOND_FACTOR_REQUIRED':
      return (
        <Message
          icon={ShieldAlert}
          title={t('factorRequired.title')}
          text={t('factorRequired.text')}
        >
          <Link
            to={`${PATHS.settings}?tab=security`}
            className={buttonStyle({ variant: 'primary' })}
          >
            {t('factorRequired.action')}
          </Link>
        </Message>
      )
    case 'ROLE_FORBIDS':
      return (
        <Message icon={UsersRound} title={t('roleForbids.title')} text={t('roleForbids.text')}>
          <Link to={PATHS.campaigns} className={buttonStyle({ variant: 'primary' })}>
            {t('nav.campaigns')}
          </Link>
        </Message>
      )
    case 'NOT_FOUND':
    case 'SUPER_ADMIN_REQUIRED':
    case 'UNAUTHENTICATED':
      return <NotFoundNotice />
  }
}

/** Tells the owner how to solve it, and members that the owner can. */
function Frozen() {
  const { t } = useTranslation()
  const user = useUser()
  if (user?.membership !== undefined) {
    return (
      <Notice icon={Snowflake} title={t('frozen.memberTitle')}>
        <p>{t('frozen.memberText')}</p>
      </Notice>
    )
  }
  return (
    <Notice
      icon={Snowflake}
      title={t('frozen.title')}
      action={<SalesLink message={t('frozen.message')}>{t('frozen.contact')}</SalesLink>}
    >
      {user?.frozenReason !== undefined && (
        <p className="wrap-anywhere whitespace-pre-wrap">
          {t('frozen.reason', { reason: user.frozenReason })}
        </p>
      )}
      <p>{t('frozen.text')}</p>
    </Notice>
  )
}

interface MessageProps {
  icon: LucideIcon
  title: string
  text: string
  children: ReactNode
}

function Message({ icon, title, text, children }: MessageProps) {
  return (
    <Notice icon={icon} title={title} action={children}>
      <p>{text}</p>
    </Notice>
  )
}
