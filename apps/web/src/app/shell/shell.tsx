import { can } from '@crivo/shared'
import { clsx } from 'clsx'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { LeaveGuard } from '#components/leave-guard.tsx'
import { OfflineNotice } from '#components/offline-notice.tsx'
import { Gate } from '#core/access/gate.tsx'
import { StepUpHost } from '#core/access/step-up-host.tsx'
import { UpgradeHost } from '#core/access/upgrade-host.tsx'
import { useUser } from '#core/session/use-user.ts'
import { takeClosedAccount } from '#lib/api/closed-account.ts'
import { readClaims } from '#lib/api/read-claims.ts'
import { useSessionState } from '#lib/api/session-store.ts'
import { lazy } from '#lib/lazy.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { HOME } from '../areas.ts'
import { Shortcuts } from '../palette/shortcuts.tsx'
import { useScreen } from '../screen.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { HelpHost } from './help-host.tsx'
import { Sidebar } from './sidebar.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useTabs } from './use-tabs.ts'

const Banners = lazy(async () => ({ default: (await import('./banners.tsx')).Banners }))

/** The frame of every signed-in screen. */
export function Shell() {
  const { t } = useTranslation()
  const shown = useScreen()
  const { token } = useSessionState()
  const { state } = useNavigation()
  const isEntered = token !== null && readClaims(token).act !== undefined
  const user = useUser()
  const verdict = can(user ?? null, shown?.area.permission ?? 'account', shown?.screen.access)
  // A heading would reveal that the screen exists.
  const named = !verdict.allowed && verdict.code === 'NOT_FOUND' ? undefined : shown?.screen
  const home = useTabs()[0]?.path ?? HOME
  useKeptFocus()
  useEffect(() => {
    if (!takeClosedAccount()) return
    showToast({ tone: 'danger', title: t('members.closed'), detail: t('members.closedText') })
  }, [t])
  const title = named ? t(named.title) : t('notFound.title')
  // Roles without the dashboard start on the first screen they may see.
  if (shown?.screen.path === HOME && home !== HOME) return <Navigate to={home} replace />
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
        {(isEntered || user?.sample) && (
          <Suspense>
            <Banners isEntered={isEntered} />
          </Suspense>
        )}
        <OfflineNotice />
        <Header title={title} text={named?.text ? t(named.text) : ''} />
        <main
          id="content"
          tabIndex={-1}
          aria-busy={state === 'loading'}
          className={clsx(
            'flex-1 px-4 pt-4 pb-24 outline-none transition-opacity md:px-6 md:pt-6 md:pb-10',
            state === 'loading' && 'opacity-60',
          )}
        >
          <Gate permission={shown?.area.permission ?? 'account'} access={shown?.screen.access}>
            <Outlet />
          </Gate>
        </main>
      </div>
      <BottomBar />
      <UpgradeHost />
      <StepUpHost />
      <Shortcuts />
      <HelpHost />
      <LeaveGuard />
      <ScrollRestoration />
    </div>
  )
}
