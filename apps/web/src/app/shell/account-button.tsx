import { useTranslation } from 'react-i18next'
import { OnDemand } from '#components/ui/overlays/on-demand.tsx'
import { personOf, useUser } from '#core/session/use-user.ts'
import { UserAvatar } from '#features/auth/components/user-avatar.tsx'
import { lazy } from '#lib/lazy.ts'

const AccountMenu = lazy(async () => ({
  default: (await import('./account-menu.tsx')).AccountMenu,
}))

/** Opens a menu with everything that does not fit in the phone's bar. */
export function AccountButton() {
  const { t } = useTranslation()
  const user = useUser()
  if (!user) return null
  return (
    <OnDemand
      popup="menu"
      opens={(trigger) => <AccountMenu trigger={trigger} />}
      trigger={
        <button type="button" className="tap shrink-0 rounded-full md:hidden">
          <UserAvatar user={personOf(user)} />
          <span className="sr-only">{t('account.menu')}</span>
        </button>
      }
    />
  )
}
