import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router-dom'
import { LogoMark } from '../../components/ui/logo.tsx'
import { PATHS } from '../../config/paths.ts'
import { userQuery } from '../../features/auth/api/get-me.ts'
import { PlanLabel } from '../../features/auth/components/plan-label.tsx'
import { NAV_ITEMS } from './nav-items.ts'

/** Full on wide screens, icons alone on tablets, not there on phones. */
export function Sidebar() {
  const { t } = useTranslation()
  const user = useQuery({ ...userQuery(), enabled: false })
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col border-line border-r bg-surface px-2 md:flex lg:px-3">
      <Link
        to={PATHS.campaigns}
        className="flex h-14 items-center gap-2.5 self-center rounded-md lg:self-start lg:px-2"
      >
        <LogoMark />
        <span className="font-semibold text-base tracking-tight max-lg:sr-only">Crivo</span>
      </Link>
      <nav aria-label={t('nav.label')} className="mt-2">
        <ul className="grid gap-0.5">
          {NAV_ITEMS.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <NavLink
                to={path}
                title={t(label)}
                className={({ isActive }) =>
                  clsx(
                    'flex h-9 items-center gap-2.5 rounded-md font-medium transition-colors max-lg:justify-center lg:px-2.5',
                    isActive
                      ? 'bg-accent-soft text-accent'
                      : 'text-muted hover:bg-sunken hover:text-ink',
                  )
                }
              >
                <Icon aria-hidden="true" className="size-4.5" />
                <span className="max-lg:sr-only">{t(label)}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {user.data && (
        <div className="mt-auto grid gap-1 border-line border-t px-2.5 py-4 max-lg:hidden">
          <p className="truncate" title={user.data.email}>
            {user.data.email}
          </p>
          <PlanLabel plan={user.data.plan} />
        </div>
      )}
    </aside>
  )
}
