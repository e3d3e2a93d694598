import { can } from '@crivo/shared'
import { CircleHelp, Plus, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LanguageSwitcher } from '#components/preferences/language-switcher.tsx'
import { ThemeSwitcher } from '#components/preferences/theme-switcher.tsx'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { LogoMark } from '#components/ui/logo.tsx'
import { PATHS } from '#config/paths.ts'
import { useMay } from '#core/access/use-may.ts'
import { useUser } from '#core/session/use-user.ts'
import { AlertBell } from '#features/alerts/components/alert-bell.tsx'
import { openHelp } from '#lib/stores/help-store.ts'
import { openPalette } from '../palette/palette-store.ts'
import { AccountButton } from './account-button.tsx'

/** A screen's title and purpose, and the actions available on every screen. */
export function Header({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation()
  const may = useMay()
  const seesAlerts = can(useUser() ?? null, 'dashboard').allowed
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-line border-b bg-surface px-4 md:px-6">
      <LogoMark className="mr-1 size-7 max-[22rem]:hidden md:hidden" />
      <div className="min-w-0 flex-1">
        <h1 className="line-clamp-2 font-semibold text-base leading-5">{title}</h1>
        <p className="truncate text-muted text-xs max-xl:hidden">{text}</p>
      </div>
      <span className="max-md:hidden">
        <LanguageSwitcher compact />
      </span>
      <span className="max-md:hidden">
        <ThemeSwitcher />
      </span>
      <IconButton icon={Search} label={t('palette.open')} onClick={openPalette} />
      <span className="max-md:hidden">
        <IconButton icon={CircleHelp} label={t('help.title')} onClick={() => openHelp()} />
      </span>
      {seesAlerts && <AlertBell />}
      {may('campaigns', 'manage') && (
        <Link to={PATHS.newCampaign} className={buttonStyle({ variant: 'primary' }, 'max-md:px-2')}>
          <Plus aria-hidden="true" className="size-4" />
          <span className="max-md:sr-only">{t('campaigns.create')}</span>
        </Link>
      )}
      <AccountButton />
    </header>
  )
}
