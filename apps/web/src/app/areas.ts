import type { Area } from './area.ts'
import { admin } from './routes/admin.ts'
import { analytics } from './routes/analytics.ts'
import { campaigns } from './routes/campaigns.ts'
import { settings } from './routes/settings.ts'

/** Everything inside the shell. Tabs stand in the navigation in this order; the first is the home. */
export const AREAS: readonly Area[] = [campaigns, analytics, settings, admin]

/** What the navigation shows. */
export const TABS = AREAS.flatMap((area) => (area.tab ? [{ ...area.tab, area }] : []))

/** Where a signed-in person begins. */
export const HOME = TABS[0]?.path ?? '/'
