import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useSearchParams } from 'react-router-dom'
import { PATHS } from '../../../config/paths.ts'
import { askedVisit, withoutVisit } from '../visit-reference.ts'
import { ViewsMenu } from './views-menu.tsx'

// Loaded when somebody first asks why.
const WhyDialog = lazy(async () => ({
  default: (await import('./why/why-dialog.tsx')).WhyDialog,
}))

const SCREENS = [
  { path: PATHS.analytics, label: 'analytics.overview' },
  { path: PATHS.live, label: 'analytics.live' },
  { path: PATHS.visits, label: 'analytics.visits' },
] as const

/** What the three screens share: the way between them, saved views, and "Why?" over them. */
export function AnalyticsLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [parameters, setParameters] = useSearchParams()
  const asked = askedVisit(parameters)
  const close = () =>
    setParameters(withoutVisit(parameters.toString()), { replace: true, preventScrollReset: true })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-center justify-between gap-2 border-line border-b">
        <nav aria-label={t('analytics.screens')}>
          <ul className="flex gap-1">
            {SCREENS.map(({ path, label }) => (
              <li key={path}>
                <NavLink
                  end
                  to={path}
                  className={({ isActive }) =>
                    clsx(
                      '-mb-px flex h-10 items-center border-b-2 px-2.5 font-medium -outline-offset-2 transition-colors',
                      isActive
                        ? 'border-accent text-ink'
                        : 'border-transparent text-muted hover:text-ink',
                    )
                  }
                >
                  {t(label)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ViewsMenu />
      </div>
      {children}
      {asked && (
        <Suspense>
          <WhyDialog visit={asked} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
