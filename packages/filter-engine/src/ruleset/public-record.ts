import * as z from 'zod/mini'
import { instantSchema } from '../conditions/instant.ts'

/**
 * Public states of a path. Leaving a run window and reaching a click limit are not among them: the
 * edge sees them itself.
 */
export const PUBLIC_STATES = [
  'open',
  'testing',
  'paused',
  'always-fallback',
  'suspended-unfiltered',
  'suspended-closed',
  'frozen',
  'over-quota',
  'removed',
] as const

/** A path's state from a time on, in whole seconds. */
const publicChangeSchema = z.strictObject({
  at: instantSchema,
  state: z.enum(PUBLIC_STATES),
  /** Tenths of the people who get the main page; absent: nine or more, or too few people. */
  peopleShare: z.optional(z.int().check(z.gte(0), z.lte(8))),
  /** The run window. */
  from: z.optional(instantSchema),
  until: z.optional(instantSchema),
  clickLimit: z.optional(z.int().check(z.positive())),
})
export type PublicChange = z.infer<typeof publicChangeSchema>

/** The most changes stored per path. */
export const MOST_CHANGES = 60
/** The most paths with a record: all campaigns, and as many removed ones. */
export const MOST_RECORDED_PATHS = 1_000

const pathRecordSchema = z.strictObject({
  path: z.string(),
  /** The number of omitted older changes in the last 30 days, and the states they led to. */
  leftOut: z.optional(
    z.strictObject({ count: z.int().check(z.positive()), states: z.array(z.enum(PUBLIC_STATES)) }),
  ),
  /** Oldest first; the last one is in force, the first one may be older than 30 days. */
  changes: z.array(publicChangeSchema).check(z.minLength(1), z.maxLength(MOST_CHANGES)),
})
export type PathRecord = z.infer<typeof pathRecordSchema>

export const publicRecordSchema = z.array(pathRecordSchema).check(z.maxLength(MOST_RECORDED_PATHS))
