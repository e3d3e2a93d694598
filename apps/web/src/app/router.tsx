import { createBrowserRouter, redirect } from 'react-router-dom'
import { PATHS } from '../config/paths.ts'
import { getToken } from '../lib/api/session-store.ts'
import { NotFound } from './not-found.tsx'
import { RequireSession } from './require-session.tsx'
import { RouteError } from './route-error.tsx'
import { signOut } from './sign-out.ts'
import { Splash } from './splash.tsx'
import { titled } from './titled.ts'

export const router = createBrowserRouter([
  {
    errorElement: <RouteError />,
    HydrateFallback: Splash,
    children: [
      {
        path: '/',
        element: <Splash />,
        loader: () => redirect(getToken() === null ? PATHS.login : PATHS.campaigns),
      },
      {
        path: PATHS.login,
        lazy: async () => ({ Component: (await import('./login-route.tsx')).LoginRoute }),
      },
      { path: PATHS.logout, element: <Splash />, action: signOut, loader: () => redirect('/') },
      {
        path: PATHS.dashboard,
        element: <RequireSession />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
            children: [
              { index: true, element: <Splash />, loader: () => redirect(PATHS.campaigns) },
              {
                path: PATHS.campaigns,
                handle: titled('campaigns.title'),
                lazy: async () => ({
                  Component: (await import('../features/campaigns/components/campaigns-screen.tsx'))
                    .CampaignsScreen,
                }),
              },
              {
                path: PATHS.newCampaign,
                handle: titled('campaignForm.title'),
                lazy: async () => ({
                  Component: (
                    await import('../features/campaigns/components/new-campaign-screen.tsx')
                  ).NewCampaignScreen,
                }),
              },
              {
                path: PATHS.settings,
                handle: titled('settings.title'),
                lazy: async () => ({
                  Component: (await import('../features/settings/components/settings-screen.tsx'))
                    .SettingsScreen,
                }),
              },
              {
                path: PATHS.visits,
                handle: titled('visits.title'),
                lazy: async () => ({
                  Component: (await import('../features/visits/components/visits-screen.tsx'))
                    .VisitsScreen,
                }),
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
])
