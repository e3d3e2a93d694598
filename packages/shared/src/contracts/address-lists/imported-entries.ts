import * as z from 'zod'

/** Maximum number of lines per import. */
export const MOST_IMPORTED = 5_000

/** Why a line was not imported. */
export const IMPORT_FAULTS = [
  'invalid_address',
  'names_review_crawler',
  'duplicate',
  'already_blocked',
  'already_allowed',
  'too_long',
  'unknown_reason',
  'unknown_campaign',
  'invalid_time',
  'list_full',
] as const

/** Imports every line or lists it with its fault; skips empty lines and the header. */
export const importedBlockedSchema = z
  .object({
    added: z.number().int().describe('Number of entries added.'),
    faults: z
      .array(
        z.object({
          line: z.number().int().describe('Line number, starting at 1.'),
          text: z.string().meta({
            description: 'The line’s IP address, truncated to 64 characters.',
            examples: ['203.0.113.999'],
          }),
          code: z.enum(IMPORT_FAULTS).describe('Stable error code for clients to read.'),
          owner: z
            .string()
            .optional()
            .describe(
              'Only for `names_review_crawler`: the owner of the reviewers that the line names.',
            ),
        }),
      )
      .describe('Rejected lines, each with its reason.'),
  })
  .meta({ id: 'ImportedBlocked' })
export type ImportedBlocked = z.infer<typeof importedBlockedSchema>
