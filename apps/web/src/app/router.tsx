import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom'
import { PATHS } from '#config/paths.ts'
import { getToken } from '#lib/api/session-store.ts'
import { whenOnline } from '#lib/when-online.ts'
import { AREAS, HOME } from './areas.ts'
import { NotFound } from './not-found.tsx'
import { PUBLIC_ONLY_ROUTES, PUBLIC_ROUTES, SIGNED_OUT_ROUTES } from './public-routes.ts'
import { RequireSession } from './require-session.tsx'
import { RouteError, ScreenError } from './route-error.tsx'
import { signOut } from './sign-out.ts'
import { Splash } from './splash.tsx'

const SCREENS: readonly RouteObject[] = AREAS.flatMap(({ screens }) =>
  screens.map((screen) => ({
    path: screen.path,
    handle: screen,
    errorElement: <ScreenError />,
    lazy: async () => ({ Component: await screen.load() }),
  })),
)

/** Redirects the dashboard's URL to the first tab if there is no dashboard screen. */
const TO_HOME: readonly RouteObject[] =
  HOME === PATHS.dashboard
    ? []
    : [{ path: PATHS.dashboard, element: <Splash />, loader: () => redirect(HOME) }]

const ROUTES: readonly RouteObject[] = [
  {
    errorElement: <RouteError />,
    HydrateFallback: Splash,
    children: [
      {
        path: '/',
        element: <Splash />,
        loader: () => redirect(getToken() === null ? PATHS.login : HOME),
      },
      {
        lazy: async () => ({ Component: (await import('./public-only.tsx')).PublicOnly }),
        children: [...PUBLIC_ONLY_ROUTES],
      },
      {
        lazy: async () => ({ Component: (await import('./signed-out-only.tsx')).SignedOutOnly }),
        children: [...SIGNED_OUT_ROUTES],
      },
      ...PUBLIC_ROUTES,
      { path: PATHS.logout, element: <Splash />, action: signOut, loader: () => redirect('/') },
      {
        element: <RequireSession />,
        children: [
          {
            path: PATHS.termsAcceptance,
            lazy: async () => ({
              Component: (await import('#features/legal/components/terms-acceptance-screen.tsx'))
                .TermsAcceptanceScreen,
            }),
          },
          {
            lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
            children: [...TO_HOME, ...SCREENS],
          },
        ],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
]

/**
 * Returns a route whose error screen also appears if its code can't be loaded. React Router shows
 * nothing for a rejected `lazy`, so the route throws when it renders.
 */
const showingErrors = ({ lazy, children, ...route }: RouteObject): RouteObject =>
  ({
    ...route,
    children: children?.map(showingErrors),
    lazy:
      typeof lazy === 'function'
        ? () =>
            whenOnline(lazy).catch((error) => ({
              Component() {
                throw error
              },
            }))
        : undefined,
  }) as RouteObject

/**
 * Gives this page load a history entry with its own key. React Router gives all of them the same,
 * and would restore the scroll position of an earlier load, even after a menu was opened.
 */
function nameFirstEntry(): void {
  if (history.state?.key === undefined)
    history.replaceState({ ...history.state, key: crypto.randomUUID() }, '')
}

nameFirstEntry()
export const router = createBrowserRouter(ROUTES.map(showingErrors))
