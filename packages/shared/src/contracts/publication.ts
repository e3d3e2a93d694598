import * as z from 'zod'

/** Why a version was published; `automatic`: a blocked address, the account's plan or state, or a new signing key. */
export const PUBLICATION_ORIGINS = ['change', 'rollback', 'automatic'] as const
export type PublicationOrigin = (typeof PUBLICATION_ORIGINS)[number]

/** `GET /api/domains/{id}/rulesets` */
export const rulesetHistoryQuerySchema = z.strictObject({
  /** As the page before gave it. */
  cursor: z.coerce.number('wrong_type').int('wrong_type').positive('wrong_type').optional(),
  limit: z.coerce
    .number('wrong_type')
    .int('wrong_type')
    .min(1, 'too_small')
    .max(100, 'too_large')
    .default(25),
})
export type RulesetHistoryQuery = z.infer<typeof rulesetHistoryQuerySchema>

/** A published version of a domain's ruleset. */
export const publicationSchema = z
  .object({
    version: z.number().int(),
    hash: z
      .string()
      .describe('SHA-256 of the content: versions of the same content have the same.'),
    publishedAt: z.iso.datetime(),
    origin: z.enum(PUBLICATION_ORIGINS),
    ofVersion: z
      .number()
      .int()
      .nullable()
      .describe('The version whose content a rollback brought back.'),
    isLive: z.boolean().describe('Whether it is the version that the edge is to have.'),
  })
  .meta({ id: 'Publication' })
export type Publication = z.infer<typeof publicationSchema>

/** Newest first. */
export const rulesetHistorySchema = z
  .object({
    rulesets: z.array(publicationSchema),
    /** For the page that follows; `null` on the last. */
    cursor: z.number().int().nullable(),
  })
  .meta({ id: 'RulesetHistory' })
export type RulesetHistory = z.infer<typeof rulesetHistorySchema>

/** `POST /api/domains/{id}/rollback`: the version whose content is to be published again. */
export const rollbackSchema = z.strictObject({
  version: z
    .number('required')
    .int('wrong_type')
    .positive('wrong_type')
    .meta({ examples: [1] }),
})

/** Answer to a rollback. */
export const rolledBackSchema = z
  .object({
    /** The new version, with the content of the earlier one. */
    version: z.number().int(),
    /** Whether it is published already; if not, it is within a minute or two. */
    published: z.boolean(),
  })
  .meta({ id: 'RolledBack' })
export type RolledBack = z.infer<typeof rolledBackSchema>
