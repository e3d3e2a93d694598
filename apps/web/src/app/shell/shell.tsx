import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { useTitleKey } from '../titled.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'

/** The frame of every signed-in screen. */
export function Shell() {
  const { t } = useTranslation()
  const titleKey = useTitleKey()
  const title = titleKey === null ? '' : t(titleKey)
  const { state } = useNavigation()
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
        <Header title={title} />
        <main
          id="content"
          tabIndex={-1}
          aria-busy={state === 'loading'}
          className={clsx(
            'flex-1 px-4 pt-4 pb-24 outline-none transition-opacity md:px-6 md:pt-6 md:pb-10',
            state === 'loading' && 'opacity-60',
          )}
        >
          <Outlet />
        </main>
      </div>
      <BottomBar />
      <ScrollRestoration />
    </div>
  )
}
