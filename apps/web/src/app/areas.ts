import type { Area } from './area.ts'
import { campaigns } from './routes/campaigns.ts'
import { cloudflare } from './routes/cloudflare.ts'
import { domains } from './routes/domains.ts'
import { settings } from './routes/settings.ts'
import { visits } from './routes/visits.ts'

/** Everything inside the shell. Tabs stand in the navigation in this order; the first is the home. */
export const AREAS: readonly Area[] = [campaigns, visits, domains, cloudflare, settings]

/** What the navigation shows. */
export const TABS = AREAS.flatMap((area) => (area.tab ? [{ ...area.tab, area }] : []))

/** Where a signed-in person begins. */
export const HOME = TABS[0]?.path ?? '/'
