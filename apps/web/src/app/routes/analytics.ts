import { Activity } from 'lucide-react'
import type { ComponentType } from 'react'
import { PATHS } from '#config/paths.ts'
import type { Area } from '../area.ts'

export const analytics: Area = {
  permission: 'recent-visits',
  tab: { path: PATHS.analytics, label: 'nav.analytics', icon: Activity, onPhone: true },
  screens: [
    {
      path: PATHS.analytics,
      title: 'analytics.title',
      text: 'analytics.overviewText',
      load: async () =>
        orLastVisits(
          (await import('#features/analytics/components/overview/overview-screen.tsx'))
            .OverviewScreen,
        ),
    },
    {
      path: PATHS.sources,
      title: 'analytics.title',
      text: 'analytics.sourcesText',
      load: async () =>
        orLastVisits(
          (await import('#features/analytics/components/sources/sources-screen.tsx')).SourcesScreen,
        ),
    },
    {
      path: PATHS.conversions,
      title: 'analytics.title',
      text: 'analytics.conversionsText',
      access: 'manage',
      load: async () =>
        orLastVisits(
          (await import('#features/analytics/components/conversions/conversions-screen.tsx'))
            .ConversionsScreen,
        ),
    },
    {
      path: PATHS.money,
      title: 'analytics.title',
      text: 'analytics.moneyText',
      access: 'read',
      load: async () =>
        orLastVisits(
          (await import('#features/analytics/components/money/money-screen.tsx')).MoneyScreen,
        ),
    },
    {
      path: PATHS.alertRules,
      title: 'analytics.title',
      text: 'analytics.alertsText',
      access: 'read',
      load: async () =>
        orLastVisits(
          (await import('#features/analytics/components/alert-rules/alert-rules-screen.tsx'))
            .AlertRulesScreen,
        ),
    },
    {
      path: PATHS.live,
      title: 'analytics.title',
      text: 'visits.text',
      load: async () =>
        orLastVisits(
          (await import('#features/analytics/components/live/live-screen.tsx')).LiveScreen,
        ),
    },
    {
      path: PATHS.visits,
      title: 'analytics.title',
      text: 'analytics.visitsText',
      load: async () =>
        orLastVisits(
          (await import('#features/analytics/components/visits-screen/visits-screen.tsx'))
            .VisitsScreen,
        ),
    },
  ],
}

/** Replaces a screen with the last visits for plans without analytics. */
async function orLastVisits(screen: ComponentType): Promise<ComponentType> {
  const { orLastVisits: wrap } = await import(
    '#features/analytics/components/visits-screen/or-last-visits.tsx'
  )
  return wrap(screen)
}
