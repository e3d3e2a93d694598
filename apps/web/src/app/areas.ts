import type { Area } from './area.ts'
import { admin } from './routes/admin.ts'
import { analytics } from './routes/analytics.ts'
import { botManagement } from './routes/bot-management.ts'
import { campaigns } from './routes/campaigns.ts'
import { cloudflare } from './routes/cloudflare.ts'
import { dashboard } from './routes/dashboard.ts'
import { domains } from './routes/domains.ts'
import { inspection } from './routes/inspection.ts'
import { integrations } from './routes/integrations.ts'
import { plans } from './routes/plans.ts'
import { settings } from './routes/settings.ts'

/** All areas inside the shell. Tabs appear in this order; the first one is the home screen. */
export const AREAS: readonly Area[] = [
  dashboard,
  cloudflare,
  domains,
  campaigns,
  integrations,
  analytics,
  inspection,
  botManagement,
  settings,
  plans,
  admin,
]

/** Entries of the navigation. */
export const TABS = AREAS.flatMap((area) => (area.tab ? [{ ...area.tab, area }] : []))

/** The first screen after signing in. */
export const HOME = TABS[0]?.path ?? '/'
