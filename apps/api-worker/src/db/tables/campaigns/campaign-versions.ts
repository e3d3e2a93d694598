import type { CampaignPolicyInput, VersionOrigin } from '@crivo/shared'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { campaigns } from './campaigns.ts'

/** A campaign's form as saved, except for its domain, which never changes. */
export interface SavedForm {
  readonly name: string
  readonly path: string
  readonly blackUrl: string
  readonly whiteUrl: string
  readonly deliveryMode: 'proxy' | 'redirect'
  readonly policy: CampaignPolicyInput
}

/** The latest versions of each campaign's form. */
export const campaignVersions = sqliteTable(
  'campaign_versions',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** The campaign's revision. */
    number: integer().notNull(),
    form: text({ mode: 'json' }).$type<SavedForm>().notNull(),
    origin: text().$type<VersionOrigin>().notNull(),
    /** The version whose content this version restored. */
    restored: integer(),
    /** The domain's draft version that first contains this version. */
    domainVersion: integer('domain_version').notNull(),
    /** The acting user; `null` if unknown. */
    actorId: integer('actor_id'),
    /** The other person who approved the version, if required. */
    approverId: integer('approver_id'),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.number] })],
)
