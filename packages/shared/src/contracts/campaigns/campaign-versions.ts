import * as z from 'zod'
import { idCursor, limitOf, nextIdCursor } from '../paging.ts'
import { createCampaignSchema } from './create-campaign.ts'
import { customRuleSchema } from './custom-rules.ts'

/** Maximum number of stored versions per campaign. */
export const MOST_VERSIONS = 200

const revision = z.number('required').int('wrong_type').positive('wrong_type')

/** `PUT /api/campaigns/{id}` */
export const updateCampaignSchema = createCampaignSchema.extend({
  revision: revision
    .optional()
    .describe(
      'The form’s `revision` when it was opened: if the campaign has changed since, nothing is stored. Without it, the latest change wins.',
    ),
})
export type UpdateCampaign = z.infer<typeof updateCampaignSchema>

/** `POST /api/campaigns/{id}/versions/{number}/restore` */
export const restoreVersionSchema = z.strictObject({
  revision: revision
    .describe('The campaign’s `revision` as last read: if it has changed since, nothing is stored.')
    .meta({ examples: [2] }),
})

/** `GET /api/campaigns/{id}/versions` */
export const versionsQuerySchema = z.strictObject({
  cursor: idCursor,
  limit: limitOf({ most: 50, usual: 10 }),
})
export type VersionsQuery = z.infer<typeof versionsQuerySchema>

/**
 * `create`: the first version. `start`: the campaign as it was when its history began. `restore`:
 * the content of an earlier version. `guard`: a rule that filtered too many visits was suspended.
 */
export const VERSION_ORIGINS = ['create', 'start', 'change', 'restore', 'guard'] as const
export type VersionOrigin = (typeof VERSION_ORIGINS)[number]

export const formChangeSchema = z.object({
  field: z.string().describe('Path of the form field, such as `filters.countries`.'),
  kind: z
    .enum(['add', 'remove', 'set'])
    .describe('`add` and `remove`: an entry of a list; `set`: the whole field.'),
  before: z.string().nullable().describe('Only for `set`: the previous value; `null` if none.'),
  value: z.string().nullable().describe('The entry, or the new value; `null` if none.'),
})
export type FormChange = z.infer<typeof formChangeSchema>

export const ruleChangeSchema = z.object({
  before: customRuleSchema.nullable().describe('The previous rule; `null` if it is new.'),
  after: customRuleSchema.nullable().describe('The rule; `null` if it was removed.'),
})
export type RuleChange = z.infer<typeof ruleChangeSchema>

/** A version of a campaign’s form, compared with the previous one. */
export const campaignVersionSchema = z
  .object({
    number: z.number().int().describe('Version number: the campaign’s `revision` at that time.'),
    at: z.iso.datetime().describe('When the version was saved, UTC.'),
    author: z
      .enum(['owner', 'member', 'support', 'guard', 'unknown'])
      .describe(
        'Who saved it; `member`: another person with access to the account; `support`: our team, working in the account; `guard`: nobody, a rule was suspended automatically; `unknown`: it was saved before the campaign’s history began.',
      ),
    authorName: z
      .string()
      .nullable()
      .describe('Name of the owner or member; `null` for anyone else.'),
    approverName: z
      .string()
      .nullable()
      .describe('Name of the person who approved the version; `null` if no approval was required.'),
    origin: z.enum(VERSION_ORIGINS).describe('How the version came about.'),
    restored: z.number().int().nullable().describe('The version whose content it restored.'),
    isCurrent: z.boolean().describe('Whether the campaign’s form is this version.'),
    changes: z
      .array(formChangeSchema)
      .describe('Changes to the form; empty for the oldest stored version.'),
    rules: z.array(ruleChangeSchema).describe('The custom rules it added, changed or removed.'),
    reordered: z.boolean().describe('Whether the order of the rules changed.'),
  })
  .meta({ id: 'CampaignVersion' })
export type CampaignVersion = z.infer<typeof campaignVersionSchema>

/** A campaign's versions, newest first. */
export const campaignVersionsSchema = z
  .object({
    versions: z.array(campaignVersionSchema).describe('The versions, newest first.'),
    cursor: nextIdCursor,
  })
  .meta({ id: 'CampaignVersions' })
export type CampaignVersions = z.infer<typeof campaignVersionsSchema>

/** A version's effect: the visits decided by its rulesets. */
export const versionEffectSchema = z
  .object({
    from: z.iso
      .datetime()
      .nullable()
      .describe('When the version was first published, UTC; `null` if never.'),
    until: z.iso
      .datetime()
      .nullable()
      .describe('Time another version replaced this one, UTC; `null` while it is published.'),
    visits: z.number().int().describe('Visits it decided, except those of reviewers.'),
    filtered: z.number().int().describe('Visits that got the fallback page.'),
    countedFrom: z.iso
      .datetime()
      .nullable()
      .describe(
        'Time from which visits are counted, because there were too many earlier ones to read; `null` if all are counted.',
      ),
  })
  .meta({ id: 'VersionEffect' })
export type VersionEffect = z.infer<typeof versionEffectSchema>
