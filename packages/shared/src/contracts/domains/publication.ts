import * as z from 'zod'
import { idCursor, limitOf, nextIdCursor } from '../paging.ts'

/**
 * Why a version was published. `automatic`: because of a blocked IP address, a change in the
 * account's plan or state, or a new signing key.
 */
export const PUBLICATION_ORIGINS = ['change', 'rollback', 'automatic'] as const
export type PublicationOrigin = (typeof PUBLICATION_ORIGINS)[number]

/** `GET /api/domains/{id}/rulesets` */
export const rulesetHistoryQuerySchema = z.strictObject({
  cursor: idCursor,
  limit: limitOf({ most: 100, usual: 25 }),
})
export type RulesetHistoryQuery = z.infer<typeof rulesetHistoryQuerySchema>

/** A published version of a domain's ruleset. */
export const publicationSchema = z
  .object({
    version: z.number().int().describe('Number of the published version.'),
    hash: z.string().describe('SHA-256 of the content; the same for identical versions.'),
    publishedAt: z.iso.datetime().describe('When the version was published, UTC.'),
    origin: z.enum(PUBLICATION_ORIGINS).describe('Why the version was published.'),
    ofVersion: z.number().int().nullable().describe('The version that a rollback restored.'),
    isLive: z.boolean().describe('Whether the edge should have this version.'),
  })
  .meta({ id: 'Publication' })

/** A page of published versions, newest first. */
export const rulesetHistorySchema = z
  .object({
    rulesets: z.array(publicationSchema).describe('Published versions, newest first.'),
    cursor: nextIdCursor,
  })
  .meta({ id: 'RulesetHistory' })
export type RulesetHistory = z.infer<typeof rulesetHistorySchema>

/** `POST /api/domains/{id}/rollback`: the version to publish again. */
export const rollbackSchema = z.strictObject({
  version: z
    .number('required')
    .int('wrong_type')
    .positive('wrong_type')
    .describe('Number of the published version.')
    .meta({ examples: [1] }),
})

/** Response to a rollback. */
export const rolledBackSchema = z
  .object({
    /** The new version, which has the content of the earlier one. */
    version: z.number().int().describe('Number of the published version.'),
    /** Whether the version is already published; if not, it will be within a minute or two. */
    published: z.boolean().describe('Whether the edge has the version.'),
  })
  .meta({ id: 'RolledBack' })
export type RolledBack = z.infer<typeof rolledBackSchema>
