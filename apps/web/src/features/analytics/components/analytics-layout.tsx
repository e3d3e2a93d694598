import { clsx } from 'clsx'
import { Mail, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { showInRow } from '#components/ui/navigation/show-in-row.ts'
import { lazy } from '#lib/lazy.ts'
import { useOpenScreens } from '../use-open-screens.ts'
import { ReportButton } from './shared-report/report-button.tsx'
import { ViewsMenu } from './views-menu.tsx'
import { AskedExplanation } from './why/asked-explanation.tsx'

const ShareReportDialog = lazy(async () => ({
  default: (await import('./shared-report/share-report-dialog.tsx')).ShareReportDialog,
}))
const ReportMailDialog = lazy(async () => ({
  default: (await import('./report-mails/report-mail-dialog.tsx')).ReportMailDialog,
}))

// A new function would scroll the row back whenever the screen renders, as live visits arrive.
const showCurrent = (row: HTMLElement | null) =>
  showInRow(row?.querySelector('[aria-current=page]'))

/** The shared frame of the screens: navigation, saved views and the explanation dialog. */
export function AnalyticsLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-center justify-between gap-2 border-line border-b">
        <nav aria-label={t('analytics.screens')} data-scroll-row="" className="-mb-px min-w-0">
          <ul className="flex gap-x-1 lg:flex-wrap" ref={showCurrent}>
            {useOpenScreens().map(({ path, label }) => (
              <li key={path} className="shrink-0">
                <NavLink
                  end
                  to={path}
                  className={({ isActive }) =>
                    clsx(
                      'flex tap-10 items-center border-b-2 px-2.5 font-medium -outline-offset-2 transition-colors',
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
        <div className="flex shrink-0 pointer-coarse:gap-3">
          <ReportButton icon={Share2} label={t('shareReport.share')} dialog={ShareReportDialog} />
          <ReportButton icon={Mail} label={t('reportMail.send')} dialog={ReportMailDialog} />
          <ViewsMenu />
        </div>
      </div>
      {children}
      <AskedExplanation />
    </div>
  )
}
