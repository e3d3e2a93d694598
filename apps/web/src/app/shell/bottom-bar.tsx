import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { NAV_ITEMS } from './nav-items.ts'

/** The phone's navigation. */
export function BottomBar() {
  const { t } = useTranslation()
  return (
    <nav
      aria-label={t('nav.label')}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {NAV_ITEMS.map(({ path, label, icon: Icon }) => (
          <li key={path} className="flex-1">
            <NavLink
              to={path}
              className={({ isActive }) =>
                clsx(
                  'grid h-14 place-content-center justify-items-center gap-1 font-medium text-xs -outline-offset-2',
                  isActive ? 'text-accent' : 'text-muted',
                )
              }
            >
              <Icon aria-hidden="true" className="size-5" />
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
