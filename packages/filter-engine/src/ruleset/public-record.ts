import * as z from 'zod/mini'
import { instantSchema } from '../conditions/instant.ts'

/**
 * Public states of a path. Excludes leaving a run window and reaching a click limit, which the edge
 * detects itself.
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

/** A path's state, starting at a time in whole seconds. */
const publicChangeSchema = z.strictObject({
  at: instantSchema,
  state: z.enum(PUBLIC_STATES),
  /**
   * Share of people who get the main page, in tenths; absent for nine or more, or if there are too
   * few people.
   */
  peopleShare: z.optional(z.int().check(z.gte(0), z.lte(8))),
  /** The run window. */
  from: z.optional(instantSchema),
  until: z.optional(instantSchema),
  clickLimit: z.optional(z.int().check(z.positive())),
})
export type PublicChange = z.infer<typeof publicChangeSchema>

/** Maximum number of changes stored per path. */
export const MOST_CHANGES = 60
/** Maximum number of paths with a record: all campaigns, and as many removed campaigns. */
export const MOST_RECORDED_PATHS = 1_000

const pathRecordSchema = z.strictObject({
  path: z.string(),
  /** The number of older changes omitted from the last 30 days, and the states they led to. */
  leftOut: z.optional(
    z.strictObject({ count: z.int().check(z.positive()), states: z.array(z.enum(PUBLIC_STATES)) }),
  ),
  /** Oldest first. The last change is in force; the first may be older than 30 days. */
  changes: z.array(publicChangeSchema).check(z.minLength(1), z.maxLength(MOST_CHANGES)),
})
export type PathRecord = z.infer<typeof pathRecordSchema>

export const publicRecordSchema = z.array(pathRecordSchema).check(z.maxLength(MOST_RECORDED_PATHS))
