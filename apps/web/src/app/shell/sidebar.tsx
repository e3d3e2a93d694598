import { can, type Permission } from '@crivo/shared'
import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { LogoMark } from '#components/ui/logo.tsx'
import { personOf, useUser } from '#core/session/use-user.ts'
import { PlanLabel } from '#features/auth/components/plan-label.tsx'
import { UserAvatar } from '#features/auth/components/user-avatar.tsx'
import { DocsLink } from './docs-link.tsx'
import { SidebarLink } from './sidebar-link.tsx'
import { SwitchAccount } from './switch-account.tsx'
import { useAdminLink } from './use-admin-link.ts'
import { useSignOut } from './use-sign-out.ts'
import { useTabs } from './use-tabs.ts'

/** The sidebar: complete on wide screens, only icons on tablets, hidden on phones. */
export function Sidebar() {
  const { t } = useTranslation()
  const user = useUser()
  const admin = useAdminLink()
  const signOut = useSignOut()
  const tabs = useTabs()
  const isLocked = (permission: Permission) => {
    const verdict = can(user ?? null, permission)
    return !verdict.allowed && verdict.code === 'FEATURE_LOCKED'
  }
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col border-line border-r bg-surface px-2 md:flex lg:px-3">
      <Link
        to={tabs[0]?.path ?? '/'}
        className="flex h-14 shrink-0 items-center gap-2.5 self-center rounded-md lg:self-start lg:px-2"
      >
        <LogoMark />
        <span className="font-semibold text-base tracking-tight max-lg:sr-only">Crivo</span>
      </Link>
      <nav aria-label={t('nav.label')} className="mt-2 min-h-0 flex-1 overflow-y-auto pb-4">
        <ul className="grid grid-cols-1 gap-0.5">
          {tabs.map(({ path, label, icon, area }) => (
            <li key={path}>
              <SidebarLink
                path={path}
                label={t(label)}
                icon={icon}
                locked={isLocked(area.permission)}
              />
            </li>
          ))}
          {admin && (
            <li className="mt-2 border-line border-t pt-2">
              <SidebarLink {...admin} />
            </li>
          )}
          <li className="mt-2 border-line border-t pt-2">
            <DocsLink />
          </li>
        </ul>
      </nav>
      {user && (
        <div className="flex shrink-0 items-center gap-2.5 border-line border-t py-3 max-lg:flex-col lg:px-1">
          <UserAvatar user={personOf(user)} />
          <div className="grid min-w-0 flex-1">
            <p className="truncate max-lg:sr-only" title={personOf(user).email}>
              {personOf(user).email}
            </p>
            <div className="flex items-center max-lg:flex-col">
              <div className="min-w-0 flex-1 max-lg:sr-only">
                <PlanLabel plan={user.plan} />
              </div>
              <SwitchAccount />
              <IconButton icon={LogOut} label={t('account.signOut')} onClick={signOut} />
            </div>
          </div>
        </div>
      )}
    </aside>
  )
}
