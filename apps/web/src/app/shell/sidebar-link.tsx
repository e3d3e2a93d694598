import { clsx } from 'clsx'
import { Lock, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { PATHS } from '#config/paths.ts'

interface Props {
  path: string
  label: string
  icon: LucideIcon
  /** Whether the user's plan lacks the screen. */
  locked?: boolean
}

export function SidebarLink({ path, label, icon: Icon, locked = false }: Props) {
  const { t } = useTranslation()
  return (
    <NavLink
      to={path}
      end={path === PATHS.dashboard}
      title={label}
      className={({ isActive }) =>
        clsx(
          'flex tap-9 items-center gap-2.5 rounded-md font-medium transition-colors max-lg:justify-center lg:px-2.5',
          isActive ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
        )
      }
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="min-w-0 flex-1 truncate max-lg:sr-only">{label}</span>
      {locked && (
        <>
          <Lock aria-hidden="true" className="size-3.5 shrink-0 max-lg:hidden" />
          <span className="sr-only">{t('nav.locked')}</span>
        </>
      )}
    </NavLink>
  )
}
