import type { ProposalState, StageShare } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accounts } from '../accounts/accounts.ts'
import type { SavedForm } from './campaign-versions.ts'
import { campaigns } from './campaigns.ts'

/** The change made by approving a proposal. */
export type ProposedChange =
  | { readonly kind: 'form'; readonly form: SavedForm; readonly restored: number | null }
  | {
      readonly kind: 'stage'
      readonly form: SavedForm
      readonly share: StageShare
      readonly stepHours: number | null
    }
  | { readonly kind: 'share'; readonly share: StageShare; readonly stepHours: number | null }
  | { readonly kind: 'finish'; readonly form: SavedForm }

/** Rule changes that need another person's approval; a campaign has at most one open. */
export const ruleProposals = sqliteTable(
  'rule_proposals',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    change: text({ mode: 'json' }).$type<ProposedChange>().notNull(),
    /** The campaign's revision, and its stage's version and share, when the change was proposed. */
    revision: integer().notNull(),
    stage: text().notNull(),
    /** The acting user who made the proposal. */
    authorId: integer('author_id').notNull(),
    at: integer().notNull(),
    state: text().$type<ProposalState>().notNull().default('open'),
    /** The acting user who closed the proposal. */
    deciderId: integer('decider_id'),
    decidedAt: integer('decided_at'),
    note: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('rule_proposals_open').on(table.campaignId).where(sql`state = 'open'`),
    index('rule_proposals_campaign').on(table.campaignId),
    index('rule_proposals_account').on(table.accountId, table.at),
  ],
)
