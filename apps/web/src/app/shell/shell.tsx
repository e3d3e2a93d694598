import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { OfflineNotice } from '../../components/offline-notice.tsx'
import { Gate } from '../../features/access/components/gate.tsx'
import { UpgradeHost } from '../../features/access/components/upgrade-host.tsx'
import { SupportBanner } from '../../features/admin/components/support-banner.tsx'
import { readClaims } from '../../lib/api/read-claims.ts'
import { useSessionState } from '../../lib/api/session-store.ts'
import { Shortcuts } from '../palette/shortcuts.tsx'
import { useScreen } from '../screen.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'

/** The frame of every signed-in screen. */
export function Shell() {
  const { t } = useTranslation()
  const shown = useScreen()
  const { token } = useSessionState()
  const { state } = useNavigation()
  const isEntered = token !== null && readClaims(token).act !== undefined
  const title = shown ? t(shown.screen.title) : ''
  return (
    <div className="md:grid md:grid-cols-[3.5rem_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)]">
      <title>{`${title} · Crivo`}</title>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('shell.skip')}
      </a>
      <Sidebar />
      <div className="flex min-h-dvh min-w-0 flex-col">
        {isEntered && <SupportBanner />}
        <OfflineNotice />
        <Header title={title} text={shown?.screen.text ? t(shown.screen.text) : ''} />
        <main
          id="content"
          tabIndex={-1}
          aria-busy={state === 'loading'}
          className={clsx(
            'flex-1 px-4 pt-4 pb-24 outline-none transition-opacity md:px-6 md:pt-6 md:pb-10',
            state === 'loading' && 'opacity-60',
          )}
        >
          <Gate permission={shown?.area.permission ?? 'account'}>
            <Outlet />
          </Gate>
        </main>
      </div>
      <BottomBar />
      <UpgradeHost />
      <Shortcuts />
      <ScrollRestoration />
    </div>
  )
}
