import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { PATHS } from '#config/paths.ts'
import { useTabs } from './use-tabs.ts'

/** The phone's navigation. */
export function BottomBar() {
  const { t } = useTranslation()
  const shown = useTabs().filter(({ onPhone }) => onPhone)
  return (
    <nav
      aria-label={t('nav.label')}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {shown.map(({ path, label, icon: Icon }) => (
          // As wide as its label, because the longest one exceeds a fifth of a small phone's width.
          <li key={path} className="min-w-0 flex-auto">
            <NavLink
              to={path}
              end={path === PATHS.dashboard}
              className={({ isActive }) =>
                clsx(
                  'flex h-14 flex-col items-center justify-center gap-1 font-medium text-xs -outline-offset-2',
                  isActive ? 'text-accent' : 'text-muted',
                )
              }
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              <span className="max-w-full truncate px-0.5">{t(label)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
