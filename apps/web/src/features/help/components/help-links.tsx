import { Activity, BookOpen, CircleGauge, Filter, type LucideIcon, Ruler } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS } from '#config/paths.ts'
import { filterAddress, measureAddress } from '#features/landing/index.ts'
import { useLanguage } from '#lib/hooks/use-language.ts'

const STYLE =
  'flex min-h-10 items-center gap-2.5 rounded-md border border-line px-3 py-2 transition-colors hover:bg-sunken'

/** Links to further reading; pages outside the dashboard open in a new tab. */
export function HelpLinks({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const pages: readonly [LucideIcon, string, string][] = [
    [Filter, t('help.filters'), filterAddress(language)],
    [Ruler, t('help.measure'), measureAddress(language)],
    [BookOpen, t('help.api'), '/api/reference'],
  ]
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {pages.map(([Icon, label, address]) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer" className={STYLE}>
            <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
            {label}
          </a>
        </li>
      ))}
      <li>
        <Link to={PATHS.status} onClick={onLeave} className={STYLE}>
          <CircleGauge aria-hidden="true" className="size-4 shrink-0 text-muted" />
          {t('status.title')}
        </Link>
      </li>
      <li>
        <Link to={`${PATHS.settings}?tab=activity`} onClick={onLeave} className={STYLE}>
          <Activity aria-hidden="true" className="size-4 shrink-0 text-muted" />
          {t('settings.tab.activity')}
        </Link>
      </li>
    </ul>
  )
}
