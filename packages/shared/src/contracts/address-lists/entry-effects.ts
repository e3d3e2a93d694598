import * as z from 'zod'
import { considered } from './entry-fields.ts'

/** `GET /api/bot-management/blocked-ips/effects`, and the same call for the allow list. */
export const entryEffectsQuerySchema = z.strictObject({
  ids: z
    .string('required')
    .regex(/^\d{1,15}(?:,\d{1,15}){0,99}$/, 'wrong_type')
    .meta({ examples: ['1,2,3'] })
    .describe('IDs of up to 100 entries, separated by commas.'),
})
export type EntryEffectsQuery = z.infer<typeof entryEffectsQuerySchema>

/** The effects of a list's entries. */
export const entryEffectsSchema = z
  .object({
    ...considered,
    entries: z
      .array(
        z.object({
          id: z.number().int().describe('The entry’s ID.'),
          visits: z
            .number()
            .int()
            .describe(
              'Visits that got the fallback page or, for the allow list, the main page because of the entry.',
            ),
          lastVisit: z.iso
            .datetime()
            .nullable()
            .describe('The newest of these visits, UTC; `null` if there is none.'),
        }),
      )
      .describe('The requested entries that exist.'),
  })
  .meta({ id: 'EntryEffects' })
export type EntryEffects = z.infer<typeof entryEffectsSchema>
